/** A player's rounds of one game, and the public proof of a round. */
import type { z } from "zod";
import type { Proof, roundDetailSchema, roundsAnswerSchema, roundSummarySchema } from "#arcade/play/messages.ts";
import type { Context } from "./context.ts";
import { chainOf, type CrashBetRow, type CrashRoundRow } from "./crash-store.ts";
import type { PlaySession } from "./sessions.ts";
import { drawProof } from "./draw-view.ts";
import { ROUNDS, type SlotRound, spinAnswer } from "./slot-rounds.ts";

type Summary = z.infer<typeof roundSummarySchema>;

export type CrashBetWithRound = CrashBetRow & {
  readonly number: bigint;
  readonly crash_point: number | null;
  readonly round_state: CrashRoundRow["state"];
  readonly started_at: Date | null;
};

/** A crash bet with the round it flew in. */
export const BETS = `select b.*, r.number, r.crash_point, r.state as round_state, r.started_at
  from crash_bet b join crash_round r on r.id = b.round_id`;

function slotState(state: SlotRound["state"]): Summary["state"] {
  if (state === "closed") return "closed";
  return state === "returning" || state === "returned" ? "returned" : "open";
}

function slotSummary(round: SlotRound): Summary {
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    kind: round.kind,
    bet: round.price.toString(),
    win: (round.win ?? 0n).toString(),
    state: slotState(round.state),
    playedAt: round.created_at.toISOString(),
    crashPoint: null,
    cashedOutAt: null,
  };
}

function betState(bet: CrashBetRow): Summary["state"] {
  if (bet.state === "closed" || bet.state === "lost" || bet.state === "won") return "closed";
  return bet.state === "returning" || bet.state === "returned" ? "returned" : "open";
}

function betSummary(bet: CrashBetWithRound): Summary {
  return {
    roundId: bet.id,
    roundNumber: bet.number.toString(),
    kind: "crash",
    bet: bet.stake.toString(),
    win: (bet.win ?? 0n).toString(),
    state: betState(bet),
    playedAt: bet.created_at.toISOString(),
    // Before the end of a flight its point is nobody's to know
    crashPoint: bet.round_state === "ended" ? bet.crash_point : null,
    cashedOutAt: bet.cashed_out_at,
  };
}

/** A page of the player's rounds of the session's game, newest first; `before` is the time of the last one seen. */
export async function roundsOf(
  context: Context,
  session: PlaySession,
  before: string | null,
  limit: number,
): Promise<z.infer<typeof roundsAnswerSchema>> {
  const isSlot = context.titles.get(session.game)?.slot !== null;
  const alias = isSlot ? "r" : "b";
  const page = `where ${alias}.player = $1 and ${alias}.game = $2 and ${alias}.state <> 'refused'
    and ($3::timestamptz is null or ${alias}.created_at < $3) order by ${alias}.created_at desc limit $4`;
  const values = [session.player, session.game, before, limit + 1];
  const all = isSlot
    ? (await context.db.rows<SlotRound>(`${ROUNDS} ${page}`, values)).map(slotSummary)
    : (await context.db.rows<CrashBetWithRound>(`${BETS} ${page}`, values)).map(betSummary);
  const rounds = all.slice(0, limit);
  return { rounds, next: all.length > limit ? (rounds.at(-1)?.playedAt ?? null) : null };
}

/** One round of the player for a replay, or null. */
export async function roundDetail(
  context: Context,
  session: PlaySession,
  roundId: string,
): Promise<z.infer<typeof roundDetailSchema> | null> {
  const [slot] = await context.db.rows<SlotRound>(`${ROUNDS} where r.id = $1 and r.player = $2`, [
    roundId,
    session.player,
  ]);
  if (slot) return { ...slotSummary(slot), slot: slot.outcome === null ? null : spinAnswer(slot) };
  const [bet] = await context.db.rows<CrashBetWithRound>(`${BETS} where b.id = $1 and b.player = $2`, [
    roundId,
    session.player,
  ]);
  return bet ? { ...betSummary(bet), slot: null } : null;
}

/**
 * What anybody needs to check a round: `s-…` a slot round, `c-…` a crash bet, `f-…` a flight, `d-…` a draw. The server seed is null
 * until it may be known. null for an unknown round or one without a result.
 */
export async function proofOf(context: Context, roundId: string): Promise<Proof | null> {
  if (roundId.startsWith("s-")) return slotProof(context, roundId);
  if (roundId.startsWith("d-")) return drawProof(context, roundId);
  const [bet] = roundId.startsWith("c-")
    ? await context.db.rows<CrashBetRow>("select * from crash_bet where id = $1", [roundId])
    : [];
  const [round] = await context.db.rows<CrashRoundRow>("select * from crash_round where id = $1", [
    bet?.round_id ?? roundId,
  ]);
  if (!round) return null;
  const { chainHash, serverSeed } = await chainOf(context.db, round);
  const isEnded = round.state === "ended";
  return {
    roundId,
    roundNumber: round.number.toString(),
    title: context.titles.get(round.game)?.title ?? round.game,
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
    drawn: null,
    playedAt: round.opened_at.toISOString(),
  };
}

async function slotProof(context: Context, roundId: string): Promise<Proof | null> {
  const [round] = await context.db.rows<SlotRound>(`${ROUNDS} where r.id = $1 and r.outcome is not null`, [roundId]);
  if (!round) return null;
  return {
    roundId,
    roundNumber: round.number.toString(),
    title: context.titles.get(round.game)?.title ?? round.game,
    engine: "slot",
    model: round.model,
    kind: round.kind,
    stake: round.stake.toString(),
    bet: round.price.toString(),
    win: (round.win ?? 0n).toString(),
    serverSeedHash: round.server_seed_hash,
    serverSeed: round.revealed_at === null ? null : round.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    crashPoint: null,
    chainHash: null,
    drawn: null,
    playedAt: round.created_at.toISOString(),
  };
}
