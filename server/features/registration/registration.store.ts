/** New members. */
import { type Database, type Queryable, rowOf } from "#server/platform/database.ts";

export interface NewMember {
  id: string;
  merchantId: string;
  username: string;
  pseudonym: string;
  passwordHash: string | null;
  /** Stored by the platform's own function, beside the row. */
  paymentPasswordHash: string | null;
  nickname: string;
  payeeName: string;
  email: string;
  mobileNumber: string;
  /** A number that was proved, in E.164. */
  mobileE164: string | null;
  diallingCode: string;
  birthday: string | null;
  profile: Record<string, string>;
  termsVersion: string;
  at: Date;
}

/** Adds a member; false when the name or the proved number is taken, however close the other one came. */
export async function addMember(tx: Queryable, member: NewMember): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "member-add",
    text: `insert into member (id, merchant_id, username, pseudonym, password_hash, nickname, payee_name, email,
             mobile_number, mobile_e164, dialling_code, birthday, profile, terms_version, terms_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
           on conflict do nothing`,
    values: [
      member.id,
      member.merchantId,
      member.username,
      member.pseudonym,
      member.passwordHash,
      member.nickname,
      member.payeeName,
      member.email,
      member.mobileNumber,
      member.mobileE164,
      member.diallingCode,
      member.birthday,
      member.profile,
      member.termsVersion,
      member.at,
    ],
  });
  return rowCount === 1;
}

export async function isTaken(db: Database, merchantId: string, username: string): Promise<boolean> {
  const row = await rowOf<{ taken: boolean }>(db, {
    name: "member-taken",
    text: "select exists (select from member where merchant_id = $1 and username = $2) as taken",
    values: [merchantId, username],
  });
  return row?.taken ?? false;
}
