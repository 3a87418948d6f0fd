/** A slot game at the table: one round at a time, money by the server's word only. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { type LineOverlay, lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { readSettings, reducedMotion, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { t } from "#arcade/client/platform/text.ts";
import { askForRound, confirmedBalance } from "./controls/ask.ts";
import { AutoRun } from "./controls/auto-run.ts";
import { HoldToSpin } from "./controls/hold.ts";
import { Senses } from "./controls/senses.ts";
import { isSpinKey } from "./controls/spin-key.ts";
import { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import { type Pace, timelineOfAnswer } from "./timeline/timeline.ts";
import { sheetsOf } from "./make-sheets.ts";
import type { Presenter } from "./timeline/presenter.ts";
import { firstGrid } from "./first-grid.ts";
import { fitReels } from "./stage/fit.ts";
import type { GameParts } from "./parts.ts";
import { makePresenter } from "./make-presenter.ts";
import { FreeRoundsControl } from "./controls/free-rounds.ts";
import { Books } from "./controls/books.ts";
import { BetControls } from "./controls/bet-controls.ts";
import { lastGrid, readUnseen, writeUnseen } from "./unseen.ts";
import { SlotStage } from "./stage/stage.ts";
import { type Presses, SlotView } from "./view.ts";

export class SlotGame {
  readonly view: SlotView;
  private readonly parts: GameParts;
  readonly stage: SlotStage;
  private readonly presenter: Presenter;
  readonly senses: Senses;
  private readonly settings: Settings;
  private readonly line: LineOverlay;
  readonly bets: BetControls;
  readonly books: Books;
  private readonly free: FreeRoundsControl;
  private readonly auto: AutoRun;
  private readonly hold: HoldToSpin | null;
  readonly rules: RulesOfPlay;
  private state: "idle" | "asking" | "showing" = "idle";
  private isTouched = false;
  private grid: string[][];

  constructor(parts: GameParts) {
    this.parts = parts;
    this.stage = new SlotStage(parts.info, parts.theme);
    const { session, info, theme } = parts;
    this.rules = new RulesOfPlay(session, () => this.locks());
    this.settings = readSettings(session.game.gameId);
    this.senses = new Senses(this.settings, session.game.theme, (change) => this.keep(change));
    this.view = new SlotView(session, info, theme, parts.host.embedded, this.presses());
    this.bets = new BetControls(parts, this.view, this.settings.stake);
    this.books = new Books(parts.host, this.bets, this.view);
    this.auto = new AutoRun(this.bets, this.view, parts.host);
    this.line = lineOverlay(this.view.frame, () => ({
      stake: t("line.slot", { stake: this.bets.money(this.bets.stake) }),
      seen: null,
    }));
    this.free = new FreeRoundsControl(session.freeRounds, {
      view: this.view,
      bets: this.bets,
      changed: () => this.locks(),
    });
    this.hold = this.rules.mayHold ? new HoldToSpin(this.view.spin, this.view.root, () => this.again()) : null;
    this.presenter = makePresenter(parts, this);
    this.grid = session.lastRound ? lastGrid(session.lastRound) : firstGrid(info, session.game.gameId);
    this.furnish();
  }

  private presses(): Presses {
    const sheets = sheetsOf(this.parts, {
      bets: () => this.bets,
      settings: this.settings,
      senses: this.senses,
      keep: (change) => this.keep(change),
      mayBet: () => this.state === "idle" && !this.auto.running && !this.free.grant,
      mayBuy: () => this.state === "idle" && !this.auto.running && !this.rules.left,
      set: (stake) => this.setStake(stake),
      quickly: (on) => this.toggleQuick(on),
      heard: () => this.view.sound(this.senses.on),
      play: (kind) => void this.round(kind),
      auto: (rules) => this.auto.start(rules),
    });
    return {
      ...sheets,
      spin: () => this.hold?.swallows() || this.press(),
      less: () => this.step(-1),
      more: () => this.step(1),
      sound: () => this.toggleSound(!this.senses.on),
      quick: () => this.toggleQuick(!this.settings.quick),
      back: () => this.parts.host.leave(),
    };
  }

  /** The wallet was touched outside: read it again, once a round that runs has ended. */
  async refresh(): Promise<void> {
    this.isTouched = true;
    const fresh = this.state === "idle" ? await this.parts.api.session().catch(() => null) : null;
    if (!fresh || this.state !== "idle") return;
    this.isTouched = false;
    this.view.trouble.funded();
    if (fresh.balance) this.bets.balance(BigInt(fresh.balance));
  }

  toggleSound(on: boolean): void {
    this.senses.set("sound", on);
    this.view.sound(on);
    if (on) this.senses.play("press");
  }

  /** Fits the reels into the place that the page leaves them. */
  fit(): void {
    const size = fitReels(this.view.stage.getBoundingClientRect(), this.parts.info);
    if (size) this.stage.resize(size.width, size.height);
    if (size) this.view.spare(size.spare);
  }

  /** Fills the page around the reels. */
  private furnish(): void {
    const { view, parts } = this;
    view.reels.append(this.stage.painter.element);
    view.freeSpins(null);
    view.sound(this.senses.on);
    view.quick(this.settings.quick);
    this.presenter.showLadder(1);
    this.locks();
    this.bets.balance(parts.session.balance === null ? null : BigInt(parts.session.balance));
    this.free.show();
  }

  /** The symbols are there: the game can be played. */
  enter(): void {
    this.stage.set(this.grid);
    new ResizeObserver(() => this.fit()).observe(this.view.stage);
    document.addEventListener("pointerdown", () => this.senses.wake());
    document.addEventListener("pointerdown", () => this.auto.touched());
    document.addEventListener("keydown", (event) => this.key(event));
    this.view.reels.addEventListener("click", () => this.hurry());
    void this.resume();
  }

  /** A round that was left before its end, or whose answer may never have arrived, is played out before a new one. */
  private async resume(): Promise<void> {
    const { lastRound, game } = this.parts.session;
    if (!lastRound || readUnseen(game.gameId) !== lastRound.requestId) return;
    this.bets.choose(BigInt(lastRound.stake));
    this.view.waiting.stay(t("resume"));
    this.presenter.start(lastRound.kind === "buy", this.pace());
    await this.finish(lastRound);
  }

  private key(event: KeyboardEvent): void {
    if (!isSpinKey(event)) return;
    event.preventDefault();
    this.senses.wake();
    this.auto.touched();
    this.press();
  }

  /** The large button: spins, or stops what turns and skips what is shown. A second press can never bet twice. */
  private press(): void {
    if (this.auto.running) {
      this.auto.stop("hand", this.state !== "idle");
      return this.locks();
    }
    if (this.state === "idle") void this.round("spin");
    else this.hurry();
  }

  /** The next round of a button that is held. */
  private again(): void {
    if (this.state === "idle" && !this.auto.running && this.hold?.held) void this.round("spin");
  }

  private hurry(): void {
    if (this.state === "showing" && this.rules.mayQuick) this.presenter.hurry();
  }

  private async round(kind: "spin" | "buy"): Promise<void> {
    if (this.state !== "idle" || this.rules.left) return;
    this.state = "asking";
    const free = kind === "spin" ? this.free.grant : null;
    const stake = free?.stake ?? this.bets.stake.toString();
    const request = { requestId: newRequestId(), kind, stake, ...(free && { freeRounds: free.grant }) };
    this.view.begin(this.bets.money(0n));
    this.locks();
    this.senses.play("press");
    this.senses.feel("press");
    this.presenter.start(kind === "buy", this.pace());
    writeUnseen(this.parts.session.game.gameId, request.requestId);
    this.books.take(free ? 0n : BigInt(stake) * BigInt(kind === "buy" ? (this.parts.info.buyPrice ?? 0) : 1));
    try {
      const answer = await askForRound(this.parts.api, request, this.line);
      this.line.hide();
      this.rules.hold(answer.nextRoundInMs);
      await this.finish(answer);
      this.free.take(answer.freeRounds);
      this.locks();
    } catch (error) {
      // A bet that the wallet refused has begun a cycle too
      this.rules.hold(error instanceof Refused ? error.waitMs : undefined);
      await this.refused(error);
    }
  }

  private async finish(answer: SpinAnswer): Promise<void> {
    const { info } = this.parts;
    this.state = "showing";
    this.locks();
    this.books.begin(answer);
    const paid = { stake: BigInt(answer.stake), cost: BigInt(answer.bet) };
    const timeline = timelineOfAnswer(answer, { info, pace: this.pace(), returns: this.rules.returns });
    await this.presenter.play(timeline, paid, this.pace());
    this.grid = lastGrid(answer);
    writeUnseen(this.parts.session.game.gameId, null);
    this.books.settle();
    this.idle();
    if (answer.balance === null) void this.awaitWin();
    this.goOn(answer);
  }

  private async awaitWin(): Promise<void> {
    this.view.waiting.stay(t("win.pending"));
    const balance = await confirmedBalance(this.parts.api, () => this.state !== "idle");
    if (balance === null || this.state !== "idle") return;
    this.bets.balance(balance);
    this.view.waiting.stay("");
  }

  private async refused(error: unknown): Promise<void> {
    this.line.hide();
    if (error instanceof Refused) writeUnseen(this.parts.session.game.gameId, null);
    this.auto.stop(error instanceof Refused && error.code === "insufficient-funds" ? "balance" : "refused");
    this.books.giveBack();
    await this.presenter.giveBack(this.grid);
    this.idle();
    if (!(error instanceof Refused)) throw error;
    if (error.code === "session-expired") return this.parts.expired();
    if (error.code === "free-rounds-over") this.free.end();
    this.view.trouble.pass(refusalText(error.code), wayOut(error.code, this.parts.host));
    this.view.announce(refusalText(error.code));
  }

  private idle(): void {
    this.state = "idle";
    this.view.waiting.stay("");
    this.locks();
    if (this.isTouched) void this.refresh();
  }

  private locks(): void {
    const isLocked = this.state !== "idle" || this.auto.running || this.free.grant !== null;
    const { left } = this.rules;
    const locked = { stake: isLocked, buy: isLocked || left !== null };
    this.view.lock(locked, this.bets.isLowest, this.bets.isHighest);
    this.view.button(this.rules.button(this.state, this.auto.running), this.auto.left, left);
  }

  private goOn(answer: SpinAnswer): void {
    if (this.hold?.held) void this.stage.motion.wait(160).then(() => this.again());
    const goesOn = this.auto.after(answer);
    this.locks();
    if (!goesOn) return;
    const leastMs = Math.max(this.settings.quick ? 120 : 420, this.presenter.lingerMs, this.rules.left?.ms ?? 0);
    void this.stage.motion.wait(leastMs).then(() => {
      if (this.auto.running && this.state === "idle") void this.round("spin");
    });
  }

  private toggleQuick(on: boolean): void {
    this.keep({ quick: on });
    this.view.quick(on);
  }

  private step(by: number): void {
    const next = this.state === "idle" && !this.auto.running ? this.bets.beside(by) : null;
    if (next !== null) this.setStake(next);
  }

  private setStake(stake: bigint): void {
    this.keep({ stake: stake.toString() });
    this.view.trouble.stay("");
    this.bets.choose(stake);
  }

  private keep(change: Partial<Settings>): void {
    Object.assign(this.settings, change);
    writeSettings(this.parts.session.game.gameId, this.settings);
  }

  private pace(): Pace {
    const quick = (this.settings.quick || this.hold?.held === true) && this.rules.mayQuick;
    return { quick, reduced: reducedMotion(), auto: this.auto.passesFeatures };
  }
}
