/** Text with limited room: it shrinks as far as it stays legible, and is shortened if that is not enough. */

import type { Attachment } from "svelte/attachments";

/** The smallest font size that everybody can read, in pixels. */
const LEGIBLE = 11;
/** The scales to try, in this order. */
const SCALES = [1, 0.93, 0.86, 0.8, 0.74];

/**
 * Fits an element's text into it, whenever the text or the element changes.
 *
 * The element uses `--fit` in its font size, and its own size must not depend on that. If even the smallest size is too
 * large, words are broken; if that is not enough, the element is `shortened` to as many lines as `--whole` says, and its
 * title holds the full text.
 */
export const fitted: Attachment<HTMLElement> = (element) => {
  const fits = (scale: number, breaks: boolean): boolean => {
    element.style.setProperty("--fit", String(scale));
    element.style.overflowWrap = breaks ? "anywhere" : "normal";
    return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth;
  };
  const fit = (): void => {
    element.classList.remove("shortened");
    element.removeAttribute("title");
    element.style.setProperty("--fit", "1");
    const least = Math.min(1, LEGIBLE / parseFloat(getComputedStyle(element).fontSize));
    const scales = [...SCALES.filter((scale) => scale > least), least];
    if (scales.some((scale) => fits(scale, false)) || fits(least, true)) return;
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const room = element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    element.style.setProperty("--whole", String(Math.max(1, Math.floor(room / parseFloat(lineHeight) + 0.1))));
    element.classList.add("shortened");
    element.title = element.textContent.trim();
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
