/** Deletes rows of short-lived facts that nobody needs any more (decision 006). */
import type { Queryable } from "./database.ts";

const TABLES = [
  "captcha",
  "seen_body",
  "seen_proof",
  "sms_code",
  "login_step",
  "passkey_challenge",
  "browser_mark",
  "shared_browser",
] as const;

/** Deletes what had expired at `at`, each table by itself. */
export async function forgetShortLived(db: Queryable, at: Date): Promise<void> {
  for (const table of TABLES) {
    await db.query({ text: `delete from ${table} where expires_at < $1`, values: [at] });
  }
}
