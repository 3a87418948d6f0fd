/** The show of respins as steps of a round's timeline. Pure, like the rest of it. */
import type { z } from "zod";
import type { heldCoinSchema, respinsSchema } from "#arcade/games/slot/messages.ts";
import { type EndWait, endWait } from "./tiers.ts";
import type { Pace } from "./timeline.ts";

export type HeldCoin = z.infer<typeof heldCoinSchema>;
type WireRespins = z.infer<typeof respinsSchema>;

export type RespinStep =
  /** The coins that lie open one after the other; `count` respins are given. */
  | { kind: "respins-intro"; coins: HeldCoin[]; count: number; running: bigint; ms: number }
  /** Empty places turn, `coins` land; `left` respins are left, `running` is what all coins carry with them. */
  | { kind: "respin"; coins: HeldCoin[]; left: number; running: bigint; ms: number }
  /** Every place has a coin. */
  | { kind: "respins-full"; grand: bigint; running: bigint; ms: number }
  /** Waits for a press; goes on by itself after `ms`. */
  | ({ kind: "respins-end"; win: bigint; coins: number; best: bigint; grand: bigint; calm: boolean } & EndWait);

/** So long one coin takes to open. */
export const OPEN_MS = 190;

/** Every coin that lay on the board at the end. */
export function coinsOf({ start, spins }: WireRespins): HeldCoin[] {
  return [start, ...spins.map(({ coins }) => coins)].flat();
}

/** All steps of a round's respins. `count`: the respins that they begin with; `calm`: the round is told, not celebrated. */
export function respinSteps(
  { start, spins, grand, win }: WireRespins,
  { count, calm, pace }: { count: number; calm: boolean; pace: Pace },
): RespinStep[] {
  const sum = (coins: readonly HeldCoin[]): bigint => coins.reduce((all, coin) => all + BigInt(coin.win), 0n);
  const isShort = pace.quick || pace.reduced;
  let running = sum(start);
  const steps: RespinStep[] = [{ kind: "respins-intro", coins: start, count, running, ms: isShort ? 700 : 1500 }];
  for (const { coins, left } of spins) {
    running += sum(coins);
    steps.push({ kind: "respin", coins, left, running, ms: isShort ? 420 : coins.length > 0 ? 1050 : 850 });
  }
  if (BigInt(grand) > 0n) {
    running += BigInt(grand);
    steps.push({ kind: "respins-full", grand: BigInt(grand), running, ms: isShort ? 1200 : 2600 });
  }
  const all = coinsOf({ start, spins, grand, win });
  const best = all.reduce((most, coin) => (BigInt(coin.win) > most ? BigInt(coin.win) : most), 0n);
  const told = { win: BigInt(win), coins: all.length, best, grand: BigInt(grand), calm };
  steps.push({ kind: "respins-end", ...told, ...endWait(pace) });
  return steps;
}
