/** Which page is shown, by the address. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  arriving = true;
  path = location.pathname;
});

/** Gives the address that is shown now. */
export function currentPath(): string {
  return path;
}

/** Whether the page changed and nobody has been told yet. */
let arriving = false;

/** Goes to another page of ours. */
export function go(to: string): void {
  history.pushState(null, "", to);
  arriving ||= path !== location.pathname;
  path = location.pathname;
  scrollTo(0, 0);
}

/** For the heading of a page: who listens, or plays by keyboard, goes on there when the page has changed. */
export function landing(heading: HTMLElement): void {
  if (!arriving) return;
  arriving = false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Lets a click on a link of ours change the page without loading it again. */
export function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || link.origin !== location.origin || link.download || link.target) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname);
}
