/** Plays rounds: asks for each, shows it on the table, and says what it came to. */
import type { Begin } from "#parlour/rules/begin.ts";
import { type Climb, climbMultiple, climbPay, stepsOf } from "#parlour/rules/climb.ts";
import type { GameRules } from "#parlour/rules/game.ts";
import { writeMoney } from "#parlour/rules/money.ts";
import { lostWords, resultWords, type Words } from "#parlour/rules/words.ts";
import { type Played, type Refused, send, type Taken } from "./calls.ts";
import type { WinSum } from "./count.ts";
import { button, element } from "./elements.ts";
import { check, showFairness } from "./fairness.ts";
import { multipleWriter } from "./multiple.ts";
import type { Past } from "./past.ts";
import type { Scene } from "./scene.ts";
import { sound, soundOfStep } from "./sound.ts";
import type { Stakes } from "./stakes.ts";

/** What the page consists of. */
export interface Parts {
  table: Scene;
  stakes: Stakes;
  past: Past;
  sum: WinSum;
}

/** Wins of so many stakes have a longer tune. */
const GREAT = 5;

export class RoundPlayer {
  private readonly from: Begin;
  private readonly game: GameRules;
  private readonly words: Words;
  private readonly money: (cents: number) => string;
  private readonly parts: Parts;
  private isBusy = false;
  private promise: string;
  private climb: Climb | null;

  constructor(
    from: Begin,
    game: GameRules,
    { words, money }: { words: Words; money(cents: number): string },
    parts: Parts,
  ) {
    this.from = from;
    this.game = game;
    this.words = words;
    this.money = money;
    this.parts = parts;
    this.promise = from.promise;
    this.climb = from.climb;
  }

  /** Shows the page as it begins; a round that was left open goes on. */
  begin(): void {
    const { from, words, climb } = this;
    this.showBalance(from.balance);
    showFairness(words, null, this.promise);
    this.parts.table.goOn(climb);
    this.setBusy(false);
    if (climb) say(words.worth.replace("{amount}", this.money(climbPay(climb))), "on");
    tell(from, { type: "ready" });
  }

  /** Plays a round with this choice, or goes on with one. */
  async play(choice: string): Promise<void> {
    if (this.isBusy) return;
    const { from, climb, parts } = this;
    const staked = climb?.stake ?? parts.stakes.staked();
    this.start();
    sound("start");
    parts.table.wait(choice);
    // The stake of a round that goes on was told when it began
    tell(from, { type: "round", state: "started", ...(climb ? {} : { stake: writeMoney(staked) }) });
    const word = crypto.randomUUID().replaceAll("-", "");
    const step = climb ? stepsOf(climb.cards) : 0;
    const played = await send<Played>("play", { stake: staked, choice, word, step }, from.key);
    if (played.ok) await this.show(played, staked, word);
    else this.refuse(played);
    this.end(played, played.ok ? word : null);
  }

  /** Ends the round that goes on, and takes what it is worth. */
  async take(): Promise<void> {
    const { climb, from, words, money, parts } = this;
    if (this.isBusy || !climb) return;
    this.start();
    tell(from, { type: "round", state: "started" });
    const taken = await send<Taken>("take", { step: stepsOf(climb.cards) }, from.key);
    if (taken.ok) {
      this.over(taken.won, climb.stake, this.multipleOf(climb.cards));
      if (taken.isOwed) say(words.owed.replace("{amount}", money(taken.won)), "on");
      this.climb = null;
      parts.table.goOn(null);
    } else this.refuse(taken);
    // A step that was not taken is still the same round
    this.end(taken, "");
  }

  private async show(played: Extract<Played, { ok: true }>, staked: number, word: string): Promise<void> {
    const { words, money, parts, climb: before } = this;
    const { drawn, won, climb } = played;
    await parts.table.reveal(drawn, won > 0 || climb !== null);
    this.climb = climb;
    if (climb) {
      soundOfStep(stepsOf(climb.cards));
      say(words.right.replace("{amount}", money(climbPay(climb))), "on");
    } else {
      // A climb is paid by itself at its top
      const top = won > 0 && before ? [...before.cards, drawn] : null;
      this.over(won, staked, top ? this.multipleOf(top) : parts.table.name(drawn), before);
    }
    parts.table.goOn(climb);
    const checked = await check(played, { word, promise: this.promise, numbers: this.game.numbers });
    showFairness(words, checked, played.next);
    this.promise = played.next;
  }

  /** A round is over: its end in the line, over the scene, and among the last ones. `before`: the climb whose step it was. */
  private over(won: number, staked: number, label: string, before: Climb | null = null): void {
    const isWon = won > 0;
    const offer = before && climbPay(before);
    const result =
      !isWon && this.isClimbed
        ? lostWords(this.words, offer, this.money)
        : resultWords(this.words, { won, staked }, this.money);
    if (isWon) sound(won >= staked * GREAT ? "paid" : "won");
    if (won > staked) this.parts.sum.show(won - staked);
    say(result, isWon ? "won" : "lost");
    this.parts.past.add(label, isWon, result);
  }

  /** A game of steps has the way to take what they are worth, over its stakes. */
  private get isClimbed(): boolean {
    return this.parts.table.overStakes !== null;
  }

  private refuse({ reason }: Refused): void {
    const { words, climb, parts } = this;
    parts.table.goOn(climb);
    // Only a first bet can have been given back
    const known = reason === "unknown" && climb ? "bad" : reason;
    say(known === "over" ? words.tooHigh : words[known], "bad", known === "funds" ? this.wayToMore() : []);
  }

  /** The casino's page around this one has its deposits; a demo's player has nothing to pay in. */
  private wayToMore(): Node[] {
    const { from, words } = this;
    if (from.isDemo || parent === window) return [];
    return [button(words.deposit, "more-money", () => tell(from, { type: "deposit" }))];
  }

  private start(): void {
    this.setBusy(true);
    say("");
    this.parts.sum.hide();
  }

  private end({ balance }: { balance: number | null }, roundId: string | null): void {
    this.showBalance(balance);
    tell(this.from, { type: "round", state: "ended", ...(roundId === null ? {} : { roundId }) });
    tell(this.from, { type: "balance" });
    this.setBusy(false);
  }

  private multipleOf(cards: readonly number[]): string {
    return multipleWriter(this.from.locale)(climbMultiple(cards));
  }

  private setBusy(next: boolean): void {
    this.isBusy = next;
    this.parts.stakes.setBusy(next || this.climb !== null);
    this.parts.table.setBusy(next);
  }

  private showBalance(cents: number | null): void {
    if (cents !== null) byId("balance").textContent = this.money(cents);
  }
}

/** An element of the page that the server wrote. */
export const byId = (id: string): HTMLElement => document.getElementById(id) ?? element("div");

/** Tells the page around; a demo's money is nobody else's matter. */
function tell({ isDemo, origin }: Begin, message: { type: string; [field: string]: string }): void {
  if (parent !== window && (!isDemo || message.type === "ready")) parent.postMessage(message, origin);
}

function say(text: string, mood: "" | "on" | "won" | "lost" | "bad" = "", more: Node[] = []): void {
  const said = byId("said");
  // In a box that is made anew, so that it is not the last one that moved
  said.replaceChildren(...(text === "" ? [] : [element("span", {}, text, ...more)]));
  said.dataset["mood"] = mood;
}
