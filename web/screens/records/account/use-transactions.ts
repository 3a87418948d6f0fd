import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";

export type Page = ValueOf<Calls["records.transactions"]>;
export type Transaction = Page["list"][number];
export type Totals = NonNullable<Page["totals"]>;

export type TransactionsInput = { startDate: string; endDate: string; txCode: string; play: "each" | "summed" };

interface State {
  key: string;
  list: Transaction[];
  totals: Totals | null;
  more: boolean;
  loading: boolean;
  refusal?: string;
}

const nothing = (key: string): State => ({ key, list: [], totals: null, more: false, loading: true });

/** Pages of movements for dates and a code; a new question starts again and an overtaken answer is dropped. */
export function useTransactions(input: TransactionsInput) {
  const key = JSON.stringify(input);
  const [state, setState] = useState(() => nothing(key));
  const [wanted, setWanted] = useState<{ key: string; after?: string; turn: number }>({ key, turn: 0 });
  const after = wanted.key === key ? wanted.after : undefined;
  useEffect(() => {
    let current = true;
    setState((last) => (after === undefined ? nothing(key) : { ...last, loading: true }));
    const page = after === undefined ? {} : { after };
    void ask("records.transactions", { ...(JSON.parse(key) as TransactionsInput), ...page }).then((reply) => {
      if (!current) return;
      if (!reply.ok) return setState((last) => ({ ...last, loading: false, refusal: reply.refusal }));
      const { list, more, totals } = reply.value;
      setState((last) => ({
        key,
        loading: false,
        more,
        list: after === undefined ? list : [...last.list, ...list],
        totals: totals ?? last.totals,
      }));
    });
    return () => {
      current = false;
    };
  }, [key, after, wanted.turn]);
  const reload = (): void => setWanted(({ turn }) => ({ key, turn: turn + 1 }));
  // There is a network again
  useChange("content", () => {
    if (state.refusal) reload();
  });
  const last = state.list.at(-1)?.id;
  const readMore = (): void => {
    if (last !== undefined) setWanted(({ turn }) => ({ key, after: last, turn: turn + 1 }));
  };
  return { ...state, reload, readMore };
}
