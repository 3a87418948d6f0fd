import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { Dates, type Promotion } from "#web/features/promotions/promo-card.tsx";
import { coverOf } from "#web/features/promotions/promo-words.ts";
import { loadNews } from "#web/platform/data/announcements.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { PromotionAction } from "./promotion-action.tsx";
import { StatusTag } from "#web/features/promotions/status-tag.tsx";
import { useOwnNews } from "./use-own-news.ts";

export const handle: FrameHandle = { bars: "rail", query: ["id"], rests: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return choose(await loadNews(context.get(askContext), context.get(shellContext), { types: "PR,H" }), request);
}

export async function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  return choose(await loadNews(ask, shell, { types: "PR,H" }), request);
}

/** An id that matches nothing leads to the list (U-120). */
function choose(news: Awaited<ReturnType<typeof loadNews>>, { url }: Request): Promotion | null {
  if (!news) return null;
  const id = Number(new URL(url).searchParams.get("id"));
  const found = news.promotion.find((one) => one.id === id);
  if (!found) throw redirect("/m/activity");
  return found;
}

/** What one wants to know first, as far as the promotion says it. */
function Facts({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const { entry, imageRequired, remarkRequired } = promotion;
  const needed = [
    imageRequired === "Y" ? text("promo.picture") : "",
    remarkRequired === "Y" ? text("promo.words") : "",
  ];
  const facts = [
    { name: text("promo.runs"), value: <Dates promotion={promotion} /> },
    { name: text("promo.how"), value: text(`promo.entry.${entry}`) },
    ...(needed.some(Boolean) ? [{ name: text("promo.needed"), value: needed.filter(Boolean).join(", ") }] : []),
  ];
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function hideBroken(this: void, image: HTMLImageElement): void {
  image.hidden = true;
}

/** Cover, title, dates and the whole text (browsing §2). */
export default function PromotionScreen() {
  const promotion = useLoaderData<typeof loader>();
  const text = useText();
  useOwnNews();
  return (
    <>
      <PageTitle words={promotion?.title ?? text("shell.promotions")} />
      <PageHeader title={text("promo.one")}>{promotion ? <ShareButton title={promotion.title} /> : null}</PageHeader>
      <main className="pad page read">
        {promotion ? (
          <article>
            <div className="ban read__b">
              <Picture path={coverOf(promotion)} width={750} height={340} alt="" first onBroken={hideBroken} />
              <div className="read__c">
                <div className="row read__t">
                  <span className="tag">{promotion.category}</span>
                  <StatusTag promotion={promotion} />
                </div>
                <h1>{promotion.title}</h1>
              </div>
            </div>
            <Facts promotion={promotion} />
            <CleanHtml className="prose" html={promotion.content} />
          </article>
        ) : (
          <Failed title={text("promo.failed")} />
        )}
      </main>
      {promotion ? <PromotionAction promotion={promotion} /> : null}
    </>
  );
}
