/** The drawings, once they are there. */

let drawings = $state.raw<Readonly<Record<string, string>>>({});

/** Shows drawings that have come, in every picture that waits for one. */
export function showDrawings(come: Readonly<Record<string, string>>): void {
  drawings = come;
}

/** Gives the address of a drawing, if it is there yet. */
export function addressOf(name: string): string | undefined {
  return drawings[name];
}
