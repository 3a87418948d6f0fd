/** What the client of a slot and the arcade server say to each other: the model, a round step by step, and POST `/play/api/spin`. */
import { z } from "zod";
import {
  amountSchema,
  clientSeedSchema,
  hexSchema,
  proofSchema,
  requestIdSchema,
  roundSummarySchema,
  sessionSchema,
  timeSchema,
  waitSchema,
} from "#arcade/play/messages.ts";

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
  role: z.enum(["wild", "scatter", "coin", "high", "low"]),
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
      /**
       * The symbols of which one is chosen when they start, each as likely as the others; it expands. With each the share
       * of free spins in which it does, and what the free spins of the lowest award win on average, in stakes. null where
       * none is chosen.
       */
      chosen: z.array(z.object({ symbol: z.string(), expands: z.number(), mean: z.number() })).nullable(),
      /** Share of paid spins that start them. */
      rate: z.number(),
    })
    .nullable(),
  /** A wild fills the reel that it stands on, in every spin. */
  wildReels: z.boolean(),
  /** Multiplier of the first, second, … fall of a cascade; the last value stays. Empty where nothing cascades. */
  cascadeMultipliers: z.array(z.number().int()),
  freeCascadeMultipliers: z.array(z.number().int()),
  /** What coins do where they stay; null where a model has none. */
  respins: z
    .object({
      /** So many coins in view start them, with so many respins, and each new coin sets the count back to that. */
      start: z.number().int(),
      count: z.number().int(),
      /** Chance of a coin on an empty place in one respin, as a share of one. */
      chance: z.number(),
      /** What a coin may carry, in whole stakes, and how likely; least first. */
      values: z.array(
        z.object({ stakes: z.number().int(), share: z.number(), prize: z.enum(["small", "major"]).nullable() }),
      ),
      /** Paid on top when every place has a coin, in whole stakes. */
      grand: z.number().int(),
      /** Exact shares: of spins that start respins, and of respins that fill every place. */
      rate: z.number(),
      fullRate: z.number(),
    })
    .nullable(),
  /** A wheel that is turned once, on top of the spin's lines; null where a model has none. */
  wheel: z
    .object({
      /** So many scatters in view start it. */
      start: z.number().int(),
      /** Places of the rim, each as likely as any other. */
      places: z.number().int(),
      /** In order, by the clock: what each pays in whole stakes, and how many of the places it has. */
      sectors: z.array(z.object({ stakes: z.number().int(), places: z.number().int() })).min(2),
      /** Exact: share of spins that turn it, and what it pays on average in stakes. */
      rate: z.number(),
      mean: z.number(),
    })
    .nullable(),
  /** Price of going straight to the free spins, in whole stakes; null where it cannot be bought. */
  buyPrice: z.number().int().nullable(),
  /** Exact figures, see arcade/games/slot/figures/figures.json. Shares of one: 0.9621 is 96.21 %. */
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
  /** The reels that the chosen symbol, or a wild of a model with wild reels, has filled for this picture, where one has. */
  expanded: z.array(z.number().int().min(0)).optional(),
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
  /** Where the scatters, or the coins that start respins, lie in the last step. */
  scatters: z.array(positionSchema),
  /** Free spins that this spin's scatters award (0: none). */
  awarded: z.number().int(),
  /** What the spin pays, after the cap. */
  win: amountSchema,
  capped: z.boolean(),
});

/** A coin on its place, with what it pays. */
export const heldCoinSchema = positionSchema.extend({
  win: amountSchema,
  prize: z.enum(["small", "major"]).nullable(),
});

/** Respins after the paid spin: the coins that started them, and each respin in order. */
export const respinsSchema = z.object({
  start: z.array(heldCoinSchema).min(1),
  spins: z
    .array(
      z.object({
        coins: z.array(heldCoinSchema),
        /** Respins that are left after this one. */
        left: z.number().int().min(0),
      }),
    )
    .min(1),
  /** What the full screen pays on top; "0" where places are empty. */
  grand: amountSchema,
  /** All coins and the grand prize. */
  win: amountSchema,
});

/** Where the wheel stopped after the paid spin: the place of its rim under the pointer, that place's sector, its win. */
export const wheelStopSchema = z.object({
  place: z.number().int().min(0),
  sector: z.number().int().min(0),
  win: amountSchema,
});

export const slotOutcomeSchema = z.object({
  model: z.string(),
  /** The paid spin first, then free spins. A bought round has free spins only. */
  spins: z.array(slotSpinSchema).min(1),
  /** The symbol that was chosen for the free spins, where one was. */
  chosen: z.string().optional(),
  /** Only where the paid spin started them. */
  respins: respinsSchema.optional(),
  wheel: wheelStopSchema.optional(),
  win: amountSchema,
});
export type SlotOutcome = z.infer<typeof slotOutcomeSchema>;

/** Rounds that the player's site gives for nothing; they are played at their own stake. */
export const freeRoundsSchema = z.object({
  grant: z.string(),
  rounds: z.number().int(),
  left: z.number().int().min(0),
  stake: amountSchema,
  /** What they have won so far; the site pays it once they are over. */
  won: amountSchema,
  expiresAt: timeSchema,
});
export type FreeRoundsShown = z.infer<typeof freeRoundsSchema>;

export const spinRequestSchema = z.object({
  requestId: requestIdSchema,
  kind: z.enum(["spin", "buy"]),
  /** The stake of one spin; buying costs `buyPrice` times this. */
  stake: amountSchema,
  /** The grant whose round this is; without one the stake is the player's. */
  freeRounds: z.string().max(64).optional(),
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
/** What POST spin answers. */
export const spinReplySchema = spinAnswerSchema.extend({
  nextRoundInMs: waitSchema,
  /** How the grant stands that the round was of; null for a round that was staked. */
  freeRounds: freeRoundsSchema.nullable(),
});
export type SpinReply = z.infer<typeof spinReplySchema>;

/** What a slot adds to the session. */
export const slotSessionSchema = sessionSchema.extend({
  slot: slotInfoSchema,
  /** The player's last round of the game: one that the client has not shown to its end is played out before a new one. */
  lastRound: spinAnswerSchema.nullable(),
  freeRounds: freeRoundsSchema.nullable(),
});
export type SlotSession = z.infer<typeof slotSessionSchema>;

const slotSummarySchema = roundSummarySchema.extend({ kind: z.enum(["spin", "buy"]) });
export type SlotSummary = z.infer<typeof slotSummarySchema>;

/** Answer of rounds/:roundId; `slot` is null before there is a result. */
export const slotDetailSchema = slotSummarySchema.extend({ slot: spinAnswerSchema.nullable() });
export type SlotDetail = z.infer<typeof slotDetailSchema>;

/** The outcome is engine(model, kind, stream of HMAC-SHA-256(serverSeed, clientSeed:nonce:block)); the seed is told when its pair is changed. */
export const slotProofSchema = proofSchema.extend({
  kind: z.enum(["spin", "buy"]),
  /** By which the title's own pictures are shown; null for one that is gone. */
  look: sessionSchema.shape.game.pick({ studio: true, symbols: true }).nullable(),
  /** Of the stake and of what was paid for the round. */
  currency: z.string(),
});
export type SlotProof = z.infer<typeof slotProofSchema>;
