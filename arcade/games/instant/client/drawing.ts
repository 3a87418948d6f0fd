/** Pictures of our own, written as SVG. The page's policy lets no text become elements, so they are made one by one. */
import { svg } from "#arcade/client/platform/dom.ts";

const TAG = /<(?<end>\/?)(?<name>[a-zA-Z]+)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<alone>\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** The elements of the markup, under the class `name`; nothing of them is read aloud. */
export function drawing(name: string, markup: string): SVGElement {
  const open: SVGElement[] = [];
  let first: SVGElement | null = null;
  for (const { groups } of markup.matchAll(TAG)) {
    if (groups?.["end"]) open.pop();
    else {
      const attributes = [...(groups?.["attributes"] ?? "").matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        key,
        value,
      ]);
      const element = svg(groups?.["name"] ?? "g", Object.fromEntries(attributes.filter(([key]) => key !== "xmlns")));
      open.at(-1)?.append(element);
      first ??= element;
      if (!groups?.["alone"]) open.push(element);
    }
  }
  const picture = first ?? svg("svg");
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add(name);
  return picture;
}
