/** The menu of an instant game. Loaded when it is opened. */
import type { Feel } from "#arcade/client/originals/feel.ts";
import { openOriginalMenu } from "#arcade/client/originals/menu.ts";
import type { Play } from "#arcade/games/instant/rules/game.ts";
import type { InstantParts } from "../game.ts";
import { openHow } from "./how.ts";

interface MenuState {
  readonly feel: Feel;
  /** What is chosen; null for nothing. */
  readonly play: Play | null;
  readonly houseEdge: string;
  changed(): void;
}

export function openMenu(parts: InstantParts, { feel, play, houseEdge, changed }: MenuState): void {
  openOriginalMenu({
    ...parts,
    feel,
    changed,
    houseEdge,
    how: () => openHow(parts, play),
  });
}
