/** An instant game at the table: one wish at a time, money by the server's word only. */
import type { Game, Opening, RoundViews } from "#arcade/client/game-client.ts";
import { askFor, confirmedBalance } from "#arcade/client/originals/ask.ts";
import { AutoBet } from "#arcade/client/originals/auto-bet.ts";
import { Feel } from "#arcade/client/originals/feel.ts";
import { arrowOf, isPlayKey, Panel, type PanelPresses } from "#arcade/client/originals/panel.ts";
import { newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { money, percentOf } from "#arcade/client/platform/money.ts";
import { type LineOverlay, lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import { readSettings, reducedMotion, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { t } from "#arcade/client/platform/text.ts";
import { returnOf } from "#arcade/games/instant/rules/game.ts";
import type { InstantAnswer, InstantRequest, InstantRound, InstantSession } from "#arcade/games/instant/messages.ts";
import { HUES } from "./hues.ts";
import { keepChoice, keptChoice } from "./kept.ts";
import { LastRounds } from "./last-rounds.ts";
import type { Pace, Scene } from "./scene.ts";
import { makeScene } from "./scenes.ts";
import { RoundTeller, ShownBalance } from "./shown-balance.ts";
import { Stake } from "./stake.ts";
import { resultWords } from "./result-words.ts";

export interface InstantParts extends Opening {
  readonly session: InstantSession;
  readonly rounds: RoundViews;
}

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
  private readonly auto: AutoBet;
  private readonly last: LastRounds;
  private isAsking = false;
  private showing = 0;

  constructor(parts: InstantParts) {
    this.parts = parts;
    const { session, host, style } = parts;
    const { gameId } = session.game;
    this.settings = readSettings(gameId);
    this.feel = new Feel(this.settings, (change) => this.keep(change));
    this.rules = new RulesOfPlay(session, () => this.held());
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
    this.last = new LastRounds(this.view, session);
    this.shown = new ShownBalance(session.balance, (shown) => this.balance(shown));
    this.teller = new RoundTeller(host);
    this.line = lineOverlay(this.view.stage, () => ({
      stake: t("line.slot", { stake: this.stake.words }),
      seen: null,
    }));
    this.scene = makeScene(session.model, {
      kept: keptChoice(gameId) ?? this.last.newest?.choice ?? null,
      feel: this.feel,
      changed: () => this.chosen(),
    });
    this.auto = new AutoBet({
      ...parts,
      view: this.view,
      stake: this.stake,
      balance: () => this.shown.known,
      mayStart: () => this.scene.play() !== null,
      isPlaying: () => this.isAsking || this.showing > 0,
      bet: (stake) => void this.round(stake),
      changed: () => this.locks(),
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
      auto: this.parts.session.playRules?.autoplay === false ? null : () => void this.auto.open(),
    };
  }

  private furnish(): void {
    const { view, scene } = this;
    view.stage.append(scene.picture);
    view.settings.append(...scene.settings);
    view.beside.append(...scene.beside);
    view.sound(this.feel.on);
    view.quick(this.settings.quick);
    const { newest } = this.last;
    if (newest) scene.stand(newest);
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
    if (fresh) this.view.trouble.funded();
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
    else if (by !== null && !this.isBusy && !this.auto.now) this.scene.arrow(by);
    else return;
    event.preventDefault();
  }

  /** A round runs that no other may overlap. */
  private get isBusy(): boolean {
    return this.isAsking || (this.showing > 0 && !this.scene.overlaps);
  }

  /** The large button: plays, or finishes what is shown, or stops auto bet. A second press can never bet twice. */
  private press(): void {
    if (this.auto.takesPress() || this.isAsking) return;
    if (!this.isBusy) void this.round();
    else if (this.rules.mayQuick) this.scene.hurry();
  }

  private async round(stake = this.stake.units): Promise<void> {
    const play = this.scene.play();
    if (play === null || this.isBusy || this.rules.left) return;
    this.isAsking = true;
    const request: InstantRequest = { requestId: newRequestId(), choice: play.choice, stake: stake.toString() };
    this.view.trouble.stay("");
    this.feel.play("press");
    this.feel.touch("press");
    this.scene.begin(this.pace());
    this.shown.take(stake);
    this.teller.started(stake);
    this.locks();
    try {
      const answer = await askFor<InstantAnswer>(this.parts.api, "instant", request, this.auto.watched(this.line));
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
    this.last.add(round);
    this.tell(round);
    this.shown.seen(round.roundId);
    this.teller.ended(round);
    this.auto.ended({ stake: BigInt(round.bet), win: BigInt(round.win) });
    this.held();
    if (round.balance === null) void this.awaitWin(round.roundId);
  }

  /** The hold or a round is over: the next one of auto bet may come. */
  private held(): void {
    this.locks();
    if (!this.rules.left) this.auto.goOn(this.pace().quick);
  }

  private tell(round: InstantRound): void {
    const { said, aloud, isWin, isGreat } = resultWords(round, this.parts.style, this.rules.returns);
    this.view.says(said);
    this.view.announce(aloud);
    if (!isWin) return;
    this.feel.play(isGreat ? "nice" : "win");
    this.feel.touch("win");
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
    this.auto.stop("refused");
    this.locks();
    if (!(error instanceof Refused)) throw error;
    if (error.code === "session-expired") return this.parts.expired();
    this.view.trouble.pass(refusalText(error.code), wayOut(error.code, this.parts.host));
  }

  private locks(): void {
    const { left } = this.rules;
    const { now } = this.auto;
    const play = this.scene.play();
    const isLocked = this.isBusy || now !== null;
    this.scene.lock(isLocked);
    this.view.lock(isLocked);
    this.view.mayAuto(!isLocked && play !== null && !left);
    this.stake.show(now?.stake ?? null);
    if (now) return this.view.stopsAuto(t("auto-bet.stop"), this.auto.note);
    const canHurry = this.isBusy && !this.isAsking && this.rules.mayQuick;
    const state = this.isBusy ? (canHurry ? "stop" : "locked") : left ? "held" : play ? "spin" : "locked";
    const isHeld = left !== null && !this.isBusy;
    this.view.main(state, t(isHeld ? "original.next" : "original.bet", { stake: this.stake.words }), "", left);
  }

  /** Another setting: what it allows to be staked, and what it pays. */
  private chosen(): void {
    const play = this.scene.play();
    if (play) keepChoice(this.parts.session.game.gameId, play.choice);
    this.stake.allow(play);
    this.view.says({ ...this.scene.rest(), tone: "calm" });
    this.locks();
  }

  private balance(balance: bigint | null): void {
    this.view.balance(balance === null ? "…" : this.money(balance));
    if (balance === null) return;
    this.parts.host.tell({ type: "balance", amount: balance.toString(), currency: this.parts.style.currency });
  }

  get houseEdge(): string {
    const play = this.scene.play();
    return percentOf(play === null ? 0.01 : 1 - returnOf(play));
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
