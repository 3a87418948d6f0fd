/** Mock-up 62: a round again from its record: picture, stake, payout, result and what happened in order. */
import "../style/replay.css";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { StoryRow } from "../game-client.ts";
import { askAbout } from "../platform/ask-about.ts";
import { fill, h, icon } from "../platform/dom.ts";
import { money, type MoneyStyle, signedMoney } from "../platform/money.ts";
import { insteadOf } from "../platform/not-loaded.ts";
import { openSheet } from "../platform/sheet.ts";
import { timeFormat } from "../platform/local-time.ts";
import { t } from "../platform/text.ts";
import type { HistoryParts } from "./parts.ts";
import { verifyLink, verifyPart } from "./verify-part.ts";

function story(rows: readonly StoryRow[], time: string): HTMLElement {
  const last = rows.length - 1;
  const cells = rows.flatMap((row, index) => [
    h("i", { class: `${row.good ? "p" : ""}${index === last ? " z" : ""}` }),
    h("span", {}, row.text),
    h("em", { class: "dim" }, index === 0 ? time : (row.time ?? "")),
  ]);
  return h("div", { class: "tlx num" }, ...cells);
}

function figures(round: RoundSummary, style: MoneyStyle): HTMLElement {
  const result = BigInt(round.win) - BigInt(round.bet);
  const figure = (name: string, value: string, good = false): HTMLElement =>
    h("div", {}, h("span", {}, name), h("b", { class: good ? "pos" : "" }, value));
  const shown =
    round.state === "open"
      ? t("history.open")
      : round.state === "returned"
        ? t("history.returned")
        : signedMoney(result, style);
  return h(
    "div",
    { class: "rfigs num" },
    figure(t("replay.stake"), money(round.bet, style)),
    figure(t("replay.payout"), money(round.win, style)),
    figure(t("replay.result"), shown, result > 0n),
  );
}

/** When a round was played and its number, which are what one asks about. */
export function whenAndNumber(round: RoundSummary): HTMLElement {
  const when = timeFormat({ dateStyle: "medium", timeStyle: "medium" }).format(new Date(round.playedAt));
  return h("p", { class: "dim num" }, `${when} · #${round.roundNumber}`);
}

/** The body of a replay, for the sheet and for the page of its own. */
export async function replayBody(
  round: RoundSummary,
  parts: Pick<HistoryParts, "rounds" | "style">,
  proof: HTMLElement = verifyLink(round.roundId),
): Promise<HTMLElement[]> {
  const time = timeFormat({ timeStyle: "medium" }).format(new Date(round.playedAt));
  const { picture, story: rows } = await parts.rounds.replay(round);
  return [picture, figures(round, parts.style), story(rows, time), proof];
}

/** Opens the replay of a round in a sheet. */
export async function openReplay(parts: HistoryParts, roundId: string): Promise<void> {
  const body = h("div");
  openSheet({ title: t("replay"), note: parts.session.game.title, tall: true, body: [body] });
  const load = async (): Promise<void> => {
    fill(body, h("p", { class: "empty" }, "…"));
    try {
      const round = await parts.api.round(roundId);
      const ask = askAbout(parts.session);
      const asking = ask
        ? h("button", { class: "btn rask", on: { click: () => ask(round.roundNumber) } }, icon("help"), t("replay.ask"))
        : null;
      fill(body, whenAndNumber(round), ...(await replayBody(round, parts, verifyPart(parts, round))), asking);
    } catch (error) {
      fill(
        body,
        insteadOf(error, () => void load()),
      );
    }
  };
  await load();
}
