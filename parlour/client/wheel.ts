/** Harbour Wheel: twenty fields and a pointer at the top. */
import { FIELDS } from "#parlour/rules/harbour-wheel.ts";
import { button, drawing, element, isCalm } from "./elements.ts";
import type { Scene, Table } from "./table.ts";

const STEP = 360 / FIELDS.length;
const SPIN_MS = 2_600;

export function wheel({ stage, words, locale, play }: Table): Scene {
  let angle = 0;
  const disc = drawing("g", { class: "wheel__d" });
  for (const [index, pays] of FIELDS.entries()) disc.append(...field(index, pays, locale));
  const svg = drawing(
    "svg",
    { viewBox: "-110 -116 220 226", class: "wheel", "aria-hidden": "true" },
    drawing("circle", { r: "106", class: "wheel__o" }),
    disc,
    drawing("circle", { r: "26", class: "wheel__h" }),
    drawing("path", { d: "M0-14C7-4 7 4 0 14-7 4-7-4 0-14Z", class: "wheel__k" }),
    drawing("path", { d: "M-10-114H10L0-90Z", class: "wheel__p" }),
  );
  const spin = button(words.spin, "go", () => play("spin"));
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const short = new Intl.NumberFormat(locale);
  const kinds = [...new Set(FIELDS)].filter((pays) => pays > 0).toSorted((a, b) => b - a);
  const legend = element(
    "ul",
    { class: "legend" },
    ...kinds.map((pays) => {
      const count = FIELDS.filter((one) => one === pays).length;
      const dot = element("i", { class: `dot dot--${kindOf(pays)}` });
      return element(
        "li",
        {},
        dot,
        `× ${number.format(pays / 10_000)}`,
        element("small", {}, `${count}/${FIELDS.length}`),
      );
    }),
  );
  stage.classList.add("stage--wheel");
  stage.append(svg);
  return {
    controls: [legend, spin],
    async reveal(drawn, isWon) {
      stage.dataset["end"] = "";
      // The middle of the field comes under the pointer, after four whole turns
      const rest = (((-drawn * STEP - angle) % 360) + 360) % 360;
      const from = angle;
      angle += 1440 + rest;
      const turning = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: isCalm() ? 1 : SPIN_MS,
        easing: "cubic-bezier(.15,.6,.1,1)",
        fill: "none",
      });
      await turning.finished.catch(() => undefined);
      disc.style.setProperty("transform", `rotate(${angle}deg)`);
      stage.dataset["end"] = isWon ? "won" : "lost";
    },
    name: (drawn) => (FIELDS[drawn] ? `×${short.format((FIELDS[drawn] ?? 0) / 10_000)}` : "–"),
    setBusy(isBusy) {
      spin.disabled = isBusy;
    },
  };
}

const kindOf = (pays: number): string =>
  pays === 0 ? "none" : pays >= 50_000 ? "top" : pays >= 24_000 ? "high" : pays >= 20_000 ? "mid" : "low";

function field(index: number, pays: number, locale: string): SVGElement[] {
  const half = (STEP / 2) * (Math.PI / 180);
  const at = `rotate(${index * STEP})`;
  const [x, y] = [100 * Math.sin(half), -100 * Math.cos(half)];
  const text = drawing("text", { transform: `${at} translate(0 -78)`, class: "wheel__t" });
  text.textContent = pays === 0 ? "" : new Intl.NumberFormat(locale).format(pays / 10_000);
  return [
    drawing("path", {
      transform: at,
      d: `M0 0 ${-x} ${y}A100 100 0 0 1 ${x} ${y}Z`,
      class: `wheel__f wheel__f--${kindOf(pays)}`,
    }),
    text,
  ];
}
