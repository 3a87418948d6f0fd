/** Answers for the lists of lottery games and of what is played most (U-100). */
import { type Handlers, type CallContext, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import type { Catalogue, Entry } from "#server/lobby/games/catalogue.ts";
import { filterOf, type ListInput, pageOf, pageSlice } from "#server/lobby/games/game-pages.ts";
import { readTurnover } from "#server/lobby/games/games.store.ts";
import { openNumero } from "./lottery-reads.ts";
import { drawsByGame, isLottery, type LotteryVendors } from "./lottery-draws.ts";

type LotteryGameHandlers = Pick<Handlers, "lotteryGames.mobile" | "lotteryGames.popular">;

const TURNOVER_MS = 7 * 24 * 3600_000;

export function lotteryGameHandlers(
  { db, clock }: Services,
  catalogue: Catalogue,
  vendors: LotteryVendors,
): LotteryGameHandlers {
  const picked = (input: ListInput, { merchant, language }: CallContext): readonly Entry[] =>
    catalogue.shelf(merchant, language).pick(filterOf(input, merchant.config));
  return {
    "lotteryGames.mobile": async (input, context) => {
      const found = picked(input, context).filter(isLottery);
      const shown = pageSlice(found, input);
      // The games can be listed without their draws: a vendor that is silent takes the draws away, not the list
      const draws = await drawsByGame(catalogue, vendors, shown, 0);
      const [any] = draws?.values() ?? [];
      return ok({
        ...pageOf(found, input),
        games: shown.map(({ row, wire }) => {
          const open = draws?.get(row.code)?.open;
          return { ...wire, numero: open ? openNumero(open) : null };
        }),
        serverTime: any?.serverTime ?? null,
      });
    },
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
  };
}
