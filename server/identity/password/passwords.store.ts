/** What recovering and changing a password read and write. */
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";
import { endTwoFactorSteps } from "#server/identity/two-factor/two-factor.ts";

export interface PasswordMember {
  id: string;
  username: string;
  email: string;
  password_hash: string | null;
  type: number;
  status: "active" | "locked" | "closed";
  /** What else is known of the person, as it was told: no password is made of it. */
  told: string[];
}

const COLUMNS = `id, username, email, password_hash, type, status,
  array[nickname, payee_name, split_part(email, '@', 1), mobile_number, coalesce(birthday::text, '')] as told`;

export function passwordMemberById(db: Database, memberId: string): Promise<PasswordMember | null> {
  return rowOf<PasswordMember>(db, {
    name: "password-member",
    text: `select ${COLUMNS} from member where id = $1`,
    values: [memberId],
  });
}

export function passwordMemberByMobile(
  db: Database,
  merchantId: string,
  mobile: string,
): Promise<PasswordMember | null> {
  return rowOf<PasswordMember>(db, {
    name: "password-member-mobile",
    text: `select ${COLUMNS} from member where merchant_id = $1 and mobile_e164 = $2`,
    values: [merchantId, mobile],
  });
}

/** The member of that name whose mail it is; capitals make no difference in either. */
export function passwordMemberByMail(
  db: Database,
  merchantId: string,
  { username, email }: { username: string; email: string },
): Promise<PasswordMember | null> {
  return rowOf<PasswordMember>(db, {
    name: "password-member-mail",
    text: `select ${COLUMNS} from member where merchant_id = $1 and username = $2 and lower(email) = lower($3) and email <> ''`,
    values: [merchantId, username, email],
  });
}

/** Adds a link; the ones before it are dead. */
export async function addLink(
  tx: Queryable,
  link: { tokenHash: Buffer; memberId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: "password-links-end",
    text: "update password_link set used_at = $2 where member_id = $1 and used_at is null",
    values: [link.memberId, link.at],
  });
  await tx.query({
    name: "password-link-add",
    text: "insert into password_link (token_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)",
    values: [link.tokenHash, link.memberId, link.at, link.expiresAt],
  });
}

/** The member of a link that is alive, of that merchant; the link stays. */
export function memberOfLink(
  db: Database,
  merchantId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<PasswordMember | null> {
  return rowOf<PasswordMember>(db, {
    name: "password-link-member",
    text: `select ${COLUMNS} from member
           where merchant_id = $3 and id = (
             select member_id from password_link where token_hash = $1 and used_at is null and expires_at > $2)`,
    values: [tokenHash, now, merchantId],
  });
}

/** Uses a link up; false when somebody else did. */
export async function useLink(tx: Queryable, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "password-link-use",
    text: "update password_link set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2",
    values: [tokenHash, at],
  });
  return rowCount === 1;
}

/**
 * Sets the password, if it still is the one that was looked at, and ends the member's sessions but `keptSessionId` and
 * every link and login that waits: the old password opens nothing more. False when it was changed meanwhile.
 */
export async function setPassword(
  tx: Queryable,
  change: { member: PasswordMember; passwordHash: string; keptSessionId: string | null; at: Date },
): Promise<boolean> {
  const { member, passwordHash, keptSessionId, at } = change;
  const { rowCount } = await tx.query({
    name: "password-set",
    text: "update member set password_hash = $2 where id = $1 and password_hash is not distinct from $3",
    values: [member.id, passwordHash, member.password_hash],
  });
  if (rowCount !== 1) return false;
  await tx.query({
    name: "password-sessions-end",
    text: "update session set ended_at = $2 where member_id = $1 and ended_at is null and id is distinct from $3",
    values: [member.id, at, keptSessionId],
  });
  await tx.query({
    name: "password-links-end",
    text: "update password_link set used_at = $2 where member_id = $1 and used_at is null",
    values: [member.id, at],
  });
  await endTwoFactorSteps(tx, member.id);
  await tx.query({
    name: "password-event",
    text: `insert into login_event (member_id, outcome, address, device, happened_at) values ($1, 'password-set', '', '', $2)`,
    values: [member.id, at],
  });
  return true;
}
