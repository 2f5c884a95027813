/** Controls that show what the server knows, and not what somebody wished for. */

import type { Attachment } from "svelte/attachments";

/** Lets a control show a value, anew whenever it or `refusals` changes: what was refused is not shown. */
export function shows(value: string | number | boolean, refusals: number): Attachment<HTMLSelectElement | HTMLInputElement> {
  return (control) => {
    if (refusals < 0) return;
    if (typeof value === "boolean" && control instanceof HTMLInputElement) control.checked = value;
    else control.value = String(value);
  };
}
