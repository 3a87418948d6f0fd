/** The member's own record. */
import { type Database, rowOf } from "#server/platform/database.ts";

export interface MemberRow {
  id: string;
  username: string;
  nickname: string;
  type: number;
  email: string;
  payee_name: string;
  icon: string;
  created_at: Date;
}

export function memberById(db: Database, merchantId: string, memberId: string): Promise<MemberRow | null> {
  return rowOf<MemberRow>(db, {
    name: "member-info",
    text: `select id, username, nickname, type, email, payee_name, icon, created_at
           from member where id = $1 and merchant_id = $2`,
    values: [memberId, merchantId],
  });
}
