/** The draw engine as a module of the server: lotteries that draw by a schedule, watched or not. */
import { drawCalls } from "#vendor-protocol/draw-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import type { GameModule, GameServer } from "#arcade/server/game-module.ts";
import { HUNDREDTH, wholeHundredths } from "#arcade/server/stakes.ts";
import type { SharedTables } from "#arcade/server/tables/tables.ts";
import { Draws } from "./draws.ts";
import { type DrawRules, ENGINE, lotteriesOf } from "./lotteries.ts";
import type { DrawSession } from "./messages.ts";
import { drawModel } from "./rules/models.ts";
import { drawInfo, drawProof, drawsAnswerOf, drawsOf, playsOfGames } from "./view.ts";

/** The stakes of tickets, which are not sold yet. */
const STAKES = [100n, 200n, 500n, 1_000n, 10_000n, 100_000n, 200_000n].map((stake) => stake * HUNDREDTH);

/** All lotteries are run by one process: their draws are few, and each is decided in one transaction. */
function drawTables(context: Context): SharedTables {
  const lotteries = lotteriesOf(context.titles);
  let draws: Draws | null = null;
  return {
    names: () => (lotteries.length > 0 ? [ENGINE] : []),
    async take(lease) {
      draws = new Draws(context, lotteries, lease);
      await draws.start();
    },
    async drop() {
      const ending = draws;
      draws = null;
      await ending?.stop();
    },
  };
}

function serve(context: Context): GameServer {
  return {
    rounds: null,
    tables: drawTables(context),
    async open(session, title): Promise<Pick<DrawSession, "draw">> {
      return { draw: drawInfo(title, session) };
    },
    proof: (id) => drawProof(context, id),
    routes(app, play) {
      app.get("/play/api/draws", async (request) => drawsAnswerOf(context, await play.sessionOf(request)));
    },
    vendorCalls(answer) {
      answer(drawCalls.draws, async (request) => ({
        status: "OK" as const,
        requestId: request.requestId,
        ...(await drawsOf(context, request)),
      }));
      answer(drawCalls.plays, async (request) => ({
        status: "OK" as const,
        requestId: request.requestId,
        plays: playsOfGames(context, request),
      }));
    },
  };
}

export const drawModule: GameModule<DrawRules> = {
  engine: ENGINE,
  roundPrefixes: ["d"],
  stakeRule: wholeHundredths,
  title({ gameCode, model: id, draws }) {
    if (!draws) return null;
    const model = drawModel(id);
    if (!model) throw new Error(`${gameCode}: no model ${id}`);
    const schedule = { everyMs: draws.every * 1000, offsetMs: draws.offset * 1000 };
    return { rules: { model, schedule, kind: draws.kind }, stakes: STAKES };
  },
  catalogueEntry: ({ rules, stakes }) => ({
    category: rules.kind,
    // What a lottery returns is its pay-table's, which each launch chooses
    returnPercent: null,
    volatility: null,
    lines: null,
    maxBet: (stakes.at(-1) ?? 0n).toString(),
    maxWin: null,
    freePlay: false,
  }),
  serve,
};
