/** What happened in a round, for the platform's betting record. */
import type { z } from "zod";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import type { gameCalls, RoundAnswer } from "#vendor-protocol/game-calls.ts";
import { type Context, publicUrlFor } from "./context.ts";
import { BETS, type CrashBetWithRound } from "./history.ts";
import { ROUNDS, type SlotRound } from "./slot-rounds.ts";
import { text } from "./texts.ts";

type RoundRequest = z.infer<typeof gameCalls.round.request>;
type Lines = { label: string; value: string }[];

const money = (units: bigint): string => toDecimal(amountOf(units));
const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Answers the platform's question for a round of a player. ROUND_UNKNOWN for one that isn't this player's. */
export async function roundAnswerOf(context: Context, request: RoundRequest): Promise<RoundAnswer> {
  const { requestId, round: id, player, language } = request;
  const values = [id, player];
  const [slot] = await context.db.rows<SlotRound>(`${ROUNDS} where r.id = $1 and r.player = $2`, values);
  const [bet] = slot
    ? []
    : await context.db.rows<CrashBetWithRound>(`${BETS} where b.id = $1 and b.player = $2`, values);
  const found = slot ?? bet;
  if (!found) return { status: "ROUND_UNKNOWN", requestId };
  const isReturned = found.state === "returning" || found.state === "returned" || found.state === "refused";
  return {
    status: "OK",
    requestId,
    round: id,
    player,
    game: found.game,
    currency: found.currency,
    staked: isReturned ? "0" : (slot?.price ?? bet?.stake ?? 0n).toString(),
    won: (found.win ?? 0n).toString(),
    openedAt: found.created_at.toISOString(),
    closedAt: found.closed_at?.toISOString() ?? null,
    lines: isReturned
      ? [{ label: text(language, "returned"), value: money(slot?.price ?? bet?.stake ?? 0n) }]
      : slot
        ? slotLines(slot, language)
        : betLines(bet as CrashBetWithRound, language),
    detailUrl: null,
    verifyUrl: `${await publicUrlOf(context, player)}/verify/${id}`,
  };
}

/** The protocol doesn't say where the record is read; in a network of many names it is where the player last played. */
async function publicUrlOf(context: Context, player: string): Promise<string> {
  if (context.lanPort === null) return context.publicUrl;
  const [last] = await context.db.rows<{ frame_origin: string }>(
    "select frame_origin from play_session where player = $1 order by expires_at desc limit 1",
    [player],
  );
  return last ? publicUrlFor(context, last.frame_origin) : context.publicUrl;
}

function slotLines(round: SlotRound, language: string): Lines {
  const lines: Lines = [{ label: text(language, "round"), value: `#${round.number}` }];
  const isBought = round.kind === "buy";
  lines.push({ label: text(language, isBought ? "feature" : "stake"), value: money(round.price) });
  if (round.outcome === null) return [...lines, { label: text(language, "open"), value: "" }];
  const free = round.outcome.spins.filter((spin) => spin.kind === "free").length;
  if (free > 0) {
    const best = round.outcome.spins.reduce((most, spin) => (BigInt(spin.win) > most ? BigInt(spin.win) : most), 0n);
    lines.push({ label: text(language, "freeSpins"), value: String(free) });
    lines.push({ label: text(language, "bestSpin"), value: money(best) });
  }
  return [...lines, { label: text(language, "paid"), value: money(round.win ?? 0n) }];
}

function betLines(bet: CrashBetWithRound, language: string): Lines {
  const lines: Lines = [
    { label: text(language, "round"), value: `#${bet.number}` },
    { label: text(language, "panel"), value: String(bet.panel + 1) },
    { label: text(language, "stake"), value: money(bet.stake) },
  ];
  if (bet.round_state !== "ended") return [...lines, { label: text(language, "open"), value: "" }];
  const left = bet.cashed_out_at === null ? text(language, "notLeft") : times(bet.cashed_out_at);
  lines.push({ label: text(language, "leftAt"), value: left });
  lines.push({ label: text(language, "flewAway"), value: times(bet.crash_point ?? 100) });
  return [...lines, { label: text(language, "paid"), value: money(bet.win ?? 0n) }];
}
