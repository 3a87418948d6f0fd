import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText, oddsText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { chosenOf } from "./chosen.ts";
import { CancelButton } from "./cancel-button.tsx";
import type { Detail } from "./order-detail.tsx";
import { sumOf } from "./sum-of.ts";
import { StateTag } from "./order-words.tsx";

type Props = {
  order: Detail;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** What the call answered. */
  onTake: (order: Detail) => void;
  onRenew: () => void;
};

/** The lines of an order; while the sale is open those that are chosen are cancelled, after a question. */
export function OrderLines({ order, chosen, onChoose, onTake, onRenew }: Props) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const open = order.told.state === "open" ? order.suborders.filter(({ state }) => state === "open") : [];
  const openIds = open.map(({ suborderId }) => suborderId);
  const single = order.suborders.length === 1;
  const picked = single ? openIds : chosen.filter((id) => openIds.includes(id));
  const amount = moneyText(
    sumOf(open.filter(({ suborderId }) => picked.includes(suborderId)).map(({ stake }) => stake)),
    symbol,
    tag,
  );
  const cancelWords = single
    ? text("order.cancelAll")
    : picked.length === 0
      ? text("order.chooseLines")
      : text("order.cancel", { count: picked.length });
  const cancel = async (): Promise<void> => {
    const reply = await ask("lotteryOrders.cancel", { orderId: order.orderId, subOrderIds: [...picked] });
    if (reply.ok) {
      onChoose([]);
      onTake(reply.value);
      toast("success", text("order.cancelled.done", { amount }));
    } else {
      toast("fail", moneyRefusalText(text, reply.refusal));
      onRenew();
    }
  };
  return (
    <section aria-label={text("order.lines")}>
      <h2 className="fh">{text("order.lines")}</h2>
      <ul className="card">
        {order.suborders.map((line) => (
          <li key={line.suborderId} className="ord__i">
            {!single && openIds.includes(line.suborderId) ? (
              <Checkbox
                checked={picked.includes(line.suborderId)}
                onChange={(on) =>
                  onChoose(on ? [...picked, line.suborderId] : picked.filter((id) => id !== line.suborderId))
                }
              >
                <span className="vh">
                  {text("order.choose", { line: `${line.playName} ${chosenOf(line)}`.trim() })}
                </span>
              </Checkbox>
            ) : null}
            <Line line={line} orderState={order.told.state} />
          </li>
        ))}
      </ul>
      {openIds.length > 0 ? (
        <CancelButton words={cancelWords} amount={amount} disabled={picked.length === 0} onCancel={cancel} />
      ) : null}
    </section>
  );
}

type LineProps = { line: Detail["suborders"][number]; orderState: Detail["told"]["state"] };

function Line({ line, orderState }: LineProps) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const chosen = chosenOf(line);
  const bets = text("order.bets", { count: line.bets, multiple: line.multiple });
  return (
    <>
      <span className="br__m">
        <b>{line.playName}</b>
        {chosen === "" ? null : <span className="num ord__t">{chosen}</span>}
        <small className="num">
          {bets} {text("order.odds", { odds: oddsText(line.odds, tag) })}
          {line.hits > 0 ? ` · ${text("order.hits", { count: line.hits })}` : ""}
        </small>
      </span>
      <span className="br__e num">
        {line.state === orderState ? null : <StateTag state={line.state} />}
        {Number(line.win) > 0 ? <b className="pos">{moneyText(line.win, symbol, tag, true)}</b> : null}
        <small>{text("record.stakeOf", { amount: moneyText(line.stake, symbol, tag) })}</small>
      </span>
    </>
  );
}
