/** Answers that explain a bill: what it was made of, who made it, and their rounds (decision 093). */
import { spanAt } from "#rules/agents/contract-periods.ts";
import { percentOf } from "#rules/agents/rebates.ts";
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { maskName } from "#rules/identity/mask-name.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { billValue } from "./bills.handlers.ts";
import {
  billCorrections,
  billGiven,
  billKinds,
  billMembers,
  billPayments,
  billRounds,
  type BillKindRow,
  readBill,
  type ReadableBill,
} from "./explain.store.ts";

type Name = "explainBill" | "billMembers" | "billRounds";

export function explainHandlers({ db }: Services): Pick<Handlers, `contracts.${Name}`> {
  return {
    "contracts.explainBill": async ({ billId }, context) => {
      const { memberId } = memberOf(context);
      const bill = await readBill(db, memberId, billId);
      if (!bill) return refuse("not-found");
      return ok(await explained(db, bill, memberId));
    },
    "contracts.billMembers": async ({ billId, under, ...page }, context) => {
      const { memberId } = memberOf(context);
      const bill = await readBill(db, memberId, billId);
      if (!bill) return refuse("not-found");
      const { total, rows } = await billMembers(db, bill, under ?? bill.memberId, pageOf(page));
      return ok({
        total,
        list: rows.map(({ name, depth, ownTurnover, turnover, loss, ...row }) => ({
          ...row,
          name: nameFor(bill, memberId, name, depth),
          depth,
          bets: Number(row.bets),
          ownTurnover: money(ownTurnover),
          turnover: money(turnover),
          loss: money(loss),
          isActive: ownTurnover > 0n && ownTurnover >= bill.activeFrom,
        })),
      });
    },
    "contracts.billRounds": async ({ billId, memberId: of, ...page }, context) => {
      const { memberId, merchantId } = memberOf(context);
      const bill = await readBill(db, memberId, billId);
      const found =
        bill && (await billRounds(db, bill, { id: of, merchantId }, momentsOf(bill, context), pageOf(page)));
      if (!found) return refuse("not-found");
      return ok({
        name: nameFor(bill, memberId, found.name, found.depth),
        total: found.total,
        list: found.rows.map(({ at, game, staked, won }) => ({
          at: at.toISOString(),
          game,
          staked: money(staked),
          won: money(won),
          turnover: money(won === staked ? 0n : staked),
        })),
      });
    },
  };
}

async function explained(db: Queryable, bill: ReadableBill, readerId: string) {
  const isOwn = bill.memberId === readerId;
  const [kinds, corrections, given, payments] = await Promise.all([
    billKinds(db, bill),
    billCorrections(db, bill.id),
    // Whom somebody below pays is between those two
    isOwn ? billGiven(db, bill) : [],
    billPayments(db, bill.id),
  ]);
  const counted = sumOf(kinds);
  return {
    bill: shownBill(bill),
    kind: bill.kind,
    isOwn,
    terms: bill.terms,
    level: bill.level,
    activeFrom: money(bill.activeFrom),
    carries: bill.carries,
    kinds: kindsOf(kinds, bill.kind === "dividend" ? "loss" : "turnover"),
    counted: { turnover: money(counted.turnover), loss: money(counted.loss) },
    corrections: corrections.map(({ startsAt, amount, ...one }) => ({
      ...one,
      startsAt: startsAt.toISOString(),
      amount: money(amount),
    })),
    given: given.map(({ points, turnover, loss, amount, paid, ...one }) => ({
      ...one,
      figure: money(bill.kind === "dividend" ? loss : turnover),
      percent: percentOf(points),
      amount: money(amount),
      paid: money(paid),
    })),
    payments: payments.map(({ at, amount }) => ({ at: at.toISOString(), amount: money(amount) })),
  };
}

const money = (units: bigint): string => toDecimal(amountOf(units));
const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** Names are whole directly below who reads, whose bill it is or who pays it. */
const nameFor = (bill: ReadableBill, readerId: string, name: string, depth: number): string =>
  bill.memberId === readerId && depth === 1 ? name : maskName(name);

function shownBill(bill: ReadableBill) {
  const { kind: _kind, memberId: _member, currency: _currency, activeFrom: _active, carries: _carries, ...row } = bill;
  return billValue(row);
}

function momentsOf({ kind, startsAt }: ReadableBill, { merchant }: CallContext): { from: Date; until: Date } {
  const { endsAt } = spanAt(kind, startsAt, merchant.config.timeZone);
  return { from: startsAt, until: endsAt };
}

const sumOf = (rows: readonly BillKindRow[]): { bets: bigint; turnover: bigint; loss: bigint } => ({
  bets: rows.reduce((sum, { bets }) => sum + bets, 0n),
  turnover: rows.reduce((sum, { turnover }) => sum + turnover, 0n),
  loss: rows.reduce((sum, { loss }) => sum + loss, 0n),
});

/** By the figure that the bill is of, the largest first. */
function kindsOf(rows: readonly BillKindRow[], figure: "turnover" | "loss") {
  return [...Map.groupBy(rows, ({ type, classify }) => playedKindOf(type, classify))]
    .map(([gameType, ofKind]) => ({ gameType, sums: sumOf(ofKind) }))
    .filter(({ sums }) => sums.bets > 0n)
    .toSorted((one, other) => Number(other.sums[figure] - one.sums[figure]))
    .map(({ gameType, sums }) => ({
      gameType,
      bets: Number(sums.bets),
      turnover: money(sums.turnover),
      loss: money(sums.loss),
    }));
}
