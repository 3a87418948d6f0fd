import { Footer } from "#web/layout/footer.tsx";
import { Jackpot } from "#web/features/lobby/jackpot.tsx";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { LiveWinners } from "#web/features/lobby/winners.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import type { HomeData } from "./load-home.ts";

/** Jackpot and, below it, winners stand at the side of wide pages; the footer under everything. */
export default function HomeEnd({ data }: { data: HomeData }) {
  const text = useText();
  return (
    <>
      {data.studios.length === 0 && data.winners?.length === 0 ? null : (
        <aside className="side">
          <div className="side__in">
            <Jackpot from={data.jackpot} />
            <section aria-label={text("winners.title")}>
              <SectionBar icon="trophy-fill" title={text("winners.title")} />
              <LiveWinners winners={data.winners} />
            </section>
          </div>
        </aside>
      )}
      <Footer vendors={data.studios} gameCount={data.gameCount} />
    </>
  );
}
