import { Suspense, useState } from "react";
import { Link } from "react-router";
import { dayAt } from "#rules/site/days.ts";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { CalendarButton, CustomDates, DateTabs } from "#web/features/records/date-tabs.tsx";
import { ExportButton, WideExportButton } from "#web/features/records/export-sheet.tsx";
import { GameIcon } from "#web/features/records/game-icon.tsx";
import { gainClass, roundNumber, useDayText } from "#web/features/records/record-words.ts";
import { useRecordFilter } from "#web/features/records/use-record-filter.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { part } from "#web/platform/loading/part.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useWide } from "#web/platform/loading/use-wide.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { KindChips, KindSelect } from "./kinds.tsx";
import { type Round, RoundResult } from "./round.tsx";
import { RoundsTable } from "./rounds-table.tsx";
import { Summary } from "./summary.tsx";
import { type Bets, useBets } from "./use-bets.ts";
import { LOTTERIES, useWaitingDraws, type WaitingDraws, waitsForDraw } from "./use-waiting-draws.ts";
import { useNetBefore } from "./use-net-before.ts";
import { WaitsFor } from "./waits-for.tsx";
import { Failed } from "#web/ui/failed.tsx";

const RoundSheet = part(() => import("./round-sheet.tsx"));
const BetsExport = part(() => import("./bets-export.tsx"));

export default function RecordScreen() {
  const text = useText();
  const record = useRecordFilter();
  return (
    <>
      <PageTitle words={text("member.bets")} />
      <PageHeader title={text("member.bets")}>
        <CalendarButton {...record} />
        <ExportButton />
      </PageHeader>
      <main className="page rec">
        <MembersOnly>
          <Record record={record} />
        </MembersOnly>
      </main>
    </>
  );
}

/** Date tabs, totals with a chart, kinds, and the rounds day by day (RECORD-001, U-175). */
function Record({ record }: { record: ReturnType<typeof useRecordFilter> }) {
  const { filter, range, choose } = record;
  const [open, setOpen] = useState<Round | null>(null);
  const overlay = useShownOverlay();
  const show = (round: Round): void => {
    setOpen(round);
    openOverlay("round");
  };
  const wide = useWide();
  const bets = useBets({ ...range, gameType: filter.type });
  const draws = useWaitingDraws(bets.rounds, range);
  const before = useNetBefore(filter.tab === "custom" ? null : range, filter.type);
  const kinds = useLast(bets.value?.kinds);
  const chooseKind = (type: string): void => choose({ type });
  return (
    <>
      <div className="pad">
        <div className="rec__t">
          <DateTabs {...record} />
          {wide ? <KindSelect offered={kinds} chosen={filter.type} onChoose={chooseKind} /> : null}
          {wide ? <WideExportButton /> : null}
        </div>
        <CustomDates {...record} />
        <Summary bets={bets.value} before={before} />
      </div>
      {wide ? null : <KindChips offered={kinds} chosen={filter.type} onChoose={chooseKind} />}
      {LOTTERIES.includes(filter.type) ? <OrdersLink /> : null}
      <Rounds bets={bets} draws={draws} onOpen={show} />
      <Suspense fallback={null}>
        {open && overlay === "round" ? (
          <RoundSheet round={open} draw={draws.get(open.roundId)} onClose={closeOverlay} />
        ) : null}
        {overlay === "export" ? <BetsExport range={range} gameType={filter.type} /> : null}
      </Suspense>
    </>
  );
}

/** What was known last, while the next answer is on its way. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** To the same rounds as orders, with their draws (RECORD-004). */
function OrdersLink() {
  const text = useText();
  return (
    <div className="pad ord__k">
      <Link className="btn btn--block btn--tonal" to="/m/lotteryOrders">
        {text("order.link")}
      </Link>
    </div>
  );
}

type RoundsProps = { bets: ReturnType<typeof useBets>; draws: WaitingDraws; onOpen: (round: Round) => void };

function Rounds({ bets, draws, onOpen }: RoundsProps) {
  const text = useText();
  const wide = useWide();
  const { rounds, refusal, loading, value, more, reload } = bets;
  if (refusal && rounds.length === 0) {
    return <Failed title={text("record.failed")} refusal={refusal} onRetry={reload} />;
  }
  if (!value && loading) {
    return (
      <div className="pad list">
        <div className="card">
          <RowSkeletons count={6} />
        </div>
      </div>
    );
  }
  if (rounds.length === 0) return <Empty spot="memo" title={text("record.none")} words={text("record.noneHint")} />;
  return (
    <>
      {wide ? (
        <RoundsTable rounds={rounds} draws={draws} onOpen={onOpen} />
      ) : (
        <Days rounds={rounds} draws={draws} sums={value?.days ?? []} onOpen={onOpen} />
      )}
      {value && value.pageNum < value.totalPages ? (
        <div className="pad rec__m">
          <span className="dim num">{text("record.shown", { count: rounds.length, all: value.totalCount })}</span>
          <Button block className="more" busy={loading} onClick={more}>
            {text("list.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type DaysProps = { rounds: readonly Round[]; draws: WaitingDraws; sums: Bets["days"]; onOpen: (round: Round) => void };

function Days({ rounds, draws, sums, onOpen }: DaysProps) {
  const { timeZone } = useShell().merchant;
  const days = Map.groupBy(rounds, ({ openedAt }) => dayAt(new Date(openedAt), timeZone));
  return [...days].map(([day, list]) => (
    <Day
      key={day}
      day={day}
      net={sums.find((one) => one.day === day)?.net ?? "0"}
      rounds={list}
      draws={draws}
      onOpen={onOpen}
    />
  ));
}

type DayProps = {
  day: string;
  net: string;
  rounds: readonly Round[];
  draws: WaitingDraws;
  onOpen: (round: Round) => void;
};

function Day({ day, net, rounds, draws, onOpen }: DayProps) {
  const symbol = useMoneySymbol();
  const tag = useTag();
  const time = useMerchantTime({ timeStyle: "short" });
  const words = useDayText();
  return (
    <section aria-label={words(day)}>
      <h2 className="dt num">
        {words(day)}
        <span className={gainClass(net)}>{moneyText(net, symbol, tag, true)}</span>
      </h2>
      <div className="pad">
        <div className="card">
          {rounds.map((round) => (
            <button key={round.roundId} type="button" className="br" onClick={() => onOpen(round)}>
              <GameIcon url={round.iconUrl} />
              <span className="br__m">
                <b className="trunc">{round.gameName}</b>
                <small className="num">
                  {time(round.openedAt)} · {roundNumber(round.number)}
                </small>
                <WaitsFor draw={draws.get(round.roundId)} waits={waitsForDraw(round)} />
              </span>
              <span className="br__e num">
                <RoundResult round={round} />
                <small>
                  <Stake round={round} symbol={symbol} tag={tag} />
                </small>
              </span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

function Stake({ round, symbol, tag }: { round: Round; symbol: string; tag: string }) {
  const text = useText();
  return text("record.stakeOf", { amount: moneyText(round.staked, symbol, tag) });
}
