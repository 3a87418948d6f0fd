/** A finished flight as a still: the curve to its end, and the point where the player left. */
import { svg } from "#arcade/client/platform/dom.ts";

const WIDTH = 366;
const HEIGHT = 180;

/** Points in hundredths. `left` null: the player did not leave in time. */
export function curvePicture(end: number, left: number | null): SVGElement {
  const most = Math.max(1.2, end / 100);
  const at = (multiplier: number): [number, number] => {
    const x = Math.log(multiplier) / Math.log(most);
    const y = (multiplier - 1) / (most - 1);
    return [x * WIDTH * 0.82, HEIGHT - 22 - y * (HEIGHT - 70)];
  };
  const steps = Array.from({ length: 41 }, (_, index) => at(most ** (index / 40)));
  const line = steps.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [endX] = steps.at(-1) ?? [0, 0];
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { d: `M${line}L${endX} ${HEIGHT}L0 ${HEIGHT}Z`, class: "cv-fill" }),
    svg("path", { d: `M${line}`, class: "cv-line" }),
  );
  if (left !== null) {
    const [x, y] = at(left / 100);
    picture.append(
      svg("path", { d: `M${x} ${y}V${HEIGHT}`, class: "cv-drop" }),
      svg("circle", { cx: x, cy: y, r: 7, class: "cv-dot" }),
    );
  }
  return picture;
}
