/** Draws the board of a round again from its revealed seeds, and says what its choices come to on it. */
import { firstBlock, type Seeds, seedFits } from "#arcade/fairness/seeds.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import { type Board, type LadderModel, type Position, positionOf } from "./rules/ladder.ts";

export interface Verified {
  readonly seedFits: boolean;
  /** First block of the stream; the board's first numbers are read from it. */
  readonly mixed: string;
  readonly board: Board;
  /** Of the choices; null where none were told, or where they are no round on this board. */
  readonly position: Position | null;
}

/** Whether choices can have been made one after the other: each was offered, and none came after a wrong one. */
function isRound(model: LadderModel, setting: string, board: Board, choices: readonly number[]): boolean {
  return choices.every((choice, at) => {
    const played = { setting, board, choices: choices.slice(0, at) };
    return positionOf(model, played).state === "open" && model.choicesAfter(played).includes(choice);
  });
}

export function verifyLadder(
  seeds: Seeds,
  model: LadderModel,
  { setting, choices }: { setting: string; choices: readonly number[] | null },
): Verified {
  const board = model.draw(setting, fairDice(seeds.serverSeed, seeds.clientSeed, seeds.nonce));
  const isTold = choices !== null && isRound(model, setting, board, choices);
  const position = isTold ? positionOf(model, { setting, board, choices }) : null;
  return { seedFits: seedFits(seeds), mixed: firstBlock(seeds), board, position };
}
