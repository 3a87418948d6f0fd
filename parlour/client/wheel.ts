/** Harbour Wheel: twenty fields and a pointer at the top. */
import { FIELDS } from "#parlour/rules/harbour-wheel.ts";
import { button, drawing, element, isCalm } from "./elements.ts";
import { multipleWriter } from "./multiple.ts";
import type { Scene, Table } from "./scene.ts";
import { sound } from "./sound.ts";

const STEP = 360 / FIELDS.length;
const SPIN_MS = 2_600;
const BULBS = 40;
/** Ticks of the pointer that are heard: close together at first, and then further apart. */
const TICKS = 16;

export function wheel({ stage, words, locale, play }: Table): Scene {
  let angle = 0;
  const multiple = multipleWriter(locale);
  const { svg, disc, sum } = picture(multiple);
  const spin = button(words.spin, "go", () => play("spin"));
  const kinds = [...new Set(FIELDS)].toSorted((a, b) => b - a);
  const legend = element(
    "ul",
    { class: "legend" },
    ...kinds.map((pays) => {
      const count = FIELDS.filter((one) => one === pays).length;
      const dot = element("i", { class: `dot dot--${kindOf(pays)}` });
      return element("li", {}, dot, multiple(pays), element("small", {}, `${count}/${FIELDS.length}`));
    }),
  );
  stage.classList.add("stage--wheel");
  stage.append(svg);
  return {
    controls: [legend, spin],
    overStakes: null,
    wait() {
      stage.dataset["end"] = "";
      stage.dataset["wait"] = "";
      sum.textContent = "";
    },
    async reveal(drawn, isWon) {
      // The middle of the field comes under the pointer, after four whole turns
      const rest = (((-drawn * STEP - angle) % 360) + 360) % 360;
      const from = angle;
      angle += 1440 + rest;
      const turning = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: isCalm() ? 1 : SPIN_MS,
        easing: "cubic-bezier(.15,.6,.1,1)",
        fill: "none",
      });
      if (!isCalm())
        for (let at = 0; at < TICKS; at += 1) setTimeout(() => sound("tick"), SPIN_MS * 0.92 * (at / TICKS) ** 1.8);
      await turning.finished.catch(() => undefined);
      disc.style.setProperty("transform", `rotate(${angle}deg)`);
      delete stage.dataset["wait"];
      sum.textContent = isWon ? multiple(FIELDS[drawn] ?? 0) : "";
      stage.dataset["end"] = isWon ? "won" : "lost";
    },
    goOn: () => delete stage.dataset["wait"],
    name: (drawn) => multiple(FIELDS[drawn] ?? 0),
    setBusy(isBusy) {
      spin.disabled = isBusy;
    },
  };
}

/** The pier that the wheel stands on goes on beyond the picture. */
const PIER =
  "M-900 130H900V140H-900ZM-190 140H-178V180H-190ZM-96 140H-84V180H-96ZM84 140H96V180H84ZM178 140H190V180H178Z";

function picture(multiple: (pays: number) => string): { svg: SVGElement; disc: SVGElement; sum: SVGElement } {
  const disc = drawing("g", { class: "wheel__d" });
  for (const [index, pays] of FIELDS.entries()) disc.append(...field(index, pays, multiple(pays)));
  const hub = drawing("circle", { r: "30", class: "wheel__h" });
  /** What the last spin has come to, in the middle. */
  const sum = drawing("text", { y: "1", class: "wheel__n" });
  const svg = drawing(
    "svg",
    { viewBox: "-120 -124 240 256", class: "wheel", "aria-hidden": "true" },
    light(),
    drawing("path", { d: PIER, class: "wheel__q" }),
    drawing("path", { d: "M-30 20-62 126H-46L-14 40ZM30 20 62 126H46L14 40ZM-74 122H74V130H-74Z", class: "wheel__s" }),
    drawing("circle", { r: "114", class: "wheel__o" }),
    drawing("circle", { r: "103", class: "wheel__i" }),
    ...Array.from({ length: BULBS }, (_, at) => bulb(at)),
    disc,
    drawing("circle", { r: "100", class: "wheel__l" }),
    drawing("circle", { r: "100", class: "wheel__e" }),
    hub,
    drawing("path", { d: "M0-14C7-4 7 4 0 14-7 4-7-4 0-14Z", class: "wheel__k" }),
    sum,
    drawing("path", { d: "M-12-123H12L0-92Z", class: "wheel__p" }),
  );
  return { svg, disc, sum };
}

/** The lamp over the pier lights what turns below it; the light itself stands still. */
function light(): SVGElement {
  const stop = (offset: string, color: string, opacity: string): SVGElement =>
    drawing("stop", { offset, "stop-color": color, "stop-opacity": opacity });
  return drawing(
    "radialGradient",
    { id: "lamp", cx: "0.36", cy: "0.26", r: "0.8" },
    stop("0", "#fff", "0.36"),
    stop("0.45", "#fff", "0"),
    stop("1", "#020617", "0.42"),
  );
}

const kindOf = (pays: number): string =>
  pays === 0 ? "none" : pays >= 50_000 ? "top" : pays >= 24_000 ? "high" : pays >= 20_000 ? "mid" : "low";

/** A lamp on the rim; every other one belongs to the same chain. */
function bulb(at: number): SVGElement {
  const turn = (at / BULBS) * 2 * Math.PI;
  return drawing("circle", {
    cx: (108.5 * Math.sin(turn)).toFixed(2),
    cy: (-108.5 * Math.cos(turn)).toFixed(2),
    r: "2.6",
    class: at % 2 ? "bulb bulb--odd" : "bulb",
  });
}

function field(index: number, pays: number, name: string): SVGElement[] {
  const half = (STEP / 2) * (Math.PI / 180);
  const at = `rotate(${index * STEP})`;
  const [x, y] = [100 * Math.sin(half), -100 * Math.cos(half)];
  const text = drawing("text", { transform: `${at} translate(0 -78)`, class: "wheel__t" });
  text.textContent = name;
  return [
    drawing("path", {
      transform: at,
      d: `M0 0 ${-x} ${y}A100 100 0 0 1 ${x} ${y}Z`,
      class: `wheel__f wheel__f--${kindOf(pays)}`,
    }),
    text,
  ];
}
