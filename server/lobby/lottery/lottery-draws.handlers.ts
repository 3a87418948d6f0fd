/** Answers for draws and for what can be played on them (U-100, U-101). */
import type { InputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import { isVietnamVendor } from "#rules/games/launch.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import type { Catalogue, Entry } from "#server/lobby/games/catalogue.ts";
import { filterOf, pageSlice } from "#server/lobby/games/game-pages.ts";
import { readRecentIds } from "#server/lobby/games/games.store.ts";
import { isLottery, type LotteryVendors } from "./lottery-draws.ts";
import { readMenus, readNumeros } from "./lottery-reads.ts";

type LotteryDrawHandlers = Pick<
  Handlers,
  | "lotteryGames.menus"
  | "lotteryGames.numero"
  | "lotteryGames.vietnamMenus"
  | "lotteryGames.vietnamRecent"
  | "lotteryGames.vietnamNumeros"
>;
type DrawInput = InputOf<Calls["lotteryGames.menus"]>;
type Fits = (entry: Entry) => boolean;

const isVietnamese: Fits = ({ row }) => isVietnamVendor(row.vendor_code);

export function lotteryDrawHandlers(
  { db }: Services,
  catalogue: Catalogue,
  vendors: LotteryVendors,
): LotteryDrawHandlers {
  const shelfOf = ({ merchant, language }: CallContext) => catalogue.shelf(merchant, language);

  function named({ nodeId, gameCode }: Pick<DrawInput, "nodeId" | "gameCode">, context: CallContext, fits: Fits) {
    const shelf = shelfOf(context);
    const entry = nodeId > 0 ? shelf.byId.get(nodeId) : shelf.all.find((one) => one.row.code === gameCode && fits(one));
    return entry && fits(entry) ? [entry] : null;
  }

  /** The game that is named, or a page of those that the filters leave; null for a name that is none of them. */
  function entriesOf(input: DrawInput, context: CallContext, fits: Fits): readonly Entry[] | null {
    if (input.nodeId > 0 || input.gameCode !== "") return named(input, context, fits);
    return pageSlice(shelfOf(context).pick(filterOf(input, context.merchant.config)).filter(fits), input);
  }

  async function menus(entries: readonly Entry[], context: CallContext) {
    const read = await readMenus(catalogue, vendors, entries, context);
    return read ? ok(read) : refuse("vendor-silent");
  }

  async function numeros(entries: readonly Entry[] | null, last: number) {
    if (!entries) return refuse("game-unknown");
    const read = await readNumeros(catalogue, vendors, entries, last);
    return read ? ok(read) : refuse("vendor-silent");
  }

  return {
    "lotteryGames.menus": async (input, context) => {
      const entries = entriesOf(input, context, isLottery);
      return entries ? menus(entries, context) : refuse("game-unknown");
    },
    "lotteryGames.vietnamMenus": async (input, context) => {
      const entries = entriesOf(input, context, isVietnamese);
      return entries ? menus(entries, context) : refuse("game-unknown");
    },
    "lotteryGames.vietnamRecent": async (input, context) => {
      const ids = await readRecentIds(db, memberOf(context).memberId);
      const fitting = shelfOf(context).pick(filterOf(input, context.merchant.config)).filter(isVietnamese);
      const byId = new Map(fitting.map((entry) => [entry.row.id, entry]));
      return menus(
        pageSlice(
          ids.flatMap((id) => byId.get(id) ?? []),
          input,
        ),
        context,
      );
    },
    "lotteryGames.numero": async (input, context) => {
      const answer = await numeros(named(input, context, isLottery), input.last);
      if (!answer.ok) return answer;
      const [only] = answer.value;
      return only ? ok(only) : refuse("game-unknown");
    },
    "lotteryGames.vietnamNumeros": async (input, context) =>
      numeros(entriesOf(input, context, isVietnamese), input.last),
  };
}
