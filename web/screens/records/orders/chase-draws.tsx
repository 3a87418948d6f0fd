import { Link } from "react-router";
import { useNumeroText } from "#web/features/records/numero.ts";
import { gainClass } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { CancelButton } from "./cancel-button.tsx";
import type { Detail } from "./order-detail.tsx";
import { sumOf } from "./sum-of.ts";
import { Left, StateTag } from "./order-words.tsx";

type Props = { order: Detail; aheadMs: number; onRenew: () => void };

/** The draws of a chase, this one among them; those that are on sale can be cancelled together, after a question. */
export function ChaseDraws({ order, aheadMs, onRenew }: Props) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const open = order.chase.filter(({ state, orderId }) => state === "open" && orderId !== "");
  const amount = moneyText(sumOf(open.map(({ stake }) => stake)), symbol, tag);
  const cancel = async (): Promise<void> => {
    let done = 0;
    for (const { orderId } of open) if (await cancelWhole(orderId)) done += 1;
    if (done === open.length) toast("success", text("order.cancelled.done", { amount }));
    else toast("fail", text("order.cancelled.some", { done, all: open.length }));
    onRenew();
  };
  return (
    <section aria-label={text("order.draws")}>
      <h2 className="fh">{text("order.draws")}</h2>
      <ul className="card">
        {order.chase.map((draw) => (
          <li key={draw.numero}>
            <DrawRow draw={draw} order={order} aheadMs={aheadMs} />
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <CancelButton words={text("order.cancelChase", { count: open.length })} amount={amount} onCancel={cancel} />
      ) : null}
    </section>
  );
}

/** All lines of an order that can be cancelled; tells whether they are. */
async function cancelWhole(orderId: string): Promise<boolean> {
  const detail = await ask("lotteryOrders.detail", { orderId });
  if (!detail.ok) return false;
  const subOrderIds = detail.value.suborders.flatMap(({ suborderId, state }) => (state === "open" ? [suborderId] : []));
  if (subOrderIds.length === 0) return false;
  return (await ask("lotteryOrders.cancel", { orderId, subOrderIds })).ok;
}

type RowProps = { draw: Detail["chase"][number]; order: Detail; aheadMs: number };

function DrawRow({ draw, order, aheadMs }: RowProps) {
  const here = draw.orderId === order.orderId;
  const numero = useNumeroText();
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const words = (
    <>
      <span className="br__m">
        <b className="num">{numero(draw, order.openedAt)}</b>
        {draw.state === "open" ? (
          <small>
            <Left untilMs={Date.parse(draw.closeTime) + aheadMs} />
          </small>
        ) : null}
      </span>
      <span className="br__e num">
        <StateTag state={draw.state} />
        {draw.state === "won" ? (
          <b className={gainClass(draw.win)}>{moneyText(draw.win, symbol, tag, true)}</b>
        ) : (
          <small>{text("record.stakeOf", { amount: moneyText(draw.stake, symbol, tag) })}</small>
        )}
      </span>
    </>
  );
  if (here || draw.orderId === "") {
    return (
      <div className="ord__i" aria-current={here ? "true" : undefined}>
        {words}
      </div>
    );
  }
  return (
    <Link className="ord__i" to={`/m/lotteryOrders?order=${draw.orderId}`} replace>
      {words}
    </Link>
  );
}
