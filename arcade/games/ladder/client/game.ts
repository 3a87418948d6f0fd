/** A ladder at the table: one open round, money and board by the server's word only. */
import "./ladder.css";
import type { Game } from "#arcade/client/game-client.ts";
import { askFor } from "#arcade/client/originals/ask.ts";
import { Feel } from "#arcade/client/originals/feel.ts";
import { isPlayKey, Panel } from "#arcade/client/originals/panel.ts";
import { Stakes } from "#arcade/client/originals/stakes.ts";
import { newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { money, times } from "#arcade/client/platform/money.ts";
import { type LineOverlay, lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import { readSettings, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderAnswer, LadderRound } from "#arcade/games/ladder/messages.ts";
import { offeredIn, payoutAt } from "#arcade/games/ladder/rules/ladder.ts";
import { Controls } from "./controls.ts";
import { Funds } from "./funds.ts";
import { Last } from "./last.ts";
import { edgeOf } from "./figures.ts";
import type { LadderParts } from "./parts.ts";
import { saidOf } from "./said.ts";
import type { Scene } from "./scene.ts";
import { pressesOf } from "./sheets.ts";

const HUES = { mines: 168, towers: 250, hilo: 155 } as const;

export class LadderGame implements Game {
  readonly view: Panel;
  readonly parts: LadderParts;
  readonly houseEdge: string;
  readonly settings: Settings;
  readonly feel: Feel;
  readonly stakes: Stakes;
  private readonly scene: Scene;
  private readonly controls: Controls;
  private readonly last: Last;
  private readonly line: LineOverlay;
  private readonly rules: RulesOfPlay;
  private readonly funds: Funds;
  private round: LadderRound | null;
  private isAsking = false;
  private stake: bigint;
  private setting: string;

  constructor(parts: LadderParts) {
    this.parts = parts;
    this.houseEdge = edgeOf(parts.session.returns);
    const { session, model, host, style } = parts;
    const balance = session.balance === null ? null : BigInt(session.balance);
    this.round = session.round?.state === "open" ? session.round : null;
    this.settings = readSettings(session.game.gameId);
    this.feel = new Feel(this.settings, (change) => this.keep(change));
    this.stakes = new Stakes(session.stakes.map(BigInt), style.decimals);
    const usual = BigInt(session.defaultStake);
    this.stake = this.round ? BigInt(this.round.bet) : this.stakes.first(this.settings.stake, usual, balance);
    const before = (this.round ?? session.round)?.setting;
    this.setting = before !== undefined && model.settings.includes(before) ? before : model.usual;
    this.view = new Panel(session, host.embedded, HUES[model.id], pressesOf(this));
    this.scene = parts.scene((choice) => void this.choose(choice));
    this.view.stage.append(this.scene.root);
    this.controls = new Controls(this.view, model, {
      setting: (setting) => this.setSetting(setting),
      choose: (choice) => void this.choose(choice),
    });
    this.last = new Last(this.view, session.recent);
    this.funds = new Funds(parts, this.view);
    this.rules = new RulesOfPlay(session, () => this.locks());
    this.line = lineOverlay(this.view.stage, () => ({
      stake: t("ladder.line", { stake: this.money(this.stake) }),
      seen: null,
    }));
    this.furnish();
  }

  /** Nothing but what is there from the start. */
  private furnish(): void {
    this.view.sound(this.feel.on);
    this.view.quick(this.settings.quick);
    this.show(false);
    if (this.round) this.view.trouble.pass(t("ladder.goes-on"));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get isOpen(): boolean {
    return this.round?.state === "open";
  }

  /** Bet and setting can be changed. */
  get isIdle(): boolean {
    return !this.isOpen && !this.isAsking;
  }

  get staked(): bigint {
    return this.stake;
  }

  get chosenSetting(): string {
    return this.setting;
  }

  /** Money was moved, or another page has played: the round is read again too. */
  async refresh(): Promise<void> {
    const fresh = await this.parts.api.session().catch(() => null);
    if (!fresh || this.isAsking) return;
    if (fresh.balance !== null) this.funds.set(BigInt(fresh.balance));
    const { round } = fresh as LadderParts["session"];
    if (round && round.roundId === this.round?.roundId && round.choices.length >= this.round.choices.length)
      this.take(round);
  }

  toggleSound(on: boolean): void {
    this.feel.set("sound", on);
    this.view.sound(on);
  }

  /** The large button: begins a round, or takes what it has come to. */
  main(): void {
    if (this.isAsking) return;
    if (this.isOpen) void this.cashOut();
    else if (!this.rules.left) void this.bet();
  }

  private async bet(): Promise<void> {
    const { host } = this.parts;
    const request = { requestId: newRequestId(), setting: this.setting, stake: this.stake.toString() };
    this.feel.play("press");
    this.feel.touch("press");
    const undo = this.funds.stake(this.stake);
    host.tell({ type: "round", state: "started", stake: request.stake });
    const answer = await this.ask("ladder/bet", request);
    if (!answer) {
      undo();
      host.tell({ type: "round", state: "ended" });
      return;
    }
    if (answer.isBehind) {
      // Another page's round: nothing was staked here
      undo();
      this.stake = BigInt(answer.round.bet);
      this.setting = answer.round.setting;
    }
    this.take(answer.round, answer.isBehind);
  }

  /** A choice on the board. */
  private async choose(choice: number): Promise<void> {
    const { round } = this;
    if (!round || !this.isOpen || this.isAsking || !offeredIn(this.parts.model, round).includes(choice)) return;
    this.scene.waits(choice);
    this.feel.touch("press");
    const seen = round.choices.length;
    const answer = await this.ask("ladder/step", { roundId: round.roundId, seen, choice });
    this.scene.waits(null);
    if (answer) this.take(answer.round, answer.isBehind);
  }

  private async cashOut(): Promise<void> {
    const { round } = this;
    if (!round || this.parts.model.steps(round.choices) === 0) return;
    this.feel.touch("press");
    const answer = await this.ask("ladder/take", { roundId: round.roundId, seen: round.choices.length });
    if (answer) this.take(answer.round, answer.isBehind);
  }

  /** Asks until the server has answered; null when it refused, which is said. */
  private async ask(call: string, request: object): Promise<LadderAnswer | null> {
    this.isAsking = true;
    // What was said of the round before is over
    this.view.trouble.stay("");
    this.locks();
    try {
      const answer = await askFor<LadderAnswer>(this.parts.api, call, request, this.line);
      this.rules.hold(answer.nextRoundInMs);
      return answer;
    } catch (error) {
      this.refused(error);
      return null;
    } finally {
      this.line.hide();
      this.isAsking = false;
      this.locks();
    }
  }

  private refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "session-expired") return this.parts.expired();
    if (error.waitMs !== undefined) this.rules.hold(error.waitMs);
    const text = refusalText(error.code);
    this.view.trouble.pass(text, wayOut(error.code, this.parts.host));
    this.view.announce(text);
  }

  /** A round as the server tells it: a step more, its end, or what another page has made of it. */
  private take(round: LadderRound, isBehind = false): void {
    const was = this.round;
    const isNew = !isBehind && round.choices.length > (was?.roundId === round.roundId ? was.choices.length : 0);
    this.round = round;
    if (round.balance !== null) this.funds.set(BigInt(round.balance));
    else if (round.choices.length === 0) this.funds.set(BigInt(round.balanceAfterBet));
    this.show(isNew);
    if (isBehind) this.view.trouble.pass(t("ladder.behind"));
    if (isNew) this.announce(round);
    if (round.state !== "open" && was?.state === "open") this.over(round, isNew);
    else if (isNew) this.feel.play("renew", Math.min(12, this.parts.model.steps(round.choices)));
  }

  private announce(round: LadderRound): void {
    const amount = this.money(payoutAt(BigInt(round.bet), round.multiple, this.parts.style.currency));
    const told = this.scene.told(round);
    const key =
      round.state === "open" ? "ladder.told" : round.state === "lost" ? "ladder.told-lost" : "ladder.told-won";
    this.view.announce(t(key, { told, times: times(round.multiple), amount }));
  }

  /** `isTold`: the choice that ended it was read aloud with its end. */
  private over(round: LadderRound, isTold: boolean): void {
    const { host } = this.parts;
    const gain = BigInt(round.win) - BigInt(round.bet);
    if (round.state === "won" && gain > 0n) {
      this.feel.play(round.multiple >= 1_000 ? "nice" : "cash");
      this.feel.touch("win");
    }
    if (!isTold) this.view.announce(saidOf(this, round).spoken);
    this.last.add(round);
    host.tell({ type: "round", state: "ended", roundId: round.roundId, roundNumber: round.roundNumber });
    if (round.state === "won" && round.balance === null)
      void this.funds.awaitWin(round.roundId, () => this.round?.roundId !== round.roundId);
    this.locks();
  }

  private show(isNew: boolean): void {
    const { round, setting } = this;
    this.scene.show({ round, setting: round?.setting ?? setting, isOpen: this.isOpen, isNew: isNew && !this.isQuick });
    this.locks();
  }

  private get isQuick(): boolean {
    return this.settings.quick && this.rules.mayQuick;
  }

  /** What can be pressed, and what it says. */
  private locks(): void {
    const said = saidOf(this, this.round);
    const held = this.isOpen ? null : this.rules.left;
    const canTake = said.canTake && !this.isAsking;
    const state = this.isAsking ? "locked" : this.isOpen ? (canTake ? "spin" : "locked") : held ? "held" : "spin";
    this.view.main(state, said.main, said.mainNote, held);
    this.view.says(said.line);
    this.view.lock(!this.isIdle);
    this.view.bet.show(this.money(this.stake), {
      lowest: this.stake <= this.stakes.least,
      highest: this.stake >= this.stakes.most,
    });
    this.controls.show(this.setting, this.isIdle, this.isOpen && !this.isAsking ? this.round : null);
  }

  money(units: bigint): string {
    return money(units, this.parts.style);
  }

  setStake(stake: bigint): void {
    if (!this.isIdle) return;
    this.stake = this.stakes.fit(stake);
    this.keep({ stake: this.stake.toString() });
    this.view.trouble.stay("");
    this.locks();
  }

  setSetting(setting: string): void {
    if (!this.isIdle || setting === this.setting) return;
    this.setting = setting;
    // What lies open of the last round belongs to its own setting
    this.round = null;
    this.show(false);
  }

  toggleQuick(): void {
    this.keep({ quick: !this.settings.quick });
    this.view.quick(this.settings.quick);
  }

  private keep(change: Partial<Settings>): void {
    Object.assign(this.settings, change);
    writeSettings(this.parts.session.game.gameId, this.settings);
  }

  private key(event: KeyboardEvent): void {
    if (isPlayKey(event)) {
      event.preventDefault();
      return this.main();
    }
    if (event.repeat || document.querySelector("dialog[open]") || !this.isOpen) return;
    const choice = this.scene.key?.(event.key) ?? null;
    if (choice === null) return;
    event.preventDefault();
    void this.choose(choice);
  }
}
