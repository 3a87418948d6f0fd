/** The spins of a verified round as pictures: the first one large, and each of them by its name and win where there are several. */
import { fill, h, icon } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { SlotOutcome } from "#arcade/games/slot/messages.ts";
import { winCells } from "./timeline/timeline.ts";

/** Gives a fresh canvas with the picture of a symbol. */
export type Draw = (id: string) => HTMLCanvasElement;

type Spin = SlotOutcome["spins"][number];

/** How many times an amount a win is, rounded down as it is paid: "40.12×". */
export const timesOf = (win: string, of: bigint): string => times(Number((BigInt(win) * 100n) / of));

/** The reels of a spin as they stopped, the wins of that moment lit. */
function picture({ steps: [step] }: Spin, draw: Draw, look = ""): HTMLElement {
  const lit = new Set(winCells(step?.wins ?? []).map(({ reel, row }) => `${reel}:${row}`));
  const columns = (step?.grid ?? []).map((column, reel) =>
    h(
      "div",
      {},
      ...column.map((id, row) =>
        h("span", { class: lit.has(`${reel}:${row}`) ? "on" : "", attr: { title: id } }, draw(id)),
      ),
    ),
  );
  return h("div", { class: `vgrid${look}` }, ...columns);
}

/** What was drawn: the spin, or the first of several under its name with all of them to be opened below. */
export function drawnSpins({ spins }: SlotOutcome, stake: bigint, draw: Draw): HTMLElement {
  const [first] = spins;
  const large = first ? picture(first, draw, " vgrid--first") : h("div", {});
  if (!first || spins.length === 1) return large;
  const total = spins.filter(({ kind }) => kind === "free").length;
  const name = ({ kind, number }: Spin): string =>
    kind === "free" ? t("free.count", { number, total }) : t("verify.slot-spin");
  const list = h("ol", {});
  const all = h(
    "details",
    { class: "vspins" },
    h("summary", {}, t("verify.all-spins", { count: spins.length }), icon("plus")),
    list,
  );
  // Hundreds of pictures are drawn for who wants to see them
  all.addEventListener("toggle", () => {
    if (list.childElementCount > 0) return;
    fill(
      list,
      ...spins.map((spin) =>
        h(
          "li",
          {},
          h("p", { class: "num" }, h("span", {}, name(spin)), h("b", {}, timesOf(spin.win, stake))),
          picture(spin, draw),
        ),
      ),
    );
  });
  return h("div", {}, h("p", { class: "vspin num" }, t("verify.first-step", { spin: name(first) })), large, all);
}
