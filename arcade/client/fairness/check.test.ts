import { describe, expect, it } from "vitest";
import { seedHash } from "#arcade/fairness/stream.ts";
import type { CrashProof } from "#arcade/games/crash/messages.ts";
import type { DrawProof } from "#arcade/games/draw/messages.ts";
import { verifyDraw } from "#arcade/games/draw/verify.ts";
import type { SlotProof } from "#arcade/games/slot/messages.ts";
import { slotModel } from "#arcade/games/slot/rules/models/all.ts";
import { verifySlot } from "#arcade/games/slot/verify.ts";
import { slotOutcome } from "#arcade/games/slot/wire.ts";
import type { Proof } from "#arcade/play/messages.ts";
import { check, readFacts } from "./check.ts";
import { seedsOf } from "./verifier.ts";

const serverSeed = "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f";
const facts = (more: Record<string, string>) =>
  readFacts(
    new URLSearchParams({
      serverSeed,
      serverSeedHash: seedHash(serverSeed),
      clientSeed: "mira-quiet-harbor-31",
      nonce: "335",
      ...more,
    }),
  );

describe("the verifier", () => {
  it("finds the flight of the mock-up", () => {
    expect(check(facts({ engine: "crash" }), null)).toMatchObject({ result: "2.63×", seedFits: true, matches: true });
  });

  it("says so when the server named another point or another fingerprint", () => {
    expect(check(facts({ engine: "crash" }), { crashPoint: 264 } as CrashProof)?.matches).toBe(false);
    expect(check(facts({ engine: "crash", serverSeedHash: seedHash("other") }), null)?.matches).toBe(false);
  });

  it("plays a slot round again and compares its win", () => {
    const slot = facts({ model: "lines-20", stake: "200000" });
    const model = slotModel("lines-20")!;
    const round = verifySlot(seedsOf(slot)!, { model: model.id, kind: "spin", stake: 200_000n }).result;
    const { win } = slotOutcome(model, 200_000n, round.outcome);
    expect(check(slot, { win } as Proof)?.matches).toBe(true);
    expect(check(slot, { win: "1" } as Proof)?.matches).toBe(false);
  });

  it("says of bought free spins what they were of the bet and what of the price, as the record does", () => {
    const bought = facts({ model: "ways-1024", kind: "buy", stake: "250000" });
    const model = slotModel("ways-1024")!;
    const round = verifySlot(seedsOf(bought)!, { model: model.id, kind: "buy", stake: 250_000n }).result;
    const { win } = slotOutcome(model, 250_000n, round.outcome);
    const times = (of: bigint) => `${(Number((BigInt(win) * 100n) / of) / 100).toFixed(2)}×`;
    const [ofBet, ofPrice] = [times(250_000n), times(250_000n * BigInt(model.buyPrice ?? 0))];
    const told = check(bought, { win, currency: "PHP" } as SlotProof)?.told;
    expect(told).toContain(`${ofBet} of the bet of ₱2.50`);
    expect(told).toContain(`bought for ₱115.00: ${ofPrice} of the price`);
    expect(check(bought, null)?.told).toContain(`cost 46× of the bet: ${ofPrice} of the price`);
    expect(check(facts({ model: "ways-1024", stake: "250000" }), null)?.told).toBeUndefined();
  });

  it("draws again and compares every prize", () => {
    const draw = facts({ model: "regional-27", clientSeed: "delta-north-draw:202611220060", nonce: "0" });
    const { result } = verifyDraw(seedsOf(draw)!, "regional-27");
    expect(check(draw, null)).toMatchObject({ seedFits: true, matches: true, result: result[0]?.numbers[0] });
    const told = (drawn: object) => check(draw, { drawn } as DrawProof)?.matches;
    const other = structuredClone(result);
    other.at(-1)?.numbers.splice(0, 1, "xx");
    expect([told(result), told(other)]).toEqual([true, false]);
    expect(check({ ...draw, serverSeedHash: seedHash("other") }, null)?.matches).toBe(false);
  });

  it.each<Record<string, string>>([
    { serverSeed: "short" },
    { nonce: "-1" },
    { clientSeed: "" },
    { model: "no-such" },
    { model: "lines-20", stake: "7" },
  ])("asks again for %o", (wrong) => {
    expect(check(facts(wrong), null)).toBeNull();
  });
});
