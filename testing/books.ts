/** One member's rounds as the platform's ledger has them, and as the arcade's book has them. */
import type { Database } from "#server/platform/database/database.ts";

type Handlers = Pick<Database, "query">;

/** What a member's rounds staked and won, stakes that came back left out, each as `[staked, won]` in 10⁻⁵ units. */
export async function sumsOfMember(
  platform: Handlers,
  arcade: Handlers,
  username: string,
): Promise<{ platform: string[]; arcade: string[] }> {
  const posted = await platform.query<{ staked: string; won: string }>({
    text: `select coalesce(sum(-e.amount) filter (where t.kind in ('bet', 'rollback')), 0)::text as staked,
                  coalesce(sum(e.amount) filter (where t.kind in ('win', 'win-held', 'promo-win')), 0)::text as won
             from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
             join ledger_account a on a.id = e.account_id join member m on m.id = a.member_id
            where m.username = $1 and a.owner = 'member'`,
    values: [username],
  });
  const members = await platform.query<{ pseudonym: string }>({
    text: "select pseudonym from member where username = $1",
    values: [username],
  });
  const called = await arcade.query<{ staked: string; won: string }>({
    text: `select coalesce(sum(amount) filter (where call = 'bet' and not exists (
                            select from wallet_call back
                             where back.call = 'rollback' and back.state = 'ok'
                               and back.reference = c.transaction_id)), 0)::text as staked,
                  coalesce(sum(amount) filter (where call = 'win'), 0)::text as won
             from wallet_call c where player = $1 and state = 'ok'`,
    values: [members.rows[0]?.pseudonym ?? ""],
  });
  return { platform: Object.values(posted.rows[0] ?? {}), arcade: Object.values(called.rows[0] ?? {}) };
}
