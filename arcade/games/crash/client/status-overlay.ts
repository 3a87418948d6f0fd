/** The words and the ring over the sky, for every moment of a round. */
import { money, type MoneyStyle, signedMoney, times } from "#arcade/client/platform/money.ts";
import type { Sound } from "#arcade/client/platform/sound.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import { sightOf } from "./stage/height.ts";
import { payoutAt } from "#arcade/games/crash/rules/crash.ts";
import { stakesOf, type Table } from "./state.ts";
import type { CrashView } from "./view.ts";

export class StatusOverlay {
  private readonly view: CrashView;
  private readonly sound: Sound;
  private readonly style: MoneyStyle;
  private lastSecond = -1;
  private ringOf = { of: "", totalMs: 1 };

  constructor(view: CrashView, sound: Sound, style: MoneyStyle) {
    this.view = view;
    this.sound = sound;
    this.style = style;
  }

  draw(table: Table, multiplier: number, now: number): void {
    this.view.sight(table.round.phase === "betting" ? 0 : sightOf(multiplier / 100));
    if (table.round.phase === "ended") this.ended(table, multiplier);
    else this.running(table, multiplier, now);
    this.result(table);
    this.ring(table, now);
  }

  private ended({ round }: Table, multiplier: number): void {
    this.view.words("ended", t("crash.flew"), times(multiplier), "");
    this.view.corner(t("crash.ended", { number: round.roundNumber }));
  }

  private running(table: Table, multiplier: number, now: number): void {
    const { round, bets } = table;
    const sum = this.money(stakesOf(table));
    // Alone before the first bet, nothing is counted
    this.view.corner(
      bets.size === 0 ? "" : many("crash.count.one", "crash.count.many", bets.size).replace("{sum}", sum),
    );
    if (round.phase === "betting")
      return this.view.words("betting", "", "", t(now < round.locksAt ? "crash.open" : "crash.locked"));
    const flying = table.panels.filter((panel) => panel.state === "flying");
    const stake = flying.reduce((total, panel) => total + BigInt(panel.stake ?? "0"), 0n);
    // Each bet is paid by itself, so each is rounded by itself
    const value = flying.reduce(
      (total, panel) => total + payoutAt(BigInt(panel.stake ?? "0"), multiplier, this.style.currency),
      0n,
    );
    const worth = stake > 0n ? t("crash.is-now", { stake: this.money(stake), value: this.money(value) }) : "";
    this.view.words("flight", "", times(multiplier), worth);
  }

  /** Won in this flight; a loss is told by no card. */
  private result({ panels, round }: Table): void {
    const left = panels.filter((panel) => panel.state === "cashed-out" && panel.win !== null);
    if (round.phase !== "ended" || left.length === 0) return this.view.ownResult("", "", "");
    const paid = left.reduce((sum, panel) => sum + BigInt(panel.win ?? "0"), 0n);
    const result = left.reduce((sum, panel) => sum - BigInt(panel.stake ?? "0"), paid);
    const at = left.map((panel) => times(panel.cashedOutAt ?? 100)).join(", ");
    const words = t("crash.left-added", { amount: this.money(paid) });
    this.view.ownResult(t("crash.left", { at }), signedMoney(result, this.style), words, result > 0n);
  }

  private ring({ round }: Table, now: number): void {
    const until = round.phase === "betting" ? round.flightAt : round.phase === "ended" ? round.nextAt : null;
    if (until === null) return this.view.countdown(null, 0, "");
    const leftMs = Math.max(0, until - now);
    const seconds = Math.ceil(leftMs / 1000);
    const of = `${round.roundId}-${round.phase}`;
    // The ring is full when this wait was first seen: how long the server waits is its own affair.
    if (this.ringOf.of !== of) this.ringOf = { of, totalMs: Math.max(1, leftMs) };
    const label = t(round.phase === "betting" ? "crash.take-off" : "crash.next-in", { seconds });
    this.view.countdown(seconds, Math.min(1, leftMs / this.ringOf.totalMs), label);
    if (seconds !== this.lastSecond && seconds <= 3 && seconds > 0 && round.phase === "betting")
      this.sound.play("tick");
    this.lastSecond = seconds;
  }

  private money(units: bigint): string {
    return money(units, this.style);
  }
}
