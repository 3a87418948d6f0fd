/** Random sequences of everything that happens to withdrawals against a model in memory, and many clients at once. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WithdrawalState } from "#rules/payments/withdrawal-states.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { openOne } from "#testing/worlds/open-withdrawals.ts";
import { balanceOf } from "#testing/worlds/rewards.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { type Payee, trustedMember, twoOperators } from "#testing/worlds/withdrawals.ts";
import { type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";

const runs = Number(process.env["RUNS"] ?? 25);
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const CLIENTS = 32;

let app: TestApp;
let deniz: TestBrowser;
let marco: TestBrowser;
let member: Payee;
let payer: { memberId: string; bankCardId: string };
beforeAll(async () => {
  console.log(`withdrawal-model seed ${seed} (SEED=${seed} repeats it)`);
  let now = (): Date => new Date();
  const onRegistered = welcomeMember({ clock: { now: () => now() } });
  app = await testApp({ onRegistered }, undefined, { LIMIT_FACTOR: "100000" });
  now = () => app.clock.now();
  await seedPersonas(app.owner);
  await app.configure("novaro", (config) => {
    Object.assign(config.withdrawal, { perDay: 1_000_000, least: "1", automaticUpTo: "0" });
    config.clerkLimit = "1000000000";
  });
  const made = await trustedMember(app);
  ({ member } = made);
  const { rows } = await app.services.db.query<{ id: string }>("select id from member where username = $1", [
    member.username,
  ]);
  payer = { memberId: rows[0]?.id ?? "", bankCardId: made.bankCardId };
  [deniz, marco] = await twoOperators(app);
});
afterAll(() => app.close());

function open(units: bigint, requestId: string) {
  const merchant = app.services.merchants.byId("novaro");
  if (!merchant) throw new Error("there is no such merchant");
  return openOne(app.services, merchant, payer, { units, requestId, at: app.clock.now() });
}

const MAIN = 100_000n;
/** States that the runs came to: a mixture that misses one proves little. */
const reached = new Set<string>();
const slot = fc.nat(2);
const of = (weight: number, kind: string, most = 0) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), slot, amount: fc.integer({ min: Math.min(1, most), max: most }) }),
});
const step = fc.oneof(
  of(6, "ask", 4000),
  of(6, "approve"),
  of(1, "reject"),
  of(2, "cancel"),
  of(4, "batch"),
  of(4, "release"),
  of(1, "discard"),
  of(2, "paid"),
  of(2, "returned"),
  of(1, "unknown"),
);
type Step = { kind: string; slot: number; amount: number };

interface Modelled {
  id: string;
  reference: string;
  amount: number;
  state: WithdrawalState;
  batch: string;
}

/** One run: withdrawals of its own for one member whose balance goes on from run to run. */
class Run {
  readonly #known = new Map<number, Modelled>();
  readonly #requests = Array.from({ length: 3 }, () => randomUUID());
  #batch = "";
  balance: number;

  constructor(balance: number) {
    this.balance = balance;
  }

  async take({ kind, slot: at, amount }: Step): Promise<void> {
    if (kind === "ask") return this.#ask(at, amount);
    if (kind === "batch") return this.#makeBatch();
    if (kind === "release" || kind === "discard") return this.#decideBatch(kind);
    const one = this.#known.get(at);
    if (!one) return;
    if (kind === "cancel") return this.#cancel(one);
    if (kind === "approve" || kind === "reject") return this.#decide(one, kind);
    return this.#answer(one, kind);
  }

  async #ask(at: number, amount: number): Promise<void> {
    const told = await open(BigInt(amount) * MAIN, this.#requests[at] ?? "");
    const known = this.#known.get(at);
    if (known) {
      expect(told).toMatchObject({ id: known.id, state: known.state });
    } else if (amount > this.balance) expect(told).toBe("withdraw-funds");
    else {
      if (typeof told === "string") throw new Error(`refused: ${told}`);
      this.#known.set(at, { id: told.id, reference: told.reference, amount, state: "checks", batch: "" });
      this.balance -= amount;
    }
  }

  async #cancel(one: Modelled): Promise<void> {
    const code = await codeOf(member.ask("withdrawals.cancel", { withdrawalId: one.id }));
    if (one.state === "cancelled") return expect(code).toBeUndefined();
    if (one.state !== "checks" && one.state !== "approved") return expect(code).toBe("withdraw-gone");
    expect(code).toBeUndefined();
    this.#settle(one, "cancelled");
  }

  async #decide(one: Modelled, decision: "approve" | "reject"): Promise<void> {
    const input = { id: one.id, decision, reason: "looked at", code: "detail", note: "" };
    const code = (await deniz.askAnything("desk.decideWithdrawal", input)).envelope.errorCode;
    const to = decision === "approve" ? "approved" : "rejected";
    const may = one.state === "checks" || (one.state === "approved" && to === "rejected");
    expect(code).toBe(one.state === to || may ? undefined : "already-decided");
    if (!may) return;
    if (to === "approved") one.state = to;
    else this.#settle(one, to);
  }

  async #makeBatch(): Promise<void> {
    if (this.#batch !== "") return;
    const approved = [...this.#known.values()].filter(({ state }) => state === "approved");
    const { envelope } = await deniz.ask("desk.makePayoutBatch");
    if (approved.length === 0) return expect(envelope.errorCode).toBe("payout-empty");
    const { id, count } = envelope.value as { id: string; count: number };
    expect(count).toBe(approved.length);
    this.#batch = id;
    for (const one of approved) Object.assign(one, { state: "batched", batch: id });
  }

  async #decideBatch(decision: "release" | "discard"): Promise<void> {
    if (this.#batch === "") return;
    const id = this.#batch;
    await valueOf(marco.ask("desk.decidePayoutBatch", { id, decision, reason: "seen" }));
    this.#batch = "";
    for (const one of this.#known.values()) {
      if (one.batch !== id || one.state !== "batched") continue;
      Object.assign(one, decision === "release" ? { state: "sent" } : { state: "approved", batch: "" });
    }
  }

  async #answer(one: Modelled, outcome: string): Promise<void> {
    if (one.batch === "" || one.batch === this.#batch) return;
    const input = { id: one.batch, text: `${one.reference},${outcome}` };
    const code = await codeOf(marco.ask("desk.importPayoutAnswers", input));
    const isKnown = one.state === outcome || outcome === "unknown";
    expect(code).toBe(one.state === "sent" || isKnown ? undefined : "answers-wrong-file");
    if (one.state !== "sent" || outcome === "unknown") return;
    this.#settle(one, outcome as "paid" | "returned");
  }

  states(): WithdrawalState[] {
    return [...this.#known.values()].map(({ state }) => state);
  }

  #settle(one: Modelled, state: WithdrawalState): void {
    one.state = state;
    if (state !== "paid") this.balance += one.amount;
  }

  /** Ends what is open, so that the next run begins without anything approved. */
  async finish(): Promise<void> {
    if (this.#batch !== "") await this.#decideBatch("discard");
    for (const one of this.#known.values()) {
      if (one.state === "sent") await this.#answer(one, "returned");
      else if (one.state === "checks" || one.state === "approved") await this.#cancel(one);
    }
  }
}

const inOrder = (...kinds: [kind: string, slot: number][]): Step[] =>
  kinds.map(([kind, at]) => ({ kind, slot: at, amount: 200 }));
/** Chance alone reaches no end for certain. */
const EVERY_END = [
  ...inOrder(["ask", 0], ["ask", 1], ["ask", 2], ["approve", 0], ["approve", 1], ["reject", 2]),
  ...inOrder(["batch", 0], ["release", 0], ["paid", 0], ["returned", 1]),
];

describe("WITHDRAW-001 any sequence of requests, decisions, files and answers", () => {
  test("leaves balance, states and refusals as the rules say, and books without a violation", async () => {
    let balance = await balanceOf(member);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: "max" }), async (steps) => {
        const one = new Run(balance);
        for (const each of steps) {
          await one.take(each);
          for (const state of one.states()) reached.add(state);
          expect({ each, balance: await balanceOf(member) }).toEqual({ each, balance: one.balance });
        }
        await one.finish();
        balance = await balanceOf(member);
        expect(balance).toBe(one.balance);
      }),
      // The balance goes on from run to run: a shrunk run would begin with another one
      { seed, numRuns: runs, endOnFailure: true, examples: [[EVERY_END]] },
    );
    expect([...reached].toSorted()).toEqual([
      "approved",
      "batched",
      "cancelled",
      "checks",
      "paid",
      "rejected",
      "returned",
      "sent",
    ]);
    expect(await findViolations(app.services.db)).toEqual([]);
  }, 120_000);
});

describe("WITHDRAW-001 many clients at once", () => {
  test("spend no money twice: as many are taken as the wallet pays, one per request id", async () => {
    const before = await balanceOf(member);
    const share = BigInt(Math.ceil(before / 10));
    const ids = Array.from({ length: CLIENTS }, () => randomUUID());
    const told = await Promise.all([...ids, ...ids].map((id) => open(share * MAIN, id)));
    const taken = new Set(told.flatMap((one) => (typeof one === "string" ? [] : [one.id])));
    expect(taken.size).toBe(Math.floor(before / Number(share)));
    expect(await balanceOf(member)).toBe(before - taken.size * Number(share));
    for (const id of taken) await valueOf(member.ask("withdrawals.cancel", { withdrawalId: id }));
    expect(await balanceOf(member)).toBe(before);
  });

  test("cancelling, approving and rejecting the same one: one of them does it, and the books agree", async () => {
    const before = await balanceOf(member);
    for (let turn = 0; turn < 3; turn += 1) {
      const row = await open(50n * MAIN, randomUUID());
      if (typeof row === "string") throw new Error(`refused: ${row}`);
      const decision = { id: row.id, reason: "seen", code: "detail", note: "" };
      await Promise.all(
        Array.from({ length: CLIENTS }, (_each, at) => {
          if (at % 3 === 0) return member.ask("withdrawals.cancel", { withdrawalId: row.id });
          const desk = at % 2 === 0 ? deniz : marco;
          return desk.askAnything("desk.decideWithdrawal", {
            ...decision,
            decision: at % 3 === 1 ? "approve" : "reject",
          });
        }),
      );
      const { state } = await valueOf(member.ask("withdrawals.get", { withdrawalId: row.id }));
      expect(["cancelled", "rejected"]).toContain(state);
      expect(await balanceOf(member)).toBe(before);
    }
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("makers of payout files at once make one; releasers at once release it once", async () => {
    const row = await open(50n * MAIN, randomUUID());
    if (typeof row === "string") throw new Error(`refused: ${row}`);
    await valueOf(deniz.ask("desk.decideWithdrawal", { id: row.id, decision: "approve", reason: "fine" }));
    const made = await Promise.all(Array.from({ length: CLIENTS }, () => deniz.ask("desk.makePayoutBatch")));
    const ids = made.flatMap(({ envelope }) => (envelope.success ? [(envelope.value as { id: string }).id] : []));
    expect(ids).toHaveLength(1);
    const release = { id: ids[0] ?? "", decision: "release" as const, reason: "fine" };
    const codes = await Promise.all(
      Array.from({ length: CLIENTS }, () => codeOf(marco.ask("desk.decidePayoutBatch", release))),
    );
    expect(new Set(codes)).toEqual(new Set([undefined]));
    const { stages } = await valueOf(member.ask("withdrawals.get", { withdrawalId: row.id }));
    expect(stages.filter(({ state }) => state === "sent")).toHaveLength(1);
    expect(await findViolations(app.services.db)).toEqual([]);
  });
});
