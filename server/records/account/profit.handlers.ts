/** Answers for profit and loss (U-175). */
import { type Amount, amountOf, subtract, toDecimal, ZERO } from "#rules/money/money.ts";
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { type Handlers, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { rangeOf } from "./account.handlers.ts";
import { type KindRow, readKinds, readRewarded } from "./account.store.ts";

export function profitHandlers({ db, clock }: Services): Pick<Handlers, "records.profit"> {
  return {
    "records.profit": async (input, context) => {
      const { days, starts, ...range } = rangeOf(context, clock.now(), input);
      const [rows, rewarded] = await Promise.all([readKinds(db, range, starts), readRewarded(db, range, starts)]);
      const byDay = Map.groupBy(rows, ({ day }) => day);
      const byKind = Map.groupBy(rows, ({ type, classify }) => playedKindOf(type, classify));
      const rewards = new Map(rewarded.map(({ day, amount }) => [day, amountOf(amount)]));
      const types = [...byKind].map(([gameType, ofKind]) => ({ gameType, sums: sumsOf(ofKind) }));
      return ok({
        totals: {
          ...played(sumsOf(rows)),
          open: toDecimal(sumsOf(rows).openStaked),
          rewards: toDecimal(amountOf(rewarded.reduce((sum, { amount }) => sum + amount, 0n))),
        },
        days: days.map((day, at) => ({
          day,
          ...played(sumsOf(byDay.get(at + 1) ?? [])),
          rewards: toDecimal(rewards.get(at + 1) ?? ZERO),
        })),
        types: types
          .toSorted((one, other) => Number(other.sums.staked - one.sums.staked))
          .map(({ gameType, sums }) => ({ gameType, ...played(sums) })),
      });
    },
  };
}

interface Sums {
  bets: bigint;
  staked: Amount;
  won: Amount;
  openStaked: Amount;
  openWon: Amount;
}

function sumsOf(rows: readonly KindRow[]): Sums {
  const sum = (name: "bets" | "staked" | "won" | "open_staked" | "open_won"): bigint =>
    rows.reduce((all, row) => all + row[name], 0n);
  return {
    bets: sum("bets"),
    staked: amountOf(sum("staked")),
    won: amountOf(sum("won")),
    openStaked: amountOf(sum("open_staked")),
    openWon: amountOf(sum("open_won")),
  };
}

/** A round that is not over is neither won nor lost, as in the betting record: the result leaves it out. */
function played({ bets, staked, won, openStaked, openWon }: Sums) {
  return {
    bets: Number(bets),
    staked: toDecimal(staked),
    won: toDecimal(won),
    net: toDecimal(subtract(subtract(won, openWon), subtract(staked, openStaked))),
  };
}
