import { unreadText } from "#web/features/notices/unread.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

/** How many messages an entry of a menu holds unread; nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <span className="badge num">
      <span className="vh">{text("notice.unread")}: </span>
      {unreadText(count)}
    </span>
  );
}
