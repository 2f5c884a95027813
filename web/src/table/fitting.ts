/** Text that has only so much room: it gets smaller until it can be read to its end. */

import type { Attachment } from "svelte/attachments";

/** How large the text is drawn, tried in this order; the small ones break words too. */
const SCALES: readonly { readonly scale: number; readonly breaks: boolean }[] = [
  ...[1, 0.93, 0.86, 0.8, 0.74, 0.68].map((scale) => ({ scale, breaks: false })),
  ...[0.74, 0.68, 0.62, 0.56, 0.5, 0.44].map((scale) => ({ scale, breaks: true })),
];

/**
 * Fits the text of an element into it, whenever the text or the element changes.
 *
 * The element uses `--fit` in its font size, and its own size must not depend on that.
 */
export const fitted: Attachment<HTMLElement> = (element) => {
  const fit = (): void => {
    for (const { scale, breaks } of SCALES) {
      element.style.setProperty("--fit", String(scale));
      element.style.overflowWrap = breaks ? "anywhere" : "normal";
      if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return;
    }
  };
  const resized = new ResizeObserver(fit);
  const rewritten = new MutationObserver(fit);
  resized.observe(element);
  rewritten.observe(element, { childList: true, characterData: true, subtree: true });
  fit();
  return () => {
    resized.disconnect();
    rewritten.disconnect();
  };
};
