import { useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Failed } from "#web/parts/failed.tsx";
import { isGuest } from "#rules/session.ts";
import { dashedDay } from "#web/parts/notices/notice-dates.ts";
import { markRead } from "#web/parts/notices/read-marks.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { unreadText } from "#web/parts/unread.ts";
import { loadNotices, type Notice } from "#web/platform/announcements.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/server-context.ts";
import { useSession } from "#web/platform/session.ts";
import { useText } from "#web/platform/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return (await loadNotices(context.get(askContext), context.get(shellContext).language))?.notices ?? null;
}

export async function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  return (await loadNotices(ask, shell.language))?.notices ?? null;
}

/** All notices, each opens in its place; `?i=` opens the one that the ticker showed (browsing §2). */
export default function NoticesScreen() {
  const loaded = useLoaderData<typeof loader>();
  const notices = loaded ?? [];
  const text = useText();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const session = useSession();
  const [open, setOpen] = useState<number | null>(null);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const wanted = query.get("i");
  // By what the ticker showed: a notice that comes later moves the places, not what was asked for.
  const asked = useRef<{ wanted: string | null; id: number | undefined }>(undefined);
  if (asked.current?.wanted !== wanted) {
    asked.current = { wanted, id: wanted === null ? undefined : notices[Number(wanted)]?.id };
  }
  const askedId = asked.current.id;
  // The page the server keeps is everybody's; read marks are the member's own.
  useEffect(() => {
    if (session) void revalidate();
  }, [session, revalidate]);
  const mark = (id: number): void => {
    setRead((last) => new Set(last).add(id));
    // Shown at once, then told, then read again (browsing §4).
    void markRead(id).then(() => session && revalidate());
  };
  useEffect(() => {
    if (askedId === undefined) return;
    setOpen(askedId);
    mark(askedId);
  }, [askedId]); // eslint-disable-line react-hooks/exhaustive-deps
  const isUnread = ({ id, read: isRead }: Notice): boolean =>
    session !== null && !isGuest(session.type) && !isRead && !read.has(id);
  const unread = notices.filter(isUnread).length;
  return (
    <>
      <PageTitle words={text("shell.notices")} />
      <PageHeader title={text("shell.notices")}>
        {unread > 0 ? (
          <span className="tag tag--live num" role="status">
            {unreadText(unread)}
            <span className="vh"> {text("notice.unread")}</span>
          </span>
        ) : null}
      </PageHeader>
      <main className="page">
        <div className="pad list">
          {notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              unread={isUnread(notice)}
              open={open === notice.id}
              onToggle={() => {
                setOpen(open === notice.id ? null : notice.id);
                if (open !== notice.id) mark(notice.id);
              }}
            />
          ))}
          {loaded && notices.length === 0 ? (
            <Empty spot="mailbox" title={text("notice.none")} words={text("notice.noneHint")} />
          ) : null}
          {loaded ? null : <Failed title={text("notice.failed")} />}
        </div>
      </main>
    </>
  );
}

type ItemProps = { notice: Notice; unread: boolean; open: boolean; onToggle: () => void };

function NoticeItem({ notice, unread, open, onToggle }: ItemProps) {
  const text = useText();
  const item = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) item.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [open]);
  return (
    <article ref={item} className={unread ? "nt un" : "nt"}>
      <button type="button" className="nt__h" aria-expanded={open} onClick={onToggle}>
        <span className="ic40">
          <Icon name="megaphone-duotone" />
        </span>
        <span>
          <b>{notice.title}</b>
          <small className="num">
            {unread ? <i className="nt__dot" role="img" aria-label={text("notice.unread")} /> : null}
            {dashedDay(notice.startDate)}
          </small>
        </span>
        <Icon name="caret-down-bold" className={open ? "is-up" : undefined} />
      </button>
      {open ? (
        <div className="nt__b">
          <div className="prose" dangerouslySetInnerHTML={{ __html: notice.content }} />
          <Link className="link" to={`/m/noticeDetail?id=${notice.id}`}>
            {text("notice.full")}
          </Link>
        </div>
      ) : null}
    </article>
  );
}
