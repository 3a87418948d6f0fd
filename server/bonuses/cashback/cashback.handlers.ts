/** Answers for cashback (decision 073). */
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { addDays } from "#rules/site/days.ts";
import { openAccounts } from "#server/ledger/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import { grantLot } from "../lots/lots.store.ts";
import { cashbackOf, keepClaimed, lockCashback } from "./cashback.store.ts";

const SHOWN = 8;
const LAST_DAY = 6;
const DAY_MS = 86_400_000;
/** To play what was claimed. */
const PLAY_DAYS = 14;
/** Every kind of game counts in full. */
const WEIGHTS = Object.fromEntries(PLAYED_KINDS.map((kind) => [kind, 100]));

export function cashbackHandlers(services: Services): Pick<Handlers, "cashback.list" | "cashback.claim"> {
  const { db, clock } = services;
  return {
    "cashback.list": async (_input, context) => {
      const rows = await cashbackOf(db, memberOf(context).memberId, SHOWN);
      const now = clock.now();
      return ok(
        rows.map(({ week, rounds, staked, won, basisPoints, amount, multiple, expiresAt, claimedAt }) => ({
          week,
          lastDay: addDays(week, LAST_DAY),
          state: claimedAt ? ("claimed" as const) : expiresAt <= now ? ("expired" as const) : ("ready" as const),
          amount: toDecimal(amountOf(amount)),
          rounds,
          staked: toDecimal(amountOf(staked)),
          won: toDecimal(amountOf(won)),
          rate: (basisPoints / 100).toFixed(2),
          multiple,
          expiresAt: expiresAt.toISOString(),
        })),
      );
    },
    "cashback.claim": ({ week }, context) => claim(services, week, context),
  };
}

/** Grants it once: whoever asks at the same time waits for the row. */
async function claim({ db, clock }: Services, week: string, context: CallContext) {
  const { memberId } = memberOf(context);
  const { currency } = context.merchant;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockCashback(tx, memberId, week);
    if (!row) return refuse("not-found");
    if (!row.claimedAt) {
      if (row.expiresAt <= at) return refuse("cashback-over");
      // What asks for no play is cash of the member's, and no reason to play
      if (row.multiple > 0 && (await isOnBreak(tx, memberId, at))) return refuse("play-break");
      const id = newId();
      await openAccounts(tx, memberId, currency);
      await grantLot(tx, {
        id,
        memberId,
        currency,
        source: "cashback",
        sourceId: `${memberId}:${week}`,
        amount: amountOf(row.amount),
        required: amountOf(row.amount * BigInt(row.multiple)),
        maxStake: null,
        weights: WEIGHTS,
        basis: {
          of: String(row.staked - row.won),
          percent: (row.basisPoints / 100).toFixed(2),
          multiple: row.multiple,
        },
        expiresAt: new Date(at.getTime() + PLAY_DAYS * DAY_MS),
        at,
      });
      await keepClaimed(tx, memberId, week, id, at);
    }
    return ok({ amount: toDecimal(amountOf(row.amount)), before: row.claimedAt !== null });
  });
}
