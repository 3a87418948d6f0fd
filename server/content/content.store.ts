/** Reads banners, announcements and help entries that are valid now. */
import type { RewardState } from "#rules/bonuses/promotions.ts";
import type { Reader } from "#rules/identity/session.ts";
import { type Database, type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface BannerRow {
  id: string;
  group_name: string;
  image: string;
  link: string | null;
  texts: Record<string, { eyebrow: string; headline: string; caption: string; action: string }>;
}

export interface AnnouncementRow {
  id: number;
  kind: string;
  group_name: string;
  category: string;
  images: { sequence: number; url: string }[];
  starts_at: Date;
  ends_at: Date | null;
  image_required: boolean;
  remark_required: boolean;
  linked_id: number | null;
  entry: "none" | "join" | "apply";
  again_days: number | null;
  balance_below: bigint | null;
  texts: Record<string, { category?: string; title: string; content: string }>;
}

export interface StandingRow {
  joined: boolean;
  /** `appliedAt` is ISO 8601. */
  application: { state: RewardState; appliedAt: string } | null;
  amount: bigint | null;
}

export interface HelpRow {
  tag: string;
  texts: Record<string, { title: string; content: string; category?: string; words?: string }>;
}

export function readBanners(
  db: Database,
  merchantId: string,
  { language, reader, at }: { language: string; reader: Reader; at: Date },
): Promise<BannerRow[]> {
  return rowsOf<BannerRow>(db, {
    name: "banners",
    text: `select id, group_name, image, link, texts from banner
           where merchant_id = $1 and (valid_from is null or valid_from <= $2) and (valid_to is null or valid_to > $2)
             and (languages is null or $3 = any(languages)) and (readers is null or $4 = any(readers))
           order by sort_order, id`,
    values: [merchantId, at, language, reader],
  });
}

/**
 * A promotion that hasn't begun is listed as "coming soon" (U-122); other kinds wait for their start. Those that
 * a member takes part in (`mine`) stay for a month after their end.
 */
export function readAnnouncements(
  db: Database,
  merchantId: string,
  language: string,
  at: Date,
  mine: readonly number[] = [],
): Promise<AnnouncementRow[]> {
  return rowsOf<AnnouncementRow>(db, {
    name: "announcements",
    text: `select id, kind, group_name, category, images, starts_at, ends_at, image_required, remark_required,
             linked_id, entry, again_days, balance_below, texts
           from announcement
           where merchant_id = $1 and (kind in ('PR', 'H') or starts_at <= $2)
             and (ends_at is null or ends_at > $2 or (kind in ('PR', 'H') and ends_at > $2::timestamptz - interval '30 days'
                                                       and coalesce(linked_id, id) = any($4::integer[])))
             and (languages is null or $3 = any(languages))
           order by sort_order, id`,
    values: [merchantId, at, language, mine],
  });
}

export async function readAnnouncementReads(db: Database, memberId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ announcement_id: number }>(db, {
    name: "announcement-reads",
    text: "select announcement_id from announcement_read where member_id = $1",
    values: [memberId],
  });
  return new Set(rows.map((row) => row.announcement_id));
}

/** Whether it was unread until now. */
export async function addAnnouncementRead(tx: Queryable, memberId: string, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "announcement-read-add",
    text: `insert into announcement_read (member_id, announcement_id, read_at) values ($1, $2, $3)
           on conflict do nothing`,
    values: [memberId, id, at],
  });
  return rowCount === 1;
}

export function readHelp(db: Database, merchantId: string, language: string, at: Date): Promise<HelpRow[]> {
  return rowsOf<HelpRow>(db, {
    name: "help",
    text: `select tag, texts from help_entry
           where merchant_id = $1 and (valid_from is null or valid_from <= $2) and (valid_to is null or valid_to > $2)
             and (languages is null or $3 = any(languages))
           order by sort_order, tag`,
    values: [merchantId, at, language],
  });
}

/** What a member did with promotions, by the id that joins and applications are kept under (U-124). */
export async function readStandings(db: Database, memberId: string): Promise<Map<number, StandingRow>> {
  const rows = await rowsOf<StandingRow & { id: number }>(db, {
    name: "promotion-standings",
    text: `select coalesce(j.promotion_id, a.promotion_id) as id, j.promotion_id is not null as joined,
             case when a.id is null then null
                  else json_build_object('state', a.state, 'appliedAt', a.applied_at) end as application,
             a.amount
           from (select promotion_id from promotion_join where member_id = $1) j
           full join (select distinct on (promotion_id) id, promotion_id, state, applied_at, amount
                        from reward_application where member_id = $1 order by promotion_id, applied_at desc) a
             on a.promotion_id = j.promotion_id`,
    values: [memberId],
  });
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
