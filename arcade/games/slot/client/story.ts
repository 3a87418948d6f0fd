/** A slot round as a story, for its replay. */
import type { StoryRow } from "#arcade/client/game-client.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { coinsOf } from "./timeline/respin-steps.ts";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";

/** The steps of a slot round, in order. */
export function slotStory(answer: SpinAnswer, style: MoneyStyle): StoryRow[] {
  const sum = (units: string): string => money(units, style);
  const row = (text: string, good = false): StoryRow => ({ text, good, time: null });
  const rows = [row(t(answer.kind === "buy" ? "replay.buy" : "replay.bet"))];
  for (const spin of answer.outcome.spins) {
    const good = BigInt(spin.win) > 0n;
    if (spin.kind === "free") rows.push(row(t("replay.free", { number: spin.number, amount: sum(spin.win) }), good));
    else rows.push(row(t("replay.spin", { amount: sum(spin.steps[0]?.win ?? "0") }), good));
    const grown = spin.steps.find(({ expanded }) => expanded);
    if (grown) {
      const by = answer.outcome.chosen === undefined ? "replay.wild-reels" : "replay.chosen";
      const words = t(by, { count: grown.expanded?.length ?? 0, amount: sum(grown.win) });
      rows.push(row(words, BigInt(grown.win) > 0n));
    }
    if (spin.kind === "paid") {
      spin.steps.slice(1).forEach((step, index) => {
        if (!step.expanded && BigInt(step.win) > 0n)
          rows.push(row(t("replay.fall", { number: index + 1, amount: sum(step.win) }), true));
      });
    }
    const { respins } = answer.outcome;
    if (respins)
      rows.push(row(t("replay.respins", { count: coinsOf(respins).length, amount: sum(respins.win) }), true));
    const { wheel } = answer.outcome;
    if (wheel) {
      const times = String(BigInt(wheel.win) / BigInt(answer.stake));
      rows.push(row(t("replay.wheel", { times, amount: sum(wheel.win) }), true));
    }
    if (spin.awarded > 0) rows.push(row(t("replay.scatter", { count: spin.awarded }), true));
  }
  rows.push(BigInt(answer.win) > 0n ? row(`${t("replay.paid")} ${sum(answer.win)}`, true) : row(t("replay.paid-none")));
  return rows;
}
