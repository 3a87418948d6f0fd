/** What a player has chosen on each panel, as this device keeps it: who comes back bets as before. */
import { keep, readKept } from "#arcade/client/platform/kept.ts";
import { LEAST_AUTO } from "./read-auto.ts";

export interface PanelChoice {
  readonly stake: bigint;
  /** The multiplier in the field of the automatic cash-out, in hundredths. */
  readonly auto: number;
  readonly isAuto: boolean;
}

/** The fields of a panel that nobody has touched, in hundredths. */
const FIRST_AUTO = [500, 180] as const;
const keyOf = (gameId: string, panel: 0 | 1): string => `play:${gameId}:panel-${panel + 1}`;

/** What was chosen last; `stake` where nothing was, or what was can't be staked any more. */
export function readPanel(gameId: string, panel: 0 | 1, stakes: readonly bigint[], stake: bigint): PanelChoice {
  const [kept = "", auto = "", isAuto] = (readKept(keyOf(gameId, panel)) ?? "").split(" ");
  if (!/^\d+$/.test(kept) || !(Number(auto) >= LEAST_AUTO)) return { stake, auto: FIRST_AUTO[panel], isAuto: false };
  return { stake: stakes.find((one) => one === BigInt(kept)) ?? stake, auto: Number(auto), isAuto: isAuto === "on" };
}

export function keepPanel(gameId: string, panel: 0 | 1, { stake, auto, isAuto }: PanelChoice): void {
  keep(keyOf(gameId, panel), `${stake} ${auto} ${isAuto ? "on" : "off"}`);
}
