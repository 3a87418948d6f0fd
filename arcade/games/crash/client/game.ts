/** A crash table: everything shown follows from the server's messages; only the curve between two of them is drawn here. */
import "./crash.css";
import type { CrashServerMessage, CrashSession } from "#arcade/games/crash/messages.ts";
import { money } from "#arcade/client/platform/money.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { t } from "#arcade/client/platform/text.ts";
import { ServerClock } from "#arcade/client/platform/server-clock.ts";
import { nextMomentMs, WORDS_EVERY_MS } from "./beat.ts";
import { addressOf, Connection } from "./connection.ts";
import { frameAt } from "./curve.ts";
import { BetLists } from "./lists.ts";
import type { ChatMessage } from "./chat/pane.ts";
import { ChatPlace } from "./chat/place.ts";
import { openCrashMenu } from "./menu.ts";
import { lineWords, betsOverMeanwhile } from "./resync.ts";
import { Leavers } from "./leavers.ts";
import { OpenBet } from "./open-bet.ts";
import { opensOf } from "./opens.ts";
import { OwnNews } from "./own-news.ts";
import { ownResultOf } from "./own-result.ts";
import { Betting } from "./betting.ts";
import type { Panel } from "./panel.ts";
import type { CrashParts } from "./parts.ts";
import { craftPicture } from "./pictures.ts";
import { flightOf, fold, type Table } from "./state.ts";
import { CrashSounds } from "./sounds.ts";
import { roundWords, StatusOverlay } from "./status-overlay.ts";
import { CrashStage } from "./stage/stage.ts";
import { CrashView } from "./view.ts";

/** After the three lists. */
const CHAT_TAB = 3;

export class CrashGame {
  readonly view: CrashView;
  private readonly parts: CrashParts;
  private readonly stage: CrashStage;
  private readonly clock = new ServerClock(() => performance.now());
  private readonly connection: Connection;
  private readonly sounds: CrashSounds;
  private readonly panels: readonly [Panel, Panel];
  private readonly lists: BetLists;
  private readonly words;
  private readonly news: OwnNews;
  private readonly leavers: Leavers;
  private readonly openBet: OpenBet;
  private readonly betting: Betting;
  private readonly chat: ChatPlace | null;
  private table: Table | null = null;
  private online = false;
  private betsChanged = false;
  private seenMs = 0;
  private wordsMs = 0;

  private constructor(parts: CrashParts, craft: HTMLCanvasElement) {
    this.parts = parts;
    this.stage = new CrashStage(craft, (passedMs) => this.frame(passedMs));
    const { session } = parts;
    this.sounds = new CrashSounds(session.game.gameId);
    const opens = opensOf(parts);
    this.lists = new BetLists(parts, opens);
    const { hasChat = false } = session as Partial<CrashSession>;
    this.view = new CrashView(
      session,
      { embedded: parts.host.embedded, hasChat },
      {
        back: () => parts.host.leave(),
        sound: () => this.toggleSound(!this.sounds.sound.on),
        menu: () => openCrashMenu(parts, this.sounds, () => this.view.sound(this.sounds.sound.on)),
        stats: opens.stats,
        flight: opens.flight,
        share: () => opens.share(this.table),
        tab: (index) => {
          this.lists.open(index, this.table);
          this.chat?.tab(index === CHAT_TAB, this.lists.element);
        },
      },
    );
    this.chat = hasChat ? this.makeChat(session.game.gameId) : null;
    this.words = new StatusOverlay(this.view, this.sounds.sound, parts.style);
    this.betting = new Betting(parts, {
      send: (message) => this.connection.send(message),
      table: () => this.table,
      now: () => this.clock.now(),
      pressed: () => this.sounds.sound.play("press"),
      changed: () => this.showNow(),
      note: (words) => this.view.note(words),
      announce: (words) => this.view.announce(words),
    });
    this.panels = this.betting.panels;
    this.news = new OwnNews({ view: this.view, sound: this.sounds.sound, panels: this.panels, ...parts });
    this.leavers = new Leavers(this.view, parts.style);
    this.openBet = new OpenBet(parts.host, () => this.betting.ownBets());
    const overlay = lineOverlay(this.view.stage, () => lineWords(this.table, this.seenMs, parts.style));
    this.connection = new Connection(addressOf(location), parts.token, {
      message: (message) => this.hear(message),
      opened: () => {
        this.online = true;
        this.showNow();
        overlay.hide();
        this.view.line(3);
      },
      lost: () => {
        this.online = false;
        this.betting.auto.lineLost();
        this.showNow();
        this.view.line(0);
      },
      view: overlay,
    });
  }

  private makeChat(gameId: string): ChatPlace {
    const { view } = this;
    return new ChatPlace({
      view,
      gameId,
      send: (message) => this.connection.send(message),
      leaveTab: () => view.firstTab(),
    });
  }

  /** Loads the pictures and sits down at the table. */
  static async make(parts: CrashParts): Promise<CrashGame> {
    const game = new CrashGame(parts, await craftPicture(parts.session.game.gameId));
    game.enter();
    return game;
  }

  fit(): void {
    const { width, height } = this.view.stage.getBoundingClientRect();
    if (width <= 0 || height <= 0) return;
    this.view.stageSize = { width, height };
    this.stage.resize(Math.floor(width), Math.floor(height));
  }

  async refresh(): Promise<void> {
    const fresh = await this.parts.api.session().catch(() => null);
    if (!fresh?.balance) return;
    for (const panel of this.panels) panel.funded();
    const balance = BigInt(fresh.balance);
    if (this.table) this.table = { ...this.table, balance };
    this.showBalance(balance);
  }

  toggleSound(on: boolean): void {
    this.sounds.set(on);
    this.view.sound(on);
  }

  cancelBets(): void {
    if (!this.betting.cancelAll()) this.openBet.again();
  }

  private enter(): void {
    const { view, stage, parts } = this;
    view.stage.prepend(stage.painter.element);
    view.panels.append(this.panels[0].element, this.panels[1].element);
    view.sound(this.sounds.sound.on);
    view.words("betting", "", "", "");
    view.countdown(null, 0, "");
    view.line(0);
    view.ownResult(null);
    view.corner("");
    if (parts.session.balance !== null) this.showBalance(BigInt(parts.session.balance));
    view.listBox.append(this.lists.element);
    new ResizeObserver(() => this.fit()).observe(view.stage);
    document.addEventListener("pointerdown", () => this.sounds.sound.wake());
    void this.connection.run();
  }

  private hear(message: CrashServerMessage): void {
    if (message.type === "pong") {
      const roundTripMs = this.clock.answered(message.at, message.serverTime);
      this.view.line(roundTripMs < 150 ? 3 : roundTripMs < 400 ? 2 : 1);
      return;
    }
    this.clock.stamped(message.serverTime);
    if (isOfChat(message)) return this.chat?.hear(message);
    if (message.type === "state") this.chat?.state(message.chat?.latest ?? null);
    const before = this.table;
    this.table = fold(before, message);
    if (message.type === "refused") this.refused(message);
    if (!this.table) return;
    if (message.type === "state" && before) void this.resync(before, this.table);
    if (message.type === "bets") this.leavers.show(message.changed, before, this.table);
    if (message.type === "panel") {
      this.news.panel(message.panel, before?.panels[message.panel.panel].state ?? "idle");
      this.lists.ownChanged();
    }
    this.follow(message, this.table);
    this.betting.auto.hear(message, this.table);
    this.openBet.follow();
    this.showNow();
  }

  /** What the server told stands in the next frame. */
  private showNow(): void {
    this.wordsMs = WORDS_EVERY_MS;
    this.stage.painter.wake();
  }

  /** What changes only now and then. */
  private follow(message: CrashServerMessage, table: Table): void {
    const { host } = this.parts;
    this.betsChanged = true;
    if ((message.type === "state" || message.type === "balance") && table.balance !== null)
      this.showBalance(table.balance);
    if (message.type === "flight") for (const panel of this.panels) panel.inform("");
    if (message.type === "betting") this.view.announce(t("crash.live.open"));
    if (message.type === "flight")
      host.tell({
        type: "round",
        state: "started",
        roundId: table.round.roundId,
        roundNumber: table.round.roundNumber,
      });
    if (message.type === "crash") this.ended(table);
    if (message.type === "betting") this.lists.roundOver();
    if (message.type === "state" || message.type === "crash" || message.type === "betting") {
      this.view.roundNumber(table.round.roundNumber);
      this.view.history(table.history, table.round.phase === "ended");
    }
  }

  private ended(table: Table): void {
    const { roundId, roundNumber } = table.round;
    this.parts.host.tell({ type: "round", state: "ended", roundId, roundNumber });
    // Its end sounds the same for all: a lost bet has no sound of its own
    this.sounds.ended();
    this.view.announce(roundWords(table, this.parts.style));
    this.lists.roundOver();
  }

  /** Back on the line: what became of bets meanwhile is told from the record, not guessed. */
  private async resync(before: Table, now: Table): Promise<void> {
    this.lists.ownChanged();
    for (const { panel, words } of await betsOverMeanwhile(before, now, this.parts.api, this.parts.style)) {
      this.panels[panel].inform(words);
      this.view.announce(words);
    }
  }

  private refused(message: Extract<CrashServerMessage, { type: "refused" }>): void {
    if (message.code === "session-expired") {
      this.connection.close();
      return this.parts.expired();
    }
    this.openBet.again();
    const panel = message.panel === null ? null : this.panels[message.panel];
    panel?.refuse(refusalText(message.code), wayOut(message.code, this.parts.host));
    this.view.announce(refusalText(message.code));
  }

  /** Draws one moment of the table: the sky in each frame, its words as often as they are read. */
  private frame(passedMs: number): number | null {
    const { table } = this;
    if (!table) return (this.stage.draw(null, passedMs), null);
    const [now, { round, growthPerMs }] = [this.clock.now(), table];
    const { elapsedMs, multiplier } = flightOf(table, now, this.online ? null : this.seenMs);
    this.seenMs = elapsedMs;
    const isCalm = (ownResultOf(table)?.sum ?? 0n) > 0n;
    this.stage.draw({ phase: round.phase, elapsedMs, growthPerMs, isCalm }, passedMs);
    const isFlying = round.phase === "flight";
    this.wordsMs += passedMs;
    if (!isFlying || this.wordsMs >= WORDS_EVERY_MS) {
      this.wordsMs = 0;
      this.sounds.moment(isFlying && this.online ? multiplier / 100 : null);
      this.view.marksFor(frameAt(elapsedMs, growthPerMs).spanMs);
      this.words.draw(table, multiplier, now);
      this.betting.draw(table, { multiplier, now, online: this.online });
      // Bets lock without a word of the table, and auto bet is begun and stopped by a press
      this.openBet.follow();
    }
    if (this.betsChanged) this.drawBets(table);
    return this.stage.isLeaving ? 0 : nextMomentMs(round.phase, this.online);
  }

  private drawBets(table: Table): void {
    this.betsChanged = false;
    this.view.bets(table.bets.size);
    this.lists.show(table);
  }

  private showBalance(balance: bigint): void {
    this.view.balance(this.money(balance));
    this.parts.host.tell({ type: "balance", amount: balance.toString(), currency: this.parts.style.currency });
  }

  private money(units: bigint): string {
    return money(units, this.parts.style);
  }
}

function isOfChat(message: CrashServerMessage): message is ChatMessage {
  return message.type.startsWith("chat-");
}
