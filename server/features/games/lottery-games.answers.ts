/** Answers for the /lgw reads (decision U-100). */
import { type Answers, type CallContext, ok } from "#server/platform/answering.ts";
import type { Services } from "#server/platform/services.ts";
import type { Catalogue, Entry } from "./catalogue.ts";
import { filterOf, type ListInput, pageOf } from "./game-pages.ts";
import { readTurnover } from "./games.store.ts";

type LotteryGameAnswers = Pick<Answers, "lotteryGames.mobile" | "lotteryGames.popular" | "lotteryGames.menus">;

const TURNOVER_MS = 7 * 24 * 3600_000;
const LOTTERIES: readonly string[] = ["LOTT", "ELOTT"];

export function lotteryGameAnswers({ db, clock }: Services, catalogue: Catalogue): LotteryGameAnswers {
  const picked = (input: ListInput, { merchant, language }: CallContext): readonly Entry[] =>
    catalogue.shelf(merchant, language).pick(filterOf(input, merchant.config));
  const lotteries = (input: ListInput, context: CallContext): Entry[] =>
    picked(input, context).filter(({ row }) => LOTTERIES.includes(row.game_type));
  return {
    "lotteryGames.mobile": async (input, context) => ok(pageOf(lotteries(input, context), input)),
    "lotteryGames.popular": async (input, context) => {
      const since = new Date(clock.nowMs() - TURNOVER_MS);
      const ids = (await readTurnover(db, context.merchant.id, since)).map((row) => row.game_id);
      const found = new Map(picked(input, context).map((entry) => [entry.row.id, entry]));
      return ok(
        pageOf(
          ids.flatMap((id) => found.get(id) ?? []),
          input,
        ),
      );
    },
    "lotteryGames.menus": async (input, context) => {
      const types = Map.groupBy(lotteries(input, context), ({ row }) => row.game_type);
      return ok(
        [...types].map(([gameType, games]) => ({ gameType, gameCount: games.length, vendors: studios(games) })),
      );
    },
  };
}

function studios(games: readonly Entry[]) {
  return [...Map.groupBy(games, ({ row }) => row.vendor_code)].map(([vassalage, own]) => ({
    vassalage,
    displayName: own[0]?.wire.vendorName ?? vassalage,
    games: own.map(({ wire: { nodeId, displayName, gameCode } }) => ({ nodeId, displayName, gameCode })),
  }));
}
