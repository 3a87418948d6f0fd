import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Unknown } from "#web/ui/unknown.tsx";

type Props = {
  icon?: IconName;
  title: string;
  count?: number | null | undefined;
  to?: string;
  /** What is to be known of all below it. */
  mark?: string;
};

/** Icon, title, count in brackets (null where it is not known), "view all" (browsing §2, "Game title bar"). */
export function SectionBar({ icon, title, count, to, mark }: Props) {
  const text = useText();
  return (
    <div className="sec__h">
      {icon ? <Icon name={icon} /> : null}
      <h2>{title}</h2>
      {count === undefined ? null : <span className="cnt num">({count ?? <Unknown />})</span>}
      {mark ? <span className="tag">{mark}</span> : null}
      {to ? (
        <Link to={to} aria-label={text("ui.viewAllOf", { title })}>
          {text("ui.viewAll")}
          <Icon name="caret-right-bold" />
        </Link>
      ) : null}
    </div>
  );
}
