/**
 * The consumer that grants what deposits were promised and counts settled rounds towards lots (decisions 071 and 072). Each
 * effect has a key of its own in the books, so a fact that comes again changes nothing.
 */
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { type DepositMatch, matchOf } from "#rules/bonuses/deposit-match.ts";
import { amountOf } from "#rules/money/money.ts";
import type { Consumer } from "#server/events/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { countRound, endLot, grantLot, hasMatchOf, lockWallets } from "./lots.store.ts";

const DAY_MS = 86_400_000;

export const followBonuses: Consumer = {
  name: "bonuses",
  from: "beginning",
  async handle(tx, facts) {
    const transfers = (...kinds: string[]) =>
      facts.flatMap(({ topic, payload }) =>
        topic === "balance.changed" && kinds.includes(payload.kind) ? [payload.transferId] : [],
      );
    const [credited, recalled] = [transfers("deposit", "deposit-match"), transfers("charge-back")];
    const settled = facts.flatMap(({ topic, payload }) => (topic === "round.settled" ? [payload.roundId] : []));
    // Before anything else is locked: a batch is of many members
    if (credited.length + recalled.length + settled.length > 0) {
      await lockWallets(tx, [...credited, ...recalled], settled);
    }
    await grantMatches(tx, credited);
    await cancelMatches(tx, recalled);
    await countRounds(tx, settled);
  },
};

/** Grants the match of each deposit that one of the transfers has credited. */
async function grantMatches(tx: Queryable, transferIds: readonly string[]): Promise<void> {
  if (transferIds.length === 0) return;
  const rows = await rowsOf<{
    id: string;
    memberId: string;
    currency: string;
    paid: bigint;
    promotionId: number;
    match: DepositMatch;
    at: Date;
  }>(tx, {
    name: "bonus-matches",
    text: `select d.id, d.member_id as "memberId", d.currency, p.amount as paid, d.promotion_id as "promotionId", d.match,
                  t.created_at as at
             from incoming_payment p join deposit d on d.id = p.deposit_id join ledger_transfer t on t.id = p.transfer_id
            where p.transfer_id = any($1::uuid[]) and p.charged_back_by is null and d.match is not null
              and d.currency = p.currency
            order by t.created_at, t.id`,
    values: [transferIds],
  });
  for (const { id, memberId, currency, paid, promotionId, match, at } of rows) {
    const given = matchOf(amountOf(paid), match);
    if (!given || (await hasMatchOf(tx, memberId, promotionId))) continue;
    await grantLot(tx, {
      id: newId(),
      memberId,
      currency,
      source: "deposit-match",
      sourceId: id,
      amount: given.granted,
      required: given.required,
      maxStake: match.maxStake,
      weights: match.weights,
      basis: { promotionId, of: String(paid), percent: match.percent, cap: match.cap, multiple: match.multiple },
      expiresAt: new Date(at.getTime() + match.days * DAY_MS),
      at,
    });
  }
}

/** A deposit that its payer's bank took back has no match. */
async function cancelMatches(tx: Queryable, transferIds: readonly string[]): Promise<void> {
  if (transferIds.length === 0) return;
  const rows = await rowsOf<{ lotId: string; at: Date }>(tx, {
    name: "bonus-cancelled",
    text: `select l.id as "lotId", t.created_at as at
             from incoming_payment p join bonus_lot l on l.source = 'deposit-match' and l.source_id = p.deposit_id::text
             join ledger_transfer t on t.id = p.charged_back_by
            where p.charged_back_by = any($1::uuid[]) and l.state = 'active' order by l.id`,
    values: [transferIds],
  });
  for (const { lotId, at } of rows) await endLot(tx, lotId, "cancelled", at);
}

/** Counts the rounds of members who have an active lot, in the order of the accounts that are locked by it. */
async function countRounds(tx: Queryable, roundIds: readonly string[]): Promise<void> {
  if (roundIds.length === 0) return;
  const rows = await rowsOf<{ id: string; type: string | null; classify: string | null; closedAt: Date }>(tx, {
    name: "bonus-rounds",
    text: `select r.id, g.game_type as type, g.classify, r.closed_at as "closedAt"
             from round r left join game g on g.id = r.game_id
             join ledger_account a on a.owner = 'member' and a.member_id = r.member_id and a.currency = r.currency
              and a.name = 'main'
            where r.id = any($1::uuid[]) and r.state = 'closed'
              and exists (select from bonus_lot l where l.member_id = r.member_id and l.currency = r.currency
                             and l.state = 'active')
            order by a.id, r.closed_at, array_position($1::uuid[], r.id)`,
    values: [roundIds],
  });
  for (const { id, type, classify, closedAt } of rows) {
    await countRound(tx, id, playedKindOf(type, classify), closedAt);
  }
}
