import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { loadNews } from "#web/platform/announcements.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/server-context.ts";
import { dateText } from "#web/platform/date-text.ts";
import { useTag, useText } from "#web/platform/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export const handle: FrameHandle = { bars: "rail" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return choose(await loadNews(context.get(askContext), "PL,H,PU", context.get(shellContext).language), request);
}

export async function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell();
  return choose(await loadNews(ask, "PL,H,PU", shell.language), request);
}

/** The notice of the address with its neighbours; an id that matches nothing shows the way back (browsing §2). */
function choose(news: Awaited<ReturnType<typeof loadNews>>, { url }: Request) {
  const id = Number(new URL(url).searchParams.get("id"));
  const all = news ? [...news.hot, ...news.player, ...news.popup] : [];
  const at = all.findIndex((one) => one.id === id);
  return {
    notice: all[at] ?? null,
    previous: all[at - 1]?.id ?? null,
    next: at < 0 ? null : (all[at + 1]?.id ?? null),
  };
}

export default function NoticeScreen() {
  const { notice, previous, next } = useLoaderData<typeof loader>();
  const text = useText();
  const tag = useTag();
  return (
    <>
      <PageTitle words={notice?.title ?? text("shell.notices")} />
      <PageHeader title={text("notice.one")} />
      <main className="pad page read">
        {notice ? (
          <article>
            <div className="row read__t">
              <span className="tag tag--warn">{text("notice.service")}</span>
              <span className="dim num">{dateText(notice.startDate, tag)}</span>
            </div>
            <h1>{notice.title}</h1>
            <div className="prose" dangerouslySetInnerHTML={{ __html: notice.content }} />
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
          <Empty spot="mailbox" title={text("notice.gone")} words={text("notice.goneHint")}>
            <Link className="btn btn--sm btn--tonal" to="/m/notice">
              {text("shell.notices")}
            </Link>
          </Empty>
        )}
      </main>
    </>
  );
}
