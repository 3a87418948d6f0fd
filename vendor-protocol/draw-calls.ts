import { z } from "zod";
import { gameField, idField, timeField, type ProtocolCall } from "./fields.ts";
import { language, percentField, prizeFields, refused, requestId } from "./game-fields.ts";

/** Calls from the platform to a vendor of lotteries: its draws, and what can be played on them (docs/vendor-protocol.md §5). */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The number of a draw, as the vendor names it: digits, unique for the game. */
const numero = z.string().regex(/^\d{1,20}$/);
const games = z.array(gameField).min(1).max(200);

const promised = {
  draw: idField,
  numero,
  opensAt: timeField,
  closesAt: timeField,
  /** SHA-256 of the seed that decides the draw, and what is mixed with it. */
  serverSeedHash: hash,
  clientSeed: z.string().min(1).max(128),
};

/** What came out, prize by prize in the vendor's order: balls as "7", numbers of digits with their zeros. */
const drawnPrizes = z.array(
  z.object({ prize: z.string().min(1).max(32), numbers: z.array(z.string().regex(/^\d+$/)) }),
);

export const openDraw = z.object(promised);
export type OpenDraw = z.infer<typeof openDraw>;

export const pastDraw = z.object({
  ...promised,
  /** void: it never counts; `result` is null. */
  state: z.enum(["drawn", "void"]),
  decidedAt: timeField,
  serverSeed: hash,
  result: drawnPrizes.nullable(),
  /** A page of the vendor that proves the draw fair. */
  verifyUrl: z.url().nullable(),
});
export type PastDraw = z.infer<typeof pastDraw>;

export const gameDraws = z.object({
  game: gameField,
  /** Null while no draw is open. */
  open: openDraw.nullable(),
  /** Newest first. */
  last: z.array(pastDraw),
});
export type GameDraws = z.infer<typeof gameDraws>;

/** Asks for the open draw and the last results of lotteries. Codes that the vendor draws nothing for are left out. */
export const drawsRequest = z.object({ ...requestId, games, last: z.int().min(0).max(50) });
export const drawsAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId, serverTime: timeField, draws: z.array(gameDraws) }),
  refused,
]);

const playEntry = z.object({
  code: z.string().regex(/^[a-z-]{1,32}$/),
  name: z.string().min(1).max(120),
  /** What one unit brings when it wins, the stake included: a decimal string with two places. */
  odds: z.string().regex(/^\d{1,15}\.\d{2}$/),
});
export const gamePlays = z.object({
  game: gameField,
  percent: percentField,
  playTypes: z.array(z.object({ playType: z.enum(["Tradition", "Entertainment"]), plays: z.array(playEntry) })),
});
export type GamePlays = z.infer<typeof gamePlays>;

/** Asks what can be played on lotteries, as a tree, with the odds of a prize mode. */
export const playsRequest = z.object({ ...requestId, games, language, ...prizeFields });
export const playsAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId, plays: z.array(gamePlays) }),
  refused,
]);

export const drawCalls = {
  draws: { path: "/platform/v1/draws", request: drawsRequest, answer: drawsAnswer },
  plays: { path: "/platform/v1/plays", request: playsRequest, answer: playsAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
