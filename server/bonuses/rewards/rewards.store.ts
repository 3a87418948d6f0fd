/** Joins, applications for rewards and their pictures. */
import type { RewardState } from "#rules/bonuses/promotions.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { ReencodedImage } from "#server/platform/media/image-upload.ts";

export interface PromotionRow {
  id: number;
  entry: "none" | "join" | "apply";
  startsAt: Date;
  endsAt: Date | null;
  againDays: number | null;
  needsPicture: boolean;
  needsRemark: boolean;
  /** Applied for while all wallets together hold less, in 10⁻⁵ units; null asks nothing. */
  balanceBelow: bigint | null;
}

const PROMOTION = `select id, entry, starts_at as "startsAt", ends_at as "endsAt", again_days as "againDays",
    image_required as "needsPicture", remark_required as "needsRemark", balance_below as "balanceBelow"
  from announcement where merchant_id = $1 and kind in ('PR', 'H')`;

export function promotionById(db: Queryable, merchantId: string, id: number): Promise<PromotionRow | null> {
  return rowOf(db, { name: "reward-promotion", text: `${PROMOTION} and id = $2`, values: [merchantId, id] });
}

/** The promotions whose applications go to that id: they name it, or it is their own (U-124). */
export function promotionsApplyingTo(db: Queryable, merchantId: string, id: number): Promise<PromotionRow[]> {
  return rowsOf(db, {
    name: "reward-promotions-applying",
    text: `${PROMOTION} and entry = 'apply' and coalesce(linked_id, id) = $2 order by sort_order, id`,
    values: [merchantId, id],
  });
}

export async function hasJoined(db: Queryable, memberId: string, promotionId: number): Promise<boolean> {
  const row = await rowOf(db, {
    name: "reward-joined",
    text: "select 1 from promotion_join where member_id = $1 and promotion_id = $2",
    values: [memberId, promotionId],
  });
  return row !== null;
}

/** How many members joined a promotion or applied for its reward, each once. */
export async function countTakers(db: Queryable, merchantId: string, promotionId: number): Promise<number> {
  const row = await rowOf<{ count: number }>(db, {
    name: "promotion-takers",
    text: `select count(*)::int as count from (
             select j.member_id from promotion_join j join member m on m.id = j.member_id
               where j.promotion_id = $2 and m.merchant_id = $1
             union select member_id from reward_application where merchant_id = $1 and promotion_id = $2) t`,
    values: [merchantId, promotionId],
  });
  return row?.count ?? 0;
}

/** What a promotion has paid: each amount, in 10⁻⁵ units, and how many members got it; the largest first. */
export function readPaid(
  db: Queryable,
  merchantId: string,
  promotionId: number,
): Promise<{ amount: bigint; members: number }[]> {
  return rowsOf(db, {
    name: "promotion-paid",
    text: `select amount, count(distinct member_id)::int as members from reward_application
           where merchant_id = $1 and promotion_id = $2 and state in ('issued', 'claimed')
           group by reward_application.amount order by reward_application.amount desc limit 12`,
    values: [merchantId, promotionId],
  });
}

/** Whether the member had not joined before. */
export async function addJoin(tx: Queryable, memberId: string, promotionId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "reward-join",
    text: "insert into promotion_join (member_id, promotion_id, joined_at) values ($1, $2, $3) on conflict do nothing",
    values: [memberId, promotionId, at],
  });
  return rowCount === 1;
}

/** One submission of a member for a promotion at a time, until the end of the transaction. */
export async function lockApplying(tx: Queryable, memberId: string, promotionId: number): Promise<void> {
  await tx.query({
    name: "reward-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`reward ${memberId} ${promotionId}`],
  });
}

export interface LatestApplication {
  id: string;
  state: RewardState;
  amount: bigint | null;
  appliedAt: Date;
}

/** The member's latest application for a promotion, locked when `tx` is a transaction that will change it. */
export function latestApplication(
  tx: Queryable,
  memberId: string,
  promotionId: number,
  lock = false,
): Promise<LatestApplication | null> {
  return rowOf(tx, {
    name: lock ? "reward-latest-lock" : "reward-latest",
    text: `select id, state, amount, applied_at as "appliedAt" from reward_application
           where member_id = $1 and promotion_id = $2 order by applied_at desc limit 1${lock ? " for update" : ""}`,
    values: [memberId, promotionId],
  });
}

export interface NewApplication {
  id: string;
  merchantId: string;
  memberId: string;
  promotionId: number;
  remarks: string;
  pictures: readonly (ReencodedImage & { id: string })[];
  at: Date;
}

export async function addApplication(tx: Queryable, application: NewApplication): Promise<void> {
  const { id, merchantId, memberId, promotionId, remarks, pictures, at } = application;
  await tx.query({
    name: "reward-apply",
    text: `insert into reward_application (id, merchant_id, member_id, promotion_id, remarks, applied_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [id, merchantId, memberId, promotionId, remarks, at],
  });
  for (const [index, picture] of pictures.entries()) {
    await tx.query({
      name: "reward-picture-add",
      text: `insert into reward_picture (id, application_id, place, width, height, webp)
             values ($1, $2, $3, $4, $5, $6)`,
      values: [picture.id, id, index + 1, picture.width, picture.height, picture.webp],
    });
  }
}

interface ApplicationRow {
  id: string;
  promotionId: number;
  /** The promotion's words by language; null when the operator took it away. */
  texts: Record<string, { title: string }> | null;
  remarks: string;
  pictures: { id: string; width: number; height: number }[];
  state: RewardState;
  amount: bigint | null;
  note: string;
  appliedAt: Date;
  decidedAt: Date | null;
}

const APPLICATION = `a.id, a.promotion_id as "promotionId", p.texts, a.remarks,
    coalesce((select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.place)
              from reward_picture f where f.application_id = a.id), '[]') as pictures,
    a.state, a.amount, a.note, a.applied_at as "appliedAt", a.decided_at as "decidedAt"`;
const PROMOTION_OF = "left join announcement p on p.merchant_id = a.merchant_id and p.id = a.promotion_id";

export function readApplications(db: Queryable, memberId: string, limit: number): Promise<ApplicationRow[]> {
  return rowsOf(db, {
    name: "reward-list",
    text: `select ${APPLICATION} from reward_application a ${PROMOTION_OF}
           where a.member_id = $1 order by a.applied_at desc limit $2`,
    values: [memberId, limit],
  });
}

export interface DeskApplicationRow extends ApplicationRow {
  username: string;
  operator: string;
}

/** What waits first, the longest waiting at the top; then what was decided, the latest first. */
export function readApplicationsAt(db: Queryable, merchantId: string, limit: number): Promise<DeskApplicationRow[]> {
  return rowsOf(db, {
    name: "reward-desk-list",
    text: `select ${APPLICATION}, m.username, coalesce(o.name, '') as operator
           from reward_application a ${PROMOTION_OF}
             join member m on m.id = a.member_id left join operator o on o.id = a.operator_id
           where a.merchant_id = $1
           order by a.state not in ('applying', 'process'),
             case when a.state in ('applying', 'process') then a.applied_at end, a.applied_at desc, a.id limit $2`,
    values: [merchantId, limit],
  });
}

/** A picture by whose it is: the member's own, or the merchant's for the desk. */
export async function readRewardPicture(
  db: Queryable,
  id: string,
  owner: { memberId: string } | { merchantId: string },
): Promise<Buffer | null> {
  const isMember = "memberId" in owner;
  const row = await rowOf<{ webp: Buffer }>(db, {
    name: isMember ? "reward-picture-own" : "reward-picture-desk",
    text: `select f.webp from reward_picture f join reward_application a on a.id = f.application_id
           where f.id = $1 and a.${isMember ? "member_id" : "merchant_id"} = $2`,
    values: [id, isMember ? owner.memberId : owner.merchantId],
  });
  return row?.webp ?? null;
}
