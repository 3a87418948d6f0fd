import { useCallback, useEffect, useState } from "react";
import type { DeskCallName, DeskCalls } from "#contract/core/calls.ts";
import type { ValueOf } from "#contract/core/call.ts";
import { askDesk } from "./ask.ts";
import { refused } from "./words.ts";

/** Calls of the desk that need no input. */
type ListCall = Extract<DeskCallName, "desk.heldWins" | "desk.approvals">;

/** A list of the desk, read again at each change; `settle` shows why a decision was refused, and reads anew. */
export function useList<Name extends ListCall>(name: Name, changes: number) {
  const [list, setList] = useState<ValueOf<DeskCalls[Name]> | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback((): void => {
    void askDesk(name, {} as never).then((reply) => {
      if (reply.ok) setList(reply.value);
      else setProblem(refused(reply.refusal));
    });
  }, [name]);
  useEffect(load, [load, changes]);
  const settle = (refusal: string | null): void => {
    setProblem(refusal === null ? "" : refused(refusal));
    load();
  };
  return { list, problem, settle, setProblem };
}
