/** Rules, history and fairness of a crash game, loaded when opened. */
import { h, icon } from "#arcade/client/platform/dom.ts";
import { HOUSE_EDGE } from "#arcade/games/crash/rules/crash.ts";
import { openSheet, switchButton } from "#arcade/client/platform/sheet.ts";
import { percentOf } from "#arcade/client/platform/money.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { CrashParts } from "./parts.ts";
import type { CrashSounds } from "./sounds.ts";

/** `sounds`: of the game, whose engine can be turned off here; `changed`: its switch was pressed. */
export function openCrashMenu(parts: CrashParts, sounds: CrashSounds, changed: () => void): void {
  const item = (key: TextKey, name: "info" | "shield" | "history", open: () => Promise<void>): HTMLElement =>
    h("button", { class: "mi", on: { click: () => (sheet.close(), void open()) } }, icon(name), t(key));
  const fairness = async (): Promise<void> => {
    const { openFairness } = await import("#arcade/client/fairness/sheet.ts");
    openFairness({ ...parts, note: "fairness.crash", houseEdge: percentOf(HOUSE_EDGE) });
  };
  const sheet = openSheet({
    title: t("menu.game"),
    body: [
      item("crash.how", "info", async () => (await import("./how.ts")).openHow(parts, fairness)),
      item("fairness", "shield", fairness),
      item("history", "history", async () => (await import("#arcade/client/history/history.ts")).openHistory(parts)),
      h(
        "div",
        { class: "rule" },
        t("crash.engine"),
        h("span", { class: "sp" }),
        switchButton(t("crash.engine"), sounds.engineOn, (on) => (sounds.setEngine(on), changed())),
      ),
    ],
  });
}
