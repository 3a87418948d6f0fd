/** A long text of hexadecimal digits, the part that is used marked. */
import { h } from "../platform/dom.ts";

/** `marked`: so many of the first digits. */
export function hex(text: string, marked = 0): HTMLElement {
  return h(
    "span",
    { class: "hexs" },
    marked > 0 ? h("mark", {}, text.slice(0, marked)) : null,
    h("span", { class: "dim" }, text.slice(marked)),
  );
}
