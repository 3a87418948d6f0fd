import { Suspense, useEffect, useState } from "react";
import { dayAt } from "#rules/site/days.ts";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { part } from "#web/platform/loading/part.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useWide } from "#web/platform/loading/use-wide.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { KindChips, KindSelect } from "./kinds.tsx";
import { type DateTab, rangeOf, roundNumber } from "./record-dates.ts";
import { type Round, RoundIcon, RoundResult } from "./round.tsx";
import { RoundsTable } from "./rounds-table.tsx";
import { Summary } from "./summary.tsx";
import { Failed } from "#web/ui/failed.tsx";

const RoundSheet = part(() => import("./round-sheet.tsx"));

type Bets = ValueOf<Calls["records.bets"]>;

const TABS: readonly DateTab[] = ["today", "week", "month", "custom"];

export default function RecordScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("member.bets")} />
      <PageHeader title={text("member.bets")} />
      <main className="page">
        <MembersOnly>
          <Record />
        </MembersOnly>
      </main>
    </>
  );
}

/** Date tabs, totals with a chart, kinds, and the rounds day by day (U-175). */
function Record() {
  const text = useText();
  const [tab, setTab] = useState<DateTab>("week");
  const { timeZone } = useShell().merchant;
  const today = dayAt(new Date(), timeZone);
  const [custom, setCustom] = useState(() => rangeOf("month", today));
  const [gameType, setGameType] = useState("");
  const [open, setOpen] = useState<Round | null>(null);
  const overlay = useShownOverlay();
  const show = (round: Round): void => {
    setOpen(round);
    openOverlay("round");
  };
  const wide = useWide();
  const range = tab === "custom" ? custom : rangeOf(tab, today);
  const bets = useBets({ ...range, gameType });
  return (
    <>
      <div className="pad">
        <div className="rec__t">
          <Segmented
            label={text("record.dates")}
            options={TABS.map((value) => ({ value, label: text(`record.${value}`) }))}
            value={tab}
            onChange={setTab}
          />
          {wide ? <KindSelect chosen={gameType} onChoose={setGameType} /> : null}
        </div>
        {tab === "custom" ? (
          <div className="two">
            <Field
              label={text("record.from")}
              type="date"
              value={custom.startDate}
              max={custom.endDate}
              onChange={(event) => setCustom((last) => ({ ...last, startDate: event.target.value || last.startDate }))}
            />
            <Field
              label={text("record.to")}
              type="date"
              value={custom.endDate}
              min={custom.startDate}
              onChange={(event) => setCustom((last) => ({ ...last, endDate: event.target.value || last.endDate }))}
            />
          </div>
        ) : null}
        <Summary bets={bets.value} />
      </div>
      {wide ? null : <KindChips chosen={gameType} onChoose={setGameType} />}
      <Rounds bets={bets} onOpen={show} />
      {open && overlay === "round" ? (
        <Suspense fallback={null}>
          <RoundSheet round={open} onClose={closeOverlay} />
        </Suspense>
      ) : null}
    </>
  );
}

function Rounds({ bets, onOpen }: { bets: ReturnType<typeof useBets>; onOpen: (round: Round) => void }) {
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
      {wide ? <RoundsTable rounds={rounds} onOpen={onOpen} /> : <Days rounds={rounds} onOpen={onOpen} />}
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

function Days({ rounds, onOpen }: { rounds: readonly Round[]; onOpen: (round: Round) => void }) {
  const { timeZone } = useShell().merchant;
  const days = Map.groupBy(rounds, ({ openedAt }) => dayAt(new Date(openedAt), timeZone));
  return [...days].map(([day, list]) => <Day key={day} day={day} rounds={list} onOpen={onOpen} />);
}

function Day({ day, rounds, onOpen }: { day: string; rounds: readonly Round[]; onOpen: (round: Round) => void }) {
  const symbol = useMoneySymbol();
  const tag = useTag();
  const time = useMerchantTime({ timeStyle: "short" });
  return (
    <section aria-label={day}>
      <h2 className="dt num">
        {new Intl.DateTimeFormat(tag, {
          weekday: "short",
          day: "numeric",
          month: "short",
          year: "numeric",
        }).format(new Date(`${day}T12:00:00`))}
      </h2>
      <div className="pad">
        <div className="card">
          {rounds.map((round) => (
            <button key={round.roundId} type="button" className="br" onClick={() => onOpen(round)}>
              <RoundIcon round={round} />
              <span className="br__m">
                <b className="trunc">{round.gameName}</b>
                <small className="num">
                  {time(round.openedAt)} · {roundNumber(round.roundId)}
                </small>
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

type BetsInput = { startDate: string; endDate: string; gameType: string };

/** Pages of rounds for a range and kind; a new question starts again and an overtaken answer is dropped. */
function useBets(input: BetsInput) {
  const key = JSON.stringify(input);
  const [state, setState] = useState<{
    key: string;
    value?: Bets;
    rounds: Round[];
    refusal?: string;
    loading: boolean;
  }>({ key, rounds: [], loading: true });
  const [wanted, setWanted] = useState({ page: 1, turn: 0 });
  const page = state.key === key ? wanted.page : 1;
  useEffect(() => {
    let current = true;
    setState((last) => (page === 1 ? { key, rounds: [], loading: true } : { ...last, loading: true }));
    void ask("records.bets", { ...(JSON.parse(key) as BetsInput), pageNo: page }).then((reply) => {
      if (!current) return;
      if (!reply.ok) return setState((last) => ({ ...last, key, loading: false, refusal: reply.refusal }));
      setState((last) => ({
        key,
        loading: false,
        value: reply.value,
        rounds: page === 1 ? reply.value.list : [...last.rounds, ...reply.value.list],
      }));
    });
    return () => {
      current = false;
    };
  }, [key, page, wanted.turn]);
  useEffect(() => setWanted((last) => ({ ...last, page: 1 })), [key]);
  const reload = (): void => setWanted((last) => ({ page: 1, turn: last.turn + 1 }));
  // There is a network again
  useChange("content", () => {
    if (state.refusal) reload();
  });
  return { ...state, more: () => setWanted((last) => ({ ...last, page: page + 1 })), reload };
}
