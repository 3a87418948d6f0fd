import { useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Failed } from "#web/parts/failed.tsx";
import { isGuest } from "#rules/session.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { loadNews, type News } from "#web/platform/announcements.ts";
import { ask } from "#web/platform/ask.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/server-context.ts";
import { readSession, useSession } from "#web/platform/session.ts";
import { dateText } from "#web/platform/date-text.ts";
import { useTag, useText } from "#web/platform/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

type Notice = News["player"][number];

const TYPES = "PL,H";

export function loader({ context }: LoaderFunctionArgs) {
  return loadNews(context.get(askContext), TYPES, context.get(shellContext).language);
}

export function clientLoader() {
  const { ask: asking, shell } = askShell();
  return loadNews(asking, TYPES, shell.language);
}

/** All notices, each opens in its place; `?i=` opens the one that the ticker showed (browsing §2). */
export default function NoticesScreen() {
  const news = useLoaderData<typeof loader>();
  const text = useText();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const session = useSession();
  const [open, setOpen] = useState<number | null>(null);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const notices = news ? [...news.hot, ...news.player] : [];
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
    void markRead(id);
  };
  useEffect(() => {
    if (askedId === undefined) return;
    setOpen(askedId);
    mark(askedId);
  }, [askedId]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <>
      <PageTitle words={text("shell.notices")} />
      <PageHeader title={text("shell.notices")} />
      <main className="page">
        <div className="pad list">
          {notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              unread={session !== null && !isGuest(session.type) && !notice.read && !read.has(notice.id)}
              open={open === notice.id}
              onToggle={() => {
                setOpen(open === notice.id ? null : notice.id);
                if (open !== notice.id) mark(notice.id);
              }}
            />
          ))}
          {news && notices.length === 0 ? (
            <Empty spot="mailbox" title={text("notice.none")} words={text("notice.noneHint")} />
          ) : null}
          {news ? null : <Failed title={text("notice.failed")} />}
        </div>
      </main>
    </>
  );
}

// browsing §9: marking is throttled to 150 ms.
const MARK_EVERY_MS = 150;
let lastMark = 0;

/** Told to the server for members only: type 4 counts as having read everything and is never sent (browsing §4). */
async function markRead(announcementId: number): Promise<void> {
  const session = readSession();
  const now = Date.now();
  if (!session || isGuest(session.type) || now - lastMark < MARK_EVERY_MS) return;
  lastMark = now;
  await ask("announcements.markRead", { announcementId, read: true });
}

type ItemProps = { notice: Notice; unread: boolean; open: boolean; onToggle: () => void };

function NoticeItem({ notice, unread, open, onToggle }: ItemProps) {
  const text = useText();
  const tag = useTag();
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
            {dateText(notice.startDate, tag)}
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
