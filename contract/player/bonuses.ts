/** Bonus money and the play that it asks for (decision 071). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money, nothing, token } from "#contract/core/fields.ts";
import { wireGame } from "#contract/player/games.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";

const kind = z.enum(PLAYED_KINDS);

/** Terms as a member reads them; amounts in main units. */
const weights = z.array(z.object({ gameType: kind, percent: z.int() }));

const lot = z.object({
  lotId: z.string(),
  source: z.enum(["deposit-match", "cashback", "free-rounds", "rank-gift"]),
  state: z.enum(["active", "completed", "spent", "expired", "forfeited", "cancelled"]),
  granted: money,
  /** What is left of it to play with. */
  remaining: money,
  /** Stakes that must be played, and those that were. */
  required: money,
  wagered: money,
  /** Of the play, whole percent, rounded down. */
  donePercent: z.int(),
  /** A stake above it counts for nothing. */
  maxStake: money.nullable(),
  weights,
  grantedAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  /** What the grant was computed by; null where it was of nothing. */
  basis: z.object({ of: money, percent: z.string(), multiple: z.int() }).nullable(),
  /** What settled rounds counted, by category: stakes, and how much of them by weight. */
  counted: z.array(z.object({ gameType: kind, rounds: z.int(), stake: money, counted: money })),
  /** Every entry of the books that moved it, added up by kind; together they are what is left. */
  entries: z.array(
    z.object({
      kind: z.enum(["bonus", "bet", "win", "win-release", "rollback", "bonus-release", "bonus-end"]),
      count: z.int(),
      amount: money,
    }),
  ),
});

const freeRounds = z.object({
  id: z.string(),
  /** Null where the game is not here just now. */
  game: wireGame.nullable(),
  rounds: z.int(),
  stake: money,
  multiple: z.int(),
  /** preparing: the game's vendor has not answered yet. */
  state: z.enum(["preparing", "ready", "over", "expired"]),
  /** Null before they are over. */
  won: money.nullable(),
  expiresAt: z.string(),
});

export const bonuses = {
  list: call({
    name: "bonuses.list",
    method: "GET",
    path: "/wps/bonus/list",
    who: "member",
    invented: true,
    input: nothing,
    output: z.object({
      /** Cash, which is played first. */
      cash: money,
      lots: z.array(lot),
      /** Rounds that cost nothing, the latest first. */
      freeRounds: z.array(freeRounds),
      /** Until when a break from play lasts, in which nothing is given; null: there is none. */
      breakUntil: z.string().nullable(),
    }),
    refusals: [],
    about:
      "The member's bonuses with terms, progress and every figure that they are made of: active ones in the order in which they are played, then the latest that ended.",
  }),
  forfeit: call({
    name: "bonuses.forfeit",
    method: "POST",
    path: "/wps/bonus/forfeit",
    who: "member",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    invented: true,
    input: z.object({ lotId: z.uuid(), token }),
    output: z.object({ taken: money }),
    refusals: ["not-found", "bonus-ended"],
    about: "Gives an active bonus up: what is left of it goes back to the house, cash stays as it is.",
  }),
};
