import { useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useSearchParams } from "react-router";
import { Banners } from "#web/features/lobby/banners.tsx";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { PromoCard } from "#web/features/promotions/promo-card.tsx";
import { loadNews } from "#web/platform/data/announcements.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { StatusTag } from "#web/features/promotions/status-tag.tsx";
import { promotionOf } from "./list-state.ts";
import { useOwnNews } from "./use-own-news.ts";

/** The promotions, and the banners of this screen's own group (browsing §3, accounts §3). */
const QUESTION = { types: "B,PR", groupName: "m_promotion" } as const;

export const handle: FrameHandle = { query: ["id", "i"], rests: true };

/** `isShared`: as everybody sees them; where they stand for a member is not known yet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  toDetail(request);
  return { news: await loadNews(context.get(askContext), context.get(shellContext), QUESTION), isShared: true };
}

export async function clientLoader({ request }: { request: Request }) {
  toDetail(request);
  const { ask, shell } = askShell(request);
  return { news: await loadNews(ask, shell, QUESTION), isShared: false };
}

/** An id in the query opens that promotion's detail (browsing §2). */
function toDetail({ url }: Request): void {
  const id = new URL(url).searchParams.get("id");
  if (id) throw redirect(`/m/activityDetail?id=${encodeURIComponent(id)}`);
}

/** Promotions by category; `?i=` scrolls to the one of that place (browsing §2, "Help centre and promotions"), and so does an application. */
export default function PromotionsScreen() {
  const { news, isShared } = useLoaderData<typeof loader>();
  const isUnknown = useSignedIn() && isShared;
  const text = useText();
  useOwnNews();
  const [category, setCategory] = useState("");
  const promotions = news?.promotion ?? [];
  const list = useRef<HTMLDivElement>(null);
  const wanted = useSearchParams()[0].get("i");
  useEffect(() => {
    if (wanted !== null) list.current?.children[Number(wanted)]?.scrollIntoView({ block: "center" });
  }, [wanted]);
  const chosen = promotionOf(useLocation().state);
  useEffect(() => {
    const at = promotions.findIndex(({ id }) => id === chosen);
    list.current?.children[at]?.scrollIntoView({ block: "center" });
    // Once: where the reader has gone on to since is theirs
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
  const categories = [...new Set(promotions.map((one) => one.category))];
  const shown = promotions.filter((one) => category === "" || one.category === category);
  return (
    <>
      <PageTitle words={text("shell.promotions")} />
      <PageHeader title={text("shell.promotions")} />
      <main className="page">
        <Banners banners={news?.banners ?? []} />
        {categories.length > 1 ? (
          <ScrollRow label={text("promo.categories")} className="kinds">
            {["", ...categories].map((name) => (
              <button
                key={name}
                type="button"
                className={category === name ? "chip chip--t on" : "chip chip--t"}
                aria-pressed={category === name}
                onClick={() => setCategory(name)}
              >
                {name || text("list.all")}
              </button>
            ))}
          </ScrollRow>
        ) : null}
        <div ref={list} className="pad list promos">
          {shown.map((promotion, at) => (
            <PromoCard
              key={promotion.id}
              promotion={promotion}
              first={at === 0}
              near={at === 1}
              chosen={promotion.id === chosen}
              more={
                <>
                  <StatusTag promotion={promotion} isUnknown={isUnknown} />
                  <span className="promo__m">
                    {text("promo.more")}
                    <Icon name="caret-right-bold" />
                  </span>
                </>
              }
            />
          ))}
          {news && promotions.length === 0 ? (
            <Empty spot="gift" title={text("promo.none")} words={text("promo.noneHint")} />
          ) : null}
          {news ? null : <Failed title={text("promo.failed")} />}
        </div>
      </main>
    </>
  );
}
