/**
 * The crash game's WebSocket, `/play/api/crash`. One JSON object per frame.
 *
 * The first frame from the client is `hello` with the play token (never in the address); the server answers with
 * `state`, the whole present state, and repeats it on every reconnect. Multipliers are whole hundredths (263 = 2.63×).
 * Between `flight` and `crash` the client draws the curve itself: m(t) = e^(growthPerMs · t), t = now − startedAt on the
 * server's clock (`serverTime` of the last message corrects the local one). The server alone decides what is paid.
 */
import { z } from "zod";
import {
  amountSchema,
  hexSchema,
  proofSchema,
  refusalCodeSchema,
  requestIdSchema,
  roundSummarySchema,
} from "#arcade/play/messages.ts";
import { chatClientMessages, chatServerMessages, chatStateSchema } from "./chat-messages.ts";

const panelSchema = z.union([z.literal(0), z.literal(1)]);
const multiplierSchema = z.number().int().min(100);

export const crashClientMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), token: z.string().max(200) }),
  /** In the betting window: joins this round. In flight: is queued for the next one. `autoAt` ≥ 101. */
  z.object({
    type: z.literal("bet"),
    requestId: requestIdSchema,
    panel: panelSchema,
    stake: amountSchema,
    autoAt: z.number().int().min(101).max(1_000_000).nullable(),
  }),
  /** Before the flight only: the stake comes back; a queued bet simply goes. */
  z.object({ type: z.literal("cancel"), requestId: requestIdSchema, panel: panelSchema }),
  z.object({ type: z.literal("cash-out"), requestId: requestIdSchema, panel: panelSchema }),
  z.object({ type: z.literal("ping"), at: z.number() }),
  ...chatClientMessages,
]);
export type CrashClientMessage = z.infer<typeof crashClientMessageSchema>;

/** A bet as everybody sees it. `cashedOutAt` null: in play, or lost once the round has ended. */
export const publicBetSchema = z.object({
  betId: z.string(),
  name: z.string(),
  /** The picture that the player had chosen when the bet was made; null: none of the house's. */
  avatar: z.string().nullable(),
  stake: amountSchema,
  cashedOutAt: multiplierSchema.nullable(),
  win: amountSchema.nullable(),
});

/** One of the best wins of the last day at this table, in the player's currency; the largest gain first. */
const topWinSchema = publicBetSchema.extend({ roundId: z.string() });

/**
 * One of the player's own two panels.
 * idle: nothing; queued: waits for the next round; placing: the platform is being asked; placed: joins this flight;
 * flying: can be cashed out; cashed-out: won, `win` says how much; lost; returned: stake came back.
 */
export const panelStateSchema = z.object({
  panel: panelSchema,
  state: z.enum(["idle", "queued", "placing", "placed", "flying", "cashed-out", "lost", "returned"]),
  betId: z.string().nullable(),
  stake: amountSchema.nullable(),
  autoAt: multiplierSchema.nullable(),
  cashedOutAt: multiplierSchema.nullable(),
  win: amountSchema.nullable(),
});

/** betting: until `flightAt`, bets lock at `locksAt`. flight: since `startedAt`. ended: at `crashPoint`, next round at `nextAt`. */
export const crashRoundSchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  phase: z.enum(["betting", "flight", "ended"]),
  /** SHA-256 of the round's server seed, known before the betting opens. */
  serverSeedHash: hexSchema,
  nonce: z.number().int(),
  /** Milliseconds since 1970 on the server's clock; null when not yet known. */
  locksAt: z.number(),
  flightAt: z.number(),
  startedAt: z.number().nullable(),
  nextAt: z.number().nullable(),
  crashPoint: multiplierSchema.nullable(),
  /** Known from the flight on, revealed at its end. */
  clientSeed: z.string().nullable(),
  serverSeed: hexSchema.nullable(),
});

/** Of how long the best wins are. */
const topOfSchema = z.enum(["day", "week"]);
const serverTime = { serverTime: z.number() };
export const crashServerMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("state"),
    ...serverTime,
    round: crashRoundSchema,
    bets: z.array(publicBetSchema),
    panels: z.array(panelStateSchema).length(2),
    /** Last crash points, newest first. */
    history: z.array(z.object({ roundId: z.string(), crashPoint: multiplierSchema })),
    topOf: topOfSchema,
    topWins: z.array(topWinSchema.extend({ own: z.boolean() })),
    balance: amountSchema.nullable(),
    growthPerMs: z.number(),
    /** The flight ends here at the latest, and pays who is still in. */
    mostMultiplier: multiplierSchema,
    chat: chatStateSchema,
  }),
  /** A new betting window opens: the list of bets is empty again. */
  z.object({ type: z.literal("betting"), ...serverTime, round: crashRoundSchema }),
  z.object({ type: z.literal("flight"), ...serverTime, round: crashRoundSchema }),
  /** Four times a second in flight: a check for the client's own clock. */
  z.object({
    type: z.literal("tick"),
    ...serverTime,
    elapsedMs: z.number(),
    multiplier: multiplierSchema,
  }),
  z.object({
    type: z.literal("crash"),
    ...serverTime,
    round: crashRoundSchema,
    history: z.array(z.object({ roundId: z.string(), crashPoint: multiplierSchema })),
  }),
  /** After a round that changed them. It is the same for all of a currency: which are one's own, the state and the panels tell. */
  z.object({ type: z.literal("top-wins"), ...serverTime, topOf: topOfSchema, topWins: z.array(topWinSchema) }),
  /** Bets that came, left or were cashed out since the last frame (sent in batches). */
  z.object({
    type: z.literal("bets"),
    ...serverTime,
    changed: z.array(publicBetSchema),
    gone: z.array(z.string()),
  }),
  z.object({ type: z.literal("panel"), ...serverTime, panel: panelStateSchema }),
  z.object({ type: z.literal("balance"), ...serverTime, balance: amountSchema }),
  /** The answer to a request that was not granted; `requestId` is null when the frame was not understood. */
  z.object({
    type: z.literal("refused"),
    ...serverTime,
    requestId: requestIdSchema.nullable(),
    panel: panelSchema.nullable(),
    code: refusalCodeSchema,
  }),
  z.object({ type: z.literal("pong"), ...serverTime, at: z.number() }),
  ...chatServerMessages,
]);
export type CrashServerMessage = z.infer<typeof crashServerMessageSchema>;
export type CrashRound = z.infer<typeof crashRoundSchema>;
export type PublicBet = z.infer<typeof publicBetSchema>;
export type PanelState = z.infer<typeof panelStateSchema>;

/** What the session of a crash game has besides. */
export interface CrashSession {
  /** Players of the merchant talk to each other at its tables. */
  readonly hasChat: boolean;
}

/** A flight of the past. */
export const pastFlightSchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  crashPoint: multiplierSchema,
});
export type PastFlightFacts = z.infer<typeof pastFlightSchema>;
/** GET crash/flights: what the table has flown. It says nothing of the flights to come. */
export const flightsAnswerSchema = z.object({
  /** The last 100 that ended, newest first. */
  last: z.array(pastFlightSchema).max(100),
  /** The three highest of them, highest first; of equal ones the later. */
  highest: z.array(pastFlightSchema).max(3),
});
export type FlightsAnswer = z.infer<typeof flightsAnswerSchema>;

const crashSummarySchema = roundSummarySchema.extend({
  kind: z.literal("crash"),
  /** The flight that the bet was made for: its proof is everybody's and names no stake. */
  flightId: z.string(),
  /** In hundredths; null before the end of the flight. */
  crashPoint: z.number().int().nullable(),
  /** In hundredths; null when the player did not leave in time. */
  cashedOutAt: z.number().int().nullable(),
});
/** A bet as the list of rounds and its replay have it. */
export type CrashSummary = z.infer<typeof crashSummarySchema>;

/** Point = max(1, floor(99 ÷ (1 − x)) ÷ 100), x = first 52 bits of HMAC-SHA-256(serverSeed, clientSeed:nonce). The seed is told at the end of the flight. */
export const crashProofSchema = proofSchema.extend({
  crashPoint: z.number().int().nullable(),
  /** Hash of the chain's last link, published before its first round. */
  chainHash: hexSchema,
});
export type CrashProof = z.infer<typeof crashProofSchema>;
