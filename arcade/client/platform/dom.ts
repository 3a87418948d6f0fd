/** A page's pieces without a framework: `h("button", { class: "btn", on: { click } }, "Text")`. */
import { ICONS, type IconName } from "./icons.ts";

type Child = Node | string | null | undefined | false;

export interface Props {
  class?: string;
  id?: string;
  /** CSS properties, set through the object model: a strict policy allows no style attribute. */
  css?: Record<string, string>;
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
  attr?: Record<string, string | number | boolean | null>;
}

/** Makes an element. Attributes that are null or false are left out, true stands as an empty one. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (props.class) element.className = props.class;
  if (props.id) element.id = props.id;
  for (const [name, value] of Object.entries(props.css ?? {})) element.style.setProperty(name, value);
  for (const [name, value] of Object.entries(props.attr ?? {})) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [type, handler] of Object.entries(props.on ?? {})) {
    element.addEventListener(type, handler as EventListener);
  }
  if (tag === "button" && !element.hasAttribute("type")) element.setAttribute("type", "button");
  add(element, ...children);
  return element;
}

/** Appends what is there; false, null and undefined are skipped. */
export function add(parent: Element, ...children: Child[]): void {
  for (const child of children) if (child) parent.append(child);
}

/** Puts new children in place of the old. */
export function fill(parent: Element, ...children: Child[]): void {
  parent.replaceChildren();
  add(parent, ...children);
}

const SVG = "http://www.w3.org/2000/svg";

/** Makes an SVG element with plain attributes. */
export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** One of the few icons we ship, as big as the text around it. */
export function icon(name: IconName): SVGElement {
  const path = svg("path", { d: ICONS[name] });
  return svg("svg", { class: "i", viewBox: "0 0 256 256", "aria-hidden": "true" }, path);
}

/** A square button that shows an icon and is read aloud as `label`. */
export function iconButton(name: IconName, label: string, click: () => void, style = "ib"): HTMLButtonElement {
  return h("button", { class: style, attr: { "aria-label": label }, on: { click } }, icon(name));
}

/** Sets the text of an element only when it changed, so that assistive technology is not told twice. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
