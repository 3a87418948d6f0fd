import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decideDeposit,
  type DepositFacts,
  type DepositStage,
  type DepositState,
  type MoneyState,
  nextCheckAt,
} from "./deposit-state.ts";

const deposit = (change: Partial<DepositFacts> = {}): DepositFacts => ({
  state: "pending",
  amount: 200n,
  currency: "PHP",
  isCredited: false,
  ...change,
});
const event = (stage: DepositStage, change: { amount?: bigint; currency?: string; money?: MoneyState } = {}) => ({
  stage,
  amount: 200n,
  currency: "PHP",
  money: "none" as MoneyState,
  ...change,
});

describe("one event", () => {
  const rows: [DepositState, DepositStage, DepositState, string, boolean][] = [
    ["created", "pending", "pending", "nothing", false],
    ["pending", "authorised", "authorised", "nothing", false],
    ["authorised", "pending", "authorised", "nothing", false],
    ["authorised", "failed", "failed", "nothing", false],
    ["pending", "expired", "expired", "nothing", false],
    ["pending", "cancelled", "cancelled", "nothing", false],
    ["pending", "succeeded", "succeeded", "credit", false],
    ["expired", "succeeded", "succeeded", "credit", true],
    ["cancelled", "succeeded", "succeeded", "credit", true],
    ["failed", "succeeded", "succeeded", "credit", true],
    ["in-review", "succeeded", "succeeded", "credit", false],
    ["succeeded", "failed", "succeeded", "nothing", false],
    ["succeeded", "expired", "succeeded", "nothing", false],
  ];
  it.each(rows)("DEPOSIT-001 %s and %s make %s: %s", (state, stage, next, effect, isLate) => {
    expect(decideDeposit(deposit({ state }), event(stage))).toEqual({ state: next, effect: { do: effect }, isLate });
  });

  it("DEPOSIT-001 of another amount or currency puts the money into suspense, and a second payment too", () => {
    const suspended = (reason: string) => ({ do: "suspend", reason });
    expect(decideDeposit(deposit(), event("succeeded", { amount: 199n }))).toMatchObject({
      state: "in-review",
      effect: suspended("other-amount"),
    });
    expect(decideDeposit(deposit(), event("succeeded", { currency: "VND" }))).toMatchObject({
      state: "in-review",
      effect: suspended("other-currency"),
    });
    expect(decideDeposit(deposit({ state: "succeeded", isCredited: true }), event("succeeded"))).toMatchObject({
      state: "succeeded",
      effect: suspended("paid-twice"),
    });
  });

  it("DEPOSIT-001 takes back what was credited, and never credits what was recalled before", () => {
    const credited = deposit({ state: "succeeded", isCredited: true });
    expect(decideDeposit(credited, event("charged-back", { money: "credited" }))).toMatchObject({
      state: "charged-back",
      effect: { do: "take-back" },
    });
    expect(decideDeposit(deposit(), event("charged-back")).effect).toEqual({ do: "note-recall" });
    expect(decideDeposit(deposit(), event("succeeded", { money: "charged-back" })).effect).toEqual({ do: "nothing" });
    const inReview = deposit({ state: "in-review" });
    expect(decideDeposit(inReview, event("charged-back", { money: "suspense" }))).toMatchObject({
      state: "in-review",
      effect: { do: "take-back" },
    });
  });
});

/** A deposit and its money, as the server keeps them. */
function play(events: readonly ReturnType<typeof event>[]) {
  let state: DepositState = "created";
  let money: MoneyState = "none";
  let isCredited = false;
  let credits = 0;
  for (const one of events) {
    const decided = decideDeposit(deposit({ state, isCredited }), { ...one, money });
    state = decided.state;
    switch (decided.effect.do) {
      case "credit":
        [money, isCredited, credits] = ["credited", true, credits + 1];
        break;
      case "suspend":
        money = "suspense";
        break;
      case "take-back":
      case "note-recall":
        money = "charged-back";
        break;
      case "nothing":
    }
  }
  return { state, money, credits };
}

describe("many events", () => {
  const stage = fc.constantFrom<DepositStage>("pending", "authorised", "succeeded", "failed", "expired", "cancelled");
  const history = fc.record({
    stages: fc.array(stage, { maxLength: 8 }),
    amount: fc.constantFrom(200n, 150n),
    currency: fc.constantFrom("PHP", "VND"),
  });

  it("DEPOSIT-001 end in the same place in any order, however often each comes, and credit once at most", () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ stages, amount, currency }, seed) => {
        const events = stages.map((one) => event(one, { amount, currency }));
        const twice = [...events, ...events];
        const shuffled = twice
          .map((one, index) => ({ one, rank: (index * 2_654_435_761 + seed) % 4_294_967_296 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const end = play(events);
        expect(play(shuffled)).toEqual(end);
        expect(play(twice)).toEqual(end);
        const fits = amount === 200n && currency === "PHP";
        expect(end.credits).toBe(fits && stages.includes("succeeded") ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });

  it("DEPOSIT-001 with a charge-back among them leave no money, whichever comes first", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(["pending", "succeeded", "charged-back", "failed"] as const, { minLength: 4 }),
        (stages) => {
          expect(play(stages.map((one) => event(one))).money).toBe("charged-back");
        },
      ),
    );
  });
});

describe("asking a partner", () => {
  it("DEPOSIT-001 goes on with longer waits for 72 hours", () => {
    const createdAt = new Date("2026-07-01T12:00:00Z");
    let now = createdAt;
    const waits: number[] = [];
    for (let checks = 0; ; checks += 1) {
      const next = nextCheckAt({ createdAt, checks, now });
      if (!next) break;
      waits.push((next.getTime() - now.getTime()) / 1000);
      now = next;
    }
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(Math.max(...waits)).toBe(3600);
    const hours = (now.getTime() - createdAt.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThanOrEqual(72);
  });
});
