/** Reads banners, announcements and help entries that are valid now. */
import { type Database, type Queryable, rowsOf } from "#server/platform/database.ts";

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
  texts: Record<string, { category?: string; title: string; content: string }>;
}

export interface HelpRow {
  tag: string;
  texts: Record<string, { title: string; content: string }>;
}

export function readBanners(db: Database, merchantId: string, language: string, at: Date): Promise<BannerRow[]> {
  return rowsOf<BannerRow>(db, {
    name: "banners",
    text: `select id, group_name, image, link, texts from banner
           where merchant_id = $1 and (valid_from is null or valid_from <= $2) and (valid_to is null or valid_to > $2)
             and (languages is null or $3 = any(languages))
           order by sort_order, id`,
    values: [merchantId, at, language],
  });
}

/** A promotion that hasn't begun is listed as "coming soon" (decision U-122); other kinds wait for their start. */
export function readAnnouncements(
  db: Database,
  merchantId: string,
  language: string,
  at: Date,
): Promise<AnnouncementRow[]> {
  return rowsOf<AnnouncementRow>(db, {
    name: "announcements",
    text: `select id, kind, group_name, category, images, starts_at, ends_at, image_required, remark_required,
             linked_id, texts
           from announcement
           where merchant_id = $1 and (kind = 'PR' or starts_at <= $2) and (ends_at is null or ends_at > $2)
             and (languages is null or $3 = any(languages))
           order by sort_order, id`,
    values: [merchantId, at, language],
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
