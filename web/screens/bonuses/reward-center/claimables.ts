/** What the reward centre lists: granted rewards, gifts of ranks, cashback, daily tasks and the rebate, each as one card. */
import type { Gift } from "#web/features/bonuses/gift-words.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";

export type Reward = ValueOf<Calls["rewards.list"]>[number];
export type Task = ValueOf<Calls["tasks.list"]>["tasks"][number];
export type Cashback = ValueOf<Calls["cashback.list"]>[number];
export type Rebate = ValueOf<Calls["rebate.get"]>;
export type Rank = ValueOf<Calls["vip.ranks"]>[number];
export type Claim = ValueOf<Calls["rewards.claimed"]>[number];

/** Where an entry stands. `closed`: rejected, or over. */
export type Stage = "ready" | "progress" | "claimed" | "closed";

export type Entry = { stage: Stage; amount: string | null; key: string } & (
  | { of: "reward"; reward: Reward }
  | { of: "task"; task: Task }
  | { of: "rebate"; rebate: Rebate }
  | { of: "cashback"; cashback: Cashback }
  | { of: "gift"; level: number; gift: Gift }
);

const STAGE_OF_REWARD: Readonly<Partial<Record<Reward["status"], Stage>>> = {
  claim: "ready",
  applying: "progress",
  process: "progress",
  issued: "claimed",
  claimed: "claimed",
};

const STAGE_OF_TASK = { ready: "ready", open: "progress", claimed: "claimed" } as const;

const STAGE_OF_WEEK = { ready: "ready", claimed: "claimed", expired: "closed" } as const;

const ORDER: readonly Stage[] = ["ready", "progress", "claimed", "closed"];

/**
 * All entries, what is ready first; within a stage rewards before gifts, cashback, the rebate and tasks, each in its own
 * order. Of the gifts those that wait: what others became, a bonus or free rounds, has cards of its own.
 */
export function entriesOf(
  rewards: readonly Reward[],
  tasks: readonly Task[],
  rebate: Rebate | undefined,
  weeks: readonly Cashback[] = [],
  ranks: readonly Rank[] = [],
): Entry[] {
  const isReady = rebate !== undefined && Number(rebate.total) >= Number(rebate.least) && Number(rebate.total) > 0;
  const entries: Entry[] = [
    ...rewards.map((reward) => ({
      of: "reward" as const,
      reward,
      stage: STAGE_OF_REWARD[reward.status] ?? ("closed" as const),
      amount: reward.amount,
      key: `reward ${reward.promotionId} ${reward.appliedAt}`,
    })),
    ...ranks.flatMap(({ level, gift }) =>
      gift?.state === "ready"
        ? [
            {
              of: "gift" as const,
              level,
              gift,
              stage: "ready" as const,
              amount: gift.kind === "bonus" ? gift.amount : null,
              key: `gift ${level}`,
            },
          ]
        : [],
    ),
    ...weeks.map((cashback) => ({
      of: "cashback" as const,
      cashback,
      stage: STAGE_OF_WEEK[cashback.state],
      amount: cashback.amount,
      key: `cashback ${cashback.week}`,
    })),
    ...(isReady
      ? [{ of: "rebate" as const, rebate, stage: "ready" as const, amount: rebate.total, key: "rebate" }]
      : []),
    ...tasks.map((task) => ({
      of: "task" as const,
      task,
      stage: STAGE_OF_TASK[task.state],
      amount: task.reward,
      key: `task ${task.id}`,
    })),
  ];
  return [...byStage(entries)];
}

/**
 * What a visit shows: all that there is and what it has claimed of it (`done`, by key), which keeps its card when the calls
 * name it no more. Cards stay where the visit saw them first (`places`, keys from the top); new ones come above.
 */
export function inPlaces(
  entries: readonly Entry[],
  done: ReadonlyMap<string, Entry>,
  places: readonly string[],
): readonly Entry[] {
  const named = new Set(entries.map(({ key }) => key));
  const all = [...entries, ...[...done.values()].filter(({ key }) => !named.has(key))];
  const placeOf = new Map(places.map((key, index) => [key, index]));
  const known = all.filter(({ key }) => placeOf.has(key));
  return [
    ...all.filter(({ key }) => !placeOf.has(key)),
    ...known.toSorted((one, other) => (placeOf.get(one.key) ?? 0) - (placeOf.get(other.key) ?? 0)),
  ];
}

/** The entries by stage: what can be claimed, what is under way, what was claimed, what is over. */
export function byStage(entries: readonly Entry[]): readonly Entry[] {
  return ORDER.flatMap((stage) => entries.filter((entry) => entry.stage === stage));
}

/** By stage where nothing is left to be tapped: what is claimed stands last then. */
export function settledOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.some(({ stage }) => stage === "ready") ? entries : byStage(entries);
}

/** Whether what is claimed of it has to be played before it is cash. */
export function isToBePlayed(entry: Entry): boolean {
  if (entry.of === "cashback") return entry.cashback.multiple > 0;
  return entry.of === "gift" && entry.gift.multiple > 0;
}

/** What stands there on a break from play: what was claimed, and cash that is the member's; nothing that asks to be played for. */
export function withoutGifts(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    (entry) =>
      entry.stage === "claimed" ||
      entry.stage === "closed" ||
      entry.of === "rebate" ||
      (entry.of === "cashback" && entry.cashback.multiple === 0),
  );
}

/** What can be claimed now, to the hundredth; amounts of the API have no more places than are shown. */
export function readySum(entries: readonly Entry[]): string {
  const cents = entries.reduce(
    (sum, { stage, amount }) => (stage === "ready" ? sum + Math.round(Number(amount ?? 0) * 100) : sum),
    0,
  );
  return (cents / 100).toFixed(2);
}
