import { type Amount, amountOf } from "#rules/money/money.ts";
import { rowOf, type Queryable } from "#server/platform/database/database.ts";
import type { Posted, Refused } from "./money-terms.ts";

/** How a posting function of the database answers (type ledger_outcome). */
type OutcomeRow = { outcome: string; transfer_id: string | null; balance: bigint | null };

/**
 * Calls a posting function: one prepared statement, one round trip, one transaction (or part of the caller's).
 * Outcomes that only some functions have are told by `other`.
 */
export async function post<Other = never>(
  db: Queryable,
  name: string,
  values: readonly unknown[],
  other?: (outcome: string) => Other | null,
): Promise<Posted | Refused | Other> {
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  const row = await rowOf<OutcomeRow>(db, {
    name,
    text: `select outcome, transfer_id, balance from ${name}(${places})`,
    values: [...values],
  });
  if (!row) throw new Error(`${name} gave no outcome`);
  const balance = amountOf(row.balance ?? 0n) satisfies Amount;
  switch (row.outcome) {
    case "posted":
    case "replayed":
      if (row.transfer_id === null) throw new Error(`${name} posted without a transfer`);
      return {
        ok: true,
        transferId: row.transfer_id,
        balance,
        replayed: row.outcome === "replayed",
      };
    case "insufficient-funds":
      return { ok: false, refusal: "insufficient-funds", balance };
    case "duplicate":
    case "no-account":
      return { ok: false, refusal: row.outcome };
    default: {
      const told = other?.(row.outcome);
      if (!told) throw new Error(`${name} gave the unknown outcome "${row.outcome}"`);
      return told;
    }
  }
}
