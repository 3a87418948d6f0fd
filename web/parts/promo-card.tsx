import { Link } from "react-router";
import type { Calls, ValueOf } from "#web/platform/call.ts";
import { dateText } from "#web/platform/date-text.ts";
import { useTag, useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

export type Promotion = ValueOf<Calls["announcements.list"]>["promotion"][number];

/** First words of a promotion's HTML, without its tags (browsing §2, "plain-text excerpt"). */
export function excerptOf(html: string, maxLength = 120): string {
  const plain = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .replaceAll("&amp;", "&")
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, plain.lastIndexOf(" ", maxLength))}…` : plain;
}

/** Category, title, excerpt, dates over the cover (browsing §2, "Promotions"). */
export function PromoCard({ promotion }: { promotion: Promotion }) {
  return (
    <Link className="promo" to={`/m/activityDetail?id=${promotion.id}`}>
      <Picture path={coverOf(promotion)} width={750} height={340} alt="" />
      <div className="promo__c">
        <span className="tag">{promotion.category}</span>
        <b>{promotion.title}</b>
        <p>{excerptOf(promotion.content)}</p>
        <span className="promo__d num">
          <Icon name="calendar-blank" />
          <Dates promotion={promotion} />
        </span>
      </div>
    </Link>
  );
}

/** The picture of sequence 1 is the cover (browsing §3). */
export function coverOf({ announcementImages }: Pick<Promotion, "announcementImages">): string {
  const cover = announcementImages.find(({ sequence }) => sequence === 1) ?? announcementImages[0];
  return cover?.url ?? "/art/banners/welcome";
}

export function Dates({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const tag = useTag();
  if (promotion.noExpiry === 1 || !promotion.endDate) return text("promo.longTerm");
  return `${dateText(promotion.startDate, tag)} – ${dateText(promotion.endDate, tag)}`;
}
