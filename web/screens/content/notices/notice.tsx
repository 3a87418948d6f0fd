import { useEffect } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { noticeKindOf, newestFirst } from "#web/features/notices/notice-kinds.ts";
import { useNoticeDay } from "#web/features/notices/notice-dates.ts";
import { markRead } from "#web/features/notices/read-marks.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { loadNotices } from "#web/platform/data/announcements.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";

export const handle: FrameHandle = { bars: "rail", query: ["id"], rests: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return choose(await loadNotices(context.get(askContext), context.get(shellContext)), request);
}

export async function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  return choose(await loadNotices(ask, shell), request);
}

/** The notice of the address with its neighbours; an id that matches nothing leads to the list (U-120). */
function choose(loaded: Awaited<ReturnType<typeof loadNotices>>, { url }: Request) {
  const id = Number(new URL(url).searchParams.get("id"));
  if (!loaded) return null;
  const all = newestFirst([...loaded.notices, ...loaded.news.popup]);
  const at = all.findIndex((one) => one.id === id);
  const notice = all[at];
  if (!notice) throw redirect("/m/notice");
  return { notice, previous: all[at - 1]?.id ?? null, next: all[at + 1]?.id ?? null };
}

export default function NoticeScreen() {
  const loaded = useLoaderData<typeof loader>();
  const text = useText();
  const day = useNoticeDay();
  const { notice, previous = null, next = null } = loaded ?? {};
  const id = notice?.id;
  useEffect(() => {
    if (id !== undefined) void markRead(id);
  }, [id]);
  const { revalidate } = useRevalidator();
  useChange("notices", () => void revalidate());
  return (
    <>
      <PageTitle words={notice?.title ?? text("shell.notices")} />
      <PageHeader title={text("notice.one")}>{notice ? <ShareButton title={notice.title} /> : null}</PageHeader>
      <main className="pad page read">
        {notice ? (
          <article>
            <div className="row read__t">
              <span className={noticeKindOf(notice).tag}>{text(noticeKindOf(notice).text)}</span>
              <span className="dim num">{day(notice.startDate)}</span>
            </div>
            <h1>{notice.title}</h1>
            <CleanHtml className="prose" html={notice.content} />
            <nav className="two" aria-label={text("notice.others")}>
              {previous === null ? (
                <span />
              ) : (
                <Link className="btn" to={`/m/noticeDetail?id=${previous}`}>
                  <Icon name="caret-left-bold" />
                  {text("notice.previous")}
                </Link>
              )}
              {next === null ? (
                <span />
              ) : (
                <Link className="btn" to={`/m/noticeDetail?id=${next}`}>
                  {text("notice.next")}
                  <Icon name="caret-right-bold" />
                </Link>
              )}
            </nav>
          </article>
        ) : (
          <Failed title={text("notice.failed")} />
        )}
      </main>
    </>
  );
}
