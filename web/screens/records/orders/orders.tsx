import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { dayAt } from "#rules/site/days.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { CalendarButton, CustomDates, DateTabs } from "#web/features/records/date-tabs.tsx";
import { gainClass, useDayText } from "#web/features/records/record-words.ts";
import { useRecordFilter } from "#web/features/records/use-record-filter.ts";
import { TrialTag } from "#web/features/trial/trial-tag.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { part } from "#web/platform/loading/part.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { OrderRow } from "./order-row.tsx";
import { AGAIN_MS, renewalInMs, useRenewal } from "./use-renewal.ts";
import { type Order, type Orders, type OrderState, useOrders } from "./use-orders.ts";

const OrderDetail = part(() => import("./order-detail.tsx"));

const STATES = ["", "waiting", "won", "lost", "cancelled"] as const satisfies readonly (OrderState | "")[];

/** Lottery orders by day, live until their draws are settled; `?order=` is one of them (RECORD-004, RECORD-005, U-176). */
export default function OrdersScreen() {
  const text = useText();
  const record = useRecordFilter();
  const [query] = useSearchParams();
  const orderId = query.get("order");
  const title = text(orderId === null ? "order.title" : "order.detail");
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>{orderId === null ? <CalendarButton {...record} /> : null}</PageHeader>
      <main className="page rec ord">
        <MembersOnly>
          {orderId === null ? (
            <List record={record} />
          ) : (
            <Suspense fallback={<Waiting />}>
              <OrderDetail key={orderId} orderId={orderId} />
            </Suspense>
          )}
        </MembersOnly>
      </main>
    </>
  );
}

function Waiting() {
  return (
    <div className="pad list">
      <div className="card">
        <RowSkeletons count={6} />
      </div>
    </div>
  );
}

function List({ record }: { record: ReturnType<typeof useRecordFilter> }) {
  const { filter, range, choose } = record;
  const state = STATES.find((one) => one === filter.type) ?? "";
  const orders = useOrders({ ...range, state });
  const { value, refusal, triedMs } = orders;
  const told = orders.orders.flatMap((order) => order.told ?? []);
  const dueMs = value ? renewalInMs(told, value.serverTime) : null;
  useRenewal(dueMs !== null && refusal !== undefined ? AGAIN_MS : dueMs, triedMs, orders.renew);
  return (
    <>
      <div className="pad">
        <div className="rec__t">
          <DateTabs {...record} />
        </div>
        <CustomDates {...record} />
      </div>
      <StateChips chosen={state} waiting={value?.waiting} onChoose={(type) => choose({ type })} />
      <Totals orders={value} />
      <Days orders={orders} />
    </>
  );
}

type ChipsProps = { chosen: OrderState | ""; waiting: number | undefined; onChoose: (state: OrderState | "") => void };

function StateChips({ chosen, waiting, onChoose }: ChipsProps) {
  const text = useText();
  return (
    <ScrollRow label={text("order.states")} className="kinds">
      {STATES.map((state) => (
        <button
          key={state}
          type="button"
          className={chosen === state ? "chip chip--t on" : "chip chip--t"}
          aria-pressed={chosen === state}
          onClick={() => onChoose(state)}
        >
          {text(state === "" ? "order.all" : `order.${state}`)}
          {state === "waiting" && waiting ? <span className="num"> {waiting}</span> : null}
        </button>
      ))}
    </ScrollRow>
  );
}

function Totals({ orders }: { orders: Orders | undefined }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const totals = orders?.totals;
  const money = (decimal: string | undefined, sign = false): string =>
    decimal === undefined ? `${symbol.trim()} –` : moneyText(decimal, symbol, tag, sign);
  return (
    <div className="pad">
      <section className="card ord__s">
        <TrialTag />
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
            <dt>{text("record.result")}</dt>
            <dd className={gainClass(totals?.net ?? "0")}>{money(totals?.net, true)}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

function Days({ orders }: { orders: ReturnType<typeof useOrders> }) {
  const text = useText();
  const { timeZone } = useShell().merchant;
  const { orders: list, refusal, loading, value, heardMs, more, renew } = orders;
  if (refusal && list.length === 0) return <Failed title={text("order.failed")} refusal={refusal} onRetry={renew} />;
  if (!value && loading) return <Waiting />;
  if (!value || list.length === 0) {
    return (
      <Empty spot="memo" title={text("order.none")} words={text("order.noneHint")}>
        <Link className="btn btn--tonal btn--sm" to="/m/lott">
          {text("order.toLotteries")}
        </Link>
      </Empty>
    );
  }
  const aheadMs = heardMs - Date.parse(value.serverTime);
  const days = Map.groupBy(list, ({ openedAt }) => dayAt(new Date(openedAt), timeZone));
  return (
    <>
      {[...days].map(([day, own]) => (
        <Day key={day} day={day} orders={own} aheadMs={aheadMs} />
      ))}
      {list.length < value.totalCount ? (
        <div className="pad rec__m">
          <span className="dim num">{text("order.shown", { count: list.length, all: value.totalCount })}</span>
          <Button block className="more" busy={loading} onClick={more}>
            {text("list.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Day({ day, orders, aheadMs }: { day: string; orders: readonly Order[]; aheadMs: number }) {
  const words = useDayText();
  return (
    <section aria-label={words(day)}>
      <h2 className="dt num">{words(day)}</h2>
      <div className="pad">
        <div className="card">
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} aheadMs={aheadMs} />
          ))}
        </div>
      </div>
    </section>
  );
}
