import { Jackpot } from "#web/features/lobby/jackpot.tsx";
import { Matches } from "#web/features/lobby/matches.tsx";
import { PromoCard } from "#web/features/promotions/promo-card.tsx";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { LiveWinners } from "#web/features/lobby/winners.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import type { HomeData } from "./load-home.ts";

/** What lies below the first screen of home: winners, jackpot, matches, promotions. */
export default function HomeLower({ data }: { data: HomeData }) {
  const text = useText();
  // Without games nobody wins, and a jackpot would lead nowhere
  const isEmpty = data.studios.length === 0 && data.hot !== null && data.hotCount === 0;
  return (
    <>
      {isEmpty ? (
        <Empty spot="ufo" title={text("list.noGames")} words={text("list.noGamesHint")} />
      ) : (
        <>
          <section className="pad only-narrow" aria-label={text("winners.title")}>
            <SectionBar icon="trophy-fill" title={text("winners.title")} />
            <LiveWinners winners={data.winners} />
          </section>
          <section className="pad only-narrow">
            <Jackpot from={data.jackpot} />
          </section>
          <Matches matches={data.matches} />
        </>
      )}
      {data.promotions.length > 0 ? (
        <section className="pad" aria-label={text("shell.promotions")}>
          <SectionBar
            icon="gift-fill"
            title={text("shell.promotions")}
            count={data.promotionCount ?? undefined}
            to="/m/activity"
          />
          <div className="promos">
            {data.promotions.map((promotion) => (
              <PromoCard key={promotion.id} promotion={promotion} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
