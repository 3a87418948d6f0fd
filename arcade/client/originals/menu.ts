/** The menu of an original: how it pays, fairness, history, and its switches. Each sheet is loaded when it is opened. */
import type { FairnessParts } from "#arcade/client/fairness/sheet.ts";
import type { HistoryParts } from "#arcade/client/history/parts.ts";
import { h, icon } from "#arcade/client/platform/dom.ts";
import { canVibrate } from "#arcade/client/platform/settings.ts";
import { openSheet, switchButton } from "#arcade/client/platform/sheet.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { Feel } from "./feel.ts";

interface OriginalMenu extends Omit<HistoryParts, "api">, Pick<FairnessParts, "api" | "houseEdge"> {
  readonly feel: Feel;
  /** Opens the sheet that says what the game pays, and how likely. */
  how(): void;
  /** A switch was pressed. */
  changed(): void;
}

export function openOriginalMenu(menu: OriginalMenu): void {
  const { feel, changed } = menu;
  const item = (key: TextKey, name: "info" | "shield" | "history", open: () => Promise<void> | void): HTMLElement =>
    h("button", { class: "mi", on: { click: () => (sheet.close(), void open()) } }, icon(name), t(key));
  const row = (key: TextKey, on: boolean, change: (on: boolean) => void): HTMLElement =>
    h(
      "div",
      { class: "rule" },
      t(key),
      h("span", { class: "sp" }),
      switchButton(t(key), on, (now) => (change(now), changed())),
    );
  const sheet = openSheet({
    title: menu.session.game.title,
    body: [
      item("original.how", "info", () => menu.how()),
      item("fairness", "shield", async () => {
        const { openFairness } = await import("#arcade/client/fairness/sheet.ts");
        openFairness({ ...menu, note: "fairness.note" });
      }),
      item("history", "history", async () => (await import("#arcade/client/history/history.ts")).openHistory(menu)),
      h(
        "div",
        { class: "rules" },
        row("original.effects", feel.on, (on) => feel.set("sound", on)),
        canVibrate() ? row("sound.haptics", feel.haptics, (on) => feel.set("haptics", on)) : null,
      ),
    ],
  });
}
