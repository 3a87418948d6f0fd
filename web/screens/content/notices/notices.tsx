import { useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import { isGuest } from "#rules/identity/session.ts";
import { noticeKindOf, newestFirst } from "#web/features/notices/notice-kinds.ts";
import { useNoticeDay } from "#web/features/notices/notice-dates.ts";
import { markRead } from "#web/features/notices/read-marks.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { unreadText } from "#web/features/notices/unread.ts";
import { loadNotices, type Notice } from "#web/platform/data/announcements.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { wake } from "#web/platform/loading/on-demand.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";

export const handle: FrameHandle = { query: ["i"], rests: true };

export async function loader({ context }: LoaderFunctionArgs) {
  return (await loadNotices(context.get(askContext), context.get(shellContext)))?.notices ?? null;
}

export async function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  return (await loadNotices(ask, shell))?.notices ?? null;
}

/** All notices, each opens in its place; `?i=` opens the one that the ticker showed (browsing §2). */
export default function NoticesScreen() {
  const loaded = useLoaderData<typeof loader>();
  const notices = loaded ?? [];
  const text = useText();
  const { revalidate } = useRevalidator();
  const session = useSession();
  const [open, setOpen] = useState<number | null>(null);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const askedId = useAsked(notices);
  // The page the server keeps is everybody's; read marks are the member's own.
  useEffect(() => {
    if (!session) return;
    wake();
    void revalidate();
  }, [session, revalidate]);
  const mark = (id: number): void => {
    setRead((last) => new Set(last).add(id));
    // Shown at once, then told, then read again (browsing §4).
    void markRead(id);
  };
  useChange("notices", () => void revalidate());
  useEffect(() => {
    if (askedId === undefined) return;
    setOpen(askedId);
    mark(askedId);
  }, [askedId]); // eslint-disable-line react-hooks/exhaustive-deps
  const isUnread = ({ id, read: isRead }: Notice): boolean =>
    session !== null && !isGuest(session.type) && !isRead && !read.has(id);
  const unread = notices.filter(isUnread);
  const [kind, setKind] = useState("");
  const shown = newestFirst(notices).filter((notice) => kind === "" || noticeKindOf(notice).text === kind);
  const markAll = (): void => {
    setRead((last) => new Set([...last, ...unread.map(({ id }) => id)]));
    for (const { id } of unread) void markRead(id);
  };
  return (
    <>
      <PageTitle words={text("shell.notices")} />
      <PageHeader title={text("shell.notices")}>
        {unread.length > 0 ? <MarkAll onMarkAll={markAll} /> : null}
      </PageHeader>
      <main className="page page--col">
        <KindChips notices={notices} unread={unread} kind={kind} onChoose={setKind} />
        <div className="pad list">
          {shown.map((notice) => (
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

/** The notice that the address asks for: by what the ticker showed, since one that comes later moves the places. */
function useAsked(notices: readonly Notice[]): number | undefined {
  const [query] = useSearchParams();
  const wanted = query.get("i");
  const asked = useRef<{ wanted: string | null; id: number | undefined }>(undefined);
  if (asked.current?.wanted !== wanted) {
    asked.current = { wanted, id: wanted === null ? undefined : notices[Number(wanted)]?.id };
  }
  return asked.current.id;
}

function MarkAll({ onMarkAll }: { onMarkAll: () => void }) {
  const text = useText();
  return (
    <button type="button" className="btn btn--sm btn--ghost nt__all" onClick={onMarkAll}>
      <Icon name="checks-bold" />
      <span>{text("notice.markAll")}</span>
    </button>
  );
}

type ChipsProps = {
  notices: readonly Notice[];
  unread: readonly Notice[];
  kind: string;
  onChoose: (kind: string) => void;
};

/** The kinds that there are notices of, each with how many of it are unread, which is what the bell counts. */
function KindChips({ notices, unread, kind, onChoose }: ChipsProps) {
  const text = useText();
  const kinds = [...Map.groupBy(notices, (notice) => noticeKindOf(notice).text)];
  const unreadOf = (id: string): number => unread.filter((notice) => noticeKindOf(notice).text === id).length;
  if (kinds.length < 2) return null;
  return (
    <ScrollRow label={text("notice.kinds")} className="kinds">
      <KindChip words={text("list.all")} count={unread.length} on={kind === ""} onTap={() => onChoose("")} />
      {kinds.map(([id]) => (
        <KindChip key={id} words={text(id)} count={unreadOf(id)} on={kind === id} onTap={() => onChoose(id)} />
      ))}
    </ScrollRow>
  );
}

function KindChip({ words, count, on, onTap }: { words: string; count: number; on: boolean; onTap: () => void }) {
  const text = useText();
  return (
    <button type="button" className={on ? "chip chip--t on" : "chip chip--t"} aria-pressed={on} onClick={onTap}>
      {words}
      {count > 0 ? (
        <span className="num chip__c">
          <span className="vh">{text("notice.unread")}: </span>
          {unreadText(count)}
        </span>
      ) : null}
    </button>
  );
}

type ItemProps = { notice: Notice; unread: boolean; open: boolean; onToggle: () => void };

function NoticeItem({ notice, unread, open, onToggle }: ItemProps) {
  const text = useText();
  const day = useNoticeDay();
  const item = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) item.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [open]);
  return (
    <article ref={item} className={unread ? "nt un" : "nt"}>
      <button type="button" className="nt__h" aria-expanded={open} onClick={onToggle}>
        <span className="ic40">
          <Icon name={noticeKindOf(notice).icon} />
        </span>
        <span>
          <b>{notice.title}</b>
          <small className="num">
            {unread ? <i className="nt__dot" role="img" aria-label={text("notice.unread")} /> : null}
            {day(notice.startDate)} · {text(noticeKindOf(notice).text)}
          </small>
        </span>
        <Icon name="caret-down-bold" className={open ? "is-up" : undefined} />
      </button>
      {open ? (
        <div className="nt__b">
          <CleanHtml className="prose" html={notice.content} />
          <Link className="link" to={`/m/noticeDetail?id=${notice.id}`}>
            {text("notice.full")}
          </Link>
        </div>
      ) : null}
    </article>
  );
}
