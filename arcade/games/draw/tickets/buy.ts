/** Buying: what a purchase asks for is checked, priced and written, its bets in one group. */
import { createHash, randomUUIDv7 } from "node:crypto";
import { contribution } from "#arcade/fairness/chain.ts";
import type { Context } from "#arcade/server/context.ts";
import type { Queryable } from "#arcade/server/database.ts";
import { beginCycle } from "#arcade/server/play-cycle.ts";
import { Refusal } from "#arcade/server/refusals.ts";
import { pairInUse } from "#arcade/server/seed-pairs.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import type { GroupCall } from "#arcade/server/wallet/group-store.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { ENGINE, type Lottery } from "#arcade/games/draw/lotteries.ts";
import { shareOf } from "#arcade/games/draw/prizes.ts";
import type { Play } from "#arcade/games/draw/rules/play.ts";
import { fitsRebate, priceLess } from "#arcade/games/draw/rules/prize-group.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { countBets, fitsPlay, type Selection } from "#arcade/games/draw/rules/selection.ts";
import { oddsOfPrizes } from "#arcade/games/draw/shown-play.ts";
import { MOST_BETS, MOST_MULTIPLE, MOST_SUBORDERS } from "#arcade/games/draw/rules/ticket-limits.ts";
import type { BuyRequest, Line } from "#arcade/games/draw/ticket-messages.ts";
import { limitsOf, unitsOf } from "#arcade/games/draw/units.ts";
import { insertPurchase, isOnSale, type NewOrder, type NewSuborder, type SoldDraw, shareDraws } from "./store.ts";

/** A line that holds, with what one of it costs and may bring. */
interface PricedLine {
  readonly play: string;
  readonly selection: Selection;
  readonly bets: number;
  readonly multiple: number;
  /** Units: price times bets. */
  readonly price: bigint;
  readonly odds: readonly bigint[];
  /** The most that it can win, in hundredths of a unit. */
  readonly most: bigint;
}

/** Of what was asked for, whatever the order of its fields on the wire. */
export function digestOf({ unit, lines, draws, stopAfterWin, rebate = 0 }: BuyRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([unit, lines, draws, stopAfterWin, ...(rebate > 0 ? [rebate] : [])]))
    .digest("hex");
}

/** Plays on which one bet of a selection wins at the most. */
const ONE_WINS: ReadonlySet<Play["code"]> = new Set(["all", "winner", "place", "first-ball", "special-ball"]);

/** The most that a line may win by any result, in hundredths of a unit; never too little. */
function mostOf(play: Play, bets: number, odds: readonly bigint[]): bigint {
  const best = (odds[0] ?? 0n) * BigInt(play.price);
  if (play.entry.kind !== "pool" || ONE_WINS.has(play.code)) return best;
  const others = play.code === "spot" ? (odds[1] ?? 0n) : (odds[0] ?? 0n);
  return best + others * BigInt(bets - 1);
}

/** Throws Refusal `bad-request` for a line that is none of the lottery's. */
function priced({ rules }: Lottery, share: number, line: Line): PricedLine {
  const play = findPlay(rules.model, line.play);
  if (!play || !fitsPlay(play, line.selection)) throw new Refusal("bad-request");
  const bets = countBets(play, line.selection);
  if (bets < 1 || bets > MOST_BETS) throw new Refusal("bad-request");
  const odds = oddsOfPrizes(play, share);
  const price = BigInt(play.price) * BigInt(bets);
  return { ...line, bets, price, odds, most: mostOf(play, bets, odds) };
}

/** What a line costs for a draw. Throws Refusal `stake-not-allowed` above what one may stake or win. */
function stakeOf(line: PricedLine, multiple: number, { unit, rebate }: Terms, currency: string): bigint {
  const times = unit * BigInt(multiple);
  const { stake, win } = limitsOf(currency);
  const staked = line.price * times;
  if (multiple > MOST_MULTIPLE || staked > stake || (line.most * times) / 100n > win) {
    throw new Refusal("stake-not-allowed");
  }
  return priceLess(staked, rebate);
}

/** What holds for all lines of a purchase. `rebate`: hundredths of a percent. */
interface Terms {
  readonly unit: bigint;
  readonly rebate: number;
}

const termsOf = ({ unit, rebate = 0 }: BuyRequest): Terms => ({ unit: BigInt(unit), rebate });

/** The lines of a purchase. Throws Refusal for what can't be bought of this lottery, whatever the draw. */
export function linesOf(title: Lottery, session: PlaySession, request: BuyRequest): PricedLine[] {
  const terms = termsOf(request);
  if (!unitsOf(session.currency).includes(terms.unit) || !fitsRebate(terms.rebate, terms.unit, session.currency))
    throw new Refusal("stake-not-allowed");
  if (request.lines.length * request.draws.length > MOST_SUBORDERS) throw new Refusal("bad-request");
  if (new Set(request.draws.map(({ drawId }) => drawId)).size < request.draws.length) throw new Refusal("bad-request");
  const share = shareOf(session.prize_mode, session.prize_share) - terms.rebate;
  const lines = request.lines.map((line) => priced(title, share, line));
  for (const { multiple } of request.draws) {
    for (const line of lines) stakeOf(line, line.multiple * multiple, terms, session.currency);
  }
  return lines;
}

/** The draws that are asked for, kept from being decided. Throws Refusal `betting-closed` where the sale of one is over. */
async function drawsOnSale(tx: Queryable, title: Lottery, request: BuyRequest, nowMs: number): Promise<SoldDraw[]> {
  const ids = request.draws.map(({ drawId }) => drawId);
  const found = new Map((await shareDraws(tx, ids)).map((draw) => [draw.id, draw]));
  const draws = ids.flatMap((id) => found.get(id) ?? []);
  if (draws.length < ids.length || draws.some((draw) => draw.game !== title.gameCode)) throw new Refusal("bad-request");
  // One that was promised before the lottery changed its model is drawn by the old one, and no play is sold of it
  const isSold = (draw: SoldDraw): boolean => isOnSale(draw, nowMs) && draw.model === title.rules.model.id;
  if (!draws.every(isSold)) throw new Refusal("betting-closed");
  const times = draws.map(({ closes_at }) => closes_at.getTime());
  if (times.some((time, at) => at > 0 && time <= (times[at - 1] ?? 0))) throw new Refusal("bad-request");
  return draws;
}

/** Writes a purchase in a transaction of its own; gives its id and the group of its bets. Throws Refusal; the database's 23505 for a request that was written. */
export function writePurchase(
  { context, wallet }: { context: Context; wallet: Wallet },
  { session, title }: { session: PlaySession; title: Lottery },
  request: BuyRequest,
  lines: readonly PricedLine[],
): Promise<{ id: string; groups: bigint[] }> {
  // Ids that grow with time: what is bought for a draw lies together in every index
  const id = `p-${randomUUIDv7()}`;
  const terms = termsOf(request);
  const { player, game, currency } = session;
  return context.db.transaction(async (tx) => {
    const now = context.now();
    await beginCycle(tx, session, id, now);
    const draws = await drawsOnSale(tx, title, request, now);
    const { client_seed: clientSeed } = await pairInUse(tx, player);
    const orders: NewOrder[] = [];
    const suborders: NewSuborder[] = [];
    for (const [index, draw] of draws.entries()) {
      const order = `o-${randomUUIDv7()}`;
      const own = lines.map((line, at): NewSuborder => {
        const multiple = line.multiple * (request.draws[index]?.multiple ?? 1);
        const stake = stakeOf(line, multiple, terms, currency);
        const { play, selection, bets } = line;
        const odds = line.odds.map(String);
        return {
          id: `t-${randomUUIDv7()}`,
          order_id: order,
          line: at + 1,
          play,
          selection,
          bets,
          multiple,
          stake,
          odds,
        };
      });
      const stake = own.reduce((sum, one) => sum + one.stake, 0n);
      const added = contribution(clientSeed, draw.numero);
      orders.push({ id: order, index: index + 1, drawId: draw.id, contribution: added, stake });
      suborders.push(...own);
    }
    const purchase = {
      id,
      session_id: session.id,
      player,
      game,
      currency,
      request_id: request.requestId,
      digest: digestOf(request),
      ...terms,
      stop_after_win: request.stopAfterWin,
      draws: draws.length,
      at: new Date(now),
    };
    await insertPurchase(tx, purchase, orders, suborders);
    const calls = suborders.map((one): GroupCall => ({
      ownerId: one.id,
      round: one.order_id,
      player,
      game,
      currency,
      amount: one.stake,
      token: session.platform_token,
      reference: null,
      roundClosed: false,
    }));
    return { id, groups: await wallet.groups.enqueue(tx, [{ call: "bet", owner: { kind: ENGINE, id }, calls }]) };
  });
}
