/** The pictures that are sent with one tap, drawn here: each is a few shapes on 32 × 32. */
import { svg } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Emote } from "#arcade/games/crash/rules/chat.ts";

type Shape = readonly [tag: string, attributes: Record<string, string | number>];

const INK = "#3a2400";
const stroke = (d: string, color = INK, width = 2): Shape => [
  "path",
  { d, fill: "none", stroke: color, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" },
];
const dot = (cx: number, cy: number, r: number, fill = INK): Shape => ["circle", { cx, cy, r, fill }];
const face = (fill: string): Shape => ["circle", { cx: 16, cy: 16, r: 13, fill }];
const leaf = (x: number, y: number): Shape => ["circle", { cx: x, cy: y, r: 5.2, fill: "#3fb765" }];

const SHAPES: Readonly<Record<Emote, readonly Shape[]>> = {
  wave: [
    ["circle", { cx: 14, cy: 17, r: 12, fill: "#ffcf4a" }],
    dot(10, 14, 1.7),
    dot(18, 14, 1.7),
    stroke("M9 20q5 5 10 0"),
    stroke("M26 6q4 3 3 9M23 3q6 0 8 5", "#6f98f2"),
  ],
  luck: [
    stroke("M16 17q1 7 6 11", "#2b8a4b", 2.6),
    leaf(11, 10),
    leaf(21, 10),
    leaf(11, 20),
    leaf(21, 20),
    dot(16, 15, 2.4, "#2b8a4b"),
  ],
  go: [
    ["path", { d: "M7 19l-3 7 7-3z", fill: "#ff8a3d" }],
    ["path", { d: "M10 22C9 12 17 4 28 4c0 11-8 19-18 18z", fill: "#e9eefc" }],
    ["path", { d: "M12 12l-6 2 3 4zM20 20l-2 6-4-3z", fill: "#e0483e" }],
    dot(20, 12, 3, "#3b6fe0"),
  ],
  close: [
    face("#ffcf4a"),
    dot(11, 13, 2.6, "#fff"),
    dot(21, 13, 2.6, "#fff"),
    dot(11, 13, 1.2),
    dot(21, 13, 1.2),
    stroke("M10 22l3-2 3 2 3-2 3 2"),
    ["path", { d: "M27 4q4 6 0 7-4-1 0-7z", fill: "#62b6ff" }],
  ],
  ouch: [face("#ff9d6b"), stroke("M9 11l4 4m0-4l-4 4M19 11l4 4m0-4l-4 4"), stroke("M11 24q5-5 10 0")],
  well: [
    ["path", { d: "M16 2l4.1 8.6 9.4 1.2-6.9 6.5 1.8 9.3L16 23l-8.4 4.6 1.8-9.3-6.9-6.5 9.4-1.2z", fill: "#ffc53a" }],
    dot(13, 15, 1.5),
    dot(19, 15, 1.5),
    stroke("M13 19q3 2.6 6 0"),
  ],
};

/** What a picture is called. */
export function emoteName(emote: Emote): string {
  return t(`chat.emote.${emote}`);
}

/** A picture with its name for who does not see it. */
export function emotePicture(emote: Emote): SVGElement {
  const shapes = SHAPES[emote].map(([tag, attributes]) => svg(tag, attributes));
  return svg("svg", { class: "emo", viewBox: "0 0 32 32", role: "img", "aria-label": emoteName(emote) }, ...shapes);
}
