/** The verifier of slots: plays the round again and compares its win. */
import { hex } from "#arcade/client/fairness/hex.ts";
import { fingerprintFits, type Step, type Verifier } from "#arcade/client/fairness/verifier.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { money, moneyStyleOf } from "#arcade/client/platform/money.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import { drawnSymbol } from "./stage/drawn-symbols.ts";
import type { Proof } from "#arcade/play/messages.ts";
import type { SlotOutcome, SlotProof } from "#arcade/games/slot/messages.ts";
import type { SymbolPicture } from "./stage/theme.ts";
import type { SlotModel } from "#arcade/games/slot/rules/model.ts";
import { SLOT_MODELS, slotModel } from "#arcade/games/slot/rules/models/all.ts";
import { placesOf } from "#arcade/games/slot/rules/wheel.ts";
import { verifySlot } from "#arcade/games/slot/verify.ts";
import { slotOutcome } from "#arcade/games/slot/wire.ts";
import { coinsOf } from "./timeline/respin-steps.ts";
import { type Draw, drawnSpins, timesOf } from "./verifier-spins.ts";

/** A stake for a round whose own is unknown: one unit for each coin of every model divides it. */
const USUAL_STAKE = 200_000n;

const SCRIPT =
  'block = hmacSha256(server, client+":"+nonce+":0")\nn = 4 bytes of block, big end first\nstop = n % stripLength   // n >= floor(2**32/stripLength)*stripLength is passed over';

const SIDE = 96;

/**
 * As the title shows its symbols, where the proof says which title it is: each canvas is painted when its pictures are there.
 * Without one by signs of the model's own.
 */
function drawerOf(model: SlotModel, proof: Proof | null): Draw {
  const look = proof && "look" in proof ? (proof as SlotProof).look : null;
  if (!look) return (id) => drawnSymbol(id, SIDE);
  let coming: Promise<ReadonlyMap<string, SymbolPicture>> | null = null;
  return (id) => {
    coming ??= import("./stage/theme.ts").then(({ loadSymbols }) =>
      loadSymbols(look, { ...model, reels: model.strips.length }),
    );
    const canvas = h("canvas", { attr: { width: SIDE, height: SIDE } });
    const paint = (symbols: ReadonlyMap<string, SymbolPicture>): void => {
      const pen = canvas.getContext("2d");
      if (pen) symbols.get(id)?.paint(pen, 0, 0, SIDE);
    };
    // Without a line the page still proves its round
    void coming.then(paint, () => canvas.replaceWith(drawnSymbol(id, SIDE)));
    return canvas;
  };
}

function stepsOf(
  outcome: SlotOutcome,
  { stake, places, draw }: { stake: bigint; places: number; draw: Draw },
  mixed: string,
  result: string,
): Step[] {
  const [first] = outcome.spins;
  const held = outcome.respins && heldBoard(outcome.respins, stake, first?.steps[0]?.grid ?? []);
  const spins = outcome.spins.length;
  const sum = h(
    "span",
    { class: "hexs num" },
    `${spins > 1 ? `${t("free")}: ${outcome.spins.filter((spin) => spin.kind === "free").length} · ` : ""}${t("verify.result")} = `,
    h("b", { class: "accent" }, result),
  );
  return [
    [t("verify.mix"), hex(mixed, (first?.stops.length ?? 0) * 8)],
    [t("verify.stops"), h("span", { class: "hexs num" }, (first?.stops ?? []).join("  "))],
    ...(held || outcome.wheel ? [] : [[t("verify.pays"), sum] as Step]),
    ...(held ? [[t("verify.coins"), held, sum] as Step] : []),
    ...(outcome.wheel ? [wheelStep(outcome.wheel, stake, places, sum)] : []),
    ...(outcome.chosen === undefined ? [] : [choiceOf(outcome.chosen, draw)]),
  ];
}

/** Where the wheel stopped, by its place on the rim, and what that sector pays. */
function wheelStep(wheel: NonNullable<SlotOutcome["wheel"]>, stake: bigint, places: number, sum: HTMLElement): Step {
  const place = t("wheel.place", { place: wheel.place + 1, places });
  return [t("verify.wheel"), h("span", { class: "hexs num" }, `${place} · ${BigInt(wheel.win) / stake}×`), sum];
}

/** The symbol that the free spins began with. */
function choiceOf(symbol: string, draw: Draw): Step {
  return [t("verify.chosen"), h("span", { class: "vchosen", attr: { title: symbol } }, draw(symbol))];
}

/** The board that respins ended on, each coin with what it carries in stakes. */
function heldBoard(
  respins: NonNullable<SlotOutcome["respins"]>,
  stake: bigint,
  grid: readonly string[][],
): HTMLElement {
  const carried = new Map(coinsOf(respins).map(({ reel, row, win }) => [`${reel}:${row}`, BigInt(win) / stake]));
  const place = (reel: number, row: number): HTMLElement => {
    const stakes = carried.get(`${reel}:${row}`);
    return stakes === undefined ? h("span") : h("span", { class: "on" }, h("b", { class: "num" }, `${stakes}×`));
  };
  const columns = grid.map((cells, reel) => h("div", {}, ...cells.map((_, row) => place(reel, row))));
  return h("div", { class: "vgrid" }, ...columns);
}

/** What bought free spins came to, of the bet that they were played with and of what they cost. */
function boughtWords(win: string, stake: bigint, bets: number, proof: Proof | null): string {
  const price = stake * BigInt(bets);
  const told = { result: timesOf(win, stake), share: timesOf(win, price) };
  if (!proof || !("currency" in proof)) return t("verify.drawn-bought-typed", { ...told, price: `${bets}×` });
  const style = moneyStyleOf((proof as SlotProof).currency, languageTag());
  return t("verify.drawn-bought", { ...told, bet: money(stake, style), price: money(price, style) });
}

export const slotVerifier: Verifier = {
  engine: "slot",
  models: SLOT_MODELS.map(({ id }) => ({
    id,
    name: () => id,
    kinds: () => [
      ["spin", t("verify.slot-spin")],
      ["buy", t("verify.slot-buy")],
    ],
  })),
  missing: "verify.missing",
  check({ model: id, kind: told, stake: typed }, seeds, proof) {
    const model = slotModel(id);
    if (!model) return null;
    const kind = told === "buy" ? "buy" : "spin";
    const stake = /^\d{1,18}$/.test(typed) ? BigInt(typed) : USUAL_STAKE;
    if (stake <= 0n || stake % BigInt(model.coins) !== 0n) return null;
    if (kind === "buy" && model.buyPrice === null) return null;
    const slot = verifySlot(seeds, { model: id, kind, stake });
    const outcome = slotOutcome(model, stake, slot.result.outcome);
    const seedFits = fingerprintFits(seeds, slot.seedFits);
    const result = timesOf(outcome.win, stake);
    const draw = drawerOf(model, proof);
    return {
      seedFits,
      matches: seedFits && (proof?.win == null || proof.win === outcome.win),
      result,
      ...(kind === "buy" && { told: boughtWords(outcome.win, stake, model.buyPrice ?? 0, proof) }),
      script: SCRIPT,
      drawn: () => drawnSpins(outcome, stake, draw),
      steps: () =>
        stepsOf(outcome, { stake, places: model.wheel ? placesOf(model.wheel) : 0, draw }, slot.mixed, result),
    };
  },
};
