/** Mock-up 62: a round again from its record: picture, stake, payout, result and what happened in order. */
import "../style/replay.css";
import { Refused, type RoundDetail } from "../platform/api.ts";
import { fill, h, icon } from "../platform/dom.ts";
import { money, signed, times } from "../platform/money.ts";
import { refusalText } from "../platform/refusals.ts";
import { openSheet } from "../platform/sheet.ts";
import { languageTag, t } from "../platform/text.ts";
import { verifierAddress } from "../fairness/sheet.ts";
import type { HistoryParts } from "./history.ts";
import { curvePicture } from "./curve-picture.ts";
import { gridPlayer } from "./grid-player.ts";
import { crashStory, slotStory, type StoryRow } from "./rows.ts";

function story(rows: StoryRow[], time: string): HTMLElement {
  const last = rows.length - 1;
  const cells = rows.flatMap((row, index) => [
    h("i", { class: `${row.good ? "p" : ""}${index === last ? " z" : ""}` }),
    h("span", {}, row.text),
    h("em", { class: "dim" }, index === 0 ? time : (row.time ?? "")),
  ]);
  return h("div", { class: "tlx num" }, ...cells);
}

function figures(round: RoundDetail, { style }: HistoryParts): HTMLElement {
  const result = BigInt(round.win) - BigInt(round.bet);
  const figure = (name: string, value: string, good = false): HTMLElement =>
    h("div", {}, h("span", {}, name), h("b", { class: good ? "pos" : "" }, value));
  const shown =
    round.state === "open"
      ? t("history.open")
      : round.state === "returned"
        ? t("history.returned")
        : signed(result, style);
  return h(
    "div",
    { class: "rfigs num" },
    figure(t("replay.stake"), money(round.bet, style)),
    figure(t("replay.payout"), money(round.win, style)),
    figure(t("replay.result"), shown, result > 0n),
  );
}

function flight(round: RoundDetail): HTMLElement {
  const left = round.cashedOutAt;
  const words = left === null ? t("crash.flew") : t("replay.left", { at: "" }).trim();
  const end = round.crashPoint;
  return h(
    "div",
    { class: "rstage rstage--sky" },
    end === null ? null : (curvePicture(end, left) as unknown as HTMLElement),
    h(
      "div",
      { class: "rmx num" },
      h("span", {}, words),
      h("strong", {}, times(left ?? end ?? 100)),
      left !== null && end !== null ? h("span", {}, `/ ${times(end)}`) : null,
    ),
  );
}

function verifyLink(roundId: string): HTMLElement {
  const attr = { href: verifierAddress({ round: roundId }), target: "_blank", rel: "noopener" };
  return h("a", { class: "btn rverify", attr }, icon("seal"), t("replay.verify"));
}

/** The body of a replay, for the sheet and for the page of its own. */
export function replayBody(round: RoundDetail, parts: HistoryParts): HTMLElement[] {
  const time = new Intl.DateTimeFormat(languageTag(), { timeStyle: "medium" }).format(new Date(round.playedAt));
  const rows = round.slot ? slotStory(round.slot, parts.style) : crashStory(round, parts.style);
  return [
    round.slot ? gridPlayer(round.slot, parts) : flight(round),
    figures(round, parts),
    story(rows, time),
    verifyLink(round.roundId),
  ];
}

/** Opens the replay of a round in a sheet. */
export async function openReplay(parts: HistoryParts, roundId: string): Promise<void> {
  const body = h("div", {}, h("p", { class: "empty" }, "…"));
  openSheet({ title: t("replay"), note: parts.session.game.title, tall: true, body: [body] });
  try {
    const round = await parts.api.round(roundId);
    fill(body, h("p", { class: "dim num" }, `#${round.roundNumber}`), ...replayBody(round, parts));
  } catch (error) {
    fill(
      body,
      h("p", { class: "empty" }, error instanceof Refused ? refusalText(error.code) : t("refusal.unavailable")),
    );
  }
}
