/** Numbers typed as text; what can't be read is named below, and nothing goes to the slip until all can. */
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { readTyped, type TypedLine, type TypedPlay } from "./text-entry.ts";

export function openTyping(play: TicketPlay, rule: TypedPlay, take: (lines: readonly TypedLine[]) => void): void {
  const { entry } = play;
  const hint = entry.kind === "pool" ? "pool" : entry.kind === "order" ? "order" : "digits";
  const faults = h("ul", { class: "tfaults", id: "typed-faults", attr: { role: "alert" } });
  const area = h("textarea", {
    class: "ttype num",
    attr: {
      rows: 5,
      "aria-label": t("draw.type"),
      "aria-describedby": "typed-faults",
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: EXAMPLES[hint],
    },
  });
  const add = (): void => {
    const typed = readTyped(area.value, rule);
    fill(
      faults,
      ...typed.faults.map(({ line, word, fault }) =>
        h("li", {}, t("draw.fault", { line, word, why: t(`draw.fault.${fault}` as TextKey) })),
      ),
      typed.faults.length === 0 && typed.lines.length === 0 ? h("li", {}, t("draw.fault.nothing")) : null,
    );
    area.setAttribute("aria-invalid", String(typed.faults.length > 0 || typed.lines.length === 0));
    if (typed.faults.length > 0 || typed.lines.length === 0) return;
    take(typed.lines);
    sheet.close();
  };
  const sheet = openSheet({
    title: t("draw.type"),
    note: play.name,
    body: [h("p", { class: "muted" }, t(`draw.type.${hint}` as TextKey)), area, faults],
    foot: [h("button", { class: "btn btn--accent", on: { click: add } }, t("draw.to-slip"))],
  });
  area.focus();
}

const EXAMPLES = { digits: "11,22,33 x10", pool: "1 7 12 23 30 41 x2", order: "1,2 | 3 | 4,5 x2" } as const;
