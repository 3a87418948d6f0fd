/** Ladders as a module of the server: one player, one open round of a title and currency at a time. */
import type { Context } from "#arcade/server/context.ts";
import type { GameModule, GameServer, Title } from "#arcade/server/game-module.ts";
import { HUNDREDTH, wholeHundredths } from "#arcade/server/stakes.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { proofOf } from "./history.ts";
import { betRequestSchema, type LadderSession, stepRequestSchema, takeRequestSchema } from "./messages.ts";
import { type LadderModel, MOST_MULTIPLE, percentDown } from "./rules/ladder.ts";
import { ladderModel } from "./rules/models.ts";
import { returnRange } from "./rules/returns.ts";
import { LadderRounds } from "./rounds.ts";
import { findRound } from "./store.ts";

const ENGINE = "ladder";
/** Of the strip above the bet. */
const RECENT = 12;

/** The same as in the instant games, beside which they stand, up to half of their most. */
const STAKES = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n].map(
  (stake) => stake * HUNDREDTH,
);

const isLadder = (title: Title | undefined): title is Title<LadderModel> => title?.engine === ENGINE;

/** The least share comes back wherever a player stops; what is rounded to whole coins of a small stake is told in the notes. */
function returnsOf(model: LadderModel): LadderSession["returns"] {
  const { least, most } = returnRange(model);
  return { least: percentDown(least), most: percentDown(most) };
}

function serve(context: Context, wallet: Wallet): GameServer {
  const titleOf = (game: string): Title<LadderModel> | null => {
    const title = context.titles.get(game);
    return isLadder(title) ? title : null;
  };
  const rounds = new LadderRounds(context, wallet, titleOf);
  return {
    rounds,
    tables: null,
    async open(session, title): Promise<Pick<LadderSession, "model" | "returns" | "round" | "recent">> {
      if (!isLadder(title)) throw new Error(`${title.gameCode} is no ladder`);
      const [round, recent] = await Promise.all([rounds.current(session), rounds.recent(session, RECENT)]);
      return { model: title.rules.id, returns: returnsOf(title.rules), round, recent };
    },
    async proof(roundId) {
      const round = await findRound(context.db.pool, roundId);
      return round && proofOf(round, context.titles);
    },
    routes(app, play) {
      app.post("/play/api/ladder/bet", async (request) => {
        const session = await play.sessionOf(request);
        return rounds.bet(session, play.read(betRequestSchema, request.body));
      });
      app.post("/play/api/ladder/step", async (request) => {
        const session = await play.sessionOf(request);
        return rounds.step(session, play.read(stepRequestSchema, request.body));
      });
      app.post("/play/api/ladder/take", async (request) => {
        const session = await play.sessionOf(request);
        return rounds.take(session, play.read(takeRequestSchema, request.body));
      });
    },
    work: () =>
      // A database that is away for a moment keeps them till the next turn
      rounds.takeLeft().catch((error: unknown) => context.log.error({ error }, "rounds that were left are not ended")),
  };
}

export const ladderModule: GameModule<LadderModel> = {
  engine: ENGINE,
  roundPrefixes: ["l"],
  stakeRule: wholeHundredths,
  title({ model }) {
    const rules = ladderModel(model);
    return rules && { rules, stakes: STAKES, wordSets: ["originals", "ladder"] };
  },
  catalogueEntry: ({ rules, stakes }) => ({
    category: "TABLE",
    returnPercent: returnsOf(rules).least,
    volatility: "medium",
    lines: null,
    maxBet: (stakes.at(-1) ?? 0n).toString(),
    maxWin: (MOST_MULTIPLE / 100).toFixed(2),
    freePlay: true,
  }),
  serve,
};
