import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { BonusModel } from "#testing/worlds/bonus-model.ts";
import { depositWithMatch, followFacts, MATCH } from "#testing/worlds/bonuses.ts";
import { makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import type { Decision, GameCall } from "#server/game-wallet/game-call.ts";
import { decideCall, decideGroup } from "#server/game-wallet/game-money.ts";
import { openGameWallet } from "#server/game-wallet/game-wallet.ts";
import { expireLots } from "./expire-lots.ts";
import { endLot, lotsOf } from "./lots.store.ts";

/** Random play with cash and bonuses against a model in memory that knows the rules and nothing of SQL. */

const CASH = 500;
const MINUTE_MS = 60_000;
const runs = Number(process.env["RUNS"] ?? 60);
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let gameId = 0;
beforeAll(async () => {
  console.log(`bonus-model seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await base.owner.query("update game set game_type = 'RNG'");
});
afterAll(() => base.close());

const pick = fc.integer({ min: 0, max: 7 });
const step = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom("bet", "bet", "win") },
    { weight: 4, arbitrary: fc.constantFrom("grant", "rollback") },
    { weight: 1, arbitrary: fc.constantFrom("forfeit", "later") },
  ),
  pick,
  amount: fc.integer({ min: 1, max: 700 }),
  // Seldom: a round takes several bets and wins
  closed: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  way: fc.constantFrom("alone", "gathered", "in a group"),
  percent: fc.constantFrom(50, 100),
  multiple: fc.integer({ min: 0, max: 6 }),
  weight: fc.constantFrom(0, 50, 100, 100),
  maxStake: fc.constantFrom(null, 300),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Run {
  readonly model = new BonusModel(CASH);
  readonly ids: string[] = [];
  readonly player: Player;
  readonly wallet = openGameWallet(base.db);
  minute = 0;

  constructor(player: Player) {
    this.player = player;
  }

  get now(): Date {
    return new Date(WORLD_TIME.getTime() + this.minute * MINUTE_MS);
  }

  async take(one: Step): Promise<void> {
    this.minute += 1;
    const { model } = this;
    switch (one.kind) {
      case "grant":
        return this.grant(one);
      case "forfeit": {
        const lots = await lotsOf(base.db, this.player.memberId, WORLD.currency, 100);
        const [first] = lots.filter(({ state }) => state === "active");
        if (!first) return;
        await endLot(base.db, first.id, "forfeited", this.now);
        const oldest = model.lots.find(({ state }) => state === "active");
        if (oldest) model.end(oldest, "forfeited");
        return;
      }
      case "later":
        this.minute += 80;
        await expireLots(base.db, this.now);
        for (const lot of model.lots) if (lot.expiresAt <= this.minute) model.end(lot, "expired");
        return;
      default:
        return this.play(one);
    }
  }

  /** A deposit with a match that runs out after four hours. */
  async grant({ amount, percent, multiple, weight, maxStake }: Step): Promise<void> {
    const match = {
      ...MATCH,
      percent,
      multiple,
      days: 4 / 24,
      maxStake: maxStake === null ? null : String(maxStake * 1000),
      weights: { SLOT: weight },
    };
    const lot = await depositWithMatch(base.owner, this.player.memberId, BigInt(amount) * 1000n, {
      at: this.now,
      match,
    });
    const granted = Math.floor((amount * 1000 * percent) / 100 / 1000) * 1000;
    if (lot === null) {
      this.model.cash += amount * 1000;
      return;
    }
    const [grantedAt, expiresAt] = [this.minute, this.minute + 240];
    const terms = { remaining: granted, required: granted * multiple, weight, grantedAt, expiresAt };
    this.model.grant({ ...terms, maxStake: maxStake === null ? null : maxStake * 1000 }, amount * 1000);
    const made = this.model.lots.at(-1);
    if (made && multiple === 0) this.model.end(made, "completed");
  }

  async play({ kind, pick: which, amount, closed, way }: Step): Promise<void> {
    const { model, player } = this;
    // Bets of a share of all there is, so that cash runs short; a few are of more than that
    const all = model.cash + model.playable(this.minute);
    const sent = kind === "bet" ? Math.max(100, Math.floor((all * amount) / 650)) : amount * 200;
    const id = `${player.pseudonym}-${this.minute}`;
    // Others from time to time, as rounds close
    const round = (which % 3) + 3 * Math.floor(this.minute / 8);
    const call = (changes: Partial<GameCall>): GameCall =>
      ({
        kind,
        peer: WORLD.peer,
        requestId: id,
        transactionId: id,
        digest: createHash("sha256").update(id).digest(),
        player: player.pseudonym,
        game: WORLD.game,
        currency: WORLD.currency,
        amount: amountOf(BigInt(sent)),
        at: this.now,
        tokenHash: player.tokenHash,
        round: `${player.pseudonym}/${round}`,
        roundClosed: closed,
        reference: null,
        ...changes,
      }) as GameCall;
    const decide = async (one: GameCall): Promise<Pick<Decision, "status" | "balance">> => {
      if (way === "gathered") return this.wallet.decide(one);
      if (way === "alone") return decideCall(base.db, one);
      const { peer, requestId, digest, at } = one;
      const of = { peer, requestId, transactionId: `g-${id}`, digest, at };
      const { status, items } = await decideGroup(base.db, { ...of, items: [one] });
      return { status, balance: items?.[0]?.balance ?? null };
    };
    if (kind === "bet") {
      const { status, balance } = await decide(call({}));
      expect(status).toBe(model.bet(round, sent, closed, this.minute));
      if (status === "OK") this.ids.push(id);
      if (status === "OK") expect(Number(balance)).toBe(model.cash + model.playable(this.minute));
    } else if (kind === "win") {
      if (!model.rounds.has(round)) return;
      const { status, balance } = await decide(call({}));
      expect(status).toBe("OK");
      this.ids.push(id);
      model.win(round, sent, closed);
      expect(Number(balance)).toBe(model.cash + model.playable(this.minute));
    } else {
      const at = model.calls.length - 1 - which;
      const undone = model.calls[at];
      if (!undone || undone.undone) return;
      const target = { round: `${player.pseudonym}/${undone.round}`, amount: amountOf(BigInt(undone.amount)) };
      const asked = call({ ...target, roundClosed: false, reference: this.ids[at] ?? "" });
      expect((await decide(asked)).status).toBe("OK");
      model.undo(at);
      return this.settle(undone.round);
    }
    await this.settle(round);
  }

  /** What the consumer does when the round's fact comes, which may be told more often than the round changed. */
  async settle(round: number): Promise<void> {
    const { rows } = await base.db.query<{ id: string; closed: Date }>(
      "select id, closed_at as closed from round where vendor_round = $1 and state = 'closed'",
      [`${this.player.pseudonym}/${round}`],
    );
    const [row] = rows;
    if (!row) return;
    await followFacts(base.db, [{ topic: "round.settled", payload: { roundId: row.id } }]);
    this.model.count(round, (row.closed.getTime() - WORLD_TIME.getTime()) / MINUTE_MS);
  }

  /** Cash, bonus and every lot are as in the model. */
  async compare(one: Step): Promise<void> {
    const wallet = { memberId: this.player.memberId, currency: WORLD.currency };
    const cash = Number(await balanceOf(base.db, wallet));
    const bonus = Number((await balanceOf(base.db, { ...wallet, wallet: "bonus" })) ?? 0n);
    const lots = (await lotsOf(base.db, wallet.memberId, wallet.currency, 100))
      .toSorted((a, b) => a.grantedAt.getTime() - b.grantedAt.getTime())
      .map(({ remaining, wagered, state }) => ({ remaining: Number(remaining), wagered: Number(wagered), state }));
    const { model } = this;
    const expected = model.lots.map(({ remaining, wagered, state }) => ({ remaining, wagered, state }));
    expect({ one, cash, bonus, lots }).toEqual({ one, cash: model.cash, bonus: model.bonus, lots: expected });
  }
}

it("any play leaves cash, bonus and lots as the rules say, and books without a violation", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60, size: "max" }), async (steps) => {
      const player = await makePlayer(base.owner, gameId, BigInt(CASH));
      await base.owner.query("update game_session set expires_at = 'infinity' where member_id = $1", [player.memberId]);
      const run = new Run(player);
      for (const one of steps) {
        await run.take(one);
        await run.compare(one);
      }
    }),
    { seed, numRuns: runs },
  );
  expect(await findViolations(base.db)).toEqual([]);
}, 180_000);

it("many calls at once of one player, bonus among them, leave what was there less what was played", async () => {
  const player = await makePlayer(base.owner, gameId, 300n);
  const at = new Date(WORLD_TIME.getTime() + MINUTE_MS);
  const match = { ...MATCH, multiple: 100 };
  await depositWithMatch(base.owner, player.memberId, 2000n, { at, match });
  const wallet = openGameWallet(base.db);
  const stakes = fc.sample(fc.integer({ min: 50, max: 400 }), { seed, numRuns: 60 });
  const answers = await Promise.all(
    stakes.map(async (stake, index) => {
      const id = `many-${seed}-${index}`;
      const digest = createHash("sha256").update(id).digest();
      const of = { peer: WORLD.peer, requestId: id, transactionId: id, digest, player: player.pseudonym };
      const { status } = await wallet.decide({
        ...of,
        kind: "bet",
        game: WORLD.game,
        currency: WORLD.currency,
        amount: amountOf(BigInt(stake)),
        at,
        tokenHash: player.tokenHash,
        round: id,
        roundClosed: true,
        reference: null,
      });
      return { stake, status };
    }),
  );
  const taken = answers.filter(({ status }) => status === "OK").reduce((sum, { stake }) => sum + stake, 0);
  const of = { memberId: player.memberId, currency: WORLD.currency };
  const cash = Number(await balanceOf(base.db, of));
  const bonus = Number(await balanceOf(base.db, { ...of, wallet: "bonus" }));
  expect(cash + bonus).toBe(4300 - taken);
  expect(bonus === 2000 || cash === 0).toBe(true);
  for (const { stake, status } of answers) if (status !== "OK") expect(stake).toBeGreaterThan(cash + bonus);
  expect(await findViolations(base.db)).toEqual([]);
});
