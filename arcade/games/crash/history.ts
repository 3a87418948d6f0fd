/** A bet of the crash game as its player's history, the platform's betting record and the public proof show it. */
import type { Proof } from "#arcade/play/messages.ts";
import type { Context } from "#arcade/server/context.ts";
import type { RoundRecord } from "#arcade/server/game-module.ts";
import { recordOf, shownState } from "#arcade/server/round-history.ts";
import { text } from "#arcade/server/texts.ts";
import type { CrashProof, CrashSummary } from "./messages.ts";
import { chainOf, type CrashBetRow, type CrashBetWithRound, findBet, findFlight } from "./store.ts";

const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Stored states of a bet that is decided. */
const DECIDED: readonly CrashBetRow["state"][] = ["won", "lost", "closed"];

export function crashSummary(bet: CrashBetWithRound): CrashSummary {
  return {
    roundId: bet.id,
    roundNumber: bet.number.toString(),
    kind: "crash",
    flightId: bet.round_id,
    bet: bet.stake.toString(),
    win: (bet.win ?? 0n).toString(),
    state: shownState(bet.state, DECIDED),
    playedAt: bet.created_at.toISOString(),
    // Before the end of a flight its point is nobody's to know
    crashPoint: bet.round_state === "ended" ? bet.crash_point : null,
    cashedOutAt: bet.cashed_out_at,
  };
}

/** What the platform's record says of a bet. */
export function crashRecord(bet: CrashBetWithRound, language: string): RoundRecord {
  return recordOf(bet, bet.number.toString(), { stake: bet.stake, lines: recordLines(bet, language) });
}

/** What happened; number, stake and payout stand in the record already. */
function recordLines(bet: CrashBetWithRound, language: string): RoundRecord["lines"] {
  const lines = [{ label: text(language, "round.panel"), value: String(bet.panel + 1) }];
  if (bet.round_state !== "ended") return [...lines, { label: text(language, "round.open"), value: "" }];
  const left = bet.cashed_out_at === null ? text(language, "round.not-left") : times(bet.cashed_out_at);
  lines.push({ label: text(language, "round.left-at"), value: left });
  lines.push({ label: text(language, "round.flew-away"), value: times(bet.crash_point ?? 100) });
  return lines;
}

/** The proof of a bet, `c-…`, or of a flight, `f-…`; null for an unknown one. */
export async function crashProof({ db, titles }: Context, id: string): Promise<Proof | null> {
  const bet = id.startsWith("c-") ? await findBet(db.pool, id) : undefined;
  const round = await findFlight(db.pool, bet?.round_id ?? id);
  if (!round) return null;
  const { chainHash, serverSeed } = await chainOf(db, round);
  const isEnded = round.state === "ended";
  const proof: CrashProof = {
    roundId: id,
    roundNumber: round.number.toString(),
    title: titles.get(round.game)?.title ?? round.game,
    engine: "crash",
    model: "crash",
    kind: "crash",
    stake: bet?.stake.toString() ?? null,
    bet: bet?.stake.toString() ?? null,
    win: bet && isEnded ? (bet.win ?? 0n).toString() : null,
    serverSeedHash: round.server_seed_hash,
    serverSeed: isEnded ? serverSeed : null,
    clientSeed: round.client_seed ?? "",
    nonce: round.position,
    crashPoint: isEnded ? round.crash_point : null,
    chainHash,
    playedAt: round.opened_at.toISOString(),
  };
  return proof;
}
