import { describe, expect, it } from "vitest";
import { seedHash } from "#arcade/fairness/stream.ts";
import { verifyCrash } from "./verify.ts";

const serverSeed = "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f";
const clientSeed = "mira-quiet-harbor-31";

describe("a flight, as the verifier's example shows it", () => {
  const seeds = { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed, nonce: 335 };

  it("ends at 2.63", () => {
    const proof = verifyCrash(seeds);
    expect(proof.mixed).toBe("9fa97b960d28a33006a1ecaf38c3c0031dceb057ca90574bc2ab779eec71ef0f");
    expect(proof).toMatchObject({ seedFits: true, bits: 2_808_804_347_531_914, multiplier: 263 });
  });

  it("is found out when the seed is another than the promised one", () => {
    expect(verifyCrash({ ...seeds, serverSeedHash: seedHash("other") }).seedFits).toBe(false);
  });
});
