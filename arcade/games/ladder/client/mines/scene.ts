/** Mines: a field of tiles. What lies under them comes with the answer, and all of it at the end. */
import "./mines.css";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import { COLUMNS, PLACES } from "#arcade/games/ladder/rules/mines.ts";
import { MINES } from "#arcade/games/ladder/rules/mines.ts";
import { stepReturns } from "#arcade/games/ladder/rules/returns.ts";
import { gem, mine } from "../pieces.ts";
import { type Scene, type Shown, walkByArrows } from "../scene.ts";
import { StepRow } from "../steps.ts";

type Look = "closed" | "gem" | "mine" | "hit" | "rest-gem" | "rest-mine";

/** What is seen of a tile. */
function lookOf(round: LadderRound | null, at: number): Look {
  const isChosen = round?.choices.includes(at) === true;
  if (!round?.board) return isChosen ? "gem" : "closed";
  const isMine = round.board[0]?.includes(at) === true;
  if (isChosen) return isMine ? "hit" : "gem";
  return isMine ? "rest-mine" : "rest-gem";
}

export function minesScene(choose: (choice: number) => void): Scene {
  const steps = new StepRow();
  const tiles = Array.from({ length: PLACES }, (_, at) =>
    h("button", { class: "mt", attr: { tabindex: at === 0 ? 0 : -1 }, on: { click: () => choose(at) } }),
  );
  const looks: (Look | null)[] = tiles.map(() => null);
  const field = h("div", { class: "mfield", attr: { role: "group", "aria-label": t("ladder.field") } }, ...tiles);
  const rows = Array.from({ length: COLUMNS }, (_, row) => tiles.slice(row * COLUMNS, (row + 1) * COLUMNS));
  walkByArrows(field, () => rows);
  const show = ({ round, setting, isOpen, isNew, picks, isPicking }: Shown): void => {
    const newest = round?.choices.at(-1);
    for (const [at, tile] of tiles.entries()) {
      const look = lookOf(round, at);
      const isNewest = isNew && at === newest;
      if (look !== looks[at]) {
        const moves = isNew && look !== "closed" ? ` mt--${isNewest ? "turns" : "clears"}` : "";
        tile.className = `mt mt--${look}${moves}`;
        fill(tile, look === "closed" ? null : look.endsWith("gem") ? gem() : mine());
      }
      looks[at] = look;
      tile.classList.toggle("mt--newest", at === newest && look === "gem" && round?.state === "open");
      const isClosed = look === "closed";
      const isPicked = isClosed && picks?.includes(at) === true;
      tile.classList.toggle("mt--picked", isPicked);
      if (isPicking) tile.setAttribute("aria-pressed", String(isPicked));
      else tile.removeAttribute("aria-pressed");
      const number = { number: at + 1 };
      tile.setAttribute(
        "aria-label",
        isClosed ? t("ladder.tile", number) : t(look.endsWith("gem") ? "ladder.tile-gem" : "ladder.tile-mine", number),
      );
      // Not disabled: the focus would be lost with each tile
      tile.setAttribute("aria-disabled", String(!(isOpen || isPicking) || !isClosed));
    }
    field.classList.toggle("mfield--open", isOpen || isPicking);
    const made = round && !isIdle(round) ? MINES.steps(round.choices) - (round.state === "lost" ? 1 : 0) : 0;
    const multiples = stepReturns(MINES, setting).map(({ multiple }) => multiple);
    steps.show(multiples, made, round?.state !== "open");
  };
  return {
    root: h("div", { class: "lstage" }, steps.root, h("div", { class: "lfit" }, field)),
    show,
    waits(choice) {
      for (const [at, tile] of tiles.entries()) tile.classList.toggle("mt--waits", at === choice);
    },
    told: ({ state }) => t(state === "lost" ? "ladder.mine" : "ladder.gem"),
  };
}

/** A stake that came back has made no steps. */
const isIdle = ({ state }: LadderRound): boolean => state === "returned";
