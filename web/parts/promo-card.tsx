import { Link } from "react-router";
import type { Calls, ValueOf } from "#web/platform/call.ts";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { coverOf, excerptOf } from "./promo-words.ts";

export type Promotion = ValueOf<Calls["announcements.list"]>["promotion"][number];

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

/** First and last day, or the first and the words for no end (decision U-121). */
export function Dates({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const start = promotion.startDate.slice(0, 10);
  const isLong = promotion.noExpiry === 1 || !promotion.endDate;
  return isLong ? `${start} · ${text("promo.longTerm")}` : `${start} – ${promotion.endDate?.slice(0, 10)}`;
}
