/** Towers: floors of doors, climbed from below. Every floor is seen when the round ends. */
import "./towers.css";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import { stepReturns } from "#arcade/games/ladder/rules/returns.ts";
import { TOWERS_MODEL, towerOf } from "#arcade/games/ladder/rules/towers.ts";
import { keep, star, trap } from "../pieces.ts";
import { type Scene, type Shown, walkByArrows } from "../scene.ts";

type Look = "closed" | "star" | "hit" | "rest-star" | "rest-trap";

/** What is seen of a door. */
function lookOf(round: LadderRound | null, floor: number, door: number): Look {
  const isChosen = round?.choices[floor] === door;
  if (!round?.board) return isChosen ? "star" : "closed";
  const isSafe = round.board[floor]?.includes(door) === true;
  if (isChosen) return isSafe ? "star" : "hit";
  return isSafe ? "rest-star" : "rest-trap";
}

const pictureOf = (look: Look): SVGElement | null =>
  look === "closed" ? null : look.endsWith("star") ? star() : trap();

interface Floor {
  readonly root: HTMLElement;
  readonly doors: readonly HTMLButtonElement[];
  readonly looks: (Look | null)[];
}

export function towersScene(choose: (choice: number) => void): Scene {
  const field = h("div", { class: "tfield", attr: { role: "group", "aria-label": t("ladder.field") } });
  let floors: Floor[] = [];
  let built = "";
  const build = (setting: string): void => {
    built = setting;
    const { doors } = towerOf(setting);
    floors = stepReturns(TOWERS_MODEL, setting).map(({ multiple }) => floorOf(doors, multiple, choose));
    fill(field, ...floors.map(({ root }) => root));
    // The first floor lies lowest, and a page reads from above
    field.append(...floors.map(({ root }) => root).toReversed());
    field.style.setProperty("--floors", String(floors.length));
    field.style.setProperty("--doors", String(doors));
  };
  walkByArrows(field, () => floors.map(({ doors }) => doors).toReversed());
  return {
    root: h("div", { class: "lstage tstage" }, h("div", { class: "tcrown" }, keep()), field),
    show(shown) {
      if (shown.setting !== built) build(shown.setting);
      showFloors(floors, shown);
    },
    waits(choice) {
      const open = floors.findIndex(({ root }) => root.classList.contains("tfloor--open"));
      for (const [at, { doors }] of floors.entries())
        for (const [door, button] of doors.entries())
          button.classList.toggle("td--waits", at === open && door === choice);
    },
    told: ({ state }) => t(state === "lost" ? "ladder.trap" : "ladder.star"),
  };
}

function floorOf(doors: number, multiple: number, choose: (choice: number) => void): Floor {
  const buttons = Array.from({ length: doors }, (_, door) =>
    h("button", { class: "td", attr: { tabindex: -1 }, on: { click: () => choose(door) } }),
  );
  const root = h("div", { class: "tfloor" }, h("span", { class: "tpays num" }, times(multiple)), ...buttons);
  return { root, doors: buttons, looks: buttons.map(() => null) };
}

function showFloors(floors: readonly Floor[], { round, isOpen, isNew }: Shown): void {
  const made = round?.choices.length ?? 0;
  for (const [floor, { root, doors, looks }] of floors.entries()) {
    const isNext = isOpen && floor === made;
    root.className = `tfloor${isNext ? " tfloor--open" : floor < made ? " tfloor--made" : ""}`;
    for (const [door, button] of doors.entries()) {
      const look = lookOf(round, floor, door);
      if (look !== looks[door]) {
        const moves =
          isNew && look !== "closed"
            ? ` td--${floor === made - 1 && round?.choices[floor] === door ? "turns" : "clears"}`
            : "";
        button.className = `td td--${look}${moves}`;
        fill(button, pictureOf(look));
      }
      looks[door] = look;
      const place = { floor: floor + 1, door: door + 1 };
      const key = look === "closed" ? "ladder.door" : look.endsWith("star") ? "ladder.door-star" : "ladder.door-trap";
      button.setAttribute("aria-label", t(key, place));
      button.setAttribute("aria-disabled", String(!isNext));
      button.tabIndex = (isOpen ? isNext : floor === 0) && door === 0 ? 0 : -1;
    }
  }
}
