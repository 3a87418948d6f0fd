/** How a ladder pays: its rules in a few sentences, and every step of the chosen setting with its chance and its return. */
import "#arcade/client/originals/sheets.css";
import { h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { MOST_MULTIPLE, percentDown } from "#arcade/games/ladder/rules/ladder.ts";
import { RANKS } from "#arcade/games/ladder/rules/hilo.ts";
import { firstGuesses, type StepReturn, stepReturns } from "#arcade/games/ladder/rules/returns.ts";
import { percent, shown } from "./figures.ts";
import type { LadderParts } from "./parts.ts";

/** Of cards the first guess, by how many of 13 ranks win; else the steps in a row. */
function rowsOf({ model }: Pick<LadderParts, "model">, setting: string): [string, StepReturn][] {
  if (model.id !== "hilo") return stepReturns(model, setting).map((step, at) => [String(at + 1), step]);
  return firstGuesses().map((step, at) => [`${RANKS - 1 - at} / ${RANKS}`, step]);
}

export function openHow(parts: Pick<LadderParts, "model" | "session">, setting: string): void {
  const { model, session } = parts;
  const { least, most } = session.returns;
  const words = (key: TextKey, values: Record<string, string> = {}): HTMLElement => h("p", {}, t(key, values));
  const cell = (text: string): HTMLElement => h("td", {}, text);
  const head = [
    model.id === "hilo" ? "ladder.how.ranks" : "ladder.how.step",
    "ladder.how.chance",
    "ladder.how.pays",
    "ladder.how.returns",
  ] as const;
  const table = h(
    "table",
    { class: "opays num" },
    h("thead", {}, h("tr", {}, ...head.map((key) => h("th", { attr: { scope: "col" } }, t(key))))),
    h(
      "tbody",
      {},
      ...rowsOf(parts, setting).map(([name, { likely, multiple, share }]) =>
        h("tr", {}, cell(name), cell(percent(likely)), cell(times(multiple)), cell(`${shown(percentDown(share))}%`)),
      ),
    ),
  );
  const note =
    model.id === "mines"
      ? t("ladder.name.mines", { setting })
      : model.id === "towers"
        ? t(`ladder.towers.${setting}` as TextKey)
        : "";
  openSheet({
    title: t("original.how"),
    ...(note !== "" && { note }),
    tall: true,
    body: [
      h(
        "div",
        { class: "ohow" },
        words(`ladder.how.${model.id}` as TextKey),
        words("ladder.how.take"),
        words("ladder.how.share", { least: shown(least), most: shown(most), times: times(MOST_MULTIPLE) }),
        table,
        words("ladder.how.left"),
      ),
    ],
  });
}
