import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "./ask.ts";
import { useChange } from "./changes.ts";
import type { AskOf, CallName, Calls, ValueOf } from "./call.ts";

/** What a part shows: nothing yet, the value, or why not. While it asks again the last value stays. */
export type AskState<Value> = {
  value?: Value;
  refusal?: string;
  loading: boolean;
  reload: () => void;
};

/**
 * Asks when the part appears and whenever the input changes; `when: false` waits. An answer that a newer question
 * has overtaken is dropped.
 */
export function useAsk<Name extends CallName>(
  name: Name,
  input: AskOf<Calls[Name]>,
  when = true,
): AskState<ValueOf<Calls[Name]>> {
  const [state, setState] = useState<{
    value?: ValueOf<Calls[Name]>;
    refusal?: string;
    loading: boolean;
  }>({ loading: when });
  const key = JSON.stringify(input);
  const latest = useRef(0);
  const load = useCallback(() => {
    const turn = (latest.current += 1);
    setState((last) => ({ ...last, loading: true }));
    void ask(name, JSON.parse(key) as AskOf<Calls[Name]>).then((reply) => {
      if (turn !== latest.current) return;
      setState((last) =>
        reply.ok ? { value: reply.value, loading: false } : { ...last, refusal: reply.refusal, loading: false },
      );
    });
  }, [name, key]);
  useEffect(() => {
    if (when) load();
    return () => {
      latest.current += 1;
    };
  }, [load, when]);
  // What the operator changed, or an answer that was missed: asked again in its place.
  useChange("content", () => {
    if (when) load();
  });
  return { ...state, reload: load };
}
