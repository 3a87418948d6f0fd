/** The player's own rounds of this game by days, newest first; each opens its replay. Loaded when opened. */
import type { RoundsAnswer } from "../platform/api.ts";
import { add, h } from "../platform/dom.ts";
import { money, signedMoney } from "../platform/money.ts";
import { openSheet } from "../platform/sheet.ts";
import { dayOf, timeFormat } from "../platform/local-time.ts";
import { t } from "../platform/text.ts";
import type { HistoryParts } from "./parts.ts";

type Round = RoundsAnswer["rounds"][number];

function row(parts: HistoryParts, round: Round): HTMLElement {
  const result = BigInt(round.win) - BigInt(round.bet);
  const shown =
    round.state === "open"
      ? t("history.open")
      : round.state === "returned"
        ? t("history.returned")
        : signedMoney(result, parts.style);
  const when = timeFormat({ timeStyle: "short" }).format(new Date(round.playedAt));
  const open = (): void => void import("./replay.ts").then(({ openReplay }) => openReplay(parts, round.roundId));
  return h(
    "button",
    { class: "hrow num", on: { click: open } },
    h("b", {}, parts.rounds.name(round)),
    h("b", { class: round.state === "closed" && result > 0n ? "pos" : "" }, shown),
    h("small", {}, `${when} · #${round.roundNumber}`),
    h("small", {}, money(round.bet, parts.style)),
  );
}

/** Rows under their days; `lastDay` is the one that the list has ended with so far. */
function underDays(
  parts: HistoryParts,
  rounds: readonly Round[],
  lastDay: string,
): { nodes: HTMLElement[]; lastDay: string } {
  const heading = timeFormat({ weekday: "long", day: "numeric", month: "long" });
  let day = lastDay;
  const nodes = rounds.flatMap((round) => {
    const at = new Date(round.playedAt);
    const isSame = dayOf(at) === day;
    day = dayOf(at);
    return [...(isSame ? [] : [h("h3", { class: "hday" }, heading.format(at))]), row(parts, round)];
  });
  return { nodes, lastDay: day };
}

/** Opens the list; more rounds come by a press. */
export async function openHistory(parts: HistoryParts): Promise<void> {
  const list = h("div", {}, h("p", { class: "empty" }, "…"));
  openSheet({ title: t("history"), tall: true, body: [list] });
  let next: string | null = null;
  let lastDay = "";
  const more = async (): Promise<void> => {
    const answer: RoundsAnswer | null = await parts.api.rounds(next).catch(() => null);
    list.querySelector(".empty, .hmore")?.remove();
    if (!answer) return add(list, h("p", { class: "empty" }, t("refusal.unavailable")));
    const page = underDays(parts, answer.rounds, lastDay);
    lastDay = page.lastDay;
    add(list, ...page.nodes);
    if (list.childElementCount === 0) add(list, h("p", { class: "empty" }, t("history.empty")));
    next = answer.next;
    if (next !== null)
      add(list, h("button", { class: "btn hmore", on: { click: () => void more() } }, t("history.more")));
  };
  await more();
}
