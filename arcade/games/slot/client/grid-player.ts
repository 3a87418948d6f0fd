/** The pictures of a slot round one after the other, with a play button. Plain elements: it has to work where the game can't. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { HeldCoin } from "./timeline/respin-steps.ts";
import { winCells, type WireSpin, type WireStep } from "./timeline/timeline.ts";
import { drawnSymbol } from "./stage/drawn-symbols.ts";
import { clone } from "./stage/picture.ts";
import type { Theme } from "./stage/theme.ts";

const STEP_MS = 1100;

type Frame = { spin: WireSpin; step: WireStep } | { coins: HeldCoin[] } | { times: string; win: string };

/** The coins on the board at the start and after each respin that brought one. */
function boardsOf({ start, spins }: NonNullable<SpinAnswer["outcome"]["respins"]>): HeldCoin[][] {
  const boards = [start];
  for (const { coins } of spins) if (coins.length > 0) boards.push([...(boards.at(-1) ?? []), ...coins]);
  return boards;
}

function board(
  places: readonly string[][],
  coins: readonly HeldCoin[],
  short: (units: bigint) => string,
): HTMLElement[] {
  const worth = new Map(coins.map(({ reel, row, win }) => [`${reel}:${row}`, short(BigInt(win))]));
  const place = (words: string | undefined): HTMLElement =>
    words === undefined ? h("span") : h("span", { class: "on" }, h("b", { class: "num" }, words));
  return places.map((cells, reel) => h("div", {}, ...cells.map((_, row) => place(worth.get(`${reel}:${row}`)))));
}

/** The title's own colours, as its reels have them. */
const colorsOf = ({ colors }: Theme): Record<string, string> => ({
  "--r-dark": colors.dark,
  "--r-high": colors.cellHigh,
  "--r-low": colors.cellLow,
  "--r-glow": colors.glow,
  "--r-glow-low": colors.glowLow,
  "--r-rim": colors.rim,
});

/** Where the first win stands; the beginning where there is none. */
const firstWinOf = (frames: readonly Frame[]): number =>
  Math.max(
    0,
    frames.findIndex((frame) => "step" in frame && frame.step.wins.length > 0),
  );

/** The round's pictures: it shows the first win, and plays all from the start at a press. */
export function gridPlayer(answer: SpinAnswer, theme: Theme, style: MoneyStyle): HTMLElement {
  const frames: Frame[] = answer.outcome.spins.flatMap((spin) => spin.steps.map((step) => ({ spin, step })));
  const { respins, wheel } = answer.outcome;
  if (respins) frames.push(...boardsOf(respins).map((coins) => ({ coins })));
  if (wheel) frames.push({ times: String(BigInt(wheel.win) / BigInt(answer.stake)), win: wheel.win });
  const places = answer.outcome.spins[0]?.steps[0]?.grid ?? [];
  const grid = h("div", { class: "rgrid" });
  const words = h("span", { class: "num" });
  const bar = h("i");
  const draw = (index: number): void => {
    const frame = frames[index];
    if (!frame) return;
    bar.style.width = `${((index + 1) / frames.length) * 100}%`;
    if ("coins" in frame) {
      fill(grid, ...board(places, frame.coins, (units) => money(units, { ...style, decimals: 0 })));
      const sum = frame.coins.reduce((all, { win }) => all + BigInt(win), 0n);
      return say(words, t("replay.respins", { count: frame.coins.length, amount: money(sum, style) }));
    }
    if ("times" in frame) {
      const { times } = frame;
      fill(grid, h("b", { class: "rwheel num" }, `${times}×`));
      return say(words, t("replay.wheel", { times, amount: money(frame.win, style) }));
    }
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
  draw(respins || wheel ? frames.length - 1 : firstWinOf(frames));
  return h(
    "div",
    { class: "rstage", css: colorsOf(theme) },
    grid,
    h("div", { class: "rbar" }, button, h("div", {}, bar), words),
  );
}
