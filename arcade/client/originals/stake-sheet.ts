/** The sheet of the stake: typed, or one of those offered. Loaded with its first opening. */
import "./sheets.css";
import { fill, h, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, plain, readAmount } from "#arcade/client/platform/money.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Stakes } from "./stakes.ts";

export interface StakeSheet {
  readonly stakes: Stakes;
  readonly stake: bigint;
  readonly style: MoneyStyle;
  set(stake: bigint): void;
}

export function openStakeSheet({ stakes, stake: before, style, set }: StakeSheet): void {
  let stake = stakes.fit(before);
  const shown = (units: bigint): string => money(units, style);
  const range = { least: shown(stakes.least), most: shown(stakes.most) };
  const wrong = h("p", { class: "ostake__w num", attr: { role: "alert" } });
  const field = h("input", {
    class: "ostake num",
    attr: { inputmode: "decimal", "aria-label": t("original.amount"), autocomplete: "off", size: 8 },
    on: { input: () => typed() },
  });
  const chips = h("div", { class: "chips num" });
  const go = h("button", { class: "btn btn--accent num", on: { click: () => (set(stake), sheet.close()) } });
  const choose = (next: bigint): void => {
    stake = stakes.fit(next);
    field.value = plain(stake, style.decimals);
    draw();
  };
  const draw = (isRight = true): void => {
    say(wrong, isRight ? "" : t("original.typed-wrong", range));
    go.disabled = !isRight;
    say(go, t(stake === before ? "bet.keep" : "bet.set", { stake: shown(stake) }));
    const chip = (value: bigint): HTMLElement =>
      h(
        "button",
        {
          class: `chip${value === stake ? " on" : ""}`,
          attr: { "aria-pressed": String(value === stake) },
          on: { click: () => choose(value) },
        },
        shown(value),
      );
    fill(chips, ...stakes.offered.filter((each) => each <= stakes.most).map(chip));
  };
  const typed = (): void => {
    const units = readAmount(field.value);
    const isRight = units !== null && stakes.fit(units) === units;
    if (isRight) stake = units;
    draw(isRight);
  };
  const step = (words: string, name: string, next: () => bigint): HTMLElement =>
    h("button", { class: "chip", attr: { "aria-label": name }, on: { click: () => choose(next()) } }, words);
  choose(stake);
  const sheet = openSheet({
    title: t("bet"),
    note: t("original.limits", range),
    body: [
      field,
      wrong,
      h(
        "div",
        { class: "chips chips--steps num" },
        step("½", t("original.half"), () => stake / 2n),
        step("2×", t("original.double"), () => stake * 2n),
        step(t("original.most-stake"), t("original.most-stake"), () => stakes.most),
      ),
      chips,
    ],
    foot: [h("button", { class: "btn", on: { click: () => sheet.close() } }, t("cancel")), go],
  });
}
