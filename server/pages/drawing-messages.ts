/** What the server and a thread that draws its pages tell each other. */
import type { CallName } from "#contract/core/calls.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import type { BuildFacts, DrawnPage } from "./page-source.ts";

/** What came of something: a value, or what was thrown. */
export type Outcome<Value> = { value: Value } | { thrown: unknown };

/** A page to draw. */
export interface Order {
  kind: "order";
  id: number;
  url: string;
  headers: [string, string][];
  shell: Shell;
}

export interface AskAnswer {
  kind: "answer";
  id: number;
  outcome: Outcome<unknown>;
}

/** What a page that is being drawn asks of the server. */
export interface Question {
  kind: "question";
  id: number;
  order: number;
  name: CallName;
  input: unknown;
}

export interface Drawn {
  kind: "drawn";
  id: number;
  outcome: Outcome<DrawnPage>;
}

export type ToThread = Order | AskAnswer | { kind: "ping" };
export type FromThread = { kind: "ready"; facts: BuildFacts } | Question | Drawn | { kind: "pong" };

export const outcomeOf = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { value: await work() };
  } catch (thrown) {
    return { thrown };
  }
};

/** Posts what holds an outcome; where that can't be copied from thread to thread, what it says of itself. */
export function postOutcome<Value>(post: (outcome: Outcome<Value>) => void, outcome: Outcome<Value>): void {
  try {
    post(outcome);
  } catch (error) {
    post({ thrown: new Error(String("thrown" in outcome ? outcome.thrown : error)) });
  }
}
