/** An instant game at the table: one wish at a time, money by the server's word only. */
import type { Game, Opening, RoundViews } from "#arcade/client/game-client.ts";
import { askFor, confirmedBalance } from "#arcade/client/originals/ask.ts";
import { Feel } from "#arcade/client/originals/feel.ts";
import { arrowOf, isPlayKey, Panel, type PanelPresses } from "#arcade/client/originals/panel.ts";
import { newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { money, signedMoney } from "#arcade/client/platform/money.ts";
import { type LineOverlay, lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import { readSettings, reducedMotion, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { t } from "#arcade/client/platform/text.ts";
import { returnOf } from "#arcade/games/instant/rules/game.ts";
import type { InstantAnswer, InstantRequest, InstantRound, InstantSession } from "#arcade/games/instant/messages.ts";
import { HUES } from "./hues.ts";
import { keepChoice, keptChoice } from "./kept.ts";
import type { Pace, Scene } from "./scene.ts";
import { makeScene } from "./scenes.ts";
import { RoundTeller, ShownBalance } from "./shown-balance.ts";
import { Stake } from "./stake.ts";
import { lastRoundOf, times } from "./words.ts";

export interface InstantParts extends Opening {
  readonly session: InstantSession;
  readonly rounds: RoundViews;
}

const SHOWN_LAST = 16;

export class InstantGame implements Game {
  readonly view: Panel;
  private readonly parts: InstantParts;
  private readonly settings: Settings;
  private readonly feel: Feel;
  private readonly rules: RulesOfPlay;
  private readonly scene: Scene;
  private readonly stake: Stake;
  private readonly shown: ShownBalance;
  private readonly teller: RoundTeller;
  private readonly line: LineOverlay;
  private last: InstantRound[];
  private isAsking = false;
  private showing = 0;

  constructor(parts: InstantParts) {
    this.parts = parts;
    const { session, host, style } = parts;
    const { gameId } = session.game;
    this.settings = readSettings(gameId);
    this.feel = new Feel(this.settings, (change) => this.keep(change));
    this.rules = new RulesOfPlay(session, () => this.locks());
    this.view = new Panel(session, host.embedded, HUES[session.model], this.presses());
    this.stake = new Stake({
      session,
      style,
      view: this.view,
      kept: this.settings.stake,
      mayChange: () => !this.isBusy,
      chosen: (stake) => {
        this.keep({ stake: stake.toString() });
        this.locks();
      },
    });
    this.last = session.lastRounds;
    this.shown = new ShownBalance(session.balance, (shown) => this.balance(shown));
    this.teller = new RoundTeller(host);
    this.line = lineOverlay(this.view.stage, () => ({
      stake: t("line.slot", { stake: this.stake.words }),
      seen: null,
    }));
    this.scene = makeScene(session.model, {
      kept: keptChoice(gameId) ?? this.last[0]?.choice ?? null,
      feel: this.feel,
      changed: () => this.chosen(),
    });
    this.furnish();
  }

  private presses(): PanelPresses {
    return {
      back: () => this.parts.host.leave(),
      sound: () => this.toggleSound(!this.feel.on),
      menu: () => void this.openMenu(),
      quick: () => this.toggleQuick(),
      main: () => this.press(),
      less: () => this.stake.step(-1),
      more: () => this.stake.step(1),
      half: () => this.stake.half(),
      double: () => this.stake.double(),
      stake: () => void this.stake.openSheet(),
      round: (roundId) => void this.openRound(roundId),
    };
  }

  private furnish(): void {
    const { view, scene } = this;
    view.stage.append(scene.picture);
    view.settings.append(...scene.settings);
    view.beside.append(...scene.beside);
    view.sound(this.feel.on);
    view.quick(this.settings.quick);
    const [before] = this.last;
    if (before) scene.stand(before);
    this.showLast();
    this.chosen();
    this.shown.giveBack();
    document.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => scene.fit?.()).observe(view.stage);
  }

  fit(): void {
    this.scene.fit?.();
  }

  async refresh(): Promise<void> {
    const fresh = await this.parts.api.session().catch(() => null);
    if (fresh?.balance && !this.isAsking && this.showing === 0) this.shown.told(BigInt(fresh.balance));
  }

  toggleSound(on: boolean): void {
    this.feel.set("sound", on);
    this.view.sound(on);
  }

  private toggleQuick(): void {
    this.keep({ quick: !this.settings.quick });
    this.view.quick(this.settings.quick);
  }

  private key(event: KeyboardEvent): void {
    const by = arrowOf(event);
    if (isPlayKey(event)) this.press();
    else if (by !== null && !this.isBusy) this.scene.arrow(by);
    else return;
    event.preventDefault();
  }

  /** A round runs that no other may overlap. */
  private get isBusy(): boolean {
    return this.isAsking || (this.showing > 0 && !this.scene.overlaps);
  }

  /** The large button: plays, or finishes what is shown. A second press can never bet twice. */
  private press(): void {
    if (this.isAsking) return;
    if (!this.isBusy) void this.round();
    else if (this.rules.mayQuick) this.scene.hurry();
  }

  private async round(): Promise<void> {
    const play = this.scene.play();
    if (play === null || this.rules.left) return;
    this.isAsking = true;
    const stake = this.stake.units;
    const request: InstantRequest = { requestId: newRequestId(), choice: play.choice, stake: stake.toString() };
    this.view.trouble.stay("");
    this.feel.play("press");
    this.feel.touch("press");
    this.scene.begin(this.pace());
    this.shown.take(stake);
    this.teller.started(stake);
    this.locks();
    try {
      const answer = await askFor<InstantAnswer>(this.parts.api, "instant", request, this.line);
      this.line.hide();
      this.isAsking = false;
      this.rules.hold(answer.nextRoundInMs);
      await this.show(answer);
    } catch (error) {
      this.isAsking = false;
      // A bet that the wallet refused has begun a cycle too
      this.rules.hold(error instanceof Refused ? error.waitMs : undefined);
      this.refused(error);
    }
  }

  private async show(round: InstantRound): Promise<void> {
    this.showing += 1;
    this.shown.drawn(round);
    if (!this.scene.overlaps) this.view.says({ ...this.scene.rest(), tone: "calm" });
    this.locks();
    await this.scene.show(round, this.pace());
    this.showing -= 1;
    this.last = [round, ...this.last].slice(0, SHOWN_LAST);
    this.showLast();
    this.tell(round);
    this.shown.seen(round.roundId);
    this.teller.ended(round);
    this.locks();
    if (round.balance === null) void this.awaitWin(round.roundId);
  }

  /** What the round came to, once in words and once for who listens. Only what brings more than its stake is a win. */
  private tell({ bet, win, pays }: InstantRound): void {
    const [cost, won] = [BigInt(bet), BigInt(win)];
    const isWin = won > cost || (won === cost && won > 0n && this.rules.returns);
    const paid = won === 0n ? t("original.lost") : this.paid(cost, won);
    const net = signedMoney(won - cost, this.parts.style);
    this.view.says({
      note: won === 0n ? paid : `${times(pays)} · ${paid}`,
      amount: net,
      tone: isWin ? "gain" : "calm",
    });
    this.view.announce(isWin ? `${t("original.won", { gain: this.money(won - cost) })}. ${paid}` : `${paid}. ${net}`);
    if (!isWin) return;
    this.feel.play(won >= cost * 20n ? "nice" : "win");
    this.feel.touch("win");
  }

  private paid(cost: bigint, won: bigint): string {
    if (won >= cost) return t("original.paid", { amount: this.money(won) });
    return t("original.returned", { amount: this.money(won), stake: this.money(cost) });
  }

  private async awaitWin(roundId: string): Promise<void> {
    this.view.trouble.stay(t("win.pending"));
    const isConfirmed = (fresh: object): boolean =>
      (fresh as InstantSession).lastRounds.some((round) => round.roundId === roundId && round.balance !== null);
    const balance = await confirmedBalance(this.parts.api, isConfirmed, () => this.isAsking);
    if (balance === null || this.isAsking) return;
    this.shown.told(balance);
    this.view.trouble.stay("");
  }

  private refused(error: unknown): void {
    this.line.hide();
    this.shown.giveBack();
    this.teller.ended();
    this.scene.giveUp();
    this.locks();
    if (!(error instanceof Refused)) throw error;
    if (error.code === "session-expired") return this.parts.expired();
    this.view.trouble.pass(refusalText(error.code), wayOut(error.code, this.parts.host));
  }

  private locks(): void {
    const { left } = this.rules;
    const play = this.scene.play();
    this.scene.lock(this.isBusy);
    this.view.lock(this.isBusy);
    const canHurry = this.isBusy && !this.isAsking && this.rules.mayQuick;
    const state = this.isBusy ? (canHurry ? "stop" : "locked") : left ? "held" : play ? "spin" : "locked";
    this.view.main(state, left && !this.isBusy ? t("original.next") : this.buttonWords(), "", left);
  }

  private buttonWords(): string {
    return t("original.bet", { stake: this.stake.words });
  }

  /** Another setting: what it allows to be staked, and what it pays. */
  private chosen(): void {
    const play = this.scene.play();
    if (play) keepChoice(this.parts.session.game.gameId, play.choice);
    this.stake.allow(play);
    this.view.says({ ...this.scene.rest(), tone: "calm" });
    this.locks();
  }

  private showLast(): void {
    this.view.last(this.last.map((round) => lastRoundOf(this.parts.session.model, round)));
  }

  private balance(balance: bigint | null): void {
    this.view.balance(balance === null ? "…" : this.money(balance));
    if (balance === null) return;
    this.parts.host.tell({ type: "balance", amount: balance.toString(), currency: this.parts.style.currency });
  }

  get houseEdge(): string {
    const play = this.scene.play();
    return `${((play === null ? 0.01 : 1 - returnOf(play)) * 100).toFixed(2)}%`;
  }

  private async openMenu(): Promise<void> {
    const { openMenu } = await import("./sheets/menu.ts");
    const { parts, feel, houseEdge } = this;
    openMenu(parts, { feel, houseEdge, play: this.scene.play(), changed: () => this.view.sound(feel.on) });
  }

  private async openRound(roundId: string): Promise<void> {
    const { openReplay } = await import("#arcade/client/history/replay.ts");
    await openReplay(this.parts, roundId);
  }

  private keep(change: Partial<Settings>): void {
    Object.assign(this.settings, change);
    writeSettings(this.parts.session.game.gameId, this.settings);
  }

  private pace(): Pace {
    return { quick: this.settings.quick && this.rules.mayQuick, reduced: reducedMotion() };
  }

  private money(units: bigint): string {
    return money(units, this.parts.style);
  }
}
