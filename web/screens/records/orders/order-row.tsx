import { Link } from "react-router";
import { useNumeroText } from "#web/features/records/numero.ts";
import { GameIcon } from "#web/features/records/game-icon.tsx";
import { gainClass } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Left, shownState, StateTag, useLinesText } from "./order-words.tsx";
import type { Order } from "./use-orders.ts";

/** One order of the list; `aheadMs`: how far this device's clock is ahead of the server's. */
export function OrderRow({ order, aheadMs }: { order: Order; aheadMs: number }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const time = useMerchantTime({ timeStyle: "short" });
  const lines = useLinesText();
  const numero = useNumeroText();
  const { told } = order;
  const state = shownState(order);
  return (
    <Link className="br ord__r" to={`/m/lotteryOrders?order=${order.orderId}`}>
      <GameIcon url={order.iconUrl} />
      <span className="br__m">
        <b className="trunc">{order.gameName}</b>
        <small className="trunc ord__l num">{told ? lines(told) : text("order.silent")}</small>
        <small className="trunc ord__n num">
          {told ? `${text("order.draw", { numero: numero(told, order.openedAt) })} · ` : ""}
          {/* Of a chase its place says more than when all of it was bought */}
          {told?.chase ? text("order.part", { index: told.chase.index, of: told.chase.of }) : time(order.openedAt)}
        </small>
      </span>
      <span className="br__e num">
        <StateTag state={state} />
        {state === "won" || state === "lost" || state === "returned" ? (
          <b className={gainClass(order.net)}>{moneyText(order.net, symbol, tag, true)}</b>
        ) : null}
        {state === "open" && told ? (
          <small>
            <Left short untilMs={Date.parse(told.closeTime) + aheadMs} />
          </small>
        ) : null}
        <small>
          {text("record.stakeOf", {
            amount: moneyText(
              (state === "cancelled" || state === "void") && told ? told.stake : order.staked,
              symbol,
              tag,
            ),
          })}
        </small>
      </span>
    </Link>
  );
}
