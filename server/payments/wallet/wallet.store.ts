/** Reads a member's accounts of the ledger. Only server/ledger writes them. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface WalletRow {
  name: string;
  balance: bigint;
  /** Whether practice funds ever came into this member's wallets: there are no deposits beside them yet. */
  practice: boolean;
  /** Of a wallet at a vendor the studios whose games are played from it; null for every other. */
  studios: string | null;
}

export function readWallets(db: Database, memberId: string, currency: string): Promise<WalletRow[]> {
  return rowsOf<WalletRow>(db, {
    name: "wallets",
    text: `select a.name, a.balance,
             exists (select from ledger_transfer t where t.member_id = $1 and t.kind = 'practice') as practice,
             (select coalesce(string_agg(v.name, ', ' order by v.name), substr(a.name, length(vendor_wallet('')) + 1)) from vendor v
               where a.name like 'vendor:%' and a.name = vendor_wallet(v.peer)
                 and exists (select from game g where g.vendor_code = v.code and g.own_wallet)
              having a.name like 'vendor:%') as studios
           from ledger_account a
           where a.owner = 'member' and a.member_id = $1 and a.currency = $2 and a.name not in ('held', 'win-held')
           order by a.name = 'main' desc, a.name`,
    values: [memberId, currency],
  });
}

/** Whether practice funds ever came into a member's wallets. */
export async function hasPractice(db: Database, memberId: string): Promise<boolean> {
  const rows = await rowsOf(db, {
    name: "wallet-practice",
    text: "select 1 from ledger_transfer where member_id = $1 and kind = 'practice' limit 1",
    values: [memberId],
  });
  return rows.length > 0;
}
