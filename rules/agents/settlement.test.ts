import fc from "fast-check";
import { expect, test } from "vitest";
import { carryOf, settleContracts, type SettledContract } from "./settlement.ts";

const level = (from: bigint, active: number, points: number, loss: bigint | null = null) => ({
  from,
  active,
  loss,
  points,
});
const contract = (id: string, payerId: string | null, turnover: bigint, points: number): SettledContract => ({
  id,
  memberId: id,
  payerId,
  levels: [level(1n, 0, points)],
  sums: { turnover, loss: turnover / 10n, active: 3, carried: 0n },
});

test("each earns the share of the level reached, and none a higher one than who pays", () => {
  const all = settleContracts("salary", [
    contract("leaf", "agent", 10_001n, 90),
    contract("agent", "top", 50_000n, 40),
    contract("top", null, 90_000n, 60),
    contract("orphan", "nobody", 90_000n, 60),
  ]);
  expect(Object.fromEntries(all)).toEqual({
    agent: { level: 0, points: 40, amount: 200n },
    leaf: { level: 0, points: 40, amount: 40n },
    orphan: { level: 0, points: 0, amount: 0n },
    top: { level: 0, points: 60, amount: 540n },
  });
});

test("a dividend is a share of what the team has lost; where it has won there is none, nor below", () => {
  const winning = { ...contract("top", null, 900n, 60), sums: { turnover: 900n, loss: -5n, active: 9, carried: 0n } };
  const all = settleContracts("dividend", [winning, contract("agent", "top", 900_000n, 40)]);
  expect(all.get("top")).toEqual({ level: -1, points: 0, amount: 0n });
  expect(all.get("agent")).toMatchObject({ points: 0, amount: 0n });
});

test("what a team has won is made up for by what it loses, period after period, and never paid twice", () => {
  const losses = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 12 });
  const paidFor = (carries: boolean, all: readonly bigint[]): { paid: bigint; carried: bigint } => {
    let [paid, carried] = [0n, 0n];
    for (const loss of all) {
      const one = { ...contract("top", null, 1n, 10_000), sums: { turnover: 1n, loss, active: 3, carried } };
      paid += settleContracts("dividend", [one]).get("top")?.amount ?? 0n;
      carried = carryOf("dividend", carries, one.sums);
    }
    return { paid, carried };
  };
  fc.assert(
    fc.property(losses, (all) => {
      const { paid, carried } = paidFor(true, all);
      const lost = all.reduce((sum, one) => sum + one, 0n);
      // At a share of all of it what is paid and what is left to make up for are the sum of the periods
      expect(paid + carried).toBe(lost);
      expect(paid <= paidFor(false, all).paid).toBe(true);
      expect(paidFor(false, all).carried).toBe(0n);
    }),
  );
  expect(carryOf("salary", true, { turnover: 0n, loss: -5n, active: 0, carried: 0n })).toBe(0n);
});

test("a salary that asks for a loss brings nothing where the team has won, nor to those below", () => {
  const asking = (id: string, payerId: string | null, loss: bigint, least: bigint | null): SettledContract => ({
    ...contract(id, payerId, 10_000n, 0),
    levels: [level(1n, 0, 40, least), level(5_000n, 0, 60, least === null ? null : least + 50n)],
    sums: { turnover: 10_000n, loss, active: 3, carried: 0n },
  });
  const settled = (...all: SettledContract[]) => Object.fromEntries(settleContracts("salary", all));
  // 49 short of the second level's loss, which the turnover alone would reach
  expect(settled(asking("top", null, 149n, 100n))).toEqual({ top: { level: 0, points: 40, amount: 40n } });
  expect(settled(asking("top", null, 150n, 100n))).toEqual({ top: { level: 1, points: 60, amount: 60n } });
  // Who stands below lost, others of the agent's team won more
  expect(settled(asking("top", null, -1n, 100n), asking("agent", "top", 900n, 100n))).toEqual({
    top: { level: -1, points: 0, amount: 0n },
    agent: { level: 1, points: 0, amount: 0n },
  });
  // An agent below may be asked for a loss where who pays is not
  expect(settled(asking("top", null, -1n, null), asking("agent", "top", 99n, 100n))).toMatchObject({
    top: { points: 60 },
    agent: { level: -1, amount: 0n },
  });
  expect(settled(asking("top", null, -1n, null), asking("agent", "top", 100n, 100n))).toMatchObject({
    agent: { level: 0, points: 40, amount: 40n },
  });
});

/** Trees by parents' places, each with turnovers and losses of the own team that those above have too; some ask for a loss. */
const trees = fc
  .array(
    fc.record({
      above: fc.nat(20),
      own: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      points: fc.integer({ min: 1, max: 500 }),
      loss: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 12n }),
      least: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((nodes) => {
    const made = nodes.map(({ above, own, points, loss, least }, at): SettledContract => {
      const one = contract(`m${at}`, at === 0 ? null : `m${above % at}`, own, points);
      return { ...one, levels: [level(1n, 0, points, least)], sums: { ...one.sums, loss } };
    });
    for (const one of made.toReversed()) {
      const payer = made.find(({ memberId }) => memberId === one.payerId);
      if (!payer) continue;
      const { turnover, loss } = payer.sums;
      payer.sums = { ...payer.sums, turnover: turnover + one.sums.turnover, loss: loss + one.sums.loss };
    }
    return made;
  });

test("whatever the tree: any order gives the same, nobody is above who pays, and the tree keeps what the house pays", () => {
  fc.assert(
    fc.property(trees, fc.nat(), (tree, turn) => {
      const all = settleContracts("salary", tree);
      const turned = [...tree.slice(turn % tree.length), ...tree.slice(0, turn % tree.length)].toReversed();
      expect(Object.fromEntries(settleContracts("salary", turned))).toEqual(Object.fromEntries(all));
      let kept = 0n;
      for (const { id, payerId } of tree) {
        const own = all.get(id);
        if (payerId !== null) expect(own?.points).toBeLessThanOrEqual(all.get(payerId)?.points ?? 0);
        const given = tree.reduce((sum, one) => sum + (one.payerId === id ? (all.get(one.id)?.amount ?? 0n) : 0n), 0n);
        // A part of the team never has more than the team
        expect(given <= (own?.amount ?? 0n)).toBe(true);
        kept += (own?.amount ?? 0n) - given;
      }
      const house = tree.reduce((sum, one) => sum + (one.payerId === null ? (all.get(one.id)?.amount ?? 0n) : 0n), 0n);
      expect(kept).toBe(house);
    }),
  );
});

test("more turnover, or a greater loss, at the bottom never brings anybody less", () => {
  const more = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(trees, more, more, (tree, turnover, loss) => {
      const before = settleContracts("salary", tree);
      const line = new Set<string>();
      for (let one = tree.at(-1); one; one = tree.find(({ memberId }) => memberId === one?.payerId)) line.add(one.id);
      const grown = ({ sums }: SettledContract) => ({
        ...sums,
        turnover: sums.turnover + turnover,
        loss: sums.loss + loss,
      });
      const after = settleContracts(
        "salary",
        tree.map((one) => (line.has(one.id) ? { ...one, sums: grown(one) } : one)),
      );
      for (const { id } of tree) expect((after.get(id)?.amount ?? 0n) >= (before.get(id)?.amount ?? 0n)).toBe(true);
    }),
  );
});
