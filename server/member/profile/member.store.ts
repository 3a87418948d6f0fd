/** The member's own record, picture, and links that prove an address. */
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";

export interface ProfileRow {
  id: string;
  username: string;
  nickname: string;
  type: number;
  email: string;
  emailProved: boolean;
  emailPending: string;
  payeeName: string;
  icon: string;
  muted: string[];
  joinedAt: Date;
}

export function readProfile(
  db: Queryable,
  merchantId: string,
  memberId: string,
  now: Date,
): Promise<ProfileRow | null> {
  return rowOf<ProfileRow>(db, {
    name: "member-info",
    text: `select m.id, m.username, m.nickname, m.type, m.email, m.email_proved_at is not null as "emailProved",
             coalesce((select l.email from mail_link l where l.member_id = m.id and l.used_at is null and l.expires_at > $3
                       order by l.created_at desc limit 1), '') as "emailPending",
             m.payee_name as "payeeName", m.icon, m.muted, m.created_at as "joinedAt"
           from member m where m.id = $1 and m.merchant_id = $2`,
    values: [memberId, merchantId, now],
  });
}

export async function setNickname(db: Queryable, memberId: string, nickname: string): Promise<void> {
  await db.query({
    name: "member-nickname",
    text: "update member set nickname = $2 where id = $1",
    values: [memberId, nickname],
  });
}

/** False when there is one already: it is set once. */
export async function setPayeeName(db: Queryable, memberId: string, payeeName: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "member-payee",
    text: "update member set payee_name = $2 where id = $1 and payee_name in ('', $2)",
    values: [memberId, payeeName],
  });
  return rowCount === 1;
}

export async function setMuted(db: Queryable, memberId: string, muted: readonly string[]): Promise<void> {
  await db.query({
    name: "member-muted",
    text: "update member set muted = $2 where id = $1",
    values: [memberId, muted],
  });
}

/** Sets the icon's name; a picture of the member's own goes when none is given. */
export async function setIcon(
  db: Database,
  memberId: string,
  { icon, webp, at }: { icon: string; webp: Buffer | null; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: "member-icon",
      text: "update member set icon = $2 where id = $1",
      values: [memberId, icon],
    });
    if (webp === null) {
      await tx.query({
        name: "member-picture-remove",
        text: "delete from member_picture where member_id = $1",
        values: [memberId],
      });
    } else {
      await tx.query({
        name: "member-picture-set",
        text: `insert into member_picture (member_id, webp, drawn_at) values ($1, $2, $3)
               on conflict (member_id) do update set webp = excluded.webp, drawn_at = excluded.drawn_at`,
        values: [memberId, webp, at],
      });
    }
  });
}

export function readIcon(db: Queryable, memberId: string): Promise<{ icon: string; webp: Buffer | null } | null> {
  return rowOf(db, {
    name: "member-icon-read",
    text: `select m.icon, p.webp from member m left join member_picture p on p.member_id = m.id where m.id = $1`,
    values: [memberId],
  });
}

export interface MailLink {
  tokenHash: Buffer;
  memberId: string;
  email: string;
  at: Date;
  expiresAt: Date;
}

/** Adds a link; the ones before it are dead. */
export async function addMailLink(tx: Queryable, link: MailLink): Promise<void> {
  await endMailLinks(tx, link.memberId, link.at);
  await tx.query({
    name: "mail-link-add",
    text: `insert into mail_link (token_hash, member_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    values: [link.tokenHash, link.memberId, link.email, link.at, link.expiresAt],
  });
}

export async function endMailLinks(tx: Queryable, memberId: string, at: Date): Promise<void> {
  await tx.query({
    name: "mail-links-end",
    text: "update mail_link set used_at = $2 where member_id = $1 and used_at is null",
    values: [memberId, at],
  });
}

/** Uses a link of that merchant up and takes its address; null when it is dead. `old` is what was there before. */
export async function takeAddress(
  tx: Queryable,
  { merchantId, tokenHash, at }: { merchantId: string; tokenHash: Buffer; at: Date },
): Promise<{ memberId: string; username: string; email: string; old: string } | null> {
  const link = await rowOf<{ memberId: string; username: string; email: string; old: string }>(tx, {
    name: "mail-link-use",
    text: `update mail_link l set used_at = $3 from member m
           where l.token_hash = $1 and l.used_at is null and l.expires_at > $3
             and m.id = l.member_id and m.merchant_id = $2 and m.status <> 'closed'
           returning m.id as "memberId", m.username, l.email, m.email as old`,
    values: [tokenHash, merchantId, at],
  });
  if (!link) return null;
  await tx.query({
    name: "mail-address-take",
    text: "update member set email = $2, email_proved_at = $3 where id = $1",
    values: [link.memberId, link.email, at],
  });
  // A link that waits in the old mailbox must not set a password any more.
  await tx.query({
    name: "mail-password-links-end",
    text: "update password_link set used_at = $2 where member_id = $1 and used_at is null",
    values: [link.memberId, at],
  });
  return link;
}

/** The member's code to invite by; null before it was first asked for. */
export async function invitationOf(db: Queryable, memberId: string): Promise<string | null> {
  const row = await rowOf<{ code: string }>(db, {
    name: "invitation",
    text: "select code from affiliate_code where member_id = $1 and kind = 'invite' and ended_at is null",
    values: [memberId],
  });
  return row?.code ?? null;
}

/** Adds the code, unless it is somebody's or the member has one meanwhile. */
export async function addInvitation(
  db: Queryable,
  { merchantId, memberId, code, at }: { merchantId: string; memberId: string; code: string; at: Date },
): Promise<void> {
  await db.query({
    name: "invitation-add",
    text: `insert into affiliate_code (merchant_id, code, member_id, created_at, kind)
           values ($1, $2, $3, $4, 'invite') on conflict do nothing`,
    values: [merchantId, code, memberId, at],
  });
}
