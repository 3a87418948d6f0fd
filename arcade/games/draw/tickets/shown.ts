/** Orders as their player, the betting record and the platform see them. What a draw gave shows when it is settled. */
import type { Context } from "#arcade/server/context.ts";
import type { RoundRecord } from "#arcade/server/game-module.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import { dayText, money, recordOf } from "#arcade/server/round-history.ts";
import { text } from "#arcade/server/texts.ts";
import type { Order, OrderState, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import type { TierResult } from "#arcade/games/draw/rules/draw.ts";
import { drawModel, SPECIAL_BALL } from "#arcade/games/draw/rules/models.ts";
import { selectionText } from "#arcade/games/draw/rules/selection.ts";
import { hundredthsText } from "#arcade/games/draw/shown-play.ts";
import { playName } from "#arcade/games/draw/texts.ts";
import type { OrderRow, SuborderRow } from "./store.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
/** A longer one would be none to be read. */
const LONGEST_TEXT = 2_000;

/** The number of an order, to be said aloud: "K7-204-913". */
function orderNumber(number: bigint): string {
  const high = Number(number / 1_000_000n);
  const low = String(number % 1_000_000n).padStart(6, "0");
  return `${LETTERS[high % 24]}${Math.floor(high / 24) + 1}-${low.slice(0, 3)}-${low.slice(3)}`;
}

const isSettling = (state: string): boolean => state === "won" || state === "lost" || state === "void";

/** The state that is shown: closed and not settled is drawing. */
function shownState(order: OrderRow, state: SuborderRow["state"], nowMs: number): Suborder["state"] {
  if (state === "returning") return "refused";
  if (isSettling(state) && order.settled_at === null) return "drawing";
  if (state === "open" && (order.draw_state !== "open" || order.closes_at.getTime() <= nowMs)) return "drawing";
  return state;
}

interface Shown {
  readonly order: OrderRow;
  readonly suborders: readonly SuborderRow[];
}

/** A name of a play that its model had when it was bought. */
function playNameOf({ model }: OrderRow, language: string, id: string): string {
  const rules = drawModel(model);
  const play = rules && findPlay(rules, id);
  return play ? playName(language, play) : id;
}

/** What was chosen in one line, cut where it is too long to be read. */
function chosenText(order: OrderRow, language: string, { play, selection }: SuborderRow): string {
  const words = selectionText(selection, playNameOf(order, language, play));
  return words.length > LONGEST_TEXT ? `${words.slice(0, LONGEST_TEXT - 1)}…` : words;
}

export function shownOrder(context: Context, { order, suborders }: Shown, language: string): Order {
  const now = context.now();
  const isTold = order.settled_at !== null;
  return {
    orderId: order.id,
    orderNumber: orderNumber(order.number),
    gameTitle: context.titles.get(order.game)?.title ?? order.game,
    drawId: order.draw_id,
    numero: order.numero,
    placedAt: order.created_at.toISOString(),
    closesAt: order.closes_at.toISOString(),
    state: shownState(order, order.state, now) as OrderState,
    stake: order.stake.toString(),
    returned: order.returned.toString(),
    win: isTold ? order.win.toString() : "0",
    unit: order.unit.toString(),
    rebate: order.rebate,
    chase: chaseOf(order),
    suborders: suborders.map((one) => ({
      suborderId: one.id,
      play: one.play,
      playName: playNameOf(order, language, one.play),
      selection: one.selection as Suborder["selection"],
      text: chosenText(order, language, one),
      bets: one.bets,
      multiple: one.multiple,
      stake: one.stake.toString(),
      odds: hundredthsText(BigInt(one.odds[0] ?? "0")),
      state: shownState(order, one.state, now),
      hits: isTold ? one.hits : 0,
      win: isTold ? one.win.toString() : "0",
    })),
    result: isTold ? order.result : null,
  };
}

function chaseOf({ draws, purchase_id: purchaseId, index, stop_after_win: stopAfterWin }: OrderRow): Order["chase"] {
  return draws > 1 ? { purchaseId, index, of: draws, stopAfterWin } : null;
}

/** An order as a round of the list. */
export function orderSummary(order: OrderRow): RoundSummary {
  const isTold = order.settled_at !== null;
  const isBack = order.state === "cancelled" || order.state === "refused" || (order.state === "void" && isTold);
  const isOver = isTold && (order.state === "won" || order.state === "lost");
  return {
    roundId: order.id,
    roundNumber: orderNumber(order.number),
    kind: "ticket",
    bet: order.stake.toString(),
    win: isTold ? order.win.toString() : "0",
    state: isBack ? "returned" : isOver ? "closed" : "open",
    playedAt: order.created_at.toISOString(),
  };
}

/** The first prize, and a special ball after it. */
function drawnText([first, ...more]: readonly TierResult[]): string {
  const special = more.find(({ tier }) => tier === SPECIAL_BALL);
  return [...(first?.numbers ?? []), ...(special ? ["+", ...special.numbers] : [])].join(" ");
}

/** What the platform's record says of an order: at most ten of its lines. `timeZone` is the player's, for the draw's day. */
export function orderRecord({ order, suborders }: Shown, language: string, timeZone: string): RoundRecord {
  const isTold = order.settled_at !== null;
  const line = (key: Parameters<typeof text>[1], value: string): RoundRecord["lines"][number] => ({
    label: text(language, key),
    value,
  });
  const chosen = suborders.slice(0, 10).map((one) => {
    const label = playNameOf(order, language, one.play);
    const numbers = chosenText(order, language, one).slice(0, 120);
    const stake = money(one.stake, order.currency, language);
    // Of a play without numbers to choose the name says all
    return { label, value: numbers === label ? stake : `${numbers} · ${stake}` };
  });
  const drawn = (isTold && order.result) || [];
  const lines = [
    line("round.draw", `${shortNumero(order.numero)} (${dayText(order.closes_at, language, timeZone)})`),
    ...chosen,
    ...(order.returned > 0n ? [line("round.returned", money(order.returned, order.currency, language))] : []),
    ...(drawn.length > 0 ? [line("round.result", drawnText(drawn))] : []),
  ];
  // Of an order whose stake is back or on its way the record tells only that
  const isBack = order.state === "cancelled" || order.state === "refused" || (order.state === "void" && isTold);
  const round = {
    ...order,
    state: isBack ? "returned" : "closed",
    win: isTold ? order.win : 0n,
    closed_at: isTold || isBack ? order.closed_at : null,
  };
  return recordOf(round, orderNumber(order.number), { stake: order.stake - (isBack ? 0n : order.returned), lines });
}
