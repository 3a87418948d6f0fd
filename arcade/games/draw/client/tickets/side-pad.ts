/** The pad of plays that say it all by themselves: groups with what each brings, and in which of the last draws it won. */
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { DRAWS } from "./place-history.ts";
import { type Side, type SideGroup, sideGroups } from "./side-groups.ts";

interface Parts {
  /** What a play brings, in words. */
  brings(play: TicketPlay): string;
  /** Marks of the last draws of these plays, one element each; none where no rule of theirs is known. */
  marks(plays: readonly TicketPlay[]): readonly HTMLElement[];
  changed(): void;
}

export class SidePad {
  readonly root: HTMLElement;
  private readonly buttons = new Map<TicketPlay, HTMLButtonElement>();
  private readonly parts: Parts;

  constructor(plays: readonly TicketPlay[], parts: Parts) {
    this.parts = parts;
    const groups = sideGroups(plays);
    const all = groups.flatMap(({ sides }) => sides.map(({ play }) => play));
    const marks = parts.marks(all);
    for (const [at, { play, label }] of groups.flatMap(({ sides }) => sides).entries())
      this.buttons.set(play, this.button({ play, label }, marks[at] ?? null));
    const hasMarks = marks.length > 0;
    this.root = h(
      "div",
      {},
      ...groups.map((group, at) => this.group(group, hasMarks && at === 0)),
      hasMarks ? h("p", { class: "thist__n" }, t("draw.trends.note")) : null,
    );
  }

  /** Those that are chosen. */
  chosen(): TicketPlay[] {
    return [...this.buttons].filter(([, button]) => isPressed(button)).map(([play]) => play);
  }

  clear(): void {
    for (const button of this.buttons.values()) button.setAttribute("aria-pressed", "false");
  }

  private group({ title, sides }: SideGroup, tellsMarks: boolean): HTMLElement {
    const buttons = sides.flatMap(({ play }) => this.buttons.get(play) ?? []);
    const cells = h("div", { class: `tsides tsides--${Math.min(4, sides.length)}` }, ...buttons);
    if (title === null) return cells;
    const told = tellsMarks ? h("small", {}, t("draw.side.marks", { count: DRAWS })) : null;
    return h(
      "section",
      { attr: { role: "group", "aria-label": t(title) } },
      h("h3", { class: "tsides__h" }, t(title), told),
      cells,
    );
  }

  private button({ play, label }: Side, marks: HTMLElement | null): HTMLButtonElement {
    const brings = this.parts.brings(play);
    const words = label === null ? play.name : typeof label === "number" ? String(label) : t(label);
    const button = h(
      "button",
      {
        class: "tside num",
        attr: { "aria-pressed": "false", "aria-label": `${play.name}, ${brings}` },
        on: {
          click: () => {
            button.setAttribute("aria-pressed", String(!isPressed(button)));
            this.parts.changed();
          },
        },
      },
      h("b", {}, words),
      h("small", {}, brings),
      marks,
    );
    return button;
  }
}

const isPressed = (button: HTMLElement): boolean => button.getAttribute("aria-pressed") === "true";
