/** What lies behind each table: a harbour, lanterns over a valley, or the water. It says nothing, and moves slowly. */
import { element } from "./elements.ts";
import { harbour } from "./harbour.ts";

/** How many lanterns or bubbles rise at once; a sheet of rules gives each its place and pace. */
const RISING = 6;

/** What lies behind the page; nobody is told of it. */
export function backdrop(game: string): HTMLElement {
  if (game !== "hilo" && game !== "dice") return harbour();
  const rising = Array.from({ length: RISING }, () => element("i"));
  return element("div", { class: "backdrop", "aria-hidden": "true" }, ...rising);
}
