/** Every slot model that a title can be built on. */
import type { SlotModel } from "../model.ts";
import { CASCADE_6X5 } from "./cascade-6x5.ts";
import { CLASSIC_3X3 } from "./classic-3x3.ts";
import { CLASSIC_3X3_WHEEL } from "./classic-3x3-wheel.ts";
import { LINES_10_BOOK } from "./lines-10-book.ts";
import { LINES_20 } from "./lines-20.ts";
import { LINES_20_COINS } from "./lines-20-coins.ts";
import { LINES_20_WILDS } from "./lines-20-wilds.ts";
import { LINES_50_STACKED } from "./lines-50-stacked.ts";
import { WAYS_1024 } from "./ways-1024.ts";
import { WAYS_243 } from "./ways-243.ts";

export const SLOT_MODELS: readonly SlotModel[] = [
  CLASSIC_3X3,
  CLASSIC_3X3_WHEEL,
  LINES_10_BOOK,
  LINES_20,
  LINES_20_COINS,
  LINES_20_WILDS,
  LINES_50_STACKED,
  WAYS_243,
  WAYS_1024,
  CASCADE_6X5,
];

/** The model of this id, or undefined. */
export function slotModel(id: string): SlotModel | undefined {
  return SLOT_MODELS.find((model) => model.id === id);
}
