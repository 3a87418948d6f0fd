/**
 * What the game client and the arcade server say to each other over HTTP (issue of the spine, point 11).
 *
 * - The launch address has a launch token in its fragment (`/play/?m=<merchant>&g=<game>&l=<language>&s=<theme>#t=…`), so no server log and no Referer
 *   ever sees it. POST open exchanges it, once, for a play token that the client made (decision 047).
 * - Every other call carries `Authorization: Bearer <play token>`.
 * - Every amount is an integer string in 10⁻⁵ units of the currency (rules/money/money.ts `parseUnits`, `toDecimal`).
 * - A refusal is a 4xx or 503 with `refusalSchema` as its body.
 *
 * - GET view carries the view token of a replay's address in place of a play token (decision 129).
 *
 * Addresses: POST open · GET view · GET session · GET rounds?before&limit · GET rounds/:roundId · GET seeds · POST seeds · GET seeds/past, all
 * below `/play/api/`; GET `/proof/:roundId` is public. Each engine has calls of its own in arcade/games/<engine>/messages.ts,
 * and adds fields of its own to the session, to a round of the list, to its detail and to its proof.
 */
import { z } from "zod";

/** The name of an engine; arcade/server/modules.ts lists them. */
const engineSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
/** Money in 10⁻⁵ units, never negative. */
export const amountSchema = z.string().regex(/^(?:0|[1-9]\d{0,17})$/);
/** Made by the client, one per wish of the player: the same id always gets the same answer (no double spend). */
export const requestIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
export const clientSeedSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const hexSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const timeSchema = z.iso.datetime();

export const refusalCodes = [
  "bad-request",
  "session-expired",
  "stake-not-allowed",
  "insufficient-funds",
  "busy",
  "limit-reached",
  "player-excluded",
  "game-closed",
  "betting-closed",
  "already-bet",
  "stake-returned",
  "free-rounds-over",
  "nothing-to-cash-out",
  "not-found",
  "view-over",
  "too-many-calls",
  "too-soon",
  "unavailable",
] as const;
export const refusalCodeSchema = z.enum(refusalCodes);
/** `stake-returned`: the platform did not answer in time, and the bet was rolled back. `busy`: another spin of this session is still being played. `too-soon`: the player's rules of play demand a longer cycle; granted after `waitMs`. `unavailable`: unknown, ask again with the same requestId. */
export const refusalSchema = z.object({
  code: refusalCodeSchema,
  requestId: requestIdSchema.optional(),
  waitMs: z.number().int().min(1).optional(),
});

/** How the player's merchant wants its games played (R20): what the launch brought. */
export const playRulesSchema = z.object({
  /** Least time from the start of a round to the start of the next; kept by the server. */
  minCycleMs: z.number().int().min(0),
  autoplay: z.boolean(),
  quickPlay: z.boolean(),
  celebrateReturns: z.boolean(),
});
export type PlayRules = z.infer<typeof playRulesSchema>;
/** Milliseconds, counted from this answer, until the player may start a round. */
export const waitSchema = z.number().int().min(0);

/** 32 random bytes in base64url. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** POST open: answers as GET session does, or `session-expired` where the launch address was opened before, or too late. */
export const openRequestSchema = z.object({ launchToken: tokenSchema, playToken: tokenSchema });

export const seedsSchema = z.object({
  serverSeedHash: hexSchema,
  clientSeed: clientSeedSchema,
  /** Nonce that the next round will use; also the number of rounds played on this pair. */
  nonce: z.number().int().min(0),
});

export const sessionSchema = z.object({
  game: z.object({
    gameId: z.string(),
    title: z.string(),
    studio: z.string(),
    engine: engineSchema,
    /** Look, colours and folder of pictures as arcade/titles/titles.json has them. `symbols` is null without pictures. */
    theme: z.string(),
    palette: z.object({ background: z.string(), gold: z.string(), accent: z.string() }),
    symbols: z.string().nullable(),
  }),
  /** Pseudonym that other players see, shortened (`ti***04`). */
  displayName: z.string(),
  /** The picture that the player chose on the site, by its name; null: none of the house's. */
  avatar: z.string().nullable(),
  currency: z.string(),
  language: z.string(),
  /** The look around the game: the player's theme, and the merchant's accent as #rrggbb. */
  theme: z.enum(["dark", "light"]),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** In which times are told (IANA); null: the device's own. */
  timeZone: z.string().nullable(),
  /** Address of the lobby, for the back arrow when the game isn't framed. */
  returnUrl: z.string(),
  /** The same origin, for `postMessage` to the frame around the game. */
  lobbyOrigin: z.string(),
  balance: amountSchema.nullable(),
  /** The stakes to offer, least first and most last; the engine says whether others between are taken. */
  stakes: z.array(amountSchema).min(1),
  defaultStake: amountSchema,
  seeds: seedsSchema,
  serverTime: timeSchema,
  /** null: the merchant has no rules of play. */
  playRules: playRulesSchema.nullable(),
  nextRoundInMs: waitSchema,
});
export type PlaySession = z.infer<typeof sessionSchema>;

export const roundSummarySchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  kind: z.string(),
  bet: amountSchema,
  win: amountSchema,
  /** open: the result is not yet booked. returned: the stake came back (rollback). */
  state: z.enum(["open", "closed", "returned"]),
  playedAt: timeSchema,
});
export type RoundSummary = z.infer<typeof roundSummarySchema>;
/** GET view: a round to be looked at, with what its engine's replay needs; engines add fields of their own. */
export const roundViewSchema = z.object({
  ...sessionSchema.pick({ game: true, currency: true, language: true, timeZone: true }).shape,
  round: z.looseObject(roundSummarySchema.shape),
});
export type RoundView = z.infer<typeof roundViewSchema>;
export const roundsAnswerSchema = z.object({
  rounds: z.array(z.looseObject(roundSummarySchema.shape)),
  /** Pass as `before` for the next page; null at the end. */
  next: z.string().nullable(),
});
/** POST seeds: ends the pair in use, reveals its server seed, and starts a new pair at nonce 0. */
export const rotateRequestSchema = z.object({
  requestId: requestIdSchema,
  clientSeed: clientSeedSchema.optional(),
});
export const pastSeedSchema = seedsSchema.extend({ serverSeed: hexSchema, revealedAt: timeSchema });
export const rotateAnswerSchema = z.object({ seeds: seedsSchema, revealed: pastSeedSchema });
export const pastSeedsAnswerSchema = z.object({ seeds: z.array(pastSeedSchema) });

/** GET /proof/:roundId, public. `serverSeed` is null until the round's seed may be known; docs/fairness.md says how each engine uses it. */
export const proofSchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  title: z.string(),
  engine: engineSchema,
  model: z.string(),
  kind: z.string(),
  stake: amountSchema.nullable(),
  bet: amountSchema.nullable(),
  win: amountSchema.nullable(),
  serverSeedHash: hexSchema,
  serverSeed: hexSchema.nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  playedAt: timeSchema,
});
export type Proof = z.infer<typeof proofSchema>;
