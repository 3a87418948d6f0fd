/** The harbour behind every table: sky, a shore with lights and a lighthouse, and the sea. It says nothing, and moves slowly. */
import { drawing, element } from "./elements.ts";

const WAVES = 5;

/** What lies behind the page; nobody is told of it. */
export function harbour(): HTMLElement {
  const waves = Array.from({ length: WAVES }, (_, row) => wave(row));
  return element(
    "div",
    { class: "harbour", "aria-hidden": "true" },
    element("i", { class: "harbour__moon" }),
    shore(),
    element("div", { class: "harbour__sea" }, element("i", { class: "harbour__gleam" }), ...waves),
  );
}

/** Drawn 1600 wide and never scaled on a phone, which sees its middle. */
function shore(): SVGElement {
  return drawing(
    "svg",
    { viewBox: "0 0 1600 150", preserveAspectRatio: "xMidYMax slice", class: "harbour__shore" },
    drawing("path", {
      class: "harbour__far",
      d: "M0 150V104C90 80 150 92 240 70 330 48 380 86 470 78 560 70 600 44 690 60 770 74 820 40 900 52 990 66 1040 88 1130 72 1220 56 1290 84 1380 70 1460 58 1540 82 1600 76V150Z",
    }),
    drawing("path", { class: "harbour__beam", d: "M1010 59 745 22V4Z" }),
    drawing("path", { class: "harbour__tower", d: "M1002 128 1005 68H1017L1020 128ZM1003 66V52L1011 44 1019 52V66Z" }),
    drawing("path", { class: "harbour__light", d: "M1007 53H1015V64H1007Z" }),
    drawing("path", {
      class: "harbour__near",
      d: "M0 150V126C80 116 140 128 220 122 300 116 360 132 450 126 520 121 560 128 620 124V104L636 92 652 104V123L664 122V98H690V120L700 119V106L718 94 736 106V119C780 124 830 126 884 122 930 119 960 130 1020 128 1100 125 1160 116 1240 122 1330 129 1400 118 1480 124 1530 128 1570 124 1600 126V150Z",
    }),
    ...[629, 641, 671, 681, 709, 723, 300, 340, 1120, 1180, 1260].map((x, place) =>
      drawing("path", { class: "harbour__window", d: `M${x} ${place < 6 ? 108 : 128}h5v6h-5Z` }),
    ),
  );
}

/** A line of the sea; those in front are longer and slower. */
function wave(row: number): SVGElement {
  const length = 40 + row * 16;
  const crests = Array.from(
    { length: Math.ceil(1_700 / length) },
    () => `q${length / 4}-${3 + row * 1.5} ${length / 2} 0t${length / 2} 0`,
  );
  return drawing(
    "svg",
    { viewBox: "0 0 1600 24", preserveAspectRatio: "xMidYMid slice", class: `harbour__wave harbour__wave--${row}` },
    drawing("path", { d: `M${-50 - row * 7} 12${crests.join("")}` }),
  );
}
