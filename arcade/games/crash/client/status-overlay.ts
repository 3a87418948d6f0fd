/** The words and the ring over the sky, for every moment of a round. */
import { money, type MoneyStyle, signedMoney, times } from "#arcade/client/platform/money.ts";
import type { Sound } from "#arcade/client/platform/sound.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import { sightOf } from "./stage/height.ts";
import { payoutAt } from "#arcade/games/crash/rules/crash.ts";
import { type OwnResult, ownResultOf } from "./own-result.ts";
import { inPlay, type Table } from "./state.ts";
import type { ResultCard } from "./result-card.ts";
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
    const { round } = table;
    const { count, stakes } = inPlay(table);
    // Before the first bet and after the last cash-out, nothing is counted
    const words = many("crash.count.one", "crash.count.many", count).replace("{sum}", this.money(stakes));
    this.view.corner(count === 0 ? "" : words);
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

  /** Bets that left, those that stayed, and their sum. */
  private result(table: Table): void {
    const result = ownResultOf(table);
    this.view.ownResult(result ? cardOf(result, this.style) : null);
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

/** One bet's result in words of its own; of several the parts, under the sum of the round. Where none left, their loss alone. */
function cardOf({ left, stayed, lost, paid, sum }: OwnResult, style: MoneyStyle): ResultCard {
  const [ticked, isGain] = [sum >= 0n, sum > 0n];
  const shared = left.length > 0;
  if (!shared) {
    const title = many("crash.stayed.one", "crash.stayed.many", stayed);
    return { title, parts: [partOf("", sum, style)], ticked: false, isGain, shared };
  }
  if (stayed === 0) {
    const after = t("crash.left-added", { amount: money(paid, style) });
    const part = { before: "", amount: signedMoney(sum, style), isGain: sum > 0n, after };
    const [only] = left;
    // In one line beside the sign that all were paid: as a sentence two would break over lines that the curve needs
    const title =
      left.length === 1 && only ? t("crash.left", { at: times(only.at) }) : left.map(({ at }) => times(at)).join(" · ");
    return {
      title,
      parts: [part],
      ticked,
      isGain,
      shared,
    };
  }
  const parts = [
    ...left.map(({ at, result }) => partOf(times(at), result, style)),
    partOf(many("crash.stayed.one", "crash.stayed.many", stayed), -lost, style),
  ];
  return { title: t("crash.round-sum", { result: signedMoney(sum, style) }), parts, ticked, isGain, shared };
}

const partOf = (before: string, result: bigint, style: MoneyStyle): ResultCard["parts"][number] => {
  return { before, amount: signedMoney(result, style), isGain: result > 0n, after: "" };
};

/** The end of a flight for who sees no stage: where it ended, and each own bet with the sum of the round. */
export function roundWords(table: Table, style: MoneyStyle): string {
  const ended = t("crash.live.ended", { at: times(table.round.crashPoint ?? 100) });
  const result = ownResultOf(table);
  if (!result) return ended;
  const parts = result.left.map((bet) => `${times(bet.at)}: ${signedMoney(bet.result, style)}.`);
  if (result.stayed > 0)
    parts.push(`${many("crash.stayed.one", "crash.stayed.many", result.stayed)}: ${signedMoney(-result.lost, style)}.`);
  return [ended, ...parts, `${t("crash.round-sum", { result: signedMoney(result.sum, style) })}.`].join(" ");
}
