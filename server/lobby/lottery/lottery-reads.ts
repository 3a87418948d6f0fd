/** Draws and plays of lotteries in the documents' words. */
import type { OpenDraw, PastDraw } from "#vendor-protocol/draw-calls.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { Catalogue, Entry } from "#server/lobby/games/catalogue.ts";
import { byPeer, drawsByGame, type LotteryVendors, prizeOf } from "./lottery-draws.ts";

type Menu = OutputOf<Calls["lotteryGames.menus"]>[number];
type Numero = OutputOf<Calls["lotteryGames.numero"]>;

/** What can be played on games, with the odds of the merchant's prize mode; null when a vendor doesn't answer. */
export async function readMenus(
  catalogue: Catalogue,
  vendors: LotteryVendors,
  entries: readonly Entry[],
  { merchant, language }: CallContext,
): Promise<Menu[] | null> {
  const prize = prizeOf(merchant, catalogue.shelf(merchant, language));
  const asked = [...byPeer(catalogue, entries)].map(([peer, games]) =>
    vendors.plays(
      peer,
      games.map(({ row }) => row.code),
      { ...prize, language },
    ),
  );
  const told = await Promise.all(asked);
  if (told.includes(null)) return null;
  const plays = new Map(told.flatMap((list) => list ?? []).map((one) => [one.game, one]));
  const { prizeMode } = prize;
  return entries.flatMap(({ row, wire }): Menu[] => {
    const known = plays.get(row.code);
    const { vassalage, lottoMode } = wire;
    if (!known) return [];
    const { percent, playTypes } = known;
    return [{ ...nameOf(wire), vassalage, lottoMode, prizeMode, prizePercent: percent, playTypes }];
  });
}

/**
 * What a lottery returns under the merchant's prize mode, in percent, and the best that one of its plays brings, in
 * multiples of its price; null when its vendor doesn't answer or draws nothing for it.
 */
export async function readLotteryFacts(
  catalogue: Catalogue,
  vendors: LotteryVendors,
  entry: Entry,
  context: CallContext,
): Promise<{ rtpPercent: string; maxWin: string } | null> {
  const menus = await readMenus(catalogue, vendors, [entry], context);
  const menu = menus?.[0];
  if (!menu) return null;
  const odds = menu.playTypes.flatMap(({ plays }) => plays.map((play) => play.odds));
  const maxWin = odds.reduce((most, one) => (Number(one) > Number(most) ? one : most), "0.00");
  return { rtpPercent: menu.prizePercent, maxWin };
}

/** The open draws and last results of games; null when a vendor doesn't answer. */
export async function readNumeros(
  catalogue: Catalogue,
  vendors: LotteryVendors,
  entries: readonly Entry[],
  last: number,
): Promise<Numero[] | null> {
  const found = await drawsByGame(catalogue, vendors, entries, last);
  if (!found) return null;
  return entries.flatMap(({ row, wire }): Numero[] => {
    const draws = found.get(row.code);
    if (!draws) return [];
    const { serverTime, open } = draws;
    return [{ ...nameOf(wire), serverTime, numero: open && openNumero(open), last: draws.last.map(lastNumero) }];
  });
}

function nameOf({ nodeId, gameCode, displayName }: Entry["wire"]) {
  return { nodeId, gameCode, displayName };
}

export function openNumero({ draw, numero, opensAt, closesAt, serverSeedHash, clientSeed }: OpenDraw) {
  return { drawId: draw, numero, openTime: opensAt, closeTime: closesAt, serverSeedHash, clientSeed };
}

function lastNumero(draw: PastDraw): Numero["last"][number] {
  const { state, decidedAt, serverSeed, result, verifyUrl } = draw;
  return { ...openNumero(draw), state, decidedTime: decidedAt, serverSeed, result, verifyUrl };
}
