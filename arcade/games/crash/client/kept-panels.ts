/** What a player has chosen on each panel, as this device keeps it: who comes back bets as before. */
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
  const none = { stake, auto: FIRST_AUTO[panel], isAuto: false };
  try {
    const [kept = "", auto = "", isAuto] = (localStorage.getItem(keyOf(gameId, panel)) ?? "").split(" ");
    if (!/^\d+$/.test(kept) || !(Number(auto) >= LEAST_AUTO)) return none;
    return { stake: stakes.find((one) => one === BigInt(kept)) ?? stake, auto: Number(auto), isAuto: isAuto === "on" };
  } catch {
    return none;
  }
}

export function keepPanel(gameId: string, panel: 0 | 1, { stake, auto, isAuto }: PanelChoice): void {
  try {
    localStorage.setItem(keyOf(gameId, panel), `${stake} ${auto} ${isAuto ? "on" : "off"}`);
  } catch {
    // Without storage the next visit begins with the game's own
  }
}
