/** History and fairness of a crash game, loaded when opened. */
import { h, icon } from "../platform/dom.ts";
import { openSheet } from "../platform/sheet.ts";
import { t, type TextKey } from "../platform/text.ts";
import type { CrashParts } from "./game.ts";

export function openCrashMenu(parts: CrashParts): void {
  const item = (key: TextKey, name: "shield" | "history", open: () => Promise<void>): HTMLElement =>
    h("button", { class: "mi", on: { click: () => (sheet.close(), void open()) } }, icon(name), t(key));
  const sheet = openSheet({
    title: parts.session.game.title,
    body: [
      item("fairness", "shield", async () => (await import("../fairness/sheet.ts")).openFairness(parts)),
      item("history", "history", async () => (await import("../history/history.ts")).openHistory(parts)),
    ],
  });
}

/** Anybody's flight can be checked; its proof opens beside the game, which goes on. */
export function openProof(roundId: string): void {
  window.open(`/verify/#${new URLSearchParams({ round: roundId })}`, "_blank", "noopener");
}
