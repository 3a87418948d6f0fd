/** Mock-up 62: a round again from its record: picture, stake, payout, result and what happened in order. */
import "../style/replay.css";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { StoryRow } from "../game-client.ts";
import { fill, h, icon } from "../platform/dom.ts";
import { money, type MoneyStyle, signedMoney } from "../platform/money.ts";
import { insteadOf } from "../platform/not-loaded.ts";
import { openSheet } from "../platform/sheet.ts";
import { timeFormat } from "../platform/local-time.ts";
import { t } from "../platform/text.ts";
import { verifierAddress } from "../platform/verifier-address.ts";
import type { HistoryParts } from "./parts.ts";

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

/** To the page that recomputes a round; it opens beside the game, which goes on. */
export function verifyLink(roundId: string): HTMLElement {
  const attr = { href: verifierAddress({ round: roundId }), target: "_blank", rel: "noopener" };
  return h("a", { class: "btn rverify", attr }, icon("seal"), t("replay.verify"));
}

/** The body of a replay, for the sheet and for the page of its own. */
export async function replayBody(
  round: RoundSummary,
  parts: Pick<HistoryParts, "rounds" | "style">,
): Promise<HTMLElement[]> {
  const time = timeFormat({ timeStyle: "medium" }).format(new Date(round.playedAt));
  const { picture, story: rows } = await parts.rounds.replay(round);
  return [picture, figures(round, parts.style), story(rows, time), verifyLink(round.roundId)];
}

/** Opens the replay of a round in a sheet. */
export async function openReplay(parts: HistoryParts, roundId: string): Promise<void> {
  const body = h("div");
  openSheet({ title: t("replay"), note: parts.session.game.title, tall: true, body: [body] });
  const load = async (): Promise<void> => {
    fill(body, h("p", { class: "empty" }, "…"));
    try {
      const round = await parts.api.round(roundId);
      fill(body, h("p", { class: "dim num" }, `#${round.roundNumber}`), ...(await replayBody(round, parts)));
    } catch (error) {
      fill(
        body,
        insteadOf(error, () => void load()),
      );
    }
  };
  await load();
}
