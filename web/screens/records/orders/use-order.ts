import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import type { Detail } from "./order-detail.tsx";
import { AGAIN_MS, renewalInMs, useRenewal } from "./use-renewal.ts";

interface Shown {
  value?: Detail;
  refusal?: string;
  /** When `value` came, by this device's clock: what it counts down from. */
  heardMs: number;
  /** When the last question ended, with an answer or without. */
  triedMs: number;
}

/** One order, asked for again while it moves; `take` shows what another call has answered. */
export function useOrder(orderId: string) {
  const [state, setState] = useState<Shown>({ heardMs: 0, triedMs: 0 });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    void ask("lotteryOrders.detail", { orderId }).then((reply) => {
      if (!current) return;
      setState((last) =>
        reply.ok
          ? { value: reply.value, heardMs: Date.now(), triedMs: Date.now() }
          : { ...last, refusal: reply.refusal, triedMs: Date.now() },
      );
    });
    return () => {
      current = false;
    };
  }, [orderId, turn]);
  const renew = (): void => setTurn((last) => last + 1);
  const take = (value: Detail): void => setState({ value, heardMs: Date.now(), triedMs: Date.now() });
  const { value, refusal, triedMs } = state;
  const moving = value
    ? [
        value.told,
        ...value.chase,
        ...value.suborders.map(({ state: one }) => ({ state: one, closeTime: value.told.closeTime })),
      ]
    : [];
  const dueMs = value ? renewalInMs(moving, value.serverTime) : null;
  useRenewal(dueMs !== null && refusal !== undefined ? AGAIN_MS : dueMs, triedMs, renew);
  useChange("content", () => {
    if (refusal) renew();
  });
  return { ...state, take, renew };
}
