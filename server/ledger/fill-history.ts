import type { Database } from "#server/platform/database/database.ts";

export interface History {
  memberId: string;
  merchantId: string;
  currency: string;
  game: string;
  /** When the last entry is written, and how many days the first lies before it. */
  until: Date;
  days: number;
  entries: number;
  /** One transfer in so many is a reward; of the others every second is a bet, the rest are wins. */
  rewardEach: number;
}

/**
 * Writes a long history of a member for benchmarks, as posting functions leave transfers and entries, and nothing of what
 * they check: balances are not moved. For an owner's connection, and a database that holds nobody's money.
 */
export async function fillHistory(owner: Database, history: History): Promise<void> {
  const { memberId, merchantId, currency, game, until, days, entries, rewardEach } = history;
  const stepMs = (days * 86_400_000) / entries;
  await owner.transaction(async (tx) => {
    for (const table of ["ledger_transfer", "ledger_entry"])
      await tx.query(`alter table ${table} disable trigger user`);
    await tx.query("create temporary table made (n bigint, id uuid) on commit drop");
    await tx.query({ text: "insert into made select n, uuidv7() from generate_series(1, $1) n", values: [entries] });
    await tx.query({
      text: `insert into ledger_transfer (id, kind, merchant_id, member_id, currency, amount, key, digest, metadata, created_at)
             select id, case when n % $8 = 0 then 'reward' when n % 2 = 0 then 'bet' else 'win' end, $2, $1, $3,
                    100000, 'history:' || $1::uuid || ':' || n, '\\x', jsonb_build_object('game', $4::text),
                    $5::timestamptz - ($6 - n) * $7 * interval '1 millisecond' from made order by n`,
      values: [memberId, merchantId, currency, game, until, entries, stepMs, rewardEach],
    });
    await tx.query({
      text: `insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
             select m.id, a.id, case when m.n % 2 = 0 and m.n % $3 <> 0 then -100000 else 100000 end, $2, a.balance
               from made m, ledger_account a where a.member_id = $1 and a.name = 'main' order by m.n`,
      values: [memberId, currency, rewardEach],
    });
    for (const table of ["ledger_transfer", "ledger_entry"]) await tx.query(`alter table ${table} enable trigger user`);
  });
}
