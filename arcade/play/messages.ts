/**
 * What the game client and the arcade server say to each other over HTTP (issue of the spine, point 11).
 *
 * - Every call carries `Authorization: Bearer <play token>`. The token stands in the fragment of the launch address
 *   (`/play/#t=…`), so no server log and no Referer ever sees it.
 * - Every amount is an integer string in 10⁻⁵ units of the currency (rules/money/money.ts `parseUnits`, `toDecimal`).
 * - A refusal is a 4xx or 503 with `refusalSchema` as its body.
 *
 * Addresses: GET session · POST spin · GET rounds?before&limit · GET rounds/:roundId · GET seeds · POST seeds ·
 * GET seeds/past, all below `/play/api/`; GET `/proof/:roundId` is public. The crash socket is in ./crash-messages.ts.
 */
import { z } from "zod";
import { drawInfoSchema, drawnSchema } from "./draw-messages.ts";

/** Money in 10⁻⁵ units, never negative. */
export const amountSchema = z.string().regex(/^(?:0|[1-9]\d{0,17})$/);
/** Made by the client, one per wish of the player: the same id always gets the same answer (no double spend). */
export const requestIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
export const clientSeedSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const hexSchema = z.string().regex(/^[0-9a-f]{64}$/);
const timeSchema = z.iso.datetime();

export const refusalCodes = [
  "bad-request",
  "session-expired",
  "stake-not-allowed",
  "insufficient-funds",
  "busy",
  "limit-reached",
  "game-closed",
  "betting-closed",
  "already-bet",
  "stake-returned",
  "nothing-to-cash-out",
  "not-found",
  "too-many-calls",
  "unavailable",
] as const;
export const refusalCodeSchema = z.enum(refusalCodes);
/** `stake-returned`: the platform did not answer in time, and the bet was rolled back. `busy`: another spin of this session is still being played. `unavailable`: unknown, ask again with the same requestId. */
export const refusalSchema = z.object({
  code: refusalCodeSchema,
  requestId: requestIdSchema.optional(),
});

/* ---- the model of a slot game, for the reels and the paytable screen ---- */

/** A cell of the grid: reel 0 is the left one, row 0 the top one. */
export const positionSchema = z.object({
  reel: z.number().int().min(0),
  row: z.number().int().min(0),
});

/**
 * `high1` is the dearest picture and `low5` the cheapest; a title's art names its own pictures for these ids.
 * `wild2` and `wild3` are wilds that carry a multiplier (only in free spins of ways-1024).
 */
export const symbolInfoSchema = z.object({
  id: z.string(),
  role: z.enum(["wild", "scatter", "high", "low"]),
  /** What a win through this wild is multiplied by; 1 for all others. */
  multiplier: z.number().int().min(1),
  /** What `count` of a kind pay, in hundredths of the whole stake (per line, per way, or anywhere). Dearest first. */
  pays: z.array(z.object({ count: z.number().int(), hundredths: z.number() })),
});

export const slotInfoSchema = z.object({
  model: z.string(),
  reels: z.number().int(),
  rows: z.number().int(),
  /** lines: left to right on `lines`; ways: left to right on any row; anywhere: by number in view. */
  pays: z.enum(["lines", "ways", "anywhere"]),
  /** One row number per reel for each line, in order; empty for ways and anywhere. */
  lines: z.array(z.array(z.number().int())),
  ways: z.number().int(),
  /** The least stake is this many hundredths; every stake is a multiple of it. */
  coins: z.number().int(),
  symbols: z.array(symbolInfoSchema),
  /** What the reels hold, for the blur of a spin: base game and free spins. */
  strips: z.array(z.array(z.string())),
  freeStrips: z.array(z.array(z.string())),
  freeSpins: z
    .object({
      /** Scatters that start them → how many spins. */
      award: z.array(z.object({ scatters: z.number().int(), spins: z.number().int() })),
      retrigger: z.array(z.object({ scatters: z.number().int(), spins: z.number().int() })),
      /** No round plays more free spins than this. */
      most: z.number().int(),
      /** One value: every free spin has it. Several: a ladder that a winning spin climbs and never falls from. */
      multipliers: z.array(z.number().int()),
    })
    .nullable(),
  /** Multiplier of the first, second, … fall of a cascade; the last value stays. Empty where nothing cascades. */
  cascadeMultipliers: z.array(z.number().int()),
  freeCascadeMultipliers: z.array(z.number().int()),
  /** Price of going straight to the free spins, in whole stakes; null where it cannot be bought. */
  buyPrice: z.number().int().nullable(),
  /** Exact figures, see arcade/engines/slot/figures.json. Shares of one: 0.9621 is 96.21 %. */
  rtp: z.number(),
  buyRtp: z.number().nullable(),
  hitRate: z.number(),
  /** Standard deviation of a round's win in stakes. */
  volatility: z.number(),
  swing: z.enum(["low", "medium", "high"]),
  /** Most that one spin can pay and most that a round can pay, in whole stakes. */
  spinCap: z.number().int(),
  maxWin: z.number(),
});
export type SlotInfo = z.infer<typeof slotInfoSchema>;

/* ---- one slot round, step by step ---- */

export const slotWinSchema = z.object({
  kind: z.enum(["line", "ways", "anywhere"]),
  symbol: z.string(),
  count: z.number().int(),
  /** Index into `lines` (kind line). */
  line: z.number().int().optional(),
  /** Number of ways (kind ways), wild multipliers counted in. */
  ways: z.number().int().optional(),
  /** What wilds multiplied this win by (kind line). */
  wildMultiplier: z.number().int(),
  positions: z.array(positionSchema),
  /** Paid for it, all multipliers included, before the cap of the spin. */
  win: amountSchema,
});

/** One picture of the grid. A spin without cascade has exactly one. */
export const slotStepSchema = z.object({
  /** `grid[reel][row]`, symbol ids, top row first. */
  grid: z.array(z.array(z.string())),
  /** Multiplier of this step's wins (free spins' ladder or cascade's; 1 when there is none). */
  multiplier: z.number().int(),
  wins: z.array(slotWinSchema),
  /** Sum of `wins`. */
  win: amountSchema,
  /** Cells that vanish before the next step; what is above falls down and new symbols come from the top. */
  removed: z.array(positionSchema),
});

export const slotSpinSchema = z.object({
  /** paid: the spin of the bet. free: one of the free spins. */
  kind: z.enum(["paid", "free"]),
  /** Number of this spin among the free ones, from 1; 0 for the paid one. */
  number: z.number().int(),
  /** Free spins awarded in all so far, this spin's award included. */
  awardedTotal: z.number().int(),
  /** Where each reel stopped: index in the strip of the cell in the top row. */
  stops: z.array(z.number().int()),
  steps: z.array(slotStepSchema).min(1),
  /** Where the scatters lie in the last step. */
  scatters: z.array(positionSchema),
  /** Free spins that this spin's scatters award (0: none). */
  awarded: z.number().int(),
  /** What the spin pays, after the cap. */
  win: amountSchema,
  capped: z.boolean(),
});

export const slotOutcomeSchema = z.object({
  model: z.string(),
  /** The paid spin first, then free spins. A bought round has free spins only. */
  spins: z.array(slotSpinSchema).min(1),
  win: amountSchema,
});
export type SlotOutcome = z.infer<typeof slotOutcomeSchema>;

/* ---- calls ---- */

export const seedsSchema = z.object({
  serverSeedHash: hexSchema,
  clientSeed: clientSeedSchema,
  /** Nonce that the next round will use; also the number of rounds played on this pair. */
  nonce: z.number().int().min(0),
});

export const spinRequestSchema = z.object({
  requestId: requestIdSchema,
  kind: z.enum(["spin", "buy"]),
  /** The stake of one spin; buying costs `buyPrice` times this. */
  stake: amountSchema,
});

/** One finished slot round. `balance` is the player's after the win was booked. */
export const spinAnswerSchema = z.object({
  requestId: requestIdSchema,
  roundId: z.string(),
  /** Short number for the player's eyes (#88310417). */
  roundNumber: z.string(),
  kind: z.enum(["spin", "buy"]),
  stake: amountSchema,
  /** What was taken: the stake, or the price of the feature. */
  bet: amountSchema,
  win: amountSchema,
  /** Balance after the bet, and after the win. `balance` is null while the platform has not yet confirmed the win. */
  balanceAfterBet: amountSchema,
  balance: amountSchema.nullable(),
  serverSeedHash: hexSchema,
  clientSeed: clientSeedSchema,
  nonce: z.number().int(),
  outcome: slotOutcomeSchema,
  playedAt: timeSchema,
});
export type SpinAnswer = z.infer<typeof spinAnswerSchema>;

export const sessionSchema = z.object({
  game: z.object({
    gameId: z.string(),
    title: z.string(),
    studio: z.string(),
    engine: z.enum(["slot", "crash", "draw"]),
    /** Look, colours and folder of pictures as arcade/titles/titles.json has them. `symbols` is null for crash. */
    theme: z.string(),
    palette: z.object({ background: z.string(), gold: z.string(), accent: z.string() }),
    symbols: z.string().nullable(),
  }),
  /** Pseudonym that other players see, shortened (`ti***04`). */
  displayName: z.string(),
  currency: z.string(),
  language: z.string(),
  /** The look around the game: the player's theme, and the merchant's accent as #rrggbb. */
  theme: z.enum(["dark", "light"]),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Address of the lobby, for the back arrow when the game isn't framed. */
  returnUrl: z.string(),
  /** The same origin, for `postMessage` to the frame around the game. */
  lobbyOrigin: z.string(),
  balance: amountSchema.nullable(),
  /** Slot: the only stakes there are. Crash: least, some to offer, and most; any whole hundredth between is taken. */
  stakes: z.array(amountSchema).min(1),
  defaultStake: amountSchema,
  slot: slotInfoSchema.nullable(),
  draw: drawInfoSchema.nullable(),
  seeds: seedsSchema,
  /** A round of this session whose answer may not have arrived: play it out instead of spinning anew. */
  lastRound: spinAnswerSchema.nullable(),
  serverTime: timeSchema,
});
export type PlaySession = z.infer<typeof sessionSchema>;

export const roundSummarySchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  kind: z.enum(["spin", "buy", "crash"]),
  bet: amountSchema,
  win: amountSchema,
  /** open: the result is not yet booked. returned: the stake came back (rollback). */
  state: z.enum(["open", "closed", "returned"]),
  playedAt: timeSchema,
  /** Crash only, in hundredths. */
  crashPoint: z.number().int().nullable(),
  cashedOutAt: z.number().int().nullable(),
});
export const roundsAnswerSchema = z.object({
  rounds: z.array(roundSummarySchema),
  /** Pass as `before` for the next page; null at the end. */
  next: z.string().nullable(),
});
/** Answer of rounds/:roundId: what a replay needs. */
export const roundDetailSchema = roundSummarySchema.extend({ slot: spinAnswerSchema.nullable() });

/** POST seeds: ends the pair in use, reveals its server seed, and starts a new pair at nonce 0. */
export const rotateRequestSchema = z.object({
  requestId: requestIdSchema,
  clientSeed: clientSeedSchema.optional(),
});
export const pastSeedSchema = seedsSchema.extend({ serverSeed: hexSchema, revealedAt: timeSchema });
export const rotateAnswerSchema = z.object({ seeds: seedsSchema, revealed: pastSeedSchema });
export const pastSeedsAnswerSchema = z.object({ seeds: z.array(pastSeedSchema) });

/**
 * GET /proof/:roundId, public. `serverSeed` is null until the pair is rotated (slot) or the flight has ended (crash).
 * Slot: outcome = engine(model, kind, stream of HMAC-SHA-256(serverSeed, clientSeed:nonce:block)).
 * Crash: point = max(1, floor(99 ÷ (1 − x)) ÷ 100), x = first 52 bits of HMAC-SHA-256(serverSeed, clientSeed:nonce).
 */
export const proofSchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  title: z.string(),
  engine: z.enum(["slot", "crash", "draw"]),
  model: z.string(),
  kind: z.enum(["spin", "buy", "crash", "draw"]),
  stake: amountSchema.nullable(),
  bet: amountSchema.nullable(),
  win: amountSchema.nullable(),
  serverSeedHash: hexSchema,
  serverSeed: hexSchema.nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  crashPoint: z.number().int().nullable(),
  /** Crash: hash of the chain's last link, published before its first round; null for slots. */
  chainHash: hexSchema.nullable(),
  /** Draw: what came out; null for others, and until it is drawn. */
  drawn: drawnSchema.nullable(),
  playedAt: timeSchema,
});
export type Proof = z.infer<typeof proofSchema>;
