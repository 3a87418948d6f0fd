/** The pieces of the ladders, drawn here as facets and layers of flat colour, so that a picture needs nothing around it. */
import { svg } from "#arcade/client/platform/dom.ts";

const piece = (name: string, size: number, ...parts: Node[]): SVGElement =>
  svg("svg", { class: `lp lp--${name}`, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" }, ...parts);

const facet = (points: string, fill: string): SVGElement => svg("polygon", { points, fill });

/** A cut stone, seen from the side, with light from the upper left. */
export function gem(): SVGElement {
  return piece(
    "gem",
    48,
    svg("ellipse", { cx: 24, cy: 42, rx: 10, ry: 2.4, fill: "#04221f", opacity: 0.55 }),
    facet("12,9 36,9 45,20 24,42 3,20", "#1c6fe0"),
    facet("12,9 18,20 3,20", "#7fe7ff"),
    facet("12,9 24,9 18,20", "#38c7ff"),
    facet("24,9 36,9 30,20", "#2fd2ff"),
    facet("24,9 30,20 18,20", "#a5f0ff"),
    facet("36,9 45,20 30,20", "#1aa3f5"),
    facet("3,20 18,20 24,42", "#3b8bf2"),
    facet("18,20 30,20 24,42", "#79b9ff"),
    facet("30,20 45,20 24,42", "#2a6be6"),
    facet("18,20 22,20 24,42", "#b9dcff"),
    svg("path", {
      d: "M12 9h24l9 11",
      fill: "none",
      stroke: "#e6fbff",
      "stroke-width": 1,
      "stroke-linejoin": "round",
      opacity: 0.8,
    }),
    svg("path", { d: "m10 14 3-3.6", stroke: "#fff", "stroke-width": 2.2, "stroke-linecap": "round", opacity: 0.95 }),
    svg("circle", { cx: 37, cy: 13, r: 1.3, fill: "#fff" }),
  );
}

/** A round mine with pins and a lit fuse. */
export function mine(): SVGElement {
  const pins = Array.from({ length: 8 }, (_, at) =>
    svg("rect", {
      x: 21.6,
      y: 4.5,
      width: 4.8,
      height: 9,
      rx: 2.2,
      fill: at < 4 ? "#8d6a58" : "#4a3128",
      transform: `rotate(${at * 45 - 45} 24 26)`,
    }),
  );
  return piece(
    "mine",
    48,
    svg("ellipse", { cx: 24, cy: 44.5, rx: 12, ry: 2.4, fill: "#050302", opacity: 0.6 }),
    ...pins,
    svg("circle", { cx: 24, cy: 26, r: 15.5, fill: "#2a1912" }),
    svg("circle", { cx: 23, cy: 25, r: 13.6, fill: "#3d261b" }),
    svg("circle", { cx: 21.4, cy: 23.2, r: 10.6, fill: "#533526" }),
    svg("circle", { cx: 19.8, cy: 21.4, r: 7, fill: "#6b4633" }),
    svg("ellipse", {
      cx: 18.4,
      cy: 19.2,
      rx: 4,
      ry: 2.7,
      fill: "#f1d9c4",
      opacity: 0.75,
      transform: "rotate(-32 18.4 19.2)",
    }),
    svg("path", {
      d: "M11 32a15.5 15.5 0 0 0 26 2",
      fill: "none",
      stroke: "#8a5a3f",
      "stroke-width": 1.4,
      "stroke-linecap": "round",
      opacity: 0.8,
    }),
    svg("circle", { cx: 24, cy: 26, r: 3.6, fill: "#ff5347" }),
    svg("circle", { cx: 23.2, cy: 25, r: 1.3, fill: "#ffd0c4" }),
  );
}

/** A puffed star. */
export function star(): SVGElement {
  const outline =
    "M24 5.500c1.3 0 2.4.8 3 2l4.3 8.8 9.7 1.400c2.9.4 4 3.9 1.9 5.900l-7 6.8 1.7 9.600c.5 2.8-2.5 5-5 3.700L24 39.100l-8.6 4.600c-2.5 1.3-5.5-.9-5-3.700l1.6-9.6-7-6.800c-2-2-.9-5.5 2-5.900l9.7-1.400L21 7.500c.6-1.2 1.7-2 3-2z";
  return piece(
    "star",
    48,
    svg("path", { d: outline, fill: "#b86a00", transform: "translate(0 2)" }),
    svg("path", { d: outline, fill: "#ffb91f" }),
    svg("path", { d: outline, fill: "#ffdc4a", transform: "translate(3.4 2.6) scale(0.86)" }),
    svg("path", { d: outline, fill: "#fff07a", transform: "translate(8.6 6.4) scale(0.62)" }),
    svg("ellipse", { cx: 18, cy: 18, rx: 3.6, ry: 2.1, fill: "#fff", opacity: 0.9, transform: "rotate(-36 18 18)" }),
  );
}

/** Spikes out of the floor. */
export function trap(): SVGElement {
  const spike = (x: number, height: number): SVGElement[] => [
    facet(`${x - 6},40 ${x},${40 - height} ${x},40`, "#dbe4f0"),
    facet(`${x},${40 - height} ${x + 6},40 ${x},40`, "#7d8ba3"),
  ];
  return piece(
    "trap",
    48,
    svg("rect", { x: 5, y: 38, width: 38, height: 6, rx: 3, fill: "#1a2338" }),
    ...spike(12, 20),
    ...spike(36, 20),
    ...spike(24, 31),
    svg("rect", { x: 5, y: 38.5, width: 38, height: 3, rx: 1.5, fill: "#3d4c6b" }),
    svg("circle", { cx: 24, cy: 9.5, r: 1.6, fill: "#fff" }),
  );
}

/** The keep on top of the tower. */
export function keep(): SVGElement {
  const roof = (x: number, y: number, w: number, height: number): SVGElement[] => [
    facet(`${x - w},${y} ${x},${y - height} ${x},${y}`, "#ff6f9a"),
    facet(`${x},${y - height} ${x + w},${y} ${x},${y}`, "#d52a63"),
  ];
  const flag = (x: number, y: number): SVGElement[] => [
    svg("rect", { x: x - 0.6, y: y - 9, width: 1.2, height: 9, fill: "#fff" }),
    facet(`${x + 0.6},${y - 9} ${x + 7},${y - 6.5} ${x + 0.6},${y - 4}`, "#bff0ff"),
  ];
  const wall = (x: number, y: number, w: number, height: number): SVGElement[] => [
    svg("rect", { x, y, width: w, height, fill: "#f4eef8" }),
    svg("rect", { x: x + w * 0.62, y, width: w * 0.38, height, fill: "#cfc2dc" }),
  ];
  const teeth = Array.from({ length: 9 }, (_, at) =>
    svg("rect", { x: 20 + at * 9, y: 41, width: 5.5, height: 6, fill: at > 5 ? "#cfc2dc" : "#f4eef8" }),
  );
  return svg(
    "svg",
    { class: "lkeep", viewBox: "0 0 120 72", "aria-hidden": "true" },
    ...flag(60, 10),
    ...flag(30, 24),
    ...flag(90, 24),
    ...wall(51, 26, 18, 26),
    ...roof(60, 27, 12, 18),
    ...wall(23, 38, 14, 20),
    ...roof(30, 40, 10, 17),
    ...wall(83, 38, 14, 20),
    ...roof(90, 40, 10, 17),
    ...teeth,
    ...wall(18, 46, 84, 26),
    svg("rect", { x: 18, y: 46, width: 84, height: 2, fill: "#fff" }),
    svg("path", { d: "M52 72V62a8 8 0 0 1 16 0v10z", fill: "#2b1fb0" }),
    svg("path", { d: "M55 72V62.500a5 5 0 0 1 10 0V72z", fill: "#4a3df0" }),
    svg("rect", { x: 57.5, y: 32, width: 5, height: 7, rx: 2.5, fill: "#4a3df0" }),
  );
}
