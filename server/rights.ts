/** What the role `site` may do in the platform's database (decision 048); rights.test.ts holds the lists complete. */
import type { Rights } from "./platform/database/rights.ts";

export const PLATFORM_RIGHTS: Rights = {
  readOnly: [
    "migration",
    "sql_function",
    "seeded",
    "ledger_account",
    "ledger_transfer",
    "ledger_entry",
    "ledger_hold",
    "ledger_transfer_kind",
    "round",
    "vendor_transaction",
    "vendor_peer",
  ],
  appendOnly: ["consent", "legal_text", "login_event"],
  kept: [],
  packages: ["pgboss"],
};
