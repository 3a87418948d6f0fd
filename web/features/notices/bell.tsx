import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TrialTag } from "#web/features/trial/trial-tag.tsx";
import { unreadText, useUnread } from "./unread.ts";

/** The way to the notices, with the number of those that the member has not read (browsing §2). */
export function Bell() {
  const text = useText();
  const unread = useUnread() ?? 0;
  const label = text("shell.notices");
  return (
    <>
      <TrialTag />
      <Link
        className="ib bell"
        to="/m/notice"
        aria-label={unread > 0 ? `${label}, ${text("notice.unread")}: ${unreadText(unread)}` : label}
      >
        <Icon name="bell-bold" />
        {unread > 0 ? <span className="badge num">{unreadText(unread)}</span> : null}
      </Link>
    </>
  );
}
