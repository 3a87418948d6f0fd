/** The sheets of a slot game: buying the feature, the menu; bet and autoplay are beside it. */
import { h, icon } from "#arcade/client/platform/dom.ts";
import { money, percentOf } from "#arcade/client/platform/money.ts";
import { openSheet, switchButton } from "#arcade/client/platform/sheet.ts";
import { many, t, type TextKey } from "#arcade/client/platform/text.ts";
import { canVibrate, type SoundSwitch } from "#arcade/client/platform/settings.ts";
import type { Senses } from "../controls/senses.ts";
import type { GameParts } from "../parts.ts";

/** The price in full and a second press before any money goes. */
export function openBuySheet({ info, style }: GameParts, stake: bigint, buy: () => void): void {
  const price = money(stake * BigInt(info.buyPrice ?? 0), style);
  const spins = info.freeSpins?.award[0]?.spins ?? 0;
  const sheet = openSheet({
    title: t("buy"),
    body: [
      h("p", { class: "muted" }, many("buy.text.one", "buy.text.many", spins)),
      h(
        "dl",
        { class: "facts num" },
        ...fact(t("bet"), money(stake, style)),
        ...fact(t("buy.price"), price),
        ...fact(t("rtp"), percentOf(info.buyRtp ?? info.rtp)),
      ),
    ],
    foot: [
      h("button", { class: "btn", on: { click: () => sheet.close() } }, t("cancel")),
      h(
        "button",
        { class: "btn btn--accent num", on: { click: () => (sheet.close(), buy()) } },
        t("buy.for", { price }),
      ),
    ],
  });
}

function fact(name: string, value: string): Node[] {
  return [h("dt", {}, name), h("dd", {}, value)];
}

/** Loads the paytable and opens it for a stake. */
export async function showPaytable(parts: GameParts, stake: bigint): Promise<void> {
  (await import("./paytable.ts")).openPaytable(parts, stake);
}

/** One switch of what is heard and felt; where there is nothing to feel with, that has none. */
function senseRows(senses: Senses, changed: () => void): HTMLElement[] {
  const rows: [SoundSwitch, TextKey][] = [
    ["effects", "sound.effects"],
    ["music", "sound.music"],
  ];
  if (canVibrate()) rows.push(["haptics", "sound.haptics"]);
  return rows.map(([which, key]) =>
    h(
      "div",
      { class: "rule" },
      t(key),
      h("span", { class: "sp" }),
      switchButton(t(key), senses.isOn(which), (on) => (senses.set(which, on), changed())),
    ),
  );
}

/** What is heard and felt; paytable, fairness, history, each of which is loaded when it is opened. */
export function openMenu(
  parts: GameParts,
  { stake, senses, changed }: { stake: bigint; senses: Senses; changed: () => void },
): void {
  const item = (key: TextKey, name: "info" | "shield" | "history", open: () => Promise<void>): HTMLElement =>
    h("button", { class: "mi", on: { click: () => (sheet.close(), void open()) } }, icon(name), t(key));
  const sheet = openSheet({
    title: t("menu.game"),
    body: [
      item("paytable", "info", () => showPaytable(parts, stake)),
      item("fairness", "shield", async () => {
        const { openFairness } = await import("#arcade/client/fairness/sheet.ts");
        openFairness({ ...parts, note: "fairness.note", houseEdge: percentOf(1 - parts.info.rtp) });
      }),
      item("history", "history", async () => (await import("#arcade/client/history/history.ts")).openHistory(parts)),
      h("div", { class: "rules" }, ...senseRows(senses, changed)),
    ],
  });
}
