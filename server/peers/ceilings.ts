/** Ceilings of a studio's wins at a merchant, above which a win is held (decision 045): a higher one takes two operators. */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface WinCeiling {
  /** The studio's own at the merchant, in 10⁻⁵ units; null: the merchant's. */
  own: bigint | null;
  /** The merchant's for every studio; null: none. */
  ofMerchant: bigint | null;
  /** One that waits for a second operator. */
  waiting: { amount: bigint | null; by: string; byId: string } | null;
}

export async function readCeiling(db: Database, peer: string, merchantId: string): Promise<WinCeiling> {
  const row = await rowOf<{
    own: bigint | null;
    ofMerchant: bigint | null;
    amount: bigint | null;
    by: string | null;
    byId: string | null;
  }>(db, {
    name: "win-ceiling",
    text: `select (select min(x.amount) from vendor_ceiling x join vendor v on v.code = x.vendor_code
                    where v.peer = $1 and x.merchant_id = m.id) as own,
                  m.held_win_above as "ofMerchant", r.amount, o.name as by, r.asked_by as "byId"
             from merchant m left join win_ceiling_request r on r.peer = $1 and r.merchant_id = m.id
             left join operator o on o.id = r.asked_by
            where m.id = $2`,
    values: [peer, merchantId],
  });
  if (!row) throw new Error(`there is no merchant ${merchantId}`);
  const { own, ofMerchant, amount, by, byId } = row;
  return { own, ofMerchant, waiting: by !== null && byId !== null ? { amount, by, byId } : null };
}

export interface CeilingWord {
  peer: string;
  merchantId: string;
  /** In 10⁻⁵ units; null: the merchant's own. */
  amount: bigint | null;
  operatorId: string;
  /** Whether it agrees to what waits. */
  agrees: boolean;
  at: Date;
}

/** `set`: it holds. `waits`: another operator must agree. `same-person`, `other`: it was no second person's word on that amount. */
export async function setCeiling(
  db: Database,
  { peer, merchantId, amount, operatorId, agrees, at }: CeilingWord,
): Promise<"set" | "waits" | "same-person" | "other"> {
  const row = await rowOf<{ done: "set" | "waits" | "same-person" | "other" }>(db, {
    name: "win-ceiling-set",
    text: "select set_win_ceiling($1, $2, $3, $4, $5, $6) as done",
    values: [peer, merchantId, amount, operatorId, agrees, at],
  });
  return row?.done ?? "other";
}

/** Lets what waits go; false when nothing does. */
export async function dropCeiling(db: Database, peer: string, merchantId: string): Promise<boolean> {
  const dropped = await db.query({
    name: "win-ceiling-drop",
    text: "delete from win_ceiling_request where peer = $1 and merchant_id = $2",
    values: [peer, merchantId],
  });
  return dropped.rowCount === 1;
}

/** All that peers have of their own, by merchant: amounts in 10⁻⁵ units, in words like "novaro 50000.00". */
export async function readCeilings(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOf<{ peer: string; merchantId: string; amount: bigint }>(db, {
    text: `select v.peer, x.merchant_id as "merchantId", min(x.amount) as amount
             from vendor_ceiling x join vendor v on v.code = x.vendor_code
            where v.peer is not null group by v.peer, x.merchant_id order by v.peer, x.merchant_id`,
  });
  const of = new Map<string, string[]>();
  for (const { peer, merchantId, amount } of rows) {
    of.set(peer, [...(of.get(peer) ?? []), `${merchantId} ${toDecimal(amountOf(amount))}`]);
  }
  return of;
}
