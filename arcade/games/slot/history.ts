/** A slot round as its player's history, the platform's betting record and the public proof show it. */
import type { Proof } from "#arcade/play/messages.ts";
import type { RoundRecord, Titles } from "#arcade/server/game-module.ts";
import { money, recordOf, seedProof, shownState } from "#arcade/server/round-history.ts";
import { text } from "#arcade/server/texts.ts";
import type { FreeRoundsRow } from "#arcade/server/free-rounds.ts";
import type { FreeRoundsShown, SlotDetail, SlotProof, SlotSummary, SpinAnswer } from "./messages.ts";
import type { SlotRoundRow } from "./store.ts";

export function slotSummary(round: SlotRoundRow): SlotSummary {
  return {
    roundId: round.id,
    roundNumber: round.number.toString(),
    kind: round.kind,
    bet: round.price.toString(),
    win: (round.win ?? 0n).toString(),
    state: shownState(round.state),
    playedAt: round.created_at.toISOString(),
  };
}

export function slotDetail(round: SlotRoundRow): SlotDetail {
  return { ...slotSummary(round), slot: round.outcome === null ? null : spinAnswer(round) };
}

/** A played round in the words of the wire. Throws when the round has no result yet. */
export function spinAnswer(round: SlotRoundRow): SpinAnswer {
  if (round.outcome === null || round.balance_after_bet === null) throw new Error("the round was not played");
  return {
    requestId: round.request_id,
    roundId: round.id,
    roundNumber: round.number.toString(),
    kind: round.kind,
    stake: round.stake.toString(),
    bet: round.price.toString(),
    win: (round.win ?? 0n).toString(),
    balanceAfterBet: round.balance_after_bet.toString(),
    balance: round.balance?.toString() ?? null,
    serverSeedHash: round.server_seed_hash,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    outcome: round.outcome,
    playedAt: round.created_at.toISOString(),
  };
}

/** Free rounds as their player sees them. */
export function shownFreeRounds({
  id,
  rounds,
  played,
  stake,
  won,
  expires_at: expiresAt,
  state,
}: FreeRoundsRow): FreeRoundsShown {
  const left = state === "open" ? rounds - played : 0;
  return { grant: id, rounds, left, stake: stake.toString(), won: won.toString(), expiresAt: expiresAt.toISOString() };
}

/** What the platform's record says of a round. */
export function slotRecord(round: SlotRoundRow, language: string): RoundRecord {
  return recordOf(round, round.number.toString(), { stake: round.price, lines: recordLines(round, language) });
}

/** What happened; number, stake and payout stand in the record already. */
function recordLines(round: SlotRoundRow, language: string): RoundRecord["lines"] {
  const lines: RoundRecord["lines"] = [];
  const shown = (units: bigint): string => money(units, round.currency, language);
  if (round.kind === "buy") lines.push({ label: text(language, "round.feature"), value: shown(round.price) });
  if (round.outcome === null) return [...lines, { label: text(language, "round.open"), value: "" }];
  const free = round.outcome.spins.filter((spin) => spin.kind === "free").length;
  if (free > 0) {
    const best = round.outcome.spins.reduce((most, spin) => (BigInt(spin.win) > most ? BigInt(spin.win) : most), 0n);
    lines.push({ label: text(language, "round.free-spins"), value: String(free) });
    lines.push({ label: text(language, "round.best-spin"), value: shown(best) });
  }
  if (round.outcome.chosen !== undefined) {
    const expanded = round.outcome.spins.filter(({ steps }) => steps.some((step) => step.expanded !== undefined));
    lines.push({ label: text(language, "round.expanded"), value: String(expanded.length) });
  }
  const { respins } = round.outcome;
  if (respins) {
    const coins = respins.spins.reduce((all, { coins: here }) => all + here.length, respins.start.length);
    lines.push({ label: text(language, "round.respin-coins"), value: String(coins) });
    lines.push({ label: text(language, "round.respins"), value: shown(BigInt(respins.win)) });
  }
  const { wheel } = round.outcome;
  if (wheel) lines.push({ label: text(language, "round.wheel"), value: shown(BigInt(wheel.win)) });
  return lines;
}

/** The proof of a round that has a result; its seed once the pair was changed. */
export function slotProof(round: SlotRoundRow, titles: Titles): Proof {
  const title = titles.get(round.game);
  const proof: SlotProof = {
    ...seedProof(round, titles),
    look: title ? { studio: title.studio, symbols: title.symbols } : null,
    currency: round.currency,
    engine: "slot",
    model: round.model,
    kind: round.kind,
    stake: round.stake.toString(),
    bet: round.price.toString(),
  };
  return proof;
}
