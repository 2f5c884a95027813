/** Controls that show what the server knows, not what somebody asked for. */

import type { Attachment } from "svelte/attachments";

/** Makes a control show a value, and again whenever it or `refusals` changes, so that refused input disappears. */
export function shows(value: string | number | boolean, refusals: number): Attachment<HTMLSelectElement | HTMLInputElement> {
  return (control) => {
    if (refusals < 0) return;
    if (typeof value === "boolean" && control instanceof HTMLInputElement) control.checked = value;
    else control.value = String(value);
  };
}
