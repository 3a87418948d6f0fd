/** A ladder at the table: one open round, money and board by the server's word only. */
import "./ladder.css";
import type { Game } from "#arcade/client/game-client.ts";
import { Feel } from "#arcade/client/originals/feel.ts";
import { isPlayKey, Panel } from "#arcade/client/originals/panel.ts";
import { Stakes } from "#arcade/client/originals/stakes.ts";
import { money } from "#arcade/client/platform/money.ts";
import { lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import { readSettings, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderAnswer, LadderRound } from "#arcade/games/ladder/messages.ts";
import { Asker } from "./asker.ts";
import { Controls } from "./controls.ts";
import { Funds } from "./funds.ts";
import { Last } from "./last.ts";
import { edgeOf } from "./figures.ts";
import type { LadderParts } from "./parts.ts";
import { PickedRounds } from "./picked-rounds.ts";
import { saidOf, toldOf } from "./said.ts";
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
  private readonly asker: Asker;
  /** Auto bet, where there is one. */
  readonly picked: PickedRounds | null;
  private readonly rules: RulesOfPlay;
  private readonly funds: Funds;
  private round: LadderRound | null;
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
    const hasAuto = model.id === "mines" && session.playRules?.autoplay !== false;
    this.view = new Panel(session, host.embedded, HUES[model.id], pressesOf(this, hasAuto));
    this.scene = parts.scene((choice) => void this.choose(choice));
    this.view.stage.append(this.scene.root);
    this.controls = new Controls(this.view, model, {
      setting: (setting) => this.setSetting(setting),
      choose: (choice) => void this.choose(choice),
    });
    this.last = new Last(this.view, session.recent);
    this.funds = new Funds(parts, this.view);
    this.rules = new RulesOfPlay(session, () => this.held());
    this.picked = hasAuto ? new PickedRounds(this.pickedCalls()) : null;
    this.asker = new Asker({
      parts,
      view: this.view,
      rules: this.rules,
      feel: this.feel,
      funds: this.funds,
      scene: this.scene,
      line: lineOverlay(this.view.stage, () => ({
        stake: t("ladder.line", { stake: this.money(this.played) }),
        seen: null,
      })),
      watched: (line) => this.picked?.auto.watched(line) ?? line,
      changed: () => this.locks(),
    });
    this.furnish();
  }

  private pickedCalls(): ConstructorParameters<typeof PickedRounds>[0] {
    return {
      parts: this.parts,
      view: this.view,
      stake: () => this.stake,
      range: () => this.stakes,
      setting: () => this.setting,
      balance: () => this.funds.known,
      isIdle: () => this.isIdle,
      isQuick: () => this.isQuick,
      bet: (stake) => this.bet(stake),
      step: this.step,
      take: this.cashOut,
      changed: () => this.show(false),
    };
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
    return !this.isOpen && !this.asker.isAsking && !this.picked?.isRunning;
  }

  get staked(): bigint {
    return this.stake;
  }

  /** The stake of the round that runs or comes next. */
  private get played(): bigint {
    return this.picked?.auto.now?.stake ?? this.stake;
  }

  get chosenSetting(): string {
    return this.setting;
  }

  /** Money was moved, or another page has played: the round is read again too. */
  async refresh(): Promise<void> {
    const fresh = await this.parts.api.session().catch(() => null);
    if (!fresh || this.asker.isAsking) return;
    this.view.trouble.funded();
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
    if (this.picked?.takesPress() || this.asker.isAsking) return;
    if (this.isOpen) void this.cashOut();
    else if (!this.rules.left) void this.bet(this.stake);
  }

  private async bet(staked: bigint): Promise<LadderRound | null> {
    const answer = await this.asker.bet(this.setting, staked);
    if (answer?.isBehind) {
      this.stake = BigInt(answer.round.bet);
      this.setting = answer.round.setting;
    }
    return this.answered(answer);
  }

  /** A choice on the board. */
  private async choose(choice: number): Promise<void> {
    if (!this.picked?.takesChoice(choice) && !this.asker.isAsking) await this.step(choice);
  }

  private step = async (choice: number) => this.answered(await this.asker.step(this.round, choice));

  private cashOut = async () => this.answered(await this.asker.take(this.round));

  /** null where nothing was done: refused, or another page is ahead. */
  private answered(answer: LadderAnswer | null): LadderRound | null {
    if (answer) this.take(answer.round, answer.isBehind);
    return answer && !answer.isBehind ? answer.round : null;
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
    if (isNew) this.view.announce(toldOf(this, this.scene.told(round), round));
    if (round.state !== "open" && was?.state === "open") this.over(round, isNew);
    else if (isNew) this.feel.play("renew", Math.min(12, this.parts.model.steps(round.choices)));
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
    const { setting, picked } = this;
    const round = picked?.isPicking ? null : this.round;
    const picks = picked?.shown ?? null;
    const isPicking = picked?.isPicking === true;
    const shown = { round, setting: round?.setting ?? setting, isOpen: this.isOpen, picks, isPicking };
    this.scene.show({ ...shown, isNew: isNew && !this.isQuick });
    this.locks();
  }

  /** The hold is over: the next round of auto bet may come. */
  private held(): void {
    this.locks();
    this.picked?.goOn();
  }

  private get isQuick(): boolean {
    return this.settings.quick && this.rules.mayQuick;
  }

  /** What can be pressed, and what it says. */
  private locks(): void {
    const { picked, asker } = this;
    const picks = picked?.isPicking ? picked.words() : null;
    const said = picks ?? saidOf(this, this.round);
    const held = this.isOpen ? null : this.rules.left;
    const canPress = picks ? picked?.canOpen : !this.isOpen || ("canTake" in said && said.canTake);
    const state = asker.isAsking || !canPress ? "locked" : held && !picks ? "held" : "spin";
    if (picked?.auto.now) this.view.stopsAuto(t("auto-bet.stop"), picked.auto.note);
    else this.view.main(state, said.main, said.mainNote, held);
    this.view.says(picked?.told ?? said.line);
    this.view.lock(!this.isIdle);
    this.view.mayAuto(this.isIdle, picked?.isPicking);
    this.view.bet.show(this.money(this.played), {
      lowest: this.stake <= this.stakes.least,
      highest: this.stake >= this.stakes.most,
    });
    const isFree = this.isOpen && !asker.isAsking && !picked?.isRunning;
    this.controls.show(this.setting, this.isIdle, { open: isFree ? this.round : null, picks: picks && picked?.shown });
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
    this.picked?.fit();
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
    const isPlay = isPlayKey(event);
    const isFree = !event.repeat && !document.querySelector("dialog[open]") && this.isOpen;
    const choice = isPlay || !isFree ? null : (this.scene.key?.(event.key) ?? null);
    if (!isPlay && choice === null) return;
    event.preventDefault();
    if (choice === null) this.main();
    else void this.choose(choice);
  }
}
