import { type Database, rowOf } from "#server/platform/database/database.ts";

/** Whether a member has proved to hold the number (E.164). */
export async function hasMember(db: Database, merchantId: string, mobile: string): Promise<boolean> {
  const row = await rowOf<{ has: boolean }>(db, {
    name: "code-has-member",
    text: "select exists (select from member where merchant_id = $1 and mobile_e164 = $2) as has",
    values: [merchantId, mobile],
  });
  return row?.has ?? false;
}
