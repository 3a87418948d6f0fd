/** New members. */
import { type FieldKept, fieldsKept } from "#rules/identity/register-fields.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface NewMember {
  id: string;
  merchantId: string;
  username: string;
  pseudonym: string;
  passwordHash: string | null;
  /** Stored by the platform's own function, beside the row. */
  withdrawalPasswordHash: string | null;
  /** Fields with a column of their own; "" for what was not asked for. */
  columns: Readonly<Record<FieldKept<"column">, string>>;
  /** A number that was proved, in E.164. */
  mobileE164: string | null;
  diallingCode: string;
  profile: Record<string, string>;
  affiliateCode: string;
  uplineId: string | null;
  at: Date;
}

const COLUMN_FIELDS = fieldsKept("column");
/** The column of `member` that keeps a field; a day that was not asked for is null, any other text "". */
export const COLUMNS: Readonly<Record<FieldKept<"column">, { name: string; type: "text" | "date" }>> = {
  nickname: { name: "nickname", type: "text" },
  payeeName: { name: "payee_name", type: "text" },
  email: { name: "email", type: "text" },
  mobileNum: { name: "mobile_number", type: "text" },
  birthday: { name: "birthday", type: "date" },
};
/** Parameters before those of the columns. */
const OTHERS = 11;

function columnValue(field: FieldKept<"column">, index: number): string {
  const parameter = `$${OTHERS + index + 1}`;
  return COLUMNS[field].type === "date" ? `nullif(${parameter}, '')::date` : parameter;
}

/** Adds a member; false when the name or the proved number is taken, however close the other one came. */
export async function addMember(tx: Queryable, member: NewMember): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "member-add",
    text: `insert into member (id, merchant_id, username, pseudonym, password_hash, mobile_e164, dialling_code, profile,
             affiliate_code, upline_id, created_at, ${COLUMN_FIELDS.map((field) => COLUMNS[field].name).join(", ")})
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${COLUMN_FIELDS.map(columnValue).join(", ")})
           on conflict do nothing`,
    values: [
      member.id,
      member.merchantId,
      member.username,
      member.pseudonym,
      member.passwordHash,
      member.mobileE164,
      member.diallingCode,
      member.profile,
      member.affiliateCode,
      member.uplineId,
      member.at,
      ...COLUMN_FIELDS.map((field) => member.columns[field]),
    ],
  });
  return rowCount === 1;
}

/** Makes a member another kind of member than the player that everybody begins as. */
export async function setMemberType(tx: Queryable, memberId: string, type: number): Promise<void> {
  await tx.query({ name: "member-type", text: "update member set type = $2 where id = $1", values: [memberId, type] });
}

export async function isTaken(db: Database, merchantId: string, username: string): Promise<boolean> {
  const row = await rowOf<{ taken: boolean }>(db, {
    name: "member-taken",
    text: "select exists (select from member where merchant_id = $1 and username = $2) as taken",
    values: [merchantId, username],
  });
  return row?.taken ?? false;
}

export interface AffiliateRow {
  member_id: string;
  /** Agents bring people below themselves; who invites a friend brings them to the own agent, if there is one. */
  kind: "agent" | "invite";
  domain: string | null;
  ended_at: Date | null;
  type: number;
  upline_id: string | null;
  status: string;
}

/** A code and who is behind it, by its normal form. */
export function affiliateOf(db: Database, merchantId: string, code: string): Promise<AffiliateRow | null> {
  return rowOf<AffiliateRow>(db, {
    name: "affiliate",
    text: `select c.member_id, c.kind, c.domain, c.ended_at, m.type, m.upline_id, m.status
           from affiliate_code c join member m on m.id = c.member_id
           where c.merchant_id = $1 and c.code = $2`,
    values: [merchantId, code],
  });
}

/** Counts that an agent's link was followed, by day of the merchant. */
export async function noteClick(db: Database, merchantId: string, code: string, at: Date): Promise<void> {
  await db.query({
    name: "affiliate-click",
    text: `insert into affiliate_click as k (merchant_id, code, day, clicks) values ($1, $2, merchant_day($1, $3), 1)
           on conflict (merchant_id, code, day) do update set clicks = k.clicks + 1`,
    values: [merchantId, code, at],
  });
}

/** The newest version of each text. */
export function legalVersions(db: Database, merchantId: string): Promise<{ tag: string; version: number }[]> {
  return rowsOf(db, {
    name: "legal-versions",
    text: "select tag, max(version) as version from legal_text where merchant_id = $1 group by tag",
    values: [merchantId],
  });
}

export interface Consents {
  memberId: string;
  merchantId: string;
  /** Version that was offered, by tag. */
  offered: { terms: number; privacy: number };
  language: string;
  at: Date;
}

/** Keeps what a member agreed to: the version that the form offered, or the newest one where there is no such version. */
export async function addConsents(tx: Queryable, consents: Consents): Promise<void> {
  const { memberId, merchantId, offered, language, at } = consents;
  await tx.query({
    name: "consent-add",
    text: `insert into consent (member_id, tag, version, language, given_at)
           select distinct on (tag) $1::uuid, tag, version, $4::text, $5::timestamptz from legal_text where merchant_id = $2
           order by tag, (version = ($3::jsonb ->> tag)::integer) desc, version desc`,
    values: [memberId, merchantId, JSON.stringify(offered), language, at],
  });
}
