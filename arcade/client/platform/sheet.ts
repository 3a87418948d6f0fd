/** Sheets from below, on the browser's own modal dialog: it holds the focus and closes on Escape. */
import { h, iconButton } from "./dom.ts";
import { t } from "./text.ts";

export interface Sheet {
  readonly element: HTMLDialogElement;
  close(): void;
}

export interface SheetParts {
  title: string;
  note?: string;
  body: (Node | null)[];
  foot?: Node[];
  /** Tall sheets keep their height while tabs change. */
  tall?: boolean;
  closed?: () => void;
}

/** Opens a sheet; a touch beside it, Escape and the cross close it. */
export function openSheet(parts: SheetParts): Sheet {
  const close = (): void => element.close();
  const element = h(
    "dialog",
    { class: `sheet m-sheet${parts.tall ? " sheet--tall" : ""}`, attr: { "aria-label": parts.title } },
    h(
      "div",
      { class: "sheet__h" },
      h("h2", {}, parts.title),
      parts.note ? h("span", { class: "sheet__n num" }, parts.note) : null,
      iconButton("close", t("close"), close),
    ),
    h("div", { class: "sheet__b" }, ...parts.body),
    parts.foot ? h("div", { class: "sheet__f" }, ...parts.foot) : null,
  );
  element.addEventListener("click", (event) => {
    if (event.target !== element) return;
    const box = element.getBoundingClientRect();
    const [x, y] = [event.clientX, event.clientY];
    if (y < box.top || y > box.bottom || x < box.left || x > box.right) close();
  });
  element.addEventListener("close", () => {
    element.remove();
    parts.closed?.();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/** A switch with a word: `role=switch`, 44 px to touch. */
export function switchButton(label: string, on: boolean, change: (on: boolean) => void): HTMLButtonElement {
  const button = h("button", {
    class: `sw${on ? " on" : ""}`,
    attr: { role: "switch", "aria-checked": String(on), "aria-label": label },
    on: {
      click() {
        const next = button.getAttribute("aria-checked") !== "true";
        button.setAttribute("aria-checked", String(next));
        button.classList.toggle("on", next);
        change(next);
      },
    },
  });
  return button;
}

/** Tabs: one is chosen; arrow keys move. `style` is `tabs` (underlined) or `seg` (segments). */
export function tabs(
  style: "tabs" | "seg",
  names: string[],
  chosen: number,
  choose: (index: number) => void,
): HTMLElement {
  const buttons = names.map((name, index) =>
    h(
      "button",
      { attr: { role: "tab", "aria-selected": String(index === chosen) }, on: { click: () => pick(index) } },
      name,
    ),
  );
  const pick = (index: number): void => {
    buttons.forEach((button, at) => button.setAttribute("aria-selected", String(at === index)));
    choose(index);
  };
  const list = h("div", { class: style, attr: { role: "tablist" } }, ...buttons);
  list.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    if (step !== 0 && at >= 0 && next) next.focus();
  });
  return list;
}
