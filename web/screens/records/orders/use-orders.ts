import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";

export type Orders = ValueOf<Calls["lotteryOrders.list"]>;
export type Order = Orders["list"][number];
export type OrderState = Order["state"];

type Input = { startDate: string; endDate: string; state: OrderState | "" };

interface Shown {
  key: string;
  value?: Orders;
  orders: Order[];
  refusal?: string;
  loading: boolean;
  /** When `value` came, by this device's clock: what it counts down from. */
  heardMs: number;
  /** When the last question ended, with an answer or without. */
  triedMs: number;
}

/** Pages of orders for days and a state. `renew` asks all that is shown again and leaves it standing meanwhile. */
export function useOrders(input: Input) {
  const key = JSON.stringify(input);
  const [state, setState] = useState<Shown>({ key, orders: [], loading: true, heardMs: 0, triedMs: 0 });
  const [wanted, setWanted] = useState({ pages: 1, turn: 0 });
  const pages = state.key === key ? wanted.pages : 1;
  useEffect(() => {
    let current = true;
    setState((last) =>
      last.key === key ? { ...last, loading: true } : { key, orders: [], loading: true, heardMs: 0, triedMs: 0 },
    );
    void readPages(JSON.parse(key) as Input, pages).then((read) => {
      if (!current) return;
      setState((last) =>
        read.value
          ? { key, value: read.value, orders: read.orders, loading: false, heardMs: Date.now(), triedMs: Date.now() }
          : { ...last, key, loading: false, refusal: read.refusal ?? "offline", triedMs: Date.now() },
      );
    });
    return () => {
      current = false;
    };
  }, [key, pages, wanted.turn]);
  useEffect(() => setWanted((last) => ({ ...last, pages: 1 })), [key]);
  const renew = (): void => setWanted((last) => ({ ...last, turn: last.turn + 1 }));
  // There is a network again
  useChange("content", () => {
    if (state.refusal) renew();
  });
  return { ...state, more: () => setWanted((last) => ({ ...last, pages: pages + 1 })), renew };
}

async function readPages(input: Input, pages: number): Promise<{ value?: Orders; orders: Order[]; refusal?: string }> {
  const replies = await Promise.all(
    Array.from({ length: pages }, (_, at) => ask("lotteryOrders.list", { ...input, pageNo: at + 1 })),
  );
  const orders: Order[] = [];
  let value: Orders | undefined;
  for (const reply of replies) {
    if (!reply.ok) return { orders: [], refusal: reply.refusal };
    orders.push(...reply.value.list);
    value = reply.value;
  }
  return value ? { value, orders } : { orders };
}
