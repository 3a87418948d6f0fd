import { describe, expect, it } from "vitest";
import { seedHash } from "#arcade/fairness/stream.ts";
import type { Proof } from "#arcade/play/messages.ts";
import { check, readFacts } from "./check.ts";

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
    expect(check(facts({ engine: "crash" }), { crashPoint: 264 } as Proof)?.matches).toBe(false);
    expect(check(facts({ engine: "crash", serverSeedHash: seedHash("other") }), null)?.matches).toBe(false);
  });

  it("plays a slot round again and compares its win", () => {
    const slot = facts({ model: "lines-20", stake: "200000" });
    const checked = check(slot, null);
    if (checked?.engine !== "slot") throw new Error("no slot");
    expect(check(slot, { win: checked.outcome.win } as Proof)?.matches).toBe(true);
    expect(check(slot, { win: "1" } as Proof)?.matches).toBe(false);
  });

  it("draws again and compares every prize", () => {
    const draw = facts({ model: "regional-27", clientSeed: "delta-north-draw:202611220060", nonce: "0" });
    const checked = check(draw, null);
    if (checked?.engine !== "draw") throw new Error("no draw");
    expect(checked).toMatchObject({ seedFits: true, matches: true, result: checked.draw.result[0]?.numbers[0] });
    const drawn = structuredClone(checked.draw.result);
    expect(check(draw, { drawn } as Proof)?.matches).toBe(true);
    drawn.at(-1)?.numbers.splice(0, 1, "xx");
    expect(check(draw, { drawn } as Proof)?.matches).toBe(false);
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
