import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { Dates, type Promotion } from "#web/features/promotions/promo-card.tsx";
import { coverOf } from "#web/features/promotions/promo-words.ts";
import { forgetNews, loadNews } from "#web/platform/data/announcements.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { wake } from "#web/platform/loading/on-demand.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { SentApplication } from "./sent-application.tsx";
import { StatusTag } from "#web/features/promotions/status-tag.tsx";

const LIST = "/m/activity";

export const handle: FrameHandle = { bars: "rail", query: ["id"] };

/** What the page shows depends on the member, whom only the browser knows: the server sends its frame (U-147). */
export function loader({ request }: LoaderFunctionArgs): Promotion | "unknown" | null {
  idOf(request);
  return "unknown";
}

export async function clientLoader({ request }: { request: Request }): Promise<Promotion | "unknown" | null> {
  const id = idOf(request);
  if (!readSession()) throw redirect(LIST);
  const { ask, shell } = askShell();
  const news = await loadNews(ask, shell, { types: "PR" });
  if (!news) return null;
  const found = news.promotion.find((one) => one.id === id);
  if (!found) throw redirect(LIST);
  // Nothing to apply for: its page says why.
  const isOpen = found.entry === "apply" && found.status === "join";
  if (!isOpen && !APPLIED.includes(found.status)) throw redirect(`/m/activityDetail?id=${id}`);
  return found;
}

const APPLIED: readonly string[] = ["applying", "process", "rejected", "issued", "claim", "claimed"];

/** The promotion's id in the address; without one there is nothing to apply for (accounts §2). */
function idOf({ url }: Request): number {
  const id = Number(new URL(url).searchParams.get("id") ?? "");
  if (!Number.isSafeInteger(id) || id < 1) throw redirect(LIST);
  return id;
}

/** Applying for a promotion's reward, and afterwards what was sent (accounts §2). */
export default function ApplyRewardScreen() {
  const promotion = useLoaderData<typeof loader>();
  const text = useText();
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isUnknown = promotion === "unknown";
  useEffect(() => {
    // Without a session the member's way ends at the list (accounts §6).
    wake();
    if (!readSession()) void navigate(LIST, { replace: true });
    else if (isUnknown) void revalidate();
  }, [session, isUnknown, navigate, revalidate]);
  useChange("inbox", () => {
    forgetNews();
    wake();
    void revalidate();
  });
  return (
    <>
      <PageTitle words={text("reward.title")} />
      <PageHeader title={text("reward.title")} />
      {isUnknown || !session ? (
        <main className="pad page" aria-busy="true">
          <RowSkeletons count={3} />
        </main>
      ) : promotion === null ? (
        <main className="pad page">
          <Failed title={text("promo.failed")} />
        </main>
      ) : promotion.status === "join" ? (
        <ApplyForm promotion={promotion} head={<Asked promotion={promotion} />} />
      ) : (
        <SentApplication promotion={promotion} head={<Head promotion={promotion} />} />
      )}
    </>
  );
}

/** The promotion with its whole text: what has to be written stands where it is written. */
function Asked({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <Head promotion={promotion} />
      <CleanHtml className="prose" html={promotion.content} />
    </>
  );
}

function Head({ promotion }: { promotion: Promotion }) {
  return (
    <section className="card">
      <div className="li rwd__h">
        <Picture path={coverOf(promotion)} width={40} height={40} alt="" />
        <div>
          <b>{promotion.title}</b>
          <small className="num">
            <Dates promotion={promotion} />
          </small>
        </div>
        <span className="end">
          <StatusTag promotion={promotion} />
        </span>
      </div>
    </section>
  );
}
