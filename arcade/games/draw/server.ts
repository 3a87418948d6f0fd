/** The draw engine as a module of the server: lotteries that draw by a schedule, watched or not, and their tickets. */
import { drawCalls } from "#vendor-protocol/draw-calls.ts";
import { orderCalls } from "#vendor-protocol/order-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import type { FastifyInstance } from "fastify";
import type { AnswerCall, GameModule, GameServer, PlayTools } from "#arcade/server/game-module.ts";
import { HUNDREDTH, wholeHundredths } from "#arcade/server/stakes.ts";
import type { SharedTables } from "#arcade/server/tables/tables.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { Draws } from "./draws.ts";
import { type DrawRules, ENGINE, isLottery, lotteriesOf } from "./lotteries.ts";
import type { DrawSession } from "./messages.ts";
import { drawModel } from "./rules/models.ts";
import { type Play, oddsOf, PLAY_TYPES, playsOf } from "./rules/plays.ts";
import { hundredthsText } from "./shown-play.ts";
import { buyRequestSchema, cancelRequestSchema, ordersQuerySchema } from "./ticket-messages.ts";
import { TicketRounds } from "./tickets/rounds.ts";
import { drawInfo, drawProof, drawsAnswerOf, drawsOf, playsOfGames } from "./view.ts";

/** What a line may stake, least and most among them; units.ts has what a currency's tickets cost. */
const STAKES = [10n, 100n, 200n, 500n, 1_000n, 10_000n, 100_000n, 200_000n].map((stake) => stake * HUNDREDTH);
/** A slip of many long lines. */
const SLIP_BYTES = 262_144;

/** All lotteries are run by one process: their draws are few, and each is decided in one transaction. */
function drawTables(context: Context, wallet: Wallet, tickets: TicketRounds): SharedTables {
  const lotteries = lotteriesOf(context.titles);
  let draws: Draws | null = null;
  return {
    names: () => (lotteries.length > 0 ? [ENGINE] : []),
    async take(lease) {
      draws = new Draws({ context, wallet, tickets }, lotteries, lease);
      await draws.start();
    },
    async drop() {
      const ending = draws;
      draws = null;
      await ending?.stop();
    },
  };
}

function serve(context: Context, wallet: Wallet): GameServer {
  const tickets = new TicketRounds(context, wallet);
  wallet.groups.own(ENGINE, tickets);
  return {
    rounds: tickets,
    tables: drawTables(context, wallet, tickets),
    async open(session, title): Promise<Pick<DrawSession, "draw">> {
      return { draw: drawInfo(title, session) };
    },
    view: (title): { draw?: Pick<DrawSession["draw"], "model"> } =>
      isLottery(title) ? { draw: { model: title.rules.model.id } } : {},
    async proof(id) {
      // An order is proved by its draw
      const draw = id.startsWith("d-") ? id : await tickets.drawOf(id);
      return draw === null ? null : drawProof(context, draw);
    },
    routes(app, play) {
      ticketRoutes(app, play, tickets);
      app.get("/play/api/draws", async (request) => drawsAnswerOf(context, await play.sessionOf(request)));
    },
    vendorCalls: (answer) =>
      lotteriesOf(context.titles).length > 0 ? answerCalls(answer, context, tickets) : closeCalls(answer),
  };
}

function answerCalls(answer: AnswerCall, context: Context, tickets: TicketRounds): void {
  answer(orderCalls.orders, async (request) => ({
    status: "OK" as const,
    requestId: request.requestId,
    orders: await tickets.tell(request),
  }));
  answer(orderCalls.order, (request) => tickets.tellOne(request));
  answer(orderCalls.cancelSuborders, (request) => tickets.cancelFor(request));
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
}

/** A studio without lotteries says so to each of their calls. */
function closeCalls(answer: AnswerCall): void {
  const closed = async ({ requestId }: { requestId: string }) => ({ status: "GAME_CLOSED" as const, requestId });
  answer(orderCalls.orders, closed);
  answer(orderCalls.order, closed);
  answer(orderCalls.cancelSuborders, closed);
  answer(drawCalls.draws, closed);
  answer(drawCalls.plays, closed);
}

/** The greatest multiple that the protocol writes; what brings more is told without a figure, and the platform's own counts. */
const MOST_SHOWN = 10n ** 9n - 1n;
const shownMultiple = (odds: bigint): string | null => (odds > MOST_SHOWN ? null : hundredthsText(odds));

/** What the dearest play of a lottery can bring by the best share of the fair odds, in hundredths of its price. */
function bestOdds({ model }: DrawRules): bigint {
  const tree = playsOf(model);
  const odds = PLAY_TYPES.flatMap((type) => tree[type]).map((play: Play) => oddsOf(play, 10_000));
  return odds.reduce((most, one) => (one > most ? one : most), 0n);
}

function ticketRoutes(app: FastifyInstance, play: PlayTools, tickets: TicketRounds): void {
  app.post("/play/api/tickets", { bodyLimit: SLIP_BYTES }, async (request) => {
    const session = await play.sessionOf(request);
    return tickets.bought(session, play.read(buyRequestSchema, request.body));
  });
  app.get("/play/api/orders", async (request) => {
    const session = await play.sessionOf(request);
    return tickets.list(session, play.read(ordersQuerySchema, request.query));
  });
  app.get<{ Params: { orderId: string } }>("/play/api/orders/:orderId", async (request) =>
    tickets.one(await play.sessionOf(request), request.params.orderId),
  );
  app.post<{ Params: { orderId: string } }>("/play/api/orders/:orderId/cancel", async (request) => {
    const session = await play.sessionOf(request);
    const { suborderIds } = play.read(cancelRequestSchema, request.body);
    return tickets.cancelled(session, request.params.orderId, suborderIds);
  });
}

export const drawModule: GameModule<DrawRules> = {
  engine: ENGINE,
  roundPrefixes: ["d", "o"],
  stakeRule: wholeHundredths,
  title({ gameCode, model: id, draws, wallet }) {
    if (!draws) return null;
    if (wallet) throw new Error(`${gameCode}: tickets are paid for by groups of calls, which the platform decides`);
    const model = drawModel(id);
    if (!model) throw new Error(`${gameCode}: no model ${id}`);
    const schedule = { everyMs: draws.every * 1000, offsetMs: draws.offset * 1000 };
    return { rules: { model, schedule, kind: draws.kind }, stakes: STAKES, wordSets: ["tickets"] };
  },
  catalogueEntry: ({ rules, stakes }) => ({
    category: rules.kind,
    // What a lottery returns is its pay-table's, which each launch chooses
    returnPercent: null,
    volatility: null,
    lines: null,
    maxBet: (stakes.at(-1) ?? 0n).toString(),
    maxWin: shownMultiple(bestOdds(rules)),
    freePlay: true,
  }),
  serve,
};
