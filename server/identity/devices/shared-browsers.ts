/**
 * Members who were logged in with the same browser, by the marks that it has of them (decision 141). What is kept is a hash
 * of each mark's name and who met whom: nothing of the browser, and nothing that opens anything.
 */
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Greeting } from "./device-cookie.ts";

/** Keeps the browser's new mark of a member, and with whom else it has a mark; both until that mark ends. */
export async function noteBrowser(
  db: Database,
  memberId: string,
  { name, replaced, others, until }: Greeting,
): Promise<void> {
  await db.query({
    name: "browser-noted",
    text: `with gone as (delete from browser_mark where hash = any($3) and member_id = $1),
           own as (insert into browser_mark (hash, member_id, expires_at) values ($2, $1, $5) on conflict do nothing)
           insert into shared_browser (one_id, other_id, expires_at)
             select distinct least(m.member_id, $1), greatest(m.member_id, $1), $5::timestamptz from browser_mark m
               where m.hash = any($4) and m.member_id <> $1
           on conflict (one_id, other_id) do update set expires_at = greatest(shared_browser.expires_at, excluded.expires_at)`,
    values: [memberId, hashSecret(name), replaced.map(hashSecret), others.map(hashSecret), until],
  });
}
