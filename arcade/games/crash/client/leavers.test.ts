import { expect, it } from "vitest";
import type { PublicBet } from "#arcade/games/crash/messages.ts";
import { leftNow, PerSecond } from "./leavers.ts";
import type { Table } from "./state.ts";

const bet = (betId: string, win: string | null): PublicBet => ({
  betId,
  name: "ti***04",
  avatar: null,
  stake: "1000",
  cashedOutAt: win === null ? null : 200,
  win,
});

it("who has just left is told once, the largest result first, and never oneself", () => {
  const before = { bets: new Map(["a", "b", "c"].map((id) => [id, bet(id, null)])) } as unknown as Table;
  before.bets.set("d", bet("d", "2000"));
  const changed = [bet("a", "1500"), bet("b", "3000"), bet("c", "9000"), bet("d", "2000"), bet("e", "2000")];
  expect(leftNow(changed, before, new Set(["c"])).map(({ betId }) => betId)).toEqual(["b", "a"]);
  expect(leftNow(changed, null, new Set())).toEqual([]);
});

it("however many leave, no more than three a second rise", () => {
  const allowance = new PerSecond(3);
  let shown = 0;
  for (let ms = 0; ms < 10_000; ms += 50) shown += allowance.take(400, ms);
  expect(shown).toBeGreaterThan(29);
  expect(shown).toBeLessThanOrEqual(33);
  expect(allowance.take(1, 60_000)).toBe(1);
});
