/** Tide Dice: two dice of ten sides over a scale, with the line that the player draws. */
import { CHANCES, diceMultiple } from "#parlour/rules/tide-dice.ts";
import { button, drawing, element, move } from "./elements.ts";
import { multipleWriter, percentWriter } from "./multiple.ts";
import type { Scene, Table } from "./scene.ts";
import { sound } from "./sound.ts";

const START = CHANCES.indexOf(50);

export function dice({ stage, words, locale, play }: Table): Scene {
  let place = START;
  let isUnder = true;
  const [multiple, percent] = [multipleWriter(locale), percentWriter(locale)];
  const faces = [die("7"), die("3")] as const;
  const scale = scaleView();
  const [chance, pays, line] = [element("b"), element("b"), element("b")];
  const range = element("input", {
    type: "range",
    class: "range",
    min: "0",
    max: String(CHANCES.length - 1),
    step: "1",
    "aria-label": words.chance,
  });
  const under = button(words.under, "side", () => turn(true));
  const over = button(words.over, "side", () => turn(false));
  const roll = button(words.roll, "go", () => play(`${isUnder ? "under" : "over"}:${chanceNow()}`));
  const chanceNow = (): number => CHANCES[place] ?? 50;
  function turn(next: boolean): void {
    isUnder = next;
    show();
  }
  function show(): void {
    const now = chanceNow();
    range.value = String(place);
    range.setAttribute("aria-valuetext", percent(now / 100));
    under.setAttribute("aria-pressed", String(isUnder));
    over.setAttribute("aria-pressed", String(!isUnder));
    scale.show(isUnder, now);
    chance.textContent = percent(now / 100);
    pays.textContent = multiple(diceMultiple(now));
    line.textContent = isUnder ? `0 – ${now - 1}` : `${100 - now} – 99`;
  }
  range.addEventListener("input", () => {
    place = Number(range.value);
    show();
  });
  stage.classList.add("stage--dice");
  stage.append(element("div", { class: "dice" }, faces[0].svg, faces[1].svg), scale.root);
  show();
  return {
    controls: [
      element("div", { class: "facts" }, fact(words.chance, chance), fact(words.line, line), fact(words.pays, pays)),
      range,
      element("div", { class: "sides" }, under, over),
      roll,
    ],
    overStakes: null,
    wait() {
      stage.dataset["end"] = "";
      stage.dataset["wait"] = "";
      scale.mark(null);
    },
    async reveal(drawn, isWon) {
      delete stage.dataset["wait"];
      sound("roll");
      await Promise.all(
        faces.map((face, index) => rollFace(face, index, index === 0 ? Math.floor(drawn / 10) : drawn % 10)),
      );
      scale.mark(drawn);
      stage.dataset["end"] = isWon ? "won" : "lost";
    },
    goOn: () => delete stage.dataset["wait"],
    name: String,
    setBusy(isBusy) {
      for (const one of [under, over, roll, range]) one.disabled = isBusy;
    },
  };
}

const fact = (name: string, value: HTMLElement): HTMLElement => element("p", {}, element("small", {}, name), value);

/** Where it wins and where it loses, the line between, and a flag at the number that came. */
function scaleView() {
  const fill = element("i", { class: "scale__f" });
  const marker = element("b", { class: "scale__m" });
  const handle = element("i", { class: "scale__h" });
  const ends = element("p", { class: "scale__e" }, element("span", {}, "0"), element("span", {}, "99"));
  return {
    root: element("div", { class: "scale", "aria-hidden": "true" }, fill, handle, marker, ends),
    /** By clip and transform alone, so that nothing on the page is laid out anew. */
    show(isUnder: boolean, chance: number): void {
      const at = isUnder ? chance : 100 - chance;
      fill.style.setProperty(
        "clip-path",
        isUnder ? `inset(0 ${100 - at}% 0 0 round 8px)` : `inset(0 0 0 ${at}% round 8px)`,
      );
      handle.style.setProperty("--place", String(at));
    },
    mark(drawn: number | null): void {
      marker.toggleAttribute("data-on", drawn !== null);
      if (drawn === null) return;
      marker.style.setProperty("--place", String(drawn + 0.5));
      marker.textContent = String(drawn);
    },
  };
}

/** Rolls a die until its digit lies on top; the second one goes the other way, and a little longer. */
async function rollFace(
  { svg, text }: { svg: SVGElement; text: SVGElement },
  index: number,
  digit: number,
): Promise<void> {
  const turns = [
    { transform: "rotate(0) translateY(0)" },
    { transform: `rotate(${index ? -380 : 340}deg) translateY(-26px)`, offset: 0.5 },
    { transform: `rotate(${index ? -720 : 720}deg) translateY(0)` },
  ];
  setTimeout(() => (text.textContent = String(digit)), 320);
  await move(svg, turns, 780 + index * 140, "cubic-bezier(.2,.7,.2,1)");
  text.textContent = String(digit);
}

/** A die of ten sides from above: a kite between shaded ones. */
function die(first: string): { svg: SVGElement; text: SVGElement } {
  const text = drawing("text", { x: "60", y: "68", class: "die__n" });
  text.textContent = first;
  const svg = drawing(
    "svg",
    { viewBox: "0 0 120 120", class: "die", "aria-hidden": "true" },
    drawing("path", { d: "M60 4 112 44 112 78 60 116 8 78 8 44Z", class: "die__b" }),
    drawing("path", { d: "M60 4 8 44 26 66Z", class: "die__l" }),
    drawing("path", { d: "M60 4 112 44 94 66Z", class: "die__r" }),
    drawing("path", { d: "M8 44 26 66 60 92V116L8 78Z", class: "die__s" }),
    drawing("path", { d: "M60 4 94 66 60 92 26 66Z", class: "die__f" }),
    drawing("path", { d: "M60 5 27 66 34 67 60 20 86 67 93 66Z", class: "die__g" }),
    text,
  );
  return { svg, text };
}
