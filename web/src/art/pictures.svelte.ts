/** The drawings, once they have loaded. */

let drawings = $state.raw<Readonly<Record<string, string>>>({});

/** Shows newly loaded drawings in every picture that is waiting for one. */
export function showDrawings(come: Readonly<Record<string, string>>): void {
  drawings = come;
}

/** Returns the address of a drawing, if it has loaded. */
export function addressOf(name: string): string | undefined {
  return drawings[name];
}
