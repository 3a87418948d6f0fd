import { daysBetween } from "#rules/site/days.ts";
import { CustomDates, DateTabs } from "#web/features/records/date-tabs.tsx";
import { ReadableDayChart } from "#web/features/records/day-chart.tsx";
import { useRecordFilter } from "#web/features/records/use-record-filter.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { ContractLinks } from "./contract-links.tsx";
import { KindRows, MoneyRows, TeamFigures } from "./figures.tsx";
import { Summary } from "./summary.tsx";

/** What all below the agent did in a range of days (U-180). */
export default function Team() {
  const text = useText();
  const record = useRecordFilter();
  const { startDate, endDate } = record.range;
  const totals = useAsk("agents.teamTotals", record.range);
  const days = useAsk("agents.teamDays", record.range);
  const kinds = useAsk("agents.teamKinds", record.range);
  const refusal = [totals, days, kinds].find((one) => one.value === undefined && one.refusal)?.refusal;
  // All at once: what came later would push what is read
  const isWhole = [totals, days, kinds].every((one) => one.value !== undefined || one.refusal !== undefined);
  const reload = (): void => [totals, days, kinds].forEach((one) => one.reload());
  return (
    <div className="pad agt">
      <Summary totals={totals.value} />
      <DateTabs {...record} />
      <CustomDates {...record} />
      {refusal === undefined ? null : <Failed title={text("agent.failed")} refusal={refusal} onRetry={reload} />}
      {totals.value && isWhole ? (
        totals.value.members === 0 ? (
          <>
            <Empty spot="chart" title={text("agent.nobody")} words={text("agent.nobodyHint")} />
            <ContractLinks />
          </>
        ) : (
          <>
            <TeamFigures
              totals={totals.value}
              days={daysBetween(startDate, endDate).length}
              each={days.value?.days ?? []}
            />
            <ContractLinks />
            <div className="agt__2">
              {days.value && days.value.days.length > 1 ? (
                <section className="card">
                  <h2 className="lab">{text("agent.turnoverByDay")}</h2>
                  <ReadableDayChart
                    days={days.value.days.map(({ day, turnover }) => ({ day, net: turnover }))}
                    label={text("agent.turnoverByDay")}
                    sums={text("agent.turnover")}
                  />
                </section>
              ) : null}
              <MoneyRows sums={totals.value} />
            </div>
            {kinds.value ? <KindRows kinds={kinds.value.kinds} /> : null}
          </>
        )
      ) : refusal === undefined ? (
        <div className="card" role="status" aria-label={text("record.loading")}>
          <RowSkeletons count={6} />
        </div>
      ) : null}
      {isWhole && !totals.value ? <ContractLinks /> : null}
    </div>
  );
}
