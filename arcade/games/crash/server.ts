/** The crash engine as a module of the server: one table per game, shared by all its players. */
import { chatRulesOf } from "#arcade/server/chat-rules.ts";
import type { GameModule, Title } from "#arcade/server/game-module.ts";
import { HUNDREDTH, wholeHundredths } from "#arcade/server/stakes.ts";
import { chatCalls } from "#vendor-protocol/chat-calls.ts";
import { CrashBets } from "./bets.ts";
import { chatModeration } from "./chat/moderation.ts";
import { flightsOf } from "./flights.ts";
import { crashProof } from "./history.ts";
import type { CrashSession } from "./messages.ts";
import { HOUSE_EDGE, MOST_MULTIPLIER } from "./rules/crash.ts";
import { crashSocket } from "./socket.ts";
import { CrashTables } from "./tables.ts";

const ENGINE = "crash";

const STAKES = [10n, 50n, 100n, 500n, 1_000n, 2_500n, 10_000n, 50_000n].map((stake) => stake * HUNDREDTH);

const isCrash = (title: Title | undefined): boolean => title?.engine === ENGINE;

export const crashModule: GameModule<null> = {
  engine: ENGINE,
  roundPrefixes: ["c", "f"],
  stakeRule: wholeHundredths,
  title: ({ model, gameCode }) =>
    model === ENGINE ? { rules: null, stakes: STAKES, pictures: [`crash/${gameCode}.webp`] } : null,
  catalogueEntry: ({ stakes }) => ({
    category: "CRASH",
    returnPercent: ((1 - HOUSE_EDGE) * 100).toFixed(2),
    volatility: "high",
    lines: null,
    maxBet: (stakes.at(-1) ?? 0n).toString(),
    maxWin: (MOST_MULTIPLIER / 100).toFixed(2),
    freePlay: true,
  }),
  serve(context, wallet) {
    const bets = new CrashBets(context, wallet);
    const games = [...context.titles.values()].filter(isCrash).map(({ gameCode }) => gameCode);
    const tables = new CrashTables(context, wallet, bets, games);
    return {
      rounds: bets,
      tables,
      open: async ({ merchant }): Promise<CrashSession> => ({
        hasChat: (await chatRulesOf(context.db.pool, merchant)) !== null,
      }),
      proof: (roundId) => crashProof(context, roundId),
      vendorCalls: (answer) => {
        const chats = chatModeration(context, (game) => isCrash(context.titles.get(game)));
        answer(chatCalls.room, chats.room);
        answer(chatCalls.moderate, chats.moderate);
      },
      routes: (app, play) => {
        crashSocket(app, { context, wallet, tables, isCrash: (game) => isCrash(context.titles.get(game)) });
        const flights = flightsOf(context);
        app.get("/play/api/crash/flights", async (request) => flights((await play.sessionOf(request)).game));
      },
    };
  },
};
