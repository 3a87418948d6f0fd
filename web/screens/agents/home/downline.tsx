import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CustomDates, DateTabs } from "#web/features/records/date-tabs.tsx";
import { ReadableDayChart } from "#web/features/records/day-chart.tsx";
import { gainClass, useDayText } from "#web/features/records/record-words.ts";
import { writeRecordFilter } from "#web/features/records/record-address.ts";
import { type RecordFilterState, useRecordFilter } from "#web/features/records/use-record-filter.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { countText } from "#web/platform/i18n/formats.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { KindRows, MoneyRows } from "./figures.tsx";
import { MemberContracts } from "./member-contracts.tsx";
import { MemberRates } from "./member-rates.tsx";
import { MoveMember } from "./move-member.tsx";
import { MoveSeveral } from "./move-several.tsx";
import { NewMember } from "./new-member.tsx";

type Row = ValueOf<Calls["agents.subordinates"]>["list"][number];

const AT_ONCE = 20;
/** What is typed is asked for when nothing more comes for so long. */
const TYPED_MS = 300;

/** Who stands below the agent; `member` of the address opens one of them and who is below that one. */
export default function Downline() {
  const [query] = useSearchParams();
  const record = useRecordFilter();
  const member = query.get("member");
  return member === null ? <Own record={record} /> : <Member key={member} id={member} record={record} />;
}

/** The address of a member of the line, with the dates that are chosen. */
function addressOf(id: string | null, { filter }: RecordFilterState): string {
  const dates = new URLSearchParams(writeRecordFilter(filter));
  const query = new URLSearchParams({ tab: "downline", ...Object.fromEntries(dates) });
  if (id !== null) query.set("member", id);
  return `/m/agent/home?${query}`;
}

function Own({ record }: { record: RecordFilterState }) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const page = { ...record.range, pageSize: AT_ONCE * pages };
  const own = useAsk("agents.subordinates", page, name === "");
  const found = useAsk("agents.downlines", { ...page, name }, name !== "");
  const { value, refusal, loading, reload } = name === "" ? own : found;
  return (
    <div className="pad agt">
      <DateTabs {...record} />
      <CustomDates {...record} />
      <Field
        label={text("agent.search")}
        quiet
        icon="magnifying-glass"
        type="search"
        name="member"
        autoComplete="off"
        placeholder={text("agent.search")}
        hint={typed === "" ? undefined : text("agent.searchHint")}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {value ? (
        value.total === 0 ? (
          <Empty
            spot="chart"
            title={text(name === "" ? "agent.nobody" : "agent.notFound")}
            words={text(name === "" ? "agent.nobodyHint" : "agent.notFoundHint")}
          >
            {name === "" ? (
              <Link className="btn btn--sm btn--tonal" to="/m/agent/home?tab=links" replace>
                {text("agent.links")}
              </Link>
            ) : null}
          </Empty>
        ) : (
          <Rows
            total={value.total}
            list={value.list}
            record={record}
            loading={loading}
            onMore={() => setPages(pages + 1)}
          />
        )
      ) : refusal === undefined ? (
        <div className="card" role="status" aria-label={text("record.loading")}>
          <RowSkeletons count={6} />
        </div>
      ) : (
        <Failed title={text("agent.failed")} refusal={refusal} onRetry={reload} />
      )}
      <NewMember onMade={reload} />
    </div>
  );
}

type RowsProps = {
  total: number;
  list: readonly Row[];
  record: RecordFilterState;
  loading: boolean;
  onMore: () => void;
};

function Rows({ total, list, record, loading, onMore }: RowsProps) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  return (
    <>
      <h2 className="lab">
        {text("agent.downline")}
        <small className="num">{countText(tag, total)}</small>
      </h2>
      <div className="card">
        <p className="agl__h">
          <span>{text("agent.turnover")}</span>
          <span>{text("agent.net")}</span>
        </p>
        <ul className="agl num">
          {list.map((row) => (
            <li key={row.id}>
              <Link className="li" to={addressOf(row.id, record)}>
                <span className="ava ava--sm" aria-hidden="true">
                  {[...row.name][0]?.toUpperCase()}
                </span>
                <span>
                  <b className="trunc">{row.name}</b>
                  <small>
                    {text("agent.level", { count: row.depth })}
                    {row.members > 0 ? ` · ${text("agent.below", { count: row.members })}` : ""}
                  </small>
                </span>
                <span className="end">
                  <b>{moneyText(row.turnover, symbol, tag)}</b>
                  <small className={gainClass(row.net)}>{moneyText(row.net, symbol, tag, true)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {list.length < total ? (
        <Button look="tonal" block busy={loading} onClick={onMore}>
          {text("list.more")}
        </Button>
      ) : null}
      {list.length > 1 ? <MoveSeveral list={list} /> : null}
    </>
  );
}

/** One member of the line: the figures of the own play and of all below, and who stands directly below. */
function Member({ id, record }: { id: string; record: RecordFilterState }) {
  const text = useText();
  const day = useDayText({ dateStyle: "medium" });
  const [pages, setPages] = useState(1);
  const one = useAsk("agents.downline", { ...record.range, memberId: id });
  const profit = useAsk("agents.memberProfit", { ...record.range, memberId: id });
  const below = useAsk("agents.subordinates", { ...record.range, memberId: id, pageSize: AT_ONCE * pages });
  const { value } = one;
  if (!value) {
    if (one.refusal !== undefined)
      return <Failed title={text("agent.failed")} refusal={one.refusal} onRetry={one.reload} />;
    return (
      <div className="pad" role="status" aria-label={text("record.loading")}>
        <div className="card">
          <RowSkeletons count={6} />
        </div>
      </div>
    );
  }
  const above = (below.value?.above ?? []).filter((each) => each.id !== id);
  return (
    <div className="pad agt">
      <nav className="agp" aria-label={text("agent.path")}>
        <Link to={addressOf(null, record)}>{text("agent.downline")}</Link>
        {above.map((each) => (
          <Link key={each.id} to={addressOf(each.id, record)}>
            <Icon name="caret-right-bold" />
            {each.name}
          </Link>
        ))}
      </nav>
      <div className="agm">
        <span className="ava ava--sm" aria-hidden="true">
          {[...value.name][0]?.toUpperCase()}
        </span>
        <div>
          <h2>{value.name}</h2>
          <small>
            {text("agent.level", { count: value.depth })}
            {value.members > 0 ? ` · ${text("agent.below", { count: value.members })}` : ""} ·{" "}
            {text("agent.since", { date: day(value.joinedOn) })}
          </small>
        </div>
      </div>
      <DateTabs {...record} />
      <CustomDates {...record} />
      <MemberFigures row={value} />
      {profit.value && profit.value.days.length > 1 && profit.value.days.some(({ net }) => Number(net) !== 0) ? (
        <section className="card">
          <h2 className="lab">{text("agent.ownPlay")}</h2>
          <ReadableDayChart days={profit.value.days} label={text("agent.ownPlay")} />
        </section>
      ) : null}
      {profit.value ? <KindRows kinds={profit.value.kinds} /> : null}
      {below.value && below.value.total > 0 ? (
        <Rows
          total={below.value.total}
          list={below.value.list}
          record={record}
          loading={below.loading}
          onMore={() => setPages(pages + 1)}
        />
      ) : null}
      {value.depth === 1 ? <MemberRates id={id} /> : null}
      {value.depth === 1 ? <MemberContracts id={id} name={value.name} /> : null}
      <MoveMember id={id} name={value.name} isBelowOwn={value.depth === 1} />
    </div>
  );
}

function MemberFigures({ row }: { row: Row }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  return (
    <>
      <dl className="agk agk--2 num">
        {(["turnover", "deposits"] as const).map((name) => (
          <div key={name} className="card">
            <dt>{text(`agent.${name}`)}</dt>
            <dd>
              <b>{moneyText(row[name], symbol, tag)}</b>
              <small>{text("agent.withBelow")}</small>
            </dd>
          </div>
        ))}
      </dl>
      <MoneyRows sums={row} />
    </>
  );
}
