import { useState } from "react";
import { Link } from "react-router";
import { useNumeroText } from "#web/features/records/numero.ts";
import { GameIcon } from "#web/features/records/game-icon.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { textIfKnown, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { ChaseDraws } from "./chase-draws.tsx";
import { OrderLines } from "./order-lines.tsx";
import { Left, shownState, StateTag } from "./order-words.tsx";
import { useOrder } from "./use-order.ts";

export type Detail = ValueOf<Calls["lotteryOrders.detail"]>;

/** One order: its lines, which can be cancelled while the sale is open, its result, and the other draws of its chase (RECORD-005, RECORD-006). */
export default function OrderDetail({ orderId }: { orderId: string }) {
  const text = useText();
  const { value, refusal, heardMs, take, renew } = useOrder(orderId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!value) {
    if (refusal) return <Failed title={text("order.failed")} refusal={refusal} onRetry={renew} />;
    return (
      <div className="pad list">
        <div className="card">
          <RowSkeletons count={5} />
        </div>
      </div>
    );
  }
  const aheadMs = heardMs - Date.parse(value.serverTime);
  return (
    <div className="pad ord__d">
      <Head order={value} aheadMs={aheadMs} />
      <Result of={value} />
      <OrderLines order={value} chosen={chosen} onChoose={setChosen} onTake={take} onRenew={renew} />
      {value.chase.length > 0 ? <ChaseDraws order={value} aheadMs={aheadMs} onRenew={renew} /> : null}
      <Facts order={value} />
    </div>
  );
}

function Head({ order, aheadMs }: { order: Detail; aheadMs: number }) {
  const numero = useNumeroText();
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const { told } = order;
  const state = shownState(order);
  const chase = told.chase && text(told.chase.stopAfterWin ? "order.chaseStops" : "order.chase", { of: told.chase.of });
  return (
    <section className="card ord__h">
      <div className="ord__g">
        <GameIcon url={order.iconUrl} />
        <span className="br__m">
          <b className="trunc">{order.gameName}</b>
          <small className="num">{text("order.draw", { numero: numero(told, order.openedAt) })}</small>
        </span>
        <span className="br__e" role="status">
          <StateTag state={state} />
        </span>
      </div>
      {state === "open" ? (
        <p className="dim">
          <Left untilMs={Date.parse(told.closeTime) + aheadMs} />
        </p>
      ) : null}
      {chase ? <p className="dim num">{chase}</p> : null}
      <dl className="st num">
        <div>
          <dt>{text("record.stake")}</dt>
          <dd>{moneyText(told.stake, symbol, tag)}</dd>
        </div>
        {Number(told.returned) > 0 ? (
          <div>
            <dt>{text("order.returned")}</dt>
            <dd>{moneyText(told.returned, symbol, tag)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text("record.payout")}</dt>
          <dd className={Number(order.won) > 0 ? "pos" : ""}>{moneyText(order.won, symbol, tag)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Result({ of }: { of: Detail }) {
  const text = useText();
  if (!of.result) return null;
  return (
    <section aria-label={text("order.result")}>
      <h2 className="fh">{text("order.result")}</h2>
      <dl className="card kr num ord__w">
        {of.result.map(({ prize, numbers }) => (
          <div key={prize}>
            {of.result && of.result.length > 1 ? (
              <dt className="dim">{textIfKnown(text, `order.prize.${prize}`) ?? prize}</dt>
            ) : null}
            <dd>
              {numbers.map((number, at) => (
                // Two numbers of a prize may be the same
                // eslint-disable-next-line react/no-array-index-key
                <b key={at} className="ord__b">
                  {number}
                </b>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {of.verifyUrl ? (
        <a className="btn btn--block btn--tonal proof" href={of.verifyUrl} target="_blank" rel="noopener">
          <Icon name="seal-check-duotone" />
          {text("order.verify")}
        </a>
      ) : null}
    </section>
  );
}

function Facts({ order }: { order: Detail }) {
  const text = useText();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  return (
    <>
      <dl className="kr num">
        <div>
          <dt>{text("order.number")}</dt>
          <dd>{order.told.orderNumber}</dd>
        </div>
        <div>
          <dt>{text("order.placed")}</dt>
          <dd>{time(order.openedAt)}</dd>
        </div>
      </dl>
      {order.nodeId > 0 ? (
        <Link className="btn btn--block btn--tonal" to={`/m/play?game=${order.nodeId}`}>
          {text("order.again")}
        </Link>
      ) : null}
    </>
  );
}
