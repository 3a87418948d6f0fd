/** What all engines show of a stored round in the same way: its state, the platform's record and the proof by seeds. */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import type { Proof, RoundSummary } from "#arcade/play/messages.ts";
import type { RoundRecord, Titles } from "./game-module.ts";

/** The columns that every engine's table of rounds has. */
interface StoredRound {
  readonly game: string;
  readonly currency: string;
  readonly state: string;
  readonly win: bigint | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

/** A stored round with the pair of seeds it was drawn from. */
interface SeededRound extends StoredRound {
  readonly id: string;
  readonly number: bigint;
  readonly nonce: number;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly revealed_at: Date | null;
}

/** Languages of texts whose figures are not written as in English. */
const TAGS: Readonly<Record<string, string>> = { FIL: "fil", VN: "vi", CN: "zh" };

/** The day of a moment in a zone, as "Nov 28". */
export function dayText(at: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(TAGS[language] ?? "en", { month: "short", day: "numeric", timeZone }).format(at);
}

/** An amount of 10⁻⁵ units as a record shows it: with the currency's sign, as the language writes it. */
export function money(units: bigint, currency: string, language: string): string {
  const value = toDecimal(amountOf(units));
  try {
    const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    return new Intl.NumberFormat(TAGS[language] ?? "en", style).format(value as Intl.StringNumericLiteral);
  } catch {
    // No code of three letters
    return `${value} ${currency}`;
  }
}

const isReturned = (state: string): boolean => state === "returning" || state === "returned";

/** The state that a player sees; `decided` are the stored states that mean closed. */
export function shownState(state: string, decided: readonly string[] = ["closed"]): RoundSummary["state"] {
  if (decided.includes(state)) return "closed";
  return isReturned(state) ? "returned" : "open";
}

/** The platform's record of a round; `lines` are the engine's own. */
export function recordOf(
  round: StoredRound,
  number: string,
  { stake, lines }: Pick<RoundRecord, "stake" | "lines">,
): RoundRecord {
  return {
    number,
    game: round.game,
    currency: round.currency,
    stake,
    win: round.win ?? 0n,
    isReturned: isReturned(round.state) || round.state === "refused",
    openedAt: round.created_at,
    closedAt: round.closed_at,
    lines,
  };
}

/** What a proof says of a round by seeds, whatever the engine; the server seed is told once its pair was changed. */
export function seedProof(
  round: SeededRound,
  titles: Titles,
): Omit<Proof, "engine" | "model" | "kind" | "stake" | "bet"> {
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    title: titles.get(round.game)?.title ?? round.game,
    win: (round.win ?? 0n).toString(),
    serverSeedHash: round.server_seed_hash,
    serverSeed: round.revealed_at === null ? null : round.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    playedAt: round.created_at.toISOString(),
  };
}
