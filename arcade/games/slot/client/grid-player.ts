/** The pictures of a slot round one after the other, with a play button. Plain elements: it has to work where the game can't. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { winCells } from "./timeline/timeline.ts";
import { drawnSymbol } from "./stage/drawn-symbols.ts";
import { clone } from "./stage/picture.ts";
import type { Theme } from "./stage/theme.ts";

const STEP_MS = 1100;

/** The round's pictures: it shows the first win, and plays all from the start at a press. */
export function gridPlayer(answer: SpinAnswer, theme: Theme, style: MoneyStyle): HTMLElement {
  const frames = answer.outcome.spins.flatMap((spin) => spin.steps.map((step) => ({ spin, step })));
  const grid = h("div", { class: "rgrid" });
  const words = h("span", { class: "num" });
  const bar = h("i");
  const draw = (index: number): void => {
    const frame = frames[index];
    if (!frame) return;
    const { step, spin } = frame;
    const lit = new Set(winCells(step.wins).map(({ reel, row }) => `${reel}:${row}`));
    const columns = step.grid.map((column, reel) =>
      h(
        "div",
        {},
        ...column.map((id, row) =>
          h("span", { class: lit.has(`${reel}:${row}`) ? "on" : "" }, clone(theme, id) ?? drawnSymbol(id, 96)),
        ),
      ),
    );
    fill(grid, ...columns);
    bar.style.width = `${((index + 1) / frames.length) * 100}%`;
    const sum = money(step.win, style);
    say(words, spin.kind === "free" ? t("replay.free", { number: spin.number, amount: sum }) : sum);
  };
  let timer = 0;
  let at = 0;
  const button = h(
    "button",
    { class: "rplay", attr: { "aria-label": t("replay.play") }, on: { click: () => play() } },
    icon("play"),
  );
  const stop = (): void => {
    clearInterval(timer);
    timer = 0;
    fill(button, icon("play"));
  };
  const play = (): void => {
    if (timer) return stop();
    at = 0;
    draw(at);
    fill(button, icon("pause"));
    timer = window.setInterval(() => {
      // A closed sheet takes its elements along; nothing may tick on after it.
      if (!grid.isConnected || at >= frames.length - 1) return stop();
      draw(++at);
    }, STEP_MS);
  };
  draw(
    Math.max(
      0,
      frames.findIndex(({ step }) => step.wins.length > 0),
    ),
  );
  return h("div", { class: "rstage" }, grid, h("div", { class: "rbar" }, button, h("div", {}, bar), words));
}
