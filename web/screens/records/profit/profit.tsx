import { Suspense, useState } from "react";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { useShownOverlay } from "#web/features/overlays/overlays.ts";
import { CalendarButton, CustomDates, DateTabs } from "#web/features/records/date-tabs.tsx";
import { DayChart } from "#web/features/records/day-chart.tsx";
import { ExportButton, WideExportButton } from "#web/features/records/export-sheet.tsx";
import { gainClass, useDayText } from "#web/features/records/record-words.ts";
import { useRecordFilter } from "#web/features/records/use-record-filter.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useWide } from "#web/platform/loading/use-wide.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { part } from "#web/platform/loading/part.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { ProfitTypes } from "./profit-types.tsx";

const ProfitExport = part(() => import("./profit-export.tsx"));

export type Profit = ValueOf<Calls["records.profit"]>;

/** Profit and loss by day and type of game (RECORD-003, U-175). */
export default function ProfitScreen() {
  const text = useText();
  const record = useRecordFilter();
  return (
    <>
      <PageTitle words={text("member.profit")} />
      <PageHeader title={text("member.profit")}>
        <CalendarButton {...record} />
        <ExportButton />
      </PageHeader>
      <main className="page rec">
        <MembersOnly>
          <ProfitAndLoss record={record} />
        </MembersOnly>
      </main>
    </>
  );
}

function ProfitAndLoss({ record }: { record: ReturnType<typeof useRecordFilter> }) {
  const { range } = record;
  const text = useText();
  const overlay = useShownOverlay();
  const wide = useWide();
  const key = `${range.startDate} ${range.endDate}`;
  const { value, refusal, loading, reload } = useAsk("records.profit", range);
  // Until the new answer is there the last one stays; it is not of these dates
  const isCurrent = value?.days[0]?.day === range.startDate || value?.days.at(-1)?.day === range.endDate;
  return (
    <>
      <div className="pad pl">
        <div className="rec__t">
          <DateTabs {...record} />
          {wide ? <WideExportButton /> : null}
        </div>
        <CustomDates {...record} />
        {refusal && !value ? null : <ProfitCard key={key} profit={isCurrent ? value : undefined} />}
        {value && isCurrent && value.types.length > 0 ? <ProfitTypes types={value.types} /> : null}
        {!value && loading ? (
          <div className="card" role="status" aria-label={text("record.loading")}>
            <RowSkeletons count={4} />
          </div>
        ) : null}
      </div>
      {refusal && !value ? <Failed title={text("record.failed")} refusal={refusal} onRetry={reload} /> : null}
      {value && isCurrent && value.types.length === 0 ? (
        <Empty spot="chart" title={text("record.noPlay")} words={text("record.noPlayHint")} />
      ) : null}
      <Suspense fallback={null}>
        {overlay === "export" && value ? <ProfitExport profit={value} range={range} /> : null}
      </Suspense>
    </>
  );
}

/** The result of the chosen days large, that of one of them beside it, a bar per day to choose by, and the sums. */
function ProfitCard({ profit }: { profit: Profit | undefined }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const words = useDayText({ weekday: "short", day: "numeric", month: "short" });
  const days = profit?.days ?? [];
  const lastPlayed = days.findLast(({ bets }) => bets > 0)?.day ?? days.at(-1)?.day ?? "";
  const [wanted, setWanted] = useState("");
  const chosen = days.find(({ day }) => day === (wanted || lastPlayed));
  const money = (decimal: string | undefined, sign = false): string =>
    decimal === undefined ? `${symbol.trim()} –` : moneyText(decimal, symbol, tag, sign);
  const totals = profit?.totals;
  const isDays = days.length > 1;
  const headline = isDays ? totals?.net : chosen?.net;
  const dayWords = text("record.resultOn", { day: chosen ? words(chosen.day) : "…" });
  return (
    <section className="card sum sum--p" aria-label={text("record.net")}>
      <div className="sum__h">
        <div>
          <small className="num">{isDays ? text("record.resultOfDays", { count: days.length }) : dayWords}</small>
          <strong className={`num ${gainClass(headline ?? "0")}`}>{money(headline, true)}</strong>
        </div>
        {isDays ? (
          <span className="sum__a" aria-live="polite">
            <small className="num">{dayWords}</small>
            <b className={`num ${gainClass(chosen?.net ?? "0")}`}>{money(chosen?.net, true)}</b>
          </span>
        ) : null}
      </div>
      <DayChart days={days} label={text("record.chart")} chosen={chosen?.day ?? ""} onChoose={setWanted} />
      <dl className="st num">
        <div>
          <dt>{text("record.stake")}</dt>
          <dd>{money(totals?.staked)}</dd>
          {totals && Number(totals.open) > 0 ? (
            <dd className="st__o">{text("record.stillOpen", { amount: money(totals.open) })}</dd>
          ) : null}
        </div>
        <div>
          <dt>{text("record.payout")}</dt>
          <dd>{money(totals?.won)}</dd>
        </div>
        <div>
          <dt>{text("record.cashRewards")}</dt>
          <dd>{money(totals?.rewards)}</dd>
        </div>
      </dl>
    </section>
  );
}
