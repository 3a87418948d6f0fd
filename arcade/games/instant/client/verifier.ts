/** The verifier of the instant games: draws again, and says what the choice is paid for it. */
import { hex } from "#arcade/client/fairness/hex.ts";
import { fingerprintFits, type Step, type Verifier } from "#arcade/client/fairness/verifier.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { times, twoDecimals } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantProof } from "#arcade/games/instant/messages.ts";
import { type ModelId, MODELS, RISKS } from "#arcade/games/instant/rules/game.ts";
import { isModel, playOf } from "#arcade/games/instant/rules/instant.ts";
import { ROWS } from "#arcade/games/instant/rules/pegfall.ts";
import { SEGMENTS } from "#arcade/games/instant/rules/wheel.ts";
import { type Verified, verifyInstant } from "#arcade/games/instant/verify.ts";
import { choiceWords } from "./words.ts";

const STREAM = 'block = hmacSha256(server, client+":"+nonce+":0")\nn = next 4 bytes of block, big end first\n';
const SCRIPTS: Readonly<Record<ModelId, string>> = {
  limbo: "x = (n1 % 2**26 * 2**26 + n2 % 2**26) / 2**52\nmax(1, floor(99 / (1 - x)) / 100)",
  dice: "roll = n % 10000 / 100   (n of 4294960000 and more: the next one)",
  pegfall: "for each row: right when n % 2 is 1\nbucket = how many rights",
  wheel: "segment = n % segments   (n at or above the last whole multiple: the next one)",
  "coin-flip": 'side = ["heads", "tails"][n % 2]',
  keno: "row = 1 … 40\nfor i in 0 … 9: swap row[i] and row[i + n % (40 - i)]\ndrawn = row[0 … 9]",
};
/** How many numbers of four bytes a draw takes of the first block. */
const NUMBERS: Readonly<Record<ModelId, number>> = { limbo: 2, dice: 1, pegfall: 8, wheel: 1, "coin-flip": 1, keno: 8 };
/** A choice for seeds that are typed, where the draw doesn't depend on it. */
const ANY: Readonly<Record<ModelId, string>> = {
  limbo: "2.00",
  dice: "over 50.49",
  pegfall: "16 medium",
  wheel: "20 medium",
  "coin-flip": "heads",
  keno: "medium 1",
};

const LETTERS = ["L", "R"] as const;

function drawnText(model: ModelId, drawn: readonly number[]): string {
  const [first = 0] = drawn;
  if (model === "limbo") return times(first);
  if (model === "dice") return twoDecimals(first);
  if (model === "wheel") return `#${first + 1}`;
  if (model === "coin-flip") return t(first === 0 ? "instant.heads" : "instant.tails");
  if (model === "pegfall") return drawn.map((step) => LETTERS[step]).join("");
  return drawn.join(" ");
}

function stepsOf(model: ModelId, choice: string | null, { mixed, result }: Verified): Step[] {
  const shown = (text: string): HTMLElement => h("b", { class: "accent" }, text);
  const steps: Step[] = [
    [t("verify.mix"), hex(mixed, NUMBERS[model] * 8)],
    [t("verify.instant.draw"), h("span", { class: "hexs num" }, shown(drawnText(model, result.drawn)))],
  ];
  const pays = h("span", { class: "hexs num" }, shown(times(result.pays)));
  return choice === null ? steps : [...steps, [t("verify.instant.pays", { choice: choiceWords(model, choice) }), pays]];
}

/** Settings that the draw depends on, for who types seeds. */
const kindsOf = (settings: readonly number[]): string[] =>
  settings.flatMap((setting) => RISKS.map((risk) => `${setting} ${risk}`));
const KINDS: Partial<Record<ModelId, readonly string[]>> = { pegfall: kindsOf(ROWS), wheel: kindsOf(SEGMENTS) };

const NAMES: Readonly<Record<ModelId, string>> = {
  limbo: "Limbo",
  dice: "Dice",
  pegfall: "Pegfall",
  wheel: "Wheel",
  "coin-flip": "Coin Flip",
  keno: "Keno",
};

export const instantVerifier: Verifier = {
  engine: "instant",
  words: "instant",
  models: MODELS.map((id) => ({
    id,
    name: () => NAMES[id],
    kinds: () => (KINDS[id] ?? []).map((kind) => [kind, choiceWords(id, kind)] as const),
  })),
  missing: "verify.missing",
  told: "verify.drawn-numbers",
  check({ model, kind }, seeds, proof) {
    if (!isModel(model)) return null;
    const chosen = playOf(model, kind);
    // Seeds that are typed come without a choice: what was drawn is shown all the same
    const play = chosen ?? (proof === null ? playOf(model, ANY[model]) : null);
    if (!play) return null;
    const verified = verifyInstant(seeds, play);
    const { result } = verified;
    const seedFits = fingerprintFits(seeds, verified.seedFits);
    const told = proof as InstantProof | null;
    const isTold = told === null || (told.drawn.join() === result.drawn.join() && told.pays === result.pays);
    const drawn = drawnText(model, result.drawn);
    return {
      seedFits,
      matches: seedFits && isTold,
      result: drawn,
      script: STREAM + SCRIPTS[model],
      ...(chosen && {
        told: t("verify.instant.told", {
          drawn,
          choice: choiceWords(model, play.choice),
          times: times(result.pays),
        }),
      }),
      steps: () => stepsOf(model, chosen?.choice ?? null, verified),
    };
  },
};
