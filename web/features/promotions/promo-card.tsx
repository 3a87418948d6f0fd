import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { dateText, datesText } from "#web/platform/i18n/date-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { coverOf, excerptOf } from "./promo-words.ts";

export type Promotion = ValueOf<Calls["announcements.list"]>["promotion"][number];

type Props = { promotion: Promotion; more?: ReactNode; first?: boolean; near?: boolean; chosen?: boolean };

/**
 * Category, title, excerpt, dates over the cover (browsing §2, "Promotions"); `more` is what its list adds below. The
 * `first` one's cover is what the first paint waits for; `near` ones stand in the first view too, and the
 * `chosen` one is marked.
 */
export function PromoCard({ promotion, more, first = false, near = false, chosen = false }: Props) {
  return (
    <Link className={chosen ? "promo is-chosen" : "promo"} to={`/m/activityDetail?id=${promotion.id}`}>
      <Picture path={coverOf(promotion)} width={750} height={340} alt="" first={first} near={near} />
      <div className="promo__c">
        <span className="tag">{promotion.category}</span>
        <b>{promotion.title}</b>
        <p>{excerptOf(promotion.content)}</p>
        <span className="promo__d num">
          <Icon name="calendar-blank" />
          <Dates promotion={promotion} />
        </span>
        {more}
      </div>
    </Link>
  );
}

/** First and last day, or the first and the words for no end (U-121). */
export function Dates({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const tag = useTag();
  const start = dateText(promotion.startDate, tag);
  if (promotion.noExpiry === 1 || !promotion.endDate) return `${start} · ${text("promo.longTerm")}`;
  return datesText(promotion.startDate, promotion.endDate, tag);
}
