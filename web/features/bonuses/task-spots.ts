import type { Calls, ValueOf } from "#web/platform/data/call.ts";

type Task = ValueOf<Calls["tasks.list"]>["tasks"][number];

/** Pictures of the tasks' kinds. */
export const TASK_SPOTS: Readonly<Record<Task["kind"], string>> = {
  visit: "calendar",
  rounds: "cherry",
  turnover: "chart",
  profile: "medal",
};
