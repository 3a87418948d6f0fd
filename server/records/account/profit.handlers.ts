/** Answers for profit and loss (U-175). */
import { amountOf, toDecimal, ZERO } from "#rules/money/money.ts";
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { type Handlers, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { openValue, playedValue, sumsOf } from "../played-sums.ts";
import { rangeOf } from "./account.handlers.ts";
import { readKinds, readRewarded } from "./account.store.ts";

export function profitHandlers({ db, clock }: Services): Pick<Handlers, "records.profit"> {
  return {
    "records.profit": async (input, context) => {
      const { days, starts, ...range } = rangeOf(context, clock.now(), input);
      const [rows, rewarded] = await Promise.all([readKinds(db, range, starts), readRewarded(db, range, starts)]);
      const byDay = Map.groupBy(rows, ({ day }) => day);
      const byKind = Map.groupBy(rows, ({ type, classify }) => playedKindOf(type, classify));
      const rewards = new Map(rewarded.map(({ day, amount }) => [day, amountOf(amount)]));
      const all = sumsOf(rows);
      const types = [...byKind].map(([gameType, ofKind]) => ({ gameType, sums: sumsOf(ofKind) }));
      return ok({
        totals: {
          ...playedValue(all),
          open: openValue(all),
          rewards: toDecimal(amountOf(rewarded.reduce((sum, { amount }) => sum + amount, 0n))),
        },
        days: days.map((day, at) => ({
          day,
          ...playedValue(sumsOf(byDay.get(at + 1) ?? [])),
          rewards: toDecimal(rewards.get(at + 1) ?? ZERO),
        })),
        types: types
          .toSorted((one, other) => Number(other.sums.staked - one.sums.staked))
          .map(({ gameType, sums }) => ({ gameType, ...playedValue(sums) })),
      });
    },
  };
}
