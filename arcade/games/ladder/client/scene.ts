/** What a ladder shows on the stage of the panel. Each model has a scene of its own, loaded with its game. */
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import type { ModelId } from "#arcade/games/ladder/rules/ladder.ts";

export interface Shown {
  /** The round that goes on or was the last; null before the first. */
  readonly round: LadderRound | null;
  readonly setting: string;
  /** Something can be chosen. */
  readonly isOpen: boolean;
  /** What was chosen last is new: it may move. */
  readonly isNew: boolean;
  /** What auto bet chooses in each round; null where it has nothing to do here. */
  readonly picks: readonly number[] | null;
  /** That is being chosen. */
  readonly isPicking: boolean;
}

export interface Scene {
  readonly root: HTMLElement;
  /** Shows a round as it stands. */
  show(shown: Shown): void;
  /** A choice is on its way; null: none is. */
  waits(choice: number | null): void;
  /** What was chosen last, as it is read aloud. */
  told(round: LadderRound): string;
  /** A key that the scene takes; gives what it chooses. */
  key?(key: string): number | null;
}

export type MakeScene = (choose: (choice: number) => void) => Scene;

const SCENES: Readonly<Record<ModelId, () => Promise<MakeScene>>> = {
  mines: async () => (await import("./mines/scene.ts")).minesScene,
  towers: async () => (await import("./towers/scene.ts")).towersScene,
  hilo: async () => (await import("./hilo/scene.ts")).hiloScene,
};

export const sceneOf = (model: ModelId): Promise<MakeScene> => SCENES[model]();

/** Moves the focus within a field of buttons by the arrow keys; the field is one stop of the tab key. */
export function walkByArrows(field: HTMLElement, rows: () => readonly (readonly HTMLElement[])[]): void {
  field.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const all = rows();
    const row = all.findIndex((each) => each.includes(event.target as HTMLElement));
    const column = all[row]?.indexOf(event.target as HTMLElement) ?? -1;
    const next = by && all[row + (by[0] ?? 0)]?.[column + (by[1] ?? 0)];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    for (const each of all.flat()) each.tabIndex = each === next ? 0 : -1;
    next.focus();
  });
}
