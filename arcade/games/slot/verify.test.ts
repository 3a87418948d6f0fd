import { expect, it } from "vitest";
import { seedHash } from "#arcade/fairness/stream.ts";
import { verifySlot } from "./verify.ts";

const serverSeed = "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f";
const clientSeed = "mira-quiet-harbor-31";

it("a slot round is the same whenever it is played again from its seeds", () => {
  const seeds = { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed, nonce: 12 };
  const round = { model: "ways-243", kind: "spin", stake: 2_500_000n } as const;
  expect(verifySlot(seeds, round)).toEqual(verifySlot(seeds, round));
  expect(verifySlot({ ...seeds, nonce: 13 }, round).result.outcome).not.toEqual(
    verifySlot(seeds, round).result.outcome,
  );
  expect(() => verifySlot(seeds, { ...round, model: "no-such" })).toThrow(RangeError);
});

it("a wheel stops at the same place too, and its sector is paid on top of the lines", () => {
  const seeds = { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed, nonce: 0 };
  const round = { model: "classic-3x3-wheel", kind: "spin", stake: 50_000n } as const;
  const nonces = Array.from({ length: 1500 }, (_, nonce) => nonce);
  const turned = nonces.filter((nonce) => verifySlot({ ...seeds, nonce }, round).result.outcome.wheel !== null);
  expect(turned.length).toBeGreaterThan(0);
  for (const nonce of turned) {
    const again = verifySlot({ ...seeds, nonce }, round);
    expect(again).toEqual(verifySlot({ ...seeds, nonce }, round));
    expect(again.result.payout).toBeGreaterThanOrEqual(10n * 50_000n);
  }
});

it("a chosen symbol and the reels that it fills are the same too", () => {
  const seeds = { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed, nonce: 0 };
  const round = { model: "lines-10-book", kind: "spin", stake: 100_000n } as const;
  const chosen = new Set<number>();
  for (let nonce = 0; nonce < 900; nonce++) {
    const { outcome } = verifySlot({ ...seeds, nonce }, round).result;
    if (outcome.chosen === null) continue;
    chosen.add(outcome.chosen);
    expect(verifySlot({ ...seeds, nonce }, round).result.outcome).toEqual(outcome);
  }
  expect(chosen.size).toBeGreaterThan(1);
});

it("respins are the same too, coin for coin", () => {
  const seeds = { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed, nonce: 0 };
  const round = { model: "lines-20-coins", kind: "spin", stake: 200_000n } as const;
  const nonces = Array.from({ length: 600 }, (_, nonce) => nonce);
  const started = nonces.filter((nonce) => verifySlot({ ...seeds, nonce }, round).result.outcome.respins !== null);
  expect(started.length).toBeGreaterThan(0);
  for (const nonce of started) {
    const again = verifySlot({ ...seeds, nonce }, round);
    expect(again).toEqual(verifySlot({ ...seeds, nonce }, round));
    expect(again.result.payout).toBeGreaterThanOrEqual(6n * 200_000n);
  }
});
