/** Which page is shown, by the address. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

/** Gives the address that is shown now. */
export function currentPath(): string {
  return path;
}

/** Goes to another page of ours. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
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
