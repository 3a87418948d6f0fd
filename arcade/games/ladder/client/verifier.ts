/** The verifier of ladders: draws the board again and follows the choices on it. */
import { hex } from "#arcade/client/fairness/hex.ts";
import { fingerprintFits, type Step, type Verifier } from "#arcade/client/fairness/verifier.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { LadderProof } from "#arcade/games/ladder/messages.ts";
import { cardText } from "#arcade/games/ladder/rules/card-names.ts";
import { type Board, type ModelId, payoutAt } from "#arcade/games/ladder/rules/ladder.ts";
import { ladderModel, MODELS } from "#arcade/games/ladder/rules/models.ts";
import { type Verified, verifyLadder } from "#arcade/games/ladder/verify.ts";
import { miniBoard } from "./mini.ts";

const STREAM = 'block i = hmacSha256(server, client+":"+nonce+":"+i)\nn = next 4 bytes of the blocks, big end first';
const SCRIPTS: Readonly<Record<ModelId, string>> = {
  mines: `${STREAM}\nplaces = [0 … 24]\nfor k in 0 … mines-1: swap places[k], places[k + n % (25-k)]\nmines lie at places[0 … mines-1]`,
  towers: `${STREAM}\nfor each floor from below: row = [0 … doors-1]\n  for k in 0 … safe-1: swap row[k], row[k + n % (doors-k)]\n  safe doors are row[0 … safe-1]`,
  hilo: `${STREAM}\nfor each of 52 cards: card = n % 52\nrank = card % 13 (0 is the ace), suit = card / 13 (♠ ♥ ♣ ♦)`,
};
const TITLES: Readonly<Record<ModelId, string>> = { mines: "Mines", towers: "Towers", hilo: "Hilo" };

/** What was drawn in a row of signs; places, doors and floors are counted from 1. */
function listOf(model: ModelId, board: Board): string {
  if (model === "hilo") return (board[0] ?? []).map(cardText).join(" ");
  const counted = board.map((list) => list.map((each) => each + 1).join(" "));
  return model === "mines" ? (counted[0] ?? "") : counted.map((list, floor) => `${floor + 1}: ${list}`).join(" · ");
}

function resultOf({ position }: Verified, isTaken: boolean): string {
  if (!position) return "";
  return position.state === "lost" || !isTaken ? "0.00×" : times(position.multiple);
}

/** Everything that was told of the round is what its seeds give: the board, and what the choices were paid on it. */
function isAsTold({ board, position }: Verified, told: LadderProof): boolean {
  if (JSON.stringify(told.board) !== JSON.stringify(board) || !position) return false;
  const multiple = position.state === "lost" || position.steps === 0 ? 0 : position.multiple;
  const paid = payoutAt(BigInt(told.stake ?? "0"), multiple, told.currency);
  // A round without a step whose stake came back has paid nothing
  return told.paid === multiple && (told.win === paid.toString() || position.steps === 0);
}

export const ladderVerifier: Verifier = {
  engine: "ladder",
  words: "ladder",
  models: MODELS.map(({ id, settings }) => ({
    id,
    name: () => TITLES[id],
    kinds: () => (settings.length < 2 ? [] : settings.map((setting) => [setting, shown(id, setting)] as const)),
  })),
  missing: "verify.missing",
  check({ model: id, kind }, seeds, proof) {
    const model = ladderModel(id);
    if (!model) return null;
    const told = proof as LadderProof | null;
    const setting = model.settings.includes(kind) ? kind : model.usual;
    const verified = verifyLadder(seeds, model, { setting, choices: told?.choices ?? null });
    const seedFits = fingerprintFits(seeds, verified.seedFits);
    const { board, position, mixed } = verified;
    const result = resultOf(verified, (told?.paid ?? 0) > 0);
    const list = listOf(model.id, board);
    return {
      seedFits,
      matches: seedFits && (told === null || isAsTold(verified, told)),
      result,
      told:
        position === null
          ? t("verify.drawn-board", { setting: `${TITLES[model.id]} ${shown(model.id, setting)}`.trim() })
          : t("verify.drawn-ladder", { result }),
      script: SCRIPTS[model.id],
      drawn: () =>
        h(
          "div",
          { class: `lreplay lreplay--${model.id}` },
          miniBoard({ model: model.id, setting, board, choices: told?.choices ?? [] }),
        ),
      steps: (): Step[] => [
        [t("verify.mix"), hex(mixed, 16)],
        [t("verify.board"), h("span", { class: "hexs num" }, h("b", { class: "accent" }, list))],
      ],
    };
  },
};

/** A setting in the words of its game. */
function shown(id: ModelId, setting: string): string {
  if (id === "hilo") return "";
  return id === "towers" ? t(`ladder.towers.${setting}` as TextKey) : setting;
}
