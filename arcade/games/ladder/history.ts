/** A round of a ladder as its player's page and history, the platform's betting record and the public proof show it. */
import type { Proof } from "#arcade/play/messages.ts";
import type { RoundRecord, Titles } from "#arcade/server/game-module.ts";
import { recordOf, seedProof, shownState } from "#arcade/server/round-history.ts";
import { text, type TextKey } from "#arcade/server/texts.ts";
import { playedOf } from "./ends.ts";
import type { LadderProof, LadderRound, LadderSummary } from "./messages.ts";
import { type Board, type Position, positionOf } from "./rules/ladder.ts";
import type { Round } from "./store.ts";

const OVER: ReadonlySet<Round["state"]> = new Set(["paying", "closed", "returning", "returned"]);

/** What may be seen of the board: all of it when the round is over; of cards only what lies open, at any time. */
function seenBoard(round: Round): Board | null {
  if (round.state === "betting" || round.state === "refused") return null;
  const { model, played } = playedOf(round);
  if (model.id === "hilo") return played.board.map((cards) => cards.slice(0, round.choices.length + 1));
  return OVER.has(round.state) ? played.board : null;
}

function standing(round: Round): Position {
  const { model, played } = playedOf(round);
  return positionOf(model, played);
}

function wireState({ state }: Round, position: Position): LadderRound["state"] {
  if (state === "open") return "open";
  if (state === "returning" || state === "returned") return "returned";
  return position.state === "lost" ? "lost" : "won";
}

/** A round whose bet is in, in the words of the wire. */
export function wireRound(round: Round): LadderRound {
  const position = standing(round);
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    nonce: round.nonce,
    setting: round.setting,
    bet: round.stake.toString(),
    choices: [...round.choices],
    state: wireState(round, position),
    multiple: position.multiple,
    win: (round.win ?? 0n).toString(),
    board: seenBoard(round)?.map((list) => [...list]) ?? null,
    balanceAfterBet: (round.balance_after_bet ?? 0n).toString(),
    balance: round.balance?.toString() ?? null,
    playedAt: round.created_at.toISOString(),
  };
}

export function summaryOf(round: Round): LadderSummary {
  const { multiple, state } = standing(round);
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    kind: round.model,
    bet: round.stake.toString(),
    win: (round.win ?? 0n).toString(),
    state: shownState(round.state, ["paying", "closed"]),
    playedAt: round.created_at.toISOString(),
    model: round.model,
    setting: round.setting,
    choices: [...round.choices],
    multiple,
    isLost: state === "lost",
    board: seenBoard(round)?.map((list) => [...list]) ?? null,
  };
}

/** As a record shows a multiple of hundredths. */
const timesText = (multiple: number): string => `${(multiple / 100).toFixed(2)}×`;

/** What the platform's record says of a round; number, stake and payout stand in the record already. */
export function roundRecord(round: Round, language: string): RoundRecord {
  const { steps, multiple, state } = standing(round);
  const { model, setting } = round;
  const lines: RoundRecord["lines"] = [];
  if (model !== "hilo") {
    const value = model === "towers" ? text(language, `round.ladder.towers.${setting}` as TextKey) : setting;
    lines.push({ label: text(language, `round.ladder.setting.${model}`), value });
  }
  lines.push({ label: text(language, `round.ladder.steps.${model}`), value: String(steps) });
  const isOpen = round.state === "betting" || round.state === "open";
  if (isOpen) lines.push({ label: text(language, "round.open"), value: "" });
  else if (state === "lost") lines.push({ label: text(language, `round.ladder.lost.${model}`), value: "" });
  else if (steps > 0) lines.push({ label: text(language, "round.ladder.multiple"), value: timesText(multiple) });
  return recordOf(round, round.number.toString(), { stake: round.stake, lines });
}

/** The proof of a round; null before it is over. Its seed is told once the pair was changed. */
export function proofOf(round: Round, titles: Titles): Proof | null {
  if (!OVER.has(round.state)) return null;
  const { played } = playedOf(round);
  const { multiple, state, steps } = standing(round);
  const proof: LadderProof = {
    ...seedProof(round, titles),
    engine: "ladder",
    // The form of the verifier carries both: what is played, and how
    model: round.model,
    kind: round.setting,
    stake: round.stake.toString(),
    bet: round.stake.toString(),
    currency: round.currency,
    setting: round.setting,
    choices: [...round.choices],
    paid: state === "lost" || steps === 0 ? 0 : multiple,
    board: played.board.map((list) => [...list]),
  };
  return proof;
}
