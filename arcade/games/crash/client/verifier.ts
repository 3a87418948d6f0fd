/** The verifier of flights: mixes the seeds, reads the share, follows the chain. */
import { hex } from "#arcade/client/fairness/hex.ts";
import { fingerprintFits, isHex, type Step, type Verifier } from "#arcade/client/fairness/verifier.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CrashProof } from "#arcade/games/crash/messages.ts";
import { type VerifiedFlight, verifyCrash } from "#arcade/games/crash/verify.ts";

const SCRIPT =
  'h = hmacSha256(server, client+":"+nonce)\nx = parseInt(h.slice(0, 13), 16) / 2**52\nmax(1, floor(99 / (1 - x)) / 100)';

function stepsOf(crash: VerifiedFlight): Step[] {
  const share = crash.share.toFixed(6);
  const steps: Step[] = [
    [t("verify.mix"), hex(crash.mixed, 13)],
    [t("verify.share"), h("span", { class: "hexs num" }, `${crash.bits.toLocaleString("en")} ÷ 2⁵² = ${share}`)],
    [
      t("verify.curve"),
      h(
        "span",
        { class: "hexs num" },
        `0.99 ÷ (1 − ${share}) = `,
        h("b", { class: "accent" }, (crash.multiplier / 100).toFixed(2)),
      ),
    ],
  ];
  if (crash.chainFits !== null) steps.push([t(crash.chainFits ? "verify.chain" : "verify.chain-no")]);
  return steps;
}

export const crashVerifier: Verifier = {
  engine: "crash",
  models: [{ id: "crash", name: () => t("verify.crash") }],
  missing: "verify.missing-flight",
  told: "verify.drawn-flight",
  check({ chainHash }, seeds, proof) {
    const crash = verifyCrash(seeds, isHex(chainHash) ? chainHash : null);
    const seedFits = fingerprintFits(seeds, crash.seedFits);
    const told = (proof as CrashProof | null)?.crashPoint ?? null;
    return {
      seedFits,
      matches: seedFits && (told === null || told === crash.multiplier) && crash.chainFits !== false,
      result: times(crash.multiplier),
      script: SCRIPT,
      steps: () => stepsOf(crash),
    };
  },
};
