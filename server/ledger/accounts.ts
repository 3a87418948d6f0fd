import { type Amount, amountOf } from "#rules/money/money.ts";
import { rowsOf, type Queryable } from "#server/platform/database/database.ts";
import { MAIN_WALLET, type Wallet } from "./money-terms.ts";

/** Opens a member's wallets in a currency: the main one, or those named. Opening one twice changes nothing. */
export async function openAccounts(
  db: Queryable,
  memberId: string,
  currency: string,
  wallets: readonly string[] = [MAIN_WALLET],
): Promise<void> {
  const opened = await rowsOf<{ id: bigint | null }>(db, {
    name: "money-open-accounts",
    text: "select ledger_open_account($1, $2, w) as id from unnest($3::text[]) w",
    values: [memberId, currency, wallets],
  });
  if (opened.some((row) => row.id === null)) throw new Error(`no member ${memberId}`);
}

/** The balance of a wallet, or null when it was never opened. */
export async function balanceOf(db: Queryable, wallet: Wallet): Promise<Amount | null> {
  const [row] = await rowsOf<{ balance: bigint }>(db, {
    name: "money-balance",
    text: `select balance from ledger_account
            where owner = 'member' and member_id = $1 and currency = $2 and name = $3`,
    values: [wallet.memberId, wallet.currency, wallet.wallet ?? MAIN_WALLET],
  });
  return row ? amountOf(row.balance) : null;
}

/** All wallets of a member, by currency and name. "held" is what holds have set aside. */
export async function walletsOf(
  db: Queryable,
  memberId: string,
): Promise<{ currency: string; wallet: string; balance: Amount }[]> {
  const rows = await rowsOf<{ currency: string; name: string; balance: bigint }>(db, {
    name: "money-wallets",
    text: `select currency, name, balance from ledger_account
            where owner = 'member' and member_id = $1 order by currency, name`,
    values: [memberId],
  });
  return rows.map((row) => ({
    currency: row.currency,
    wallet: row.name,
    balance: amountOf(row.balance),
  }));
}

/** One rule of the books that does not hold: which, of what, and the figures. */
export type Violation = { rule: string; subject: string; detail: string };

/** Checks every rule of the books over everything ever posted. Empty is right. Reads whole tables. */
export function findViolations(db: Queryable): Promise<Violation[]> {
  return rowsOf<Violation>(db, { text: "select rule, subject, detail from ledger_violations()" });
}
