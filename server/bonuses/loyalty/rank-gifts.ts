/** Gifts of ranks: what a member sees of them, and the claim (decision 085). */
import type { Calls } from "#contract/core/calls.ts";
import type { ValueOf } from "#contract/core/call.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import type { MerchantConfig } from "#contract/core/merchant.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { type Amount, amountOf, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { openAccounts } from "#server/ledger/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import { askVendors, type GiveFreeRounds } from "../free-rounds/ask-vendors.ts";
import { addFreeRounds } from "../free-rounds/free-rounds.store.ts";
import { grantLot } from "../lots/lots.store.ts";
import { addGift, claimedGifts } from "./rank-gifts.store.ts";
import { readStanding } from "./vip-standing.ts";

/** A game as gifts name it; null where the merchant doesn't show it, or nobody plays it. */
export interface GiftGame {
  id: number;
  wire: WireGame;
  peer: string;
}
export type GameByCode = (context: CallContext, code: string) => GiftGame | null;

type Setting = MerchantConfig["rankGifts"][number];
type Shown = NonNullable<ValueOf<Calls["vip.ranks"]>[number]["gift"]>;

const DAY_MS = 86_400_000;
/** Every kind of game counts in full. */
const WEIGHTS = Object.fromEntries(PLAYED_KINDS.map((kind) => [kind, 100]));

/** The gift of a rank as its member sees it; null where there is none. */
export function shownGift(
  context: CallContext,
  game: GameByCode,
  { level, reached, claimed }: { level: number; reached: boolean; claimed: ReadonlySet<number> },
): Shown | null {
  const gift = giftOf(context, level);
  if (!gift) return null;
  const state = claimed.has(level) ? ("claimed" as const) : reached ? ("ready" as const) : ("locked" as const);
  const none = { amount: toDecimal(ZERO), rounds: 0, stake: toDecimal(ZERO), game: null, days: 0 };
  const { kind, multiple } = gift;
  if (gift.kind === "bonus") return { ...none, kind, multiple, amount: toDecimal(unitsOf(gift.amount)), state };
  const found = game(context, gift.game);
  return {
    ...none,
    kind,
    multiple,
    rounds: gift.rounds,
    stake: toDecimal(unitsOf(gift.stake)),
    game: found?.wire ?? null,
    days: gift.days,
    state,
  };
}

/** How many gifts of the ranks up to `reached` wait to be claimed. */
export async function countReadyGifts(db: Queryable, context: CallContext, reached: number): Promise<number> {
  const { rankGifts } = context.merchant.config;
  const claimed = await claimedGifts(db, memberOf(context).memberId);
  return rankGifts.filter(({ level }) => level <= reached && !claimed.has(level)).length;
}

const giftOf = (context: CallContext, level: number): Setting | undefined =>
  context.merchant.config.rankGifts.find((one) => one.level === level);

/** Throws when the merchant's setting is no amount. */
function unitsOf(decimal: string): Amount {
  const amount = parseDecimal(decimal);
  if (amount === null) throw new Error(`a gift of ${decimal} is no amount`);
  return amount;
}

/** Once per rank and member, from many tabs too; the rank must be reached at that moment. */
export async function claimGift(
  services: Services,
  { game, give }: { game: GameByCode; give: GiveFreeRounds },
  level: number,
  context: CallContext,
): ReturnType<Handlers["vip.claimGift"]> {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  const gift = giftOf(context, level);
  if (!gift) return refuse("not-found");
  const { kind } = gift;
  if ((await claimedGifts(db, memberId)).has(level)) return ok({ kind });
  if (await isOnBreak(db, memberId, clock.now())) return refuse("play-break");
  const { reached } = await readStanding(services, context);
  if ((reached?.level ?? 0) < level) return refuse("rank-not-reached");
  const found = gift.kind === "freeRounds" ? game(context, gift.game) : null;
  if (gift.kind === "freeRounds" && !found) return refuse("gift-unavailable");
  const id = newId();
  const at = clock.now();
  const isNew = await db.transaction(async (tx) => {
    const amount = gift.kind === "bonus" ? unitsOf(gift.amount) : ZERO;
    const claimed = await addGift(tx, {
      memberId,
      level,
      at,
      lotId: gift.kind === "bonus" ? id : null,
      freeRoundsId: gift.kind === "bonus" ? null : id,
      amount,
      multiple: gift.multiple,
    });
    if (!claimed) return false;
    await openAccounts(tx, memberId, context.merchant.currency);
    if (gift.kind === "bonus") await giveBonus(tx, context, gift, { id, amount, at });
    else if (found) await giveRounds(tx, context, gift, { id, found, at });
    return true;
  });
  if (isNew && gift.kind === "freeRounds") {
    await askVendors(services, give, id);
    // A vendor that said no has made it claimable again
    if (!(await claimedGifts(db, memberId)).has(level)) return refuse("gift-unavailable");
  }
  return ok({ kind });
}

async function giveBonus(
  tx: Queryable,
  context: CallContext,
  { multiple, playDays, level }: Extract<Setting, { kind: "bonus" }>,
  { id, amount, at }: { id: string; amount: Amount; at: Date },
): Promise<void> {
  const { memberId } = memberOf(context);
  await grantLot(tx, {
    id,
    memberId,
    currency: context.merchant.currency,
    source: "rank-gift",
    sourceId: `${memberId}:${level}`,
    amount,
    required: amountOf(amount * BigInt(multiple)),
    maxStake: null,
    weights: WEIGHTS,
    basis: { level },
    expiresAt: new Date(at.getTime() + playDays * DAY_MS),
    at,
  });
}

async function giveRounds(
  tx: Queryable,
  context: CallContext,
  gift: Extract<Setting, { kind: "freeRounds" }>,
  { id, found, at }: { id: string; found: GiftGame; at: Date },
): Promise<void> {
  const { memberId } = memberOf(context);
  await addFreeRounds(tx, {
    id,
    merchantId: context.merchant.id,
    memberId,
    currency: context.merchant.currency,
    gameId: found.id,
    peer: found.peer,
    rounds: gift.rounds,
    stake: unitsOf(gift.stake),
    multiple: gift.multiple,
    playDays: gift.playDays,
    weights: WEIGHTS,
    source: "rank-gift",
    // A gift that a vendor refused is another one when it is claimed again
    sourceId: id,
    at,
    expiresAt: new Date(at.getTime() + gift.days * DAY_MS),
  });
}
