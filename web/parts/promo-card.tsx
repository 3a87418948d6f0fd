import { Link } from "react-router";
import type { Calls, ValueOf } from "#web/platform/call.ts";
import { useText } from "#web/platform/texts.tsx";
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
export function PromoCard({ promotion, more = false }: { promotion: Promotion; more?: boolean }) {
  const text = useText();
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
        {more ? (
          <span className="promo__m">
            {text("promo.more")}
            <Icon name="caret-right-bold" />
          </span>
        ) : null}
      </div>
    </Link>
  );
}

/** The picture of sequence 1 is the cover (browsing §3). */
export function coverOf({ announcementImages }: Pick<Promotion, "announcementImages">): string {
  const cover = announcementImages.find(({ sequence }) => sequence === 1) ?? announcementImages[0];
  return cover?.url ?? "/art/banners/welcome";
}

/** First and last day, or the first and the words for no end (decision U-121). */
export function Dates({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const start = promotion.startDate.slice(0, 10);
  const isLong = promotion.noExpiry === 1 || !promotion.endDate;
  return isLong ? `${start} · ${text("promo.longTerm")}` : `${start} – ${promotion.endDate?.slice(0, 10)}`;
}
