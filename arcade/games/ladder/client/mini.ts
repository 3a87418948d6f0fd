/** A board in small, for the history and the verifier: what lay where, and what was chosen. */
import "./mini.css";
import { h } from "#arcade/client/platform/dom.ts";
import { cardText, isRedCard } from "#arcade/games/ladder/rules/card-names.ts";
import { PASS } from "#arcade/games/ladder/rules/hilo.ts";
import type { Board, ModelId } from "#arcade/games/ladder/rules/ladder.ts";
import { PLACES } from "#arcade/games/ladder/rules/mines.ts";
import { towerOf } from "#arcade/games/ladder/rules/towers.ts";

export interface MiniBoard {
  readonly model: ModelId;
  readonly setting: string;
  /** null while it is hidden. */
  readonly board: Board | null;
  readonly choices: readonly number[];
}

/** The picture; it is named by the words around it. */
export function miniBoard(shown: MiniBoard): HTMLElement {
  const root = h("div", { class: `lmini lmini--${shown.model}`, attr: { "aria-hidden": "true" } });
  if (shown.model === "mines") root.append(...mines(shown));
  else if (shown.model === "towers") root.append(...towers(shown));
  else root.append(...cards(shown));
  return root;
}

const cell = (kind: string, isChosen: boolean): HTMLElement =>
  h("i", { class: `lm lm--${kind}${isChosen ? " lm--chosen" : ""}` });

function mines({ board, choices }: MiniBoard): HTMLElement[] {
  return Array.from({ length: PLACES }, (_, at) => {
    const isChosen = choices.includes(at);
    if (!board) return cell(isChosen ? "good" : "closed", isChosen);
    return cell(board[0]?.includes(at) ? "bad" : "good", isChosen);
  });
}

function towers({ setting, board, choices }: MiniBoard): HTMLElement[] {
  const { floors, doors } = towerOf(setting);
  const rows = Array.from({ length: floors }, (_, floor) => {
    const row = Array.from({ length: doors }, (_each, door) => {
      const isChosen = choices[floor] === door;
      if (!board) return cell(isChosen ? "good" : "closed", isChosen);
      return cell(board[floor]?.includes(door) ? "good" : "bad", isChosen);
    });
    return h("div", { class: "lmini__row" }, ...row);
  });
  return rows.toReversed();
}

/** Cards that lay open; of a whole deck no more than were seen. */
function cards({ board, choices }: MiniBoard): HTMLElement[] {
  const seen = board?.[0]?.slice(0, choices.length + 1) ?? [];
  return seen.map((card, at) => {
    const mark = choices[at - 1] === PASS ? " lmc--passed" : "";
    return h("b", { class: `lmc${isRedCard(card) ? " lmc--red" : ""}${mark}` }, cardText(card));
  });
}
