/** The verifier of draws: draws every prize again. */
import { hex } from "#arcade/client/fairness/hex.ts";
import { fingerprintFits, type Step, type Verifier } from "#arcade/client/fairness/verifier.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { DrawProof } from "#arcade/games/draw/messages.ts";
import { DRAW_MODELS, drawModel, SPECIAL_BALL } from "#arcade/games/draw/rules/models.ts";
import { type VerifiedDraw, verifyDraw } from "#arcade/games/draw/verify.ts";

const SCRIPT =
  'block = hmacSha256(server, client+":"+nonce+":0")\nn = 4 bytes of block, big end first\ndigit = from + n % (to - from + 1)\nball  = place n % left of those left, swapped to the front';

/** Nothing but what counts, in a fixed order of fields. */
function drawnOf(result: NonNullable<DrawProof["drawn"]>): string {
  return JSON.stringify(result.map(({ tier, numbers }) => [tier, numbers]));
}

function stepsOf(draw: VerifiedDraw): Step[] {
  const numbers = draw.result.map(({ tier, numbers: drawn }) =>
    h(
      "span",
      { class: "hexs num" },
      draw.result.length > 1 ? `${t(`draw.prize.${tier}` as TextKey)}: ` : "",
      h("b", { class: "accent" }, drawn.join("  ")),
    ),
  );
  const used = draw.result.reduce((sum, { numbers: drawn }) => sum + drawn.join("").length, 0);
  return [
    [t("verify.mix"), hex(draw.mixed, Math.min(8, used) * 8)],
    [t("verify.draws"), ...numbers],
  ];
}

export const drawVerifier: Verifier = {
  engine: "draw",
  models: DRAW_MODELS.map(({ id }) => ({ id, name: () => id })),
  missing: "verify.missing-draw",
  told: "verify.drawn-numbers",
  check({ model }, seeds, proof) {
    if (!drawModel(model)) return null;
    const draw = verifyDraw(seeds, model);
    const seedFits = fingerprintFits(seeds, draw.seedFits);
    const told = (proof as DrawProof | null)?.drawn ?? null;
    return {
      seedFits,
      matches: seedFits && (told === null || drawnOf(told) === drawnOf(draw.result)),
      result: draw.result
        .filter(({ tier }, at) => at === 0 || tier === SPECIAL_BALL)
        .map(({ numbers }) => numbers.join(" "))
        .join(" + "),
      script: SCRIPT,
      steps: () => stepsOf(draw),
    };
  },
};
