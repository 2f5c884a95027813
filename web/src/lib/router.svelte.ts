/** Routing: the address decides which page is shown. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  arriving = true;
  path = location.pathname;
});

/** Returns the current path. */
export function currentPath(): string {
  return path;
}

/** Whether the page has changed and its heading has not taken the focus yet. */
let arriving = false;

/** Goes to another page of the client. */
export function go(to: string): void {
  history.pushState(null, "", to);
  arriving ||= path !== location.pathname;
  path = location.pathname;
  scrollTo(0, 0);
}

/** For a page's heading: takes the focus when the page changes, for those who listen or use the keyboard. */
export function landing(heading: HTMLElement): void {
  if (!arriving) return;
  arriving = false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Makes a click on one of our own links change the page without reloading it. */
export function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || link.origin !== location.origin || link.download || link.target) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname);
}
