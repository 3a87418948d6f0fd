/** The instant games as a module of the server: one player, one draw at a time. */
import type { CatalogueFacts, GameModule, Title } from "#arcade/server/game-module.ts";
import { HUNDREDTH, wholeHundredths } from "#arcade/server/stakes.ts";
import { proofOf } from "./history.ts";
import { instantRequestSchema, type InstantSession } from "./messages.ts";
import { InstantRounds } from "./rounds.ts";
import type { ModelId } from "./rules/game.ts";
import { ENGINE, isModel, MOST_PAID } from "./rules/instant.ts";
import { findRound } from "./store.ts";

const STAKES = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 100_000n].map(
  (stake) => stake * HUNDREDTH,
);

/** What the catalogue says of a game; returns are counted in rules/, and their every setting stands in docs/fairness.md. */
const FACTS: Readonly<Record<ModelId, Pick<CatalogueFacts, "volatility"> & { mostTimes: number }>> = {
  limbo: { volatility: "high", mostTimes: 1_000_000 },
  dice: { volatility: "medium", mostTimes: 9_900 },
  pegfall: { volatility: "medium", mostTimes: 1_000 },
  wheel: { volatility: "medium", mostTimes: 49.5 },
  "coin-flip": { volatility: "low", mostTimes: 1.98 },
  keno: { volatility: "high", mostTimes: 1_000 },
};

/** What the house aims at in each of its settings; rounding down takes a part of it (docs/fairness.md). */
const RETURN_PERCENT = "99.00";

const isInstant = (title: Title | undefined): title is Title<ModelId> => title?.engine === ENGINE;

export const instantModule: GameModule<ModelId> = {
  engine: ENGINE,
  roundPrefixes: ["i"],
  stakeRule: wholeHundredths,
  title: ({ model }) => (isModel(model) ? { rules: model, stakes: STAKES, wordSets: ["originals", "instant"] } : null),
  catalogueEntry: ({ rules, stakes }) => ({
    category: "TABLE",
    returnPercent: RETURN_PERCENT,
    volatility: FACTS[rules].volatility,
    lines: null,
    maxBet: (stakes.at(-1) ?? 0n).toString(),
    maxWin: FACTS[rules].mostTimes.toFixed(2),
    freePlay: true,
  }),
  serve(context, wallet) {
    const titleOf = (game: string): Title<ModelId> | null => {
      const title = context.titles.get(game);
      return isInstant(title) ? title : null;
    };
    const rounds = new InstantRounds(context, wallet, titleOf);
    return {
      rounds,
      tables: null,
      async open(session, title): Promise<Pick<InstantSession, "model" | "mostPaid" | "lastRounds">> {
        if (!isInstant(title)) throw new Error(`${title.gameCode} is no instant game`);
        return { model: title.rules, mostPaid: MOST_PAID.toString(), lastRounds: await rounds.lastOf(session) };
      },
      async proof(roundId) {
        const round = await findRound(context.db.pool, roundId);
        return round && proofOf(round, context.titles);
      },
      routes(app, play) {
        app.post("/play/api/instant", async (request) => {
          const session = await play.sessionOf(request);
          return rounds.play(session, play.read(instantRequestSchema, request.body));
        });
      },
    };
  },
};
