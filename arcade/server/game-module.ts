/**
 * What an engine gives to the server. Each engine is a module in arcade/games/<engine>/server.ts, registered once in
 * modules.ts; nothing else of the server knows an engine by its name.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Proof, RoundSummary } from "#arcade/play/messages.ts";
import type { ProtocolCall } from "#vendor-protocol/fields.ts";
import type { GameEntry } from "#vendor-protocol/game-calls.ts";
import type { Context } from "./context.ts";
import type { Queryable } from "./database.ts";
import type { FreeRounds } from "./free-rounds.ts";
import type { PlaySession } from "./sessions.ts";
import type { SharedTables } from "./tables/tables.ts";
import type { Owner } from "./wallet/wallet-call.ts";
import type { Wallet } from "./wallet/wallet.ts";

/** A row of arcade/titles/titles.json. */
export const titleRowSchema = z.object({
  gameCode: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  title: z.string().min(1),
  studio: z.string().min(1),
  /** What the engine plays; an id is of one engine alone. */
  model: z.string(),
  theme: z.string(),
  palette: z.object({ background: z.string(), gold: z.string(), accent: z.string() }),
  symbols: z.string().nullable(),
  /** Played from the player's wallet at the arcade, which the platform's transfers fill; absent: from the platform's. */
  wallet: z.literal("own").optional(),
  draws: z
    .object({
      every: z.number().positive(),
      offset: z.number().min(0),
      kind: z.enum(["LOTT", "ELOTT"]),
    })
    .optional(),
});
export type TitleRow = z.infer<typeof titleRowSchema>;

/** Whether a stake is taken where these are offered, in 10⁻⁵ units. */
export type StakeRule = (stakes: readonly bigint[], stake: bigint) => boolean;

/** A game of this vendor. `rules` is what its engine plays, in the engine's own shape. */
export interface Title<Rules = unknown> extends TitleRow {
  readonly engine: string;
  readonly rules: Rules;
  /** Least first, most last, in 10⁻⁵ units; `stakeRule` says whether others between are taken. */
  readonly stakes: readonly bigint[];
  readonly stakeRule: StakeRule;
  /** Into how many equal parts the engine cuts a stake; each is whole minor units of the currency. 1: into none. */
  readonly stakeParts: number;
  /** Files of art/out that its client needs before the first round. */
  readonly pictures: readonly string[];
  /** Sets of words that its client loads beside those of all games (arcade/client/texts). */
  readonly wordSets: readonly string[];
}

export type Titles = ReadonlyMap<string, Title>;

/** The facts of a game that its engine alone can tell. Amounts in 10⁻⁵ units; see vendor-protocol/game-calls.ts. */
export type CatalogueFacts = Pick<
  GameEntry,
  "category" | "returnPercent" | "volatility" | "lines" | "freePlay" | "maxBet" | "maxWin" | "featurePrice"
>;

/** A round as the platform's betting record shows it. */
export interface RoundRecord {
  /** As the game names the round to its player. */
  readonly number: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint;
  /** The stake was given back, or is on its way. */
  readonly isReturned: boolean;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly lines: { label: string; value: string }[];
}

/** The rounds of players, where an engine's are paid for. All answers are of the player's own rounds. */
export interface Rounds extends Owner {
  /** Newest first, at most `limit` played before the ISO time `before`; null: from the newest. Fields of the engine's own may stand beside. */
  summary(session: PlaySession, before: string | null, limit: number): Promise<RoundSummary[]>;
  /** What a replay needs, its words in the language; null for a round that isn't the player's. */
  detail(player: string, roundId: string, language: string): Promise<RoundSummary | null>;
  /** null for a round that isn't the player's. */
  record(player: string, roundId: string, language: string): Promise<RoundRecord | null>;
  /** Whether a round on this pair of seeds is still being placed: its server seed must not be told yet. */
  usesSeedPair?(tx: Queryable, pairId: bigint): Promise<boolean>;
}

/** What an engine's routes need of the play API. */
export interface PlayTools {
  /** The session of the request's play token. Throws Refusal. */
  sessionOf(request: FastifyRequest): Promise<PlaySession>;
  /** A body or query by its schema. Throws Refusal. */
  read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema>;
}

/** Registers the answer to a signed call of the platform. */
export type AnswerCall = <Call extends ProtocolCall<z.ZodType, z.ZodType>>(
  call: Call,
  answer: (request: z.infer<Call["request"]>) => Promise<z.infer<Call["answer"]>>,
) => void;

/** An engine at work in a running server. */
export interface GameServer {
  /** null where nothing is staked. */
  readonly rounds: Rounds | null;
  /** null where every player plays alone. */
  readonly tables: SharedTables | null;
  /** What the engine adds to the answer that opens a session. */
  open(session: PlaySession, title: Title): Promise<object>;
  /** What the engine adds to the answer that shows a round without a session; absent where its replay needs nothing more. */
  view?(title: Title): object;
  /** What anybody needs to check a round; null for an unknown one or one without a result. */
  proof(roundId: string): Promise<Proof | null>;
  /** Calls of the engine's own client below /play/api/. */
  routes?(app: FastifyInstance, play: PlayTools): void;
  /** Signed calls of the platform that concern this engine alone. */
  vendorCalls?(answer: AnswerCall): void;
  /** What falls due without a player, done now and again every minute by each process that answers players. Never throws. */
  work?(): Promise<void>;
}

export interface GameModule<Rules = unknown> {
  /** Name of the engine; also `owner_kind` of its wallet calls. */
  readonly engine: string;
  /** What stands before the dash in the ids of its rounds, as `s` in `s-0f…`; no two engines share one. */
  readonly roundPrefixes: readonly string[];
  readonly stakeRule: StakeRule;
  /** What a title plays and the stakes it offers; null for a title of another engine. Throws for a wrong row. */
  title(
    row: TitleRow,
  ): (Pick<Title<Rules>, "rules" | "stakes"> & Partial<Pick<Title, "stakeParts" | "pictures" | "wordSets">>) | null;
  /** Whether rounds can be given to a player for nothing. */
  readonly givesFreeRounds?: boolean;
  catalogueEntry(title: Title<Rules>): CatalogueFacts;
  serve(context: Context, wallet: Wallet, freeRounds: FreeRounds): GameServer;
}
