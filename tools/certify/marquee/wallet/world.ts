/** A platform's wallet as the cases call it: a vendor's key, two games of its, and players who play for nothing. */
import { randomUUID } from "node:crypto";
import type { SigningKey } from "#vendor-protocol/keys.ts";
import { demand } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import { type Line, post, type Reply, type Tamper } from "../wire.ts";

/** A launch: who plays which game in which session. */
export interface Seat {
  player: string;
  token: string;
  game: string;
}

export type Who = "first" | "second";

export interface WalletWorld {
  line: Line;
  /** Play money: nothing of what is tried is anybody's. */
  currency: string;
  /** One that the session is not in. */
  strangeCurrency: string;
  /** Codes of two titles that the vendor has here, of the limits below. */
  games: { main: string; other: string };
  seats: Record<Who, Seat>;
  /** Launches once more, for the same player. */
  launch: (who: Who, game: string) => Promise<Seat>;
  /** Ends the player's own session, as a logout does. */
  endSession: (who: Who) => Promise<void>;
  /** The keys that are ours from now on. */
  showKeys: (keys: readonly SigningKey[]) => Promise<void>;
  newKey: (name: string) => SigningKey;
  /** How long a change of keys or of the vendor's state may take to be known. */
  patienceMs: number;
  /** Shuts the vendor, as an operator does. */
  shut: () => Promise<void>;
}

/** Of both titles in play money, in 10⁻⁵ units; the players' funds lie between them. */
export const MIN_BET = "10000";
export const MAX_BET = "80000000000000";
/** Of both titles in other currencies: wider than those of play money, which hold in their place. */
export const OTHER_LIMITS = { minBet: "1000", maxBet: "90000000000000" };
export const STAKE = "100000";
export const COIN = 1_000n;

export const newId = (): string => randomUUID();

export type WalletCall = "bet" | "win" | "rollback" | "promo-win" | "round-close" | "group" | "balance";
export type Body = Record<string, unknown> & { transactionId: string };

export const pay = (
  world: WalletWorld,
  call: WalletCall,
  body: object | Buffer | string,
  tamper?: Tamper,
): Promise<Reply> => post(world.line, `/vendor/v1/${call}`, body, tamper);

const shared = (world: WalletWorld, seat: Seat) => ({
  requestId: newId(),
  ...seat,
  currency: world.currency,
  transactionId: newId(),
});

export function betOf(
  world: WalletWorld,
  change: object = {},
  seat = world.seats.first,
): Body & { round: string; amount: string } {
  return { ...shared(world, seat), reference: null, amount: STAKE, round: newId(), roundClosed: false, ...change };
}

/** A win for a bet of the same player and round. */
export function winOf(
  world: WalletWorld,
  bet: { transactionId: string; round?: unknown },
  change: object = {},
  seat = world.seats.first,
): Body {
  return {
    ...shared(world, seat),
    token: null,
    reference: bet.transactionId,
    amount: "250000",
    round: bet.round,
    roundClosed: true,
    ...change,
  };
}

export function rollbackOf(_world: WalletWorld, of: Body, change: object = {}): Body {
  const { player, game, currency, amount, round } = of;
  return {
    requestId: newId(),
    player,
    token: null,
    game,
    currency,
    transactionId: newId(),
    reference: of.transactionId,
    amount,
    round: round ?? newId(),
    roundClosed: true,
    ...change,
  };
}

export function promoOf(world: WalletWorld, change: object = {}, seat = world.seats.first): Body {
  return {
    ...shared(world, seat),
    token: null,
    reference: `campaign-${newId()}`,
    amount: "50000",
    round: null,
    roundClosed: false,
    ...change,
  };
}

export function closeOf(world: WalletWorld, round: unknown, change: object = {}, seat = world.seats.first): Body {
  return { ...shared(world, seat), token: null, reference: null, amount: "0", round, roundClosed: true, ...change };
}

export function itemOf(
  call: Exclude<WalletCall, "group" | "balance">,
  { requestId: _own, ...item }: Record<string, unknown>,
): object {
  return { ...item, call };
}

export const groupOf = (items: readonly object[], change: object = {}): Body => ({
  requestId: newId(),
  transactionId: newId(),
  items,
  ...change,
});

/** What the player has now, in 10⁻⁵ units. */
export async function balanceOf(world: WalletWorld, who: Who = "first"): Promise<bigint> {
  const reply = await askBalance(world, world.seats[who]);
  demandAnswer(reply, { status: "OK", currency: world.currency }, "the balance");
  return BigInt(String(reply.body?.["balance"]));
}

export const askBalance = (world: WalletWorld, seat: Seat): Promise<Reply> =>
  pay(world, "balance", { requestId: newId(), ...seat, currency: world.currency });

/** Carries `work` out and demands that the player's balance has changed by exactly so much. */
export async function moves(
  world: WalletWorld,
  by: bigint,
  work: () => Promise<unknown>,
  who: Who = "first",
): Promise<void> {
  const before = await balanceOf(world, who);
  await work();
  const after = await balanceOf(world, who);
  demand(after - before === by, "the balance must have moved by", by, after - before);
}

/** A bet that is taken. */
export async function takenBet(world: WalletWorld, change: object = {}, seat = world.seats.first) {
  const bet = betOf(world, change, seat);
  demandAnswer(await pay(world, "bet", bet), { status: "OK" }, "the bet");
  return bet;
}

export const textOfBody = (body: object): string => JSON.stringify(body);
