import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import type { Round } from "./round.tsx";

export type Bets = ValueOf<Calls["records.bets"]>;

type BetsInput = { startDate: string; endDate: string; gameType: string };

/** Pages of rounds for a range and kind; a new question starts again and an overtaken answer is dropped. */
export function useBets(input: BetsInput) {
  const key = JSON.stringify(input);
  const [state, setState] = useState<{
    key: string;
    value?: Bets;
    rounds: Round[];
    refusal?: string;
    loading: boolean;
  }>({ key, rounds: [], loading: true });
  const [wanted, setWanted] = useState({ page: 1, turn: 0 });
  const page = state.key === key ? wanted.page : 1;
  useEffect(() => {
    let current = true;
    setState((last) => (page === 1 ? { key, rounds: [], loading: true } : { ...last, loading: true }));
    void ask("records.bets", { ...(JSON.parse(key) as BetsInput), pageNo: page }).then((reply) => {
      if (!current) return;
      if (!reply.ok) return setState((last) => ({ ...last, key, loading: false, refusal: reply.refusal }));
      setState((last) => ({
        key,
        loading: false,
        value: reply.value,
        rounds: page === 1 ? reply.value.list : [...last.rounds, ...reply.value.list],
      }));
    });
    return () => {
      current = false;
    };
  }, [key, page, wanted.turn]);
  useEffect(() => setWanted((last) => ({ ...last, page: 1 })), [key]);
  const reload = (): void => setWanted((last) => ({ page: 1, turn: last.turn + 1 }));
  // There is a network again
  useChange("content", () => {
    if (state.refusal) reload();
  });
  return { ...state, more: () => setWanted((last) => ({ ...last, page: page + 1 })), reload };
}
