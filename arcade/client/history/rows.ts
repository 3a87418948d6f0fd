/** The player's own rounds as lists show them: under their days, each with its time, number, stake, payout and result. */
import type { RoundsAnswer } from "../platform/api.ts";
import { h } from "../platform/dom.ts";
import { dayOf, timeFormat } from "../platform/local-time.ts";
import { money, signedMoney } from "../platform/money.ts";
import { t } from "../platform/text.ts";
import type { HistoryParts } from "./parts.ts";

export type Round = RoundsAnswer["rounds"][number];
type Rounds = Pick<HistoryParts, "style" | "rounds">;

/** What stands in the row of a round. */
export function roundWords({ style, rounds }: Rounds, round: Round): HTMLElement[] {
  const result = BigInt(round.win) - BigInt(round.bet);
  const shown =
    round.state === "open"
      ? t("history.open")
      : round.state === "returned"
        ? t("history.returned")
        : signedMoney(result, style);
  const when = timeFormat({ timeStyle: "short" }).format(new Date(round.playedAt));
  const named = round.state === "closed" ? h("small", {}, `${t("replay.result")} `) : null;
  const stake = `${t("replay.stake")} ${money(round.bet, style)}`;
  return [
    h("b", {}, rounds.name(round)),
    h("b", { class: round.state === "closed" && result > 0n ? "pos" : "" }, named, shown),
    h("small", {}, `${when} · #${round.roundNumber}`),
    h("small", {}, round.state === "closed" ? `${stake} · ${t("replay.payout")} ${money(round.win, style)}` : stake),
  ];
}

/** The rows under their days; `lastDay` is the one that the list has ended with so far. */
export function underDays(
  rounds: readonly Round[],
  lastDay: string,
  row: (round: Round) => HTMLElement,
): { nodes: HTMLElement[]; lastDay: string } {
  const heading = timeFormat({ weekday: "long", day: "numeric", month: "long" });
  let day = lastDay;
  const nodes = rounds.flatMap((round) => {
    const at = new Date(round.playedAt);
    const isSame = dayOf(at) === day;
    day = dayOf(at);
    return [...(isSame ? [] : [h("h3", { class: "hday" }, heading.format(at))]), row(round)];
  });
  return { nodes, lastDay: day };
}
