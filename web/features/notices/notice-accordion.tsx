import { useId, useState } from "react";
import type { Notice } from "#web/platform/data/announcements.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { useNoticeDay } from "./notice-dates.ts";
import { markRead } from "./read-marks.ts";

/** Notices that open in their place, for a popup (browsing §2, "A popup accordion"). */
export function NoticeAccordion({ notices }: { notices: readonly Notice[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const base = useId();
  const day = useNoticeDay("/");
  return (
    <div className="hp acc">
      {notices.map((notice) => {
        const isOpen = open === notice.id;
        const toggle = (): void => {
          setOpen(isOpen ? null : notice.id);
          if (!isOpen) void markRead(notice.id);
        };
        return (
          <div key={notice.id}>
            <button
              type="button"
              className="hp__q"
              aria-expanded={isOpen}
              aria-controls={`${base}${notice.id}`}
              onClick={toggle}
            >
              <span>
                {notice.title}
                <small className="num">{day(notice.startDate)}</small>
              </span>
              <Icon name="caret-down-bold" className={isOpen ? "is-up" : undefined} />
            </button>
            <CleanHtml id={`${base}${notice.id}`} className="hp__a prose" hidden={!isOpen} html={notice.content} />
          </div>
        );
      })}
    </div>
  );
}
