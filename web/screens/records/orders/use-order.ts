import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import type { Detail } from "./order-detail.tsx";
import { renewalInMs, useRenewal } from "./use-renewal.ts";

interface Shown {
  value?: Detail;
  refusal?: string;
  /** When the answer came, by this device's clock. */
  heardMs: number;
}

/** One order, asked for again while it moves; `take` shows what another call has answered. */
export function useOrder(orderId: string) {
  const [state, setState] = useState<Shown>({ heardMs: 0 });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    void ask("lotteryOrders.detail", { orderId }).then((reply) => {
      if (!current) return;
      setState((last) =>
        reply.ok
          ? { value: reply.value, heardMs: Date.now() }
          : { ...last, refusal: reply.refusal, heardMs: Date.now() },
      );
    });
    return () => {
      current = false;
    };
  }, [orderId, turn]);
  const renew = (): void => setTurn((last) => last + 1);
  const take = (value: Detail): void => setState({ value, heardMs: Date.now() });
  const { value, heardMs } = state;
  const moving = value
    ? [
        value.told,
        ...value.chase,
        ...value.suborders.map(({ state: one }) => ({ state: one, closeTime: value.told.closeTime })),
      ]
    : [];
  useRenewal(value ? renewalInMs(moving, value.serverTime) : null, heardMs, renew);
  useChange("content", () => {
    if (state.refusal) renew();
  });
  return { ...state, take, renew };
}
