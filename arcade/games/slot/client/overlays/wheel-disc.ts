/** The wheel as a drawing: sectors as large as their chances, their multiples, a stud where each of them begins. */
import { h, svg } from "#arcade/client/platform/dom.ts";
import { angleOf, type WheelInfo } from "../timeline/wheel-steps.ts";

const RADIUS = 100;
/** From so many degrees on a sector has room for its words across. */
const WIDE = 26;

/** A point on a circle around the middle; 0° is on top, by the clock. */
function at(degrees: number, radius: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(Math.sin(angle) * radius * 100) / 100, Math.round(-Math.cos(angle) * radius * 100) / 100];
}

function wedge(from: number, to: number): string {
  const [[x1, y1], [x2, y2]] = [at(from, RADIUS), at(to, RADIUS)];
  return `M0 0L${x1} ${y1}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}Z`;
}

/** Which of the sectors' colours: the dearest multiple has 0, the next 1, and so on. */
function ranksOf({ sectors }: WheelInfo): Map<number, number> {
  const dear = [...new Set(sectors.map(({ stakes }) => stakes))].toSorted((a, b) => b - a);
  return new Map(dear.map((stakes, rank) => [stakes, Math.min(rank, 4)]));
}

export interface WheelDisc {
  readonly element: HTMLElement;
  /** Turns it by so many degrees against the clock from where its first place begins under the pointer. */
  turnTo(degrees: number): void;
  light(sector: number): void;
}

/** Draws the wheel; its size is its container's. */
export function wheelDisc(info: WheelInfo): WheelDisc {
  const ranks = ranksOf(info);
  let place = 0;
  const parts = info.sectors.map(({ stakes, places }) => {
    const [from, to] = [(place * 360) / info.places, ((place + places) * 360) / info.places];
    place += places;
    const middle = (from + to) / 2;
    const isWide = to - from >= WIDE;
    const words = svg("text", {
      x: 0,
      y: isWide ? -74 : 0,
      class: isWide ? "wh__t" : "wh__t wh__t--in",
      transform: isWide ? `rotate(${middle})` : `rotate(${middle}) translate(0 -76) rotate(-90)`,
      "dominant-baseline": "middle",
    });
    words.textContent = `${stakes}×`;
    const [x, y] = at(from, RADIUS - 4);
    return {
      group: svg("g", { class: `wh__s wh__s--${ranks.get(stakes) ?? 4}` }, svg("path", { d: wedge(from, to) }), words),
      stud: svg("circle", { cx: x, cy: y, r: 2.4, class: "wh__stud" }),
    };
  });
  const disc = svg(
    "svg",
    { class: "wh__d", viewBox: "-101 -101 202 202", "aria-hidden": "true" },
    ...parts.map(({ group }) => group),
    ...parts.map(({ stud }) => stud),
  );
  const element = h("div", { class: "wh__rim" }, disc);
  return {
    element,
    turnTo: (degrees) => (disc.style.transform = `rotate(${-degrees}deg)`),
    light: (sector) => parts[sector]?.group.classList.add("on"),
  };
}

/** The sector under the pointer when the wheel is turned by so many degrees. */
export function sectorAt(info: WheelInfo, degrees: number): number {
  let end = 0;
  const turned = ((degrees % 360) + 360) % 360;
  return info.sectors.findIndex(({ places }) => {
    end += places;
    return turned < (end * 360) / info.places;
  });
}

/** The angle of a place after so many whole turns. */
export function endAngle(info: WheelInfo, place: number, turns: number): number {
  return turns * 360 + angleOf(place, info.places);
}
