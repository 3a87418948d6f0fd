import { useCallback, useEffect, useState } from "react";
import type { DeskCallName, DeskCalls } from "#contract/core/calls.ts";
import type { ValueOf } from "#contract/core/call.ts";
import { askDesk } from "./ask.ts";
import { refused } from "./words.ts";

/** Calls of the desk that need no input. */
type ListCall = Extract<
  DeskCallName,
  | "desk.agentMoves"
  | "desk.heldWins"
  | "desk.approvals"
  | "desk.payments"
  | "desk.transfers"
  | "desk.differences"
  | "desk.reconciliations"
  | "desk.bookGaps"
  | "desk.peerDifferences"
  | "desk.peerBooks"
  | "desk.studios"
>;

/** How long is said what was done. */
const SAID_MS = 6000;

/**
 * A list of the desk, read again at each change; `problem` says why it could not be, until it can. `settle` is called with
 * what was done, "" when it was refused: the list is read anew, and `said` has the words for a while.
 */
export function useList<Name extends ListCall>(name: Name, changes: number) {
  const [list, setList] = useState<ValueOf<DeskCalls[Name]> | null>(null);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const load = useCallback((): void => {
    void askDesk(name, {} as never).then((reply) => {
      if (reply.ok) setList(reply.value);
      setProblem(reply.ok ? "" : refused(reply.refusal));
    });
  }, [name]);
  useEffect(load, [load, changes]);
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const settle = (words: string): void => {
    setSaid(words);
    load();
  };
  return { list, problem, said, load, settle };
}
