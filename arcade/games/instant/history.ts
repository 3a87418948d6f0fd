/** An instant round as its player's history, the platform's betting record and the public proof show it. */
import type { Proof } from "#arcade/play/messages.ts";
import type { RoundRecord, Titles } from "#arcade/server/game-module.ts";
import { recordOf, seedProof, shownState } from "#arcade/server/round-history.ts";
import { text, type TextKey } from "#arcade/server/texts.ts";
import type { InstantProof, InstantRound, InstantSummary } from "./messages.ts";
import { writeHundredths } from "./rules/game.ts";
import { ENGINE } from "./rules/instant.ts";
import { bucketOf } from "./rules/pegfall.ts";
import type { Round } from "./store.ts";

export function summaryOf(round: Round): InstantSummary {
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    kind: round.choice,
    bet: round.stake.toString(),
    win: (round.win ?? 0n).toString(),
    state: shownState(round.state),
    playedAt: round.created_at.toISOString(),
    model: round.model,
    choice: round.choice,
    drawn: round.drawn,
    pays: round.pays,
  };
}

/** A played round in the words of the wire. Throws when the round has no result yet. */
export function answerOf(round: Round): InstantRound {
  if (round.drawn === null || round.balance_after_bet === null) throw new Error("the round was not played");
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    choice: round.choice,
    drawn: round.drawn,
    pays: round.pays ?? 0,
    bet: round.stake.toString(),
    win: (round.win ?? 0n).toString(),
    balanceAfterBet: round.balance_after_bet.toString(),
    balance: round.balance?.toString() ?? null,
    playedAt: round.created_at.toISOString(),
  };
}

/** What the platform's record says of a round. */
export function roundRecord(round: Round, language: string): RoundRecord {
  // What happened; number, stake and payout stand in the record already
  const lines = [{ label: text(language, "round.instant.choice"), value: choiceWords(round, language) }];
  const drawn = round.drawn === null ? null : drawnWords(round, round.drawn, language);
  if (drawn === null) lines.push({ label: text(language, "round.open"), value: "" });
  else {
    lines.push({ label: text(language, "round.result"), value: drawn });
    lines.push({ label: text(language, "round.instant.pays"), value: `${writeHundredths(round.pays ?? 0)}×` });
  }
  return recordOf(round, round.number.toString(), { stake: round.stake, lines });
}

/** What was chosen, in the reader's language. */
function choiceWords({ model, choice }: Pick<Round, "model" | "choice">, language: string): string {
  const [first = "", ...rest] = choice.split(" ");
  const say = (name: string): string => text(language, `round.instant.${name}` as TextKey);
  switch (model) {
    case "limbo":
      return `${first}×`;
    case "dice":
      return `${say(first)} ${rest[0]}`;
    case "coin-flip":
      return say(first);
    case "keno":
      return `${rest.join(", ")} · ${say(first)}`;
    default:
      return `${first} ${text(language, `round.instant.${model}`)} · ${say(rest[0] ?? "")}`;
  }
}

/** What was drawn, in the reader's language. */
function drawnWords(
  { model, choice }: Pick<Round, "model" | "choice">,
  drawn: readonly number[],
  language: string,
): string {
  const [first = 0] = drawn;
  switch (model) {
    case "limbo":
      return `${writeHundredths(first)}×`;
    case "dice":
      return writeHundredths(first);
    case "coin-flip":
      return text(language, `round.instant.${first === 0 ? "heads" : "tails"}`);
    case "pegfall":
      return `${bucketOf(drawn) + 1}/${drawn.length + 1}`;
    case "wheel":
      return `${first + 1}/${choice.split(" ")[0]}`;
    case "keno":
      return drawn.join(", ");
  }
}

/** The proof of a round; null before there is a result. Its seed is told once the pair was changed. */
export function proofOf(round: Round, titles: Titles): Proof | null {
  if (round.drawn === null) return null;
  const proof: InstantProof = {
    ...seedProof(round, titles),
    engine: ENGINE,
    model: round.model,
    // The verifier's form carries the choice as the kind of play
    kind: round.choice,
    stake: round.stake.toString(),
    bet: round.stake.toString(),
    drawn: round.drawn,
    pays: round.pays ?? 0,
  };
  return proof;
}
