/** A flight as a small picture: the curve as far as it is shown, and the point where the player left. */
import { svg } from "#arcade/client/platform/dom.ts";

const WIDTH = 366;
const HEIGHT = 180;
/** A flight that ends at once has a curve to be seen all the same, in multiples. */
const LEAST_MOST = 1.2;
const STEPS = 40;

export interface CurvePicture {
  readonly element: SVGElement;
  /** Shows the flight until a share of its time; where its tip is then, as shares of the picture. */
  draw(share: number): { x: number; y: number };
}

/** Points in hundredths. `left` null: the player did not leave in time. It is shown to its end at first. */
export function curvePicture(end: number, left: number | null): CurvePicture {
  const most = Math.max(LEAST_MOST, end / 100);
  const at = (multiplier: number): [number, number] => {
    const x = Math.log(multiplier) / Math.log(most);
    const y = (multiplier - 1) / (most - 1);
    return [x * WIDTH * 0.82, HEIGHT - 22 - y * (HEIGHT - 70)];
  };
  const area = svg("path", { class: "cv-fill" });
  const line = svg("path", { class: "cv-line" });
  const mark = svg("g");
  if (left !== null) {
    const [x, y] = at(left / 100);
    mark.append(
      svg("path", { d: `M${x} ${y}V${HEIGHT}`, class: "cv-drop" }),
      svg("circle", { cx: x, cy: y, r: 7, class: "cv-dot" }),
    );
  }
  const draw = (share: number): { x: number; y: number } => {
    const steps = Array.from({ length: STEPS + 1 }, (_, index) => at(most ** ((index / STEPS) * share)));
    const path = steps.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const [tipX, tipY] = steps.at(-1) ?? [0, 0];
    area.setAttribute("d", `M${path}L${tipX} ${HEIGHT}L0 ${HEIGHT}Z`);
    line.setAttribute("d", `M${path}`);
    mark.toggleAttribute("hidden", left === null || most ** share * 100 < left);
    return { x: tipX / WIDTH, y: tipY / HEIGHT };
  };
  draw(1);
  const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" };
  return { element: svg("svg", box, area, line, mark), draw };
}
