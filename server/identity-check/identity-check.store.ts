/** Rows of documents, their pictures and who looked at them (decision 080). */
import type { DocumentKind, DocumentReason } from "#rules/identity/identity-check.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** `closed`: its account was, before anybody had decided. */
export type CheckState = "waiting" | "accepted" | "refused" | "closed";

export interface DocumentRow {
  id: string;
  memberId: string;
  kind: DocumentKind;
  state: CheckState;
  reason: DocumentReason | null;
  sentAt: Date;
  decidedAt: Date | null;
  /** The last day on which it is valid; null: it has none. */
  expiresOn: string | null;
}

const ROW = `c.id, c.member_id as "memberId", c.kind, c.state, c.reason, c.sent_at as "sentAt", c.decided_at as "decidedAt",
  to_char(c.expires_on, 'YYYY-MM-DD') as "expiresOn"`;

/** The latest document that a member sent, other than one that nobody decided before the account was closed. */
export function latestCheck(db: Queryable, memberId: string): Promise<DocumentRow | null> {
  return rowOf<DocumentRow>(db, {
    name: "identity-latest",
    text: `select ${ROW} from identity_check c where c.member_id = $1 and c.state <> 'closed'
           order by c.sent_at desc, c.id desc limit 1`,
    values: [memberId],
  });
}

export type Acceptance = Pick<DocumentRow, "expiresOn">;

/** The accepted document of a member that is valid longest. */
export function acceptanceOf(db: Queryable, memberId: string): Promise<Acceptance | null> {
  return rowOf<Acceptance>(db, {
    name: "identity-accepted",
    text: `select to_char(expires_on, 'YYYY-MM-DD') as "expiresOn" from identity_check
            where member_id = $1 and state = 'accepted' order by expires_on desc nulls first limit 1`,
    values: [memberId],
  });
}

/** Writes a document that waits; false while another of the member's waits. */
export async function addCheck(
  tx: Queryable,
  {
    id,
    merchantId,
    memberId,
    kind,
    at,
  }: { id: string; merchantId: string; memberId: string; kind: DocumentKind; at: Date },
): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "identity-add",
    text: `insert into identity_check (id, merchant_id, member_id, kind, sent_at) values ($1, $2, $3, $4, $5)
           on conflict (member_id) where state = 'waiting' do nothing returning id`,
    values: [id, merchantId, memberId, kind, at],
  });
  return row !== null;
}

export interface NewPicture {
  id: string;
  width: number;
  height: number;
  encrypted: Buffer;
}

export async function addPictures(tx: Queryable, checkId: string, pictures: readonly NewPicture[]): Promise<void> {
  for (const [index, { id, width, height, encrypted }] of pictures.entries()) {
    await tx.query({
      name: "identity-picture-add",
      text: `insert into identity_picture (id, check_id, place, width, height, encrypted) values ($1, $2, $3, $4, $5, $6)`,
      values: [id, checkId, index + 1, width, height, encrypted],
    });
  }
}

export interface DeskCheckRow extends DocumentRow {
  username: string;
  payeeName: string;
  birthday: string | null;
  joinedAt: Date;
  deposited: bigint;
  operator: string;
  pictures: { id: string; width: number; height: number }[];
}

/** A merchant's documents: what waits longest first, then the latest decided. */
export function checksAt(db: Queryable, merchantId: string, limit: number): Promise<DeskCheckRow[]> {
  return rowsOf<DeskCheckRow>(db, {
    name: "identity-desk",
    text: `select ${ROW}, m.username, m.payee_name as "payeeName", to_char(m.birthday, 'YYYY-MM-DD') as birthday,
             m.created_at as "joinedAt", coalesce(o.name, '') as operator,
             (select coalesce(sum(d.amount), 0)::bigint from deposit d
               where d.member_id = m.id and d.state = 'succeeded') as deposited,
             coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.place)
                         from identity_picture p where p.check_id = c.id), '[]') as pictures
           from identity_check c join member m on m.id = c.member_id left join operator o on o.id = c.decided_by
          where c.merchant_id = $1
          order by c.state <> 'waiting', case when c.state = 'waiting' then c.sent_at end, coalesce(c.decided_at, c.delete_at) desc, c.id limit $2`,
    values: [merchantId, limit],
  });
}

export function lockCheck(tx: Queryable, merchantId: string, id: string): Promise<DocumentRow | null> {
  return rowOf<DocumentRow>(tx, {
    name: "identity-lock",
    text: `select ${ROW} from identity_check c where c.id = $1 and c.merchant_id = $2 for update`,
    values: [id, merchantId],
  });
}

export async function decideCheck(
  tx: Queryable,
  decision: Pick<DocumentRow, "id" | "state" | "reason" | "expiresOn"> & { by: string; at: Date; deleteAt: Date },
): Promise<void> {
  const { id, state, reason, expiresOn, by, at, deleteAt } = decision;
  await tx.query({
    name: "identity-decide",
    text: `update identity_check set state = $2, reason = $3, decided_by = $4, decided_at = $5, delete_at = $6,
             expires_on = $7
           where id = $1 and state = 'waiting'`,
    values: [id, state, reason, by, at, deleteAt, expiresOn],
  });
}

/** A picture of a merchant's, encrypted, with the document that it shows. */
export function pictureAt(
  db: Queryable,
  merchantId: string,
  id: string,
): Promise<{ checkId: string; memberId: string; encrypted: Buffer } | null> {
  return rowOf(db, {
    name: "identity-picture",
    text: `select p.check_id as "checkId", c.member_id as "memberId", p.encrypted from identity_picture p join identity_check c on c.id = p.check_id
           where p.id = $1 and c.merchant_id = $2`,
    values: [id, merchantId],
  });
}

export async function addLook(db: Queryable, operatorId: string, checkId: string, at: Date): Promise<void> {
  await db.query({
    name: "identity-look",
    text: "insert into identity_look (operator_id, check_id, at) values ($1, $2, $3)",
    values: [operatorId, checkId, at],
  });
}

/** Whether an operator has looked at a document's pictures. */
export async function hasLooked(db: Queryable, operatorId: string, checkId: string): Promise<boolean> {
  const row = await rowOf(db, {
    name: "identity-looked",
    text: "select 1 from identity_look where operator_id = $1 and check_id = $2 limit 1",
    values: [operatorId, checkId],
  });
  return row !== null;
}

/** Deletes pictures whose time is over; tells how many. */
export async function deletePictures(db: Queryable, at: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: "identity-picture-delete",
    text: `delete from identity_picture p using identity_check c where c.id = p.check_id and c.delete_at <= $1`,
    values: [at],
  });
  return rowCount ?? 0;
}

/** What a member has paid in so far, in 10⁻⁵ units. */
export async function paidIn(db: Queryable, memberId: string): Promise<bigint> {
  const row = await rowOf<{ sum: bigint }>(db, {
    name: "identity-paid-in",
    text: `select coalesce(sum(amount), 0)::bigint as sum from deposit where member_id = $1 and state = 'succeeded'`,
    values: [memberId],
  });
  return row?.sum ?? 0n;
}

/** Ends what waits of a merchant's closed accounts: nobody decides it any more, and its pictures go at `deleteAt`. */
export async function closeChecks(db: Queryable, merchantId: string, deleteAt: Date): Promise<void> {
  await db.query({
    name: "identity-close",
    text: `update identity_check c set state = 'closed', delete_at = $2 from member m
            where m.id = c.member_id and m.status = 'closed' and c.merchant_id = $1 and c.state = 'waiting'`,
    values: [merchantId, deleteAt],
  });
}

/**
 * Members whose document ends until `soonUntil` or has ended before `today` and who were not told so, nor have sent or
 * had accepted another one since; from now on they were told.
 */
export function takeExpiring(
  tx: Queryable,
  { merchantId, today, soonUntil, limit }: { merchantId: string; today: string; soonUntil: string; limit: number },
): Promise<{ memberId: string; expiresOn: string }[]> {
  return rowsOf(tx, {
    name: "identity-expiring",
    text: `update identity_check c set expiry_told = case when c.expires_on < $2::date then 2 else 1 end
             from (select k.id from identity_check k join member m on m.id = k.member_id
                    where k.merchant_id = $1 and m.status = 'active'
                      and (k.expires_on < $2::date and k.expiry_told < 2
                           or k.expires_on <= $3::date and k.expiry_told < 1)
                      and not exists (select from identity_check o where o.member_id = k.member_id and o.id <> k.id
                                         and (o.state = 'waiting'
                                              or o.state = 'accepted' and (o.expires_on is null or o.expires_on > k.expires_on)))
                    order by k.id limit $4 for update of k skip locked) d
            where c.id = d.id
           returning c.member_id as "memberId", to_char(c.expires_on, 'YYYY-MM-DD') as "expiresOn"`,
    values: [merchantId, today, soonUntil, limit],
  });
}
