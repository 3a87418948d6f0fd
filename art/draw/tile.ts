/** A game's tile as SVG, 300 × 400 units. */
import { Canvas } from "./canvas.ts";
import { THEMES, type ThemeName } from "./themes.ts";
import { bingoTile } from "./tile-bingo.ts";
import { crashTile } from "./tile-crash.ts";
import { fishingTile } from "./tile-fishing.ts";
import { jackpotTile } from "./tile-jackpot.ts";
import { liveTile } from "./tile-live.ts";
import { lotteryTile } from "./tile-lottery.ts";
import { originalTile } from "./tile-original.ts";
import { vendorBadge, type TileInput } from "./tile-parts.ts";
import { pokerTile } from "./tile-poker.ts";
import { slotTile } from "./tile-slot.ts";
import { cockfightTile, esportsTile, sportsTile } from "./tile-sports.ts";

const PAINTERS = {
  crash: crashTile,
  bingo: bingoTile,
  jackpot: jackpotTile,
  original: originalTile,
  fishing: fishingTile,
  poker: pokerTile,
  live: liveTile,
  sports: sportsTile,
  esports: esportsTile,
  cockfight: cockfightTile,
  lottery: lotteryTile,
  elottery: lotteryTile,
};

/** A sort of game by how it is drawn. */
export type Sort = keyof typeof PAINTERS | "slot";

export interface TileRequest extends TileInput {
  readonly sort: Sort;
  /** The look, for slots. */
  readonly look?: ThemeName | undefined;
}

/** Draws a tile; with `icon`, the same picture without lettering or the vendor's mark. */
export function tileSvg(request: TileRequest, icon = false): string {
  const ctx = new Canvas(300, 400, `${request.title}|${request.sort}`);
  ctx.noTitle = icon;
  if (request.sort === "slot") slotTile(ctx, request, THEMES[request.look ?? "sevens"]);
  else PAINTERS[request.sort](ctx, request);
  if (!icon) ctx.add(vendorBadge(ctx, request.vendor));
  return ctx.svg();
}
