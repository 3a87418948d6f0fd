/** The persona whose login has a second step, where the merchant offers the authenticator. */
import { encryptAuthenticator } from "#server/identity/public.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";

export const APP_PERSONA = "otto";
/** Known to everybody: it exists only where /dev does, which tells its codes. */
export const APP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Turns the persona's authenticator on, unless it was already. */
export async function giveAuthenticator(db: Database, merchantId: string): Promise<void> {
  const clock = movableClock();
  const member = await rowOf<{ id: string }>(db, {
    text: `select m.id from member m join merchant on merchant.id = m.merchant_id
           where m.merchant_id = $1 and m.username = $2 and merchant.config->'switches'->>'AUTHAPP' = 'true'`,
    values: [merchantId, APP_PERSONA],
  });
  if (!member) return;
  await db.query({
    text: `insert into authenticator (member_id, secret_sealed, started_at, confirmed_at) values ($1, $2, $3, $3)
           on conflict (member_id) do nothing`,
    values: [member.id, await encryptAuthenticator({ db, clock }, member.id, APP_SECRET), clock.now()],
  });
}
