/** Draws and plays of lotteries, as their vendors tell them; the adapter is server/vendor-draws.ts. */
import type { GameDraws, GamePlays } from "#vendor-protocol/draw-calls.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { isLotteryVendor, type PrizeMode, prizeModeOf } from "#rules/games/launch.ts";
import type { Catalogue, Entry, Shelf } from "#server/lobby/games/catalogue.ts";

/** `serverTime`: the vendor's clock, by which draws close. Null: the vendor doesn't answer. */
export interface LotteryVendors {
  draws(
    peer: string,
    games: readonly string[],
    last: number,
  ): Promise<{ serverTime: string; draws: GameDraws[] } | null>;
  plays(
    peer: string,
    games: readonly string[],
    request: { language: string } & Prize,
  ): Promise<readonly GamePlays[] | null>;
}

interface Prize {
  prizeMode: PrizeMode;
  /** With ZY: the merchant's own share. */
  prizePercent?: string;
}

/** How lotteries pay at a merchant: by its own share where it has one, else by the mapping of its vendors (LAUNCH-007). */
export function prizeOf({ config }: Merchant, shelf: Shelf): Prize {
  const own = config.lotteryPercent;
  if (own !== null) return { prizeMode: "ZY", prizePercent: own };
  return { prizeMode: prizeModeOf(new Set(shelf.all.map(({ row }) => row.vendor_code))) };
}

export function isLottery({ row }: Entry): boolean {
  return isLotteryVendor(row.vendor_code);
}

/** Games of each peer that draws them; those that nobody draws are left out. */
export function byPeer(catalogue: Catalogue, entries: readonly Entry[]): Map<string, Entry[]> {
  const drawn = entries.flatMap((entry) => {
    const peer = entry.row.playable ? catalogue.vendor(entry.row.vendor_code)?.peer : null;
    return peer ? [{ peer, entry }] : [];
  });
  const found = new Map<string, Entry[]>();
  for (const { peer, entry } of drawn) found.set(peer, [...(found.get(peer) ?? []), entry]);
  return found;
}

interface DrawsOfGame extends GameDraws {
  serverTime: string;
}

/** Draws by the code of the game; null when a vendor doesn't answer. */
export async function drawsByGame(
  catalogue: Catalogue,
  vendors: LotteryVendors,
  entries: readonly Entry[],
  last: number,
): Promise<Map<string, DrawsOfGame> | null> {
  const asked = [...byPeer(catalogue, entries)].map(async ([peer, games]) =>
    vendors.draws(
      peer,
      games.map(({ row }) => row.code),
      last,
    ),
  );
  const found = new Map<string, DrawsOfGame>();
  for (const told of await Promise.all(asked)) {
    if (!told) return null;
    for (const draws of told.draws) found.set(draws.game, { ...draws, serverTime: told.serverTime });
  }
  return found;
}
