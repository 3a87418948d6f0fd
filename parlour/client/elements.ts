/** Small helpers for what pages are made of. */

type Attributes = Record<string, string>;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function drawing(name: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function button(label: string, kind: string, press: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: kind }, label);
  made.addEventListener("click", press);
  return made;
}

/** Whether whoever plays wants things to stand still. */
export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Plays an animation to its end; at once where things are to stand still. */
export async function move(what: Element, frames: Keyframe[], durationMs: number, easing = "ease-out"): Promise<void> {
  const options: KeyframeAnimationOptions = { duration: isCalm() ? 1 : durationMs, easing, fill: "none" };
  await what.animate(frames, options).finished.catch(() => undefined);
}
