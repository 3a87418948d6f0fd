import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { serverSource, type Source } from "#web/features/game-list/list-pages.ts";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { Dates, type Promotion } from "#web/features/promotions/promo-card.tsx";
import { largeCoverOf, leadOf } from "#web/features/promotions/promo-words.ts";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { loadNews } from "#web/platform/data/announcements.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { type Shell, useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { hasNoEntry, PromotionAction } from "./promotion-action.tsx";
import { loadPromotionGames, type PromotionGames, PromotionGamesRow } from "./promotion-games.tsx";
import { StatusTag } from "#web/features/promotions/status-tag.tsx";
import { useOwnNews } from "./use-own-news.ts";

export const handle: FrameHandle = { bars: "rail", query: ["id"], rests: true };

type Taken = ValueOf<Calls["rewards.taken"]>;
type Page = {
  promotion: Promotion | null;
  taken: Taken | null;
  games: PromotionGames | null;
  /** As everybody sees it: where it stands for a member is not known yet. */
  isShared: boolean;
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Page> {
  const shell = context.get(shellContext);
  return { ...(await load(serverSource(context.get(askContext), shell), shell, request)), isShared: true };
}

export async function clientLoader({ request }: { request: Request }): Promise<Page> {
  const { ask, shell } = askShell(request);
  const hot = () => hotGames({ language: shell.language, merchantCode: shell.merchant.code });
  return { ...(await load({ ask, hot }, shell, request)), isShared: false };
}

/** Without what was taken of it, or its games, the promotion stands all the same. */
async function load(source: Source, shell: Shell, request: Request): Promise<Omit<Page, "isShared">> {
  const promotion = choose(await loadNews(source.ask, shell, { types: "PR,H" }), request);
  if (!promotion) return { promotion, taken: null, games: null };
  const [taken, games] = await Promise.all([
    promotion.entry === "none"
      ? null
      : source.ask("rewards.taken", { promotionId: promotion.linkedPromotionId ?? promotion.id }),
    loadPromotionGames(source, shell, promotion),
  ]);
  return { promotion, taken: taken?.ok ? taken.value : null, games };
}

/** An id that matches nothing leads to the list (U-120). */
function choose(news: Awaited<ReturnType<typeof loadNews>>, { url }: Request): Promotion | null {
  if (!news) return null;
  const id = Number(new URL(url).searchParams.get("id"));
  const found = news.promotion.find((one) => one.id === id);
  if (!found) throw redirect("/m/activity");
  return found;
}

/** Fewer that have joined say nothing of a promotion. */
const MANY = 25;

/** What one wants to know first, as far as the promotion says it; how to take part the button below says. */
function Facts({ promotion, taken }: { promotion: Promotion; taken: Taken | null }) {
  const text = useText();
  const { currencySymbol } = useShell().merchant;
  const tag = useTag();
  const { imageRequired, remarkRequired, balanceBelow } = promotion;
  const members = taken?.members ?? 0;
  const paid = (taken?.paid ?? []).map(({ amount }) => amount).toSorted((one, other) => Number(one) - Number(other));
  const rewards = [paid[0], paid.at(-1)]
    .flatMap((amount) => amount ?? [])
    .map((one) => moneyText(one, currencySymbol, tag));
  const needed = [
    imageRequired === "Y" ? text("promo.picture") : "",
    remarkRequired === "Y" ? text("promo.words") : "",
    balanceBelow === null ? "" : text("promo.balanceBelow", { amount: moneyText(balanceBelow, currencySymbol, tag) }),
  ];
  const facts = [
    { name: text("promo.runs"), value: <Dates promotion={promotion} /> },
    ...(rewards.length > 0 ? [{ name: text("promo.paid"), value: [...new Set(rewards)].join(" – ") }] : []),
    ...(members >= MANY ? [{ name: text("promo.joined"), value: new Intl.NumberFormat(tag).format(members) }] : []),
    ...(needed.some(Boolean) ? [{ name: text("promo.needed"), value: needed.filter(Boolean).join(" · ") }] : []),
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

/** What it has paid, as its wallets got it: a table that nobody has promised, but everybody can see. */
function Paid({ paid }: { paid: Taken["paid"] }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  if (paid.length === 0) return null;
  return (
    <section className="paid" aria-label={text("promo.paid")}>
      <h2>{text("promo.paid")}</h2>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{text("promo.reward")}</th>
            <th scope="col">{text("promo.members")}</th>
          </tr>
        </thead>
        <tbody>
          {paid.map(({ amount, members }) => (
            <tr key={amount}>
              <td>{moneyText(amount, currencySymbol, tag)}</td>
              <td>{new Intl.NumberFormat(tag).format(members)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function hideBroken(this: void, image: HTMLImageElement): void {
  image.hidden = true;
}

/** Cover, title, dates and the whole text (browsing §2). */
export default function PromotionScreen() {
  const { promotion, taken, games, isShared } = useLoaderData<typeof loader>();
  // A tap on "Join" is kept until the scripts come, and joining twice is joining once; an application is one's own
  const isSignedIn = useSignedIn();
  const isUnknown = isSignedIn && isShared && promotion?.entry === "apply";
  const text = useText();
  useOwnNews();
  // What leads on stands where the others' button is
  const lead = promotion && hasNoEntry(promotion) ? leadOf(promotion.content) : null;
  return (
    <>
      <PageTitle words={promotion?.title ?? text("shell.promotions")} />
      <PageHeader title={text("promo.one")}>{promotion ? <ShareButton title={promotion.title} /> : null}</PageHeader>
      <main className="pad page read">
        {promotion ? (
          <article>
            <div className="ban read__b">
              <Picture path={largeCoverOf(promotion)} width={1280} height={580} alt="" first onBroken={hideBroken} />
              <div className="read__c">
                <div className="row read__t">
                  <span className="tag">{promotion.category}</span>
                  <StatusTag promotion={promotion} isUnknown={isSignedIn && isShared} />
                </div>
                <h1>{promotion.title}</h1>
              </div>
            </div>
            <Facts promotion={promotion} taken={taken} />
            <CleanHtml className="prose" html={lead?.rest ?? promotion.content} />
            <Paid paid={taken?.paid ?? []} />
            {games ? <PromotionGamesRow {...games} /> : null}
          </article>
        ) : (
          <Failed title={text("promo.failed")} />
        )}
      </main>
      {promotion ? (
        isUnknown ? (
          <div className="cta">
            <Button size="lg" block busy aria-label={text("ui.loading")} />
          </div>
        ) : (
          <PromotionAction promotion={promotion} lead={lead} />
        )
      ) : null}
    </>
  );
}
