/** A crash table: everything shown follows from the server's messages; only the curve between two of them is drawn here. */
import "./crash.css";
import type { CrashServerMessage, PublicBet } from "#arcade/games/crash/messages.ts";
import { newRequestId } from "#arcade/client/platform/api.ts";
import { money, signed, times } from "#arcade/client/platform/money.ts";
import { refusalText } from "#arcade/client/platform/refusals.ts";
import { lineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import { readSettings, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { Sound } from "#arcade/client/platform/sound.ts";
import { t } from "#arcade/client/platform/text.ts";
import { ServerClock } from "#arcade/client/platform/server-clock.ts";
import { nextMomentMs, WORDS_EVERY_MS } from "./beat.ts";
import { addressOf, Connection } from "./connection.ts";
import { frameAt } from "./curve.ts";
import { BetLists } from "./lists.ts";
import { openCrashMenu, openProof } from "./menu.ts";
import { lineWords, betsOverMeanwhile } from "./resync.ts";
import { type Act, Panel } from "./panel.ts";
import type { CrashParts } from "./parts.ts";
import { crashPictures } from "./pictures.ts";
import { flightOf, fold, type Table } from "./state.ts";
import { StatusOverlay } from "./status-overlay.ts";
import { CrashStage } from "./stage.ts";
import { CrashView } from "./view.ts";

const PANELS = [0, 1] as const;

export class CrashGame {
  readonly view: CrashView;
  private readonly parts: CrashParts;
  private readonly stage: CrashStage;
  private readonly clock = new ServerClock(() => performance.now());
  private readonly connection: Connection;
  private readonly sound: Sound;
  private readonly settings: Settings;
  private readonly panels: readonly [Panel, Panel];
  private readonly lists: BetLists;
  private readonly words;
  private table: Table | null = null;
  private online = false;
  private betsChanged = false;
  private seenMs = 0;
  private wordsMs = 0;

  private constructor(parts: CrashParts, { rocket, burst }: Awaited<ReturnType<typeof crashPictures>>) {
    this.parts = parts;
    this.stage = new CrashStage(rocket, burst, (passedMs) => this.frame(passedMs));
    const { session } = parts;
    this.settings = readSettings(session.game.gameId);
    this.sound = new Sound(this.settings.sound);
    this.lists = new BetLists(parts, (roundId) => this.replay(roundId));
    this.view = new CrashView(session, parts.host.embedded, {
      back: () => parts.host.leave(),
      sound: () => this.toggleSound(!this.sound.on),
      menu: () => openCrashMenu(parts),
      proof: (roundId) => openProof(roundId),
      tab: (index) => this.lists.open(index, this.table),
    });
    this.words = new StatusOverlay(this.view, this.sound, parts.style);
    this.panels = [this.panel(0), this.panel(1)];
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
        this.showNow();
        this.view.line(0);
      },
      view: overlay,
    });
  }

  /** Loads the pictures and sits down at the table. */
  static async make(parts: CrashParts): Promise<CrashGame> {
    const game = new CrashGame(parts, await crashPictures(parts.session.game.gameId));
    game.enter();
    return game;
  }

  fit(): void {
    const { width, height } = this.view.stage.getBoundingClientRect();
    if (width > 0 && height > 0) this.stage.resize(Math.floor(width), Math.floor(height));
  }

  async refresh(): Promise<void> {
    const fresh = await this.parts.api.session().catch(() => null);
    if (fresh?.balance) this.showBalance(BigInt(fresh.balance));
  }

  toggleSound(on: boolean): void {
    this.sound.set(on);
    this.settings.sound = on;
    writeSettings(this.parts.session.game.gameId, this.settings);
    this.view.sound(on);
    if (on) this.sound.play("press");
  }

  private enter(): void {
    const { view, stage, parts } = this;
    view.stage.prepend(stage.painter.element);
    view.panels.append(this.panels[0].element, this.panels[1].element);
    view.sound(this.sound.on);
    view.words("betting", "", "", "");
    view.countdown(null, 0, "");
    view.line(0);
    view.ownResult("", "", "");
    view.corner("");
    if (parts.session.balance !== null) this.showBalance(BigInt(parts.session.balance));
    view.listBox.append(this.lists.element);
    new ResizeObserver(() => this.fit()).observe(view.stage);
    document.addEventListener("pointerdown", () => this.sound.wake());
    void this.connection.run();
  }

  private panel(index: 0 | 1): Panel {
    const { session, style } = this.parts;
    const stakes = session.stakes.map(BigInt);
    return new Panel(index, stakes, BigInt(session.defaultStake), {
      act: (act) => this.act(index, act),
      money: (units) => money(units, style),
      balance: () => this.table?.balance ?? null,
    });
  }

  /** One press, one request id; the panel rests until the server has answered. */
  private act(index: 0 | 1, act: Exclude<Act, null>): void {
    const panel = this.panels[index];
    const requestId = newRequestId();
    const sent =
      act === "bet" || act === "queue"
        ? this.connection.send({
            type: "bet",
            requestId,
            panel: index,
            stake: panel.stake.toString(),
            autoAt: panel.autoAt,
          })
        : this.connection.send({ type: act, requestId, panel: index });
    if (!sent) return panel.refuse(t("refusal.unavailable"));
    this.sound.play("press");
    panel.sent(this.table?.panels[index].state ?? "idle", this.clock.now());
  }

  private hear(message: CrashServerMessage): void {
    if (message.type === "pong") {
      const roundTripMs = this.clock.answered(message.at, message.serverTime);
      this.view.line(roundTripMs < 150 ? 3 : roundTripMs < 400 ? 2 : 1);
      return;
    }
    this.clock.stamped(message.serverTime);
    const before = this.table;
    this.table = fold(before, message);
    if (message.type === "refused") return this.refused(message);
    if (message.type === "state" && before) void this.resync(before, message.round.roundId);
    if (message.type === "bets") this.showLeavers(message.changed, before);
    if (message.type === "panel")
      this.ownPanel(message.panel.state, before?.panels[message.panel.panel].state ?? "idle", message.panel.win);
    if (this.table) this.follow(message, this.table);
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
    if (message.type === "state" || message.type === "crash" || message.type === "betting") {
      this.view.roundNumber(table.round.roundNumber);
      this.view.history(table.history, table.round.phase === "ended");
    }
  }

  private ended(table: Table): void {
    const { roundId, roundNumber, crashPoint } = table.round;
    this.parts.host.tell({ type: "round", state: "ended", roundId, roundNumber });
    // A lost flight has no sound of its own; the words are enough.
    if (!table.panels.some((panel) => panel.state === "cashed-out"))
      this.view.announce(t("crash.live.ended", { at: times(crashPoint ?? 100) }));
    this.lists.roundOver();
  }

  private ownPanel(state: string, before: string, win: string | null): void {
    if (state !== before && state === "returned") {
      for (const index of PANELS) {
        const { state: now, stake } = this.table?.panels[index] ?? { state: "idle", stake: null };
        if (now === "returned" && stake !== null)
          this.panels[index].inform(t("crash.returned", { stake: this.money(BigInt(stake)) }));
      }
    }
    if (state !== "cashed-out" || before === "cashed-out" || win === null) return;
    const stake = this.table?.panels.find((panel) => panel.win === win)?.stake ?? "0";
    const isReturn = BigInt(win) <= BigInt(stake);
    if (!isReturn || this.parts.session.playRules?.celebrateReturns !== false) this.sound.play("cash");
    const at = this.table?.panels.find((panel) => panel.win === win)?.cashedOutAt ?? 100;
    this.view.announce(t("crash.live.left", { at: times(at), amount: this.money(BigInt(win)) }));
  }

  /** Back on the line: what became of bets meanwhile is told from the record, not guessed. */
  private async resync(before: Table, roundNow: string): Promise<void> {
    for (const { panel, words } of await betsOverMeanwhile(before, roundNow, this.parts.api, this.parts.style)) {
      this.panels[panel].inform(words);
      this.view.announce(words);
    }
  }

  private refused(message: Extract<CrashServerMessage, { type: "refused" }>): void {
    if (message.code === "session-expired") {
      this.connection.close();
      return this.parts.expired();
    }
    const panel = message.panel === null ? null : this.panels[message.panel];
    panel?.refuse(refusalText(message.code));
    this.view.announce(refusalText(message.code));
  }

  private showLeavers(changed: readonly PublicBet[], before: Table | null): void {
    for (const bet of changed) {
      // One's own has words of its own
      const left = bet.cashedOutAt !== null && before?.bets.get(bet.betId)?.cashedOutAt === null;
      if (left && bet.win !== null && !this.table?.own.has(bet.betId))
        this.view.chip(bet, signed(BigInt(bet.win), this.parts.style));
    }
  }

  /** Draws one moment of the table: the sky in each frame, its words as often as they are read. */
  private frame(passedMs: number): number | null {
    const { table } = this;
    if (!table) return (this.stage.draw(null, passedMs), null);
    const [now, { round, growthPerMs }] = [this.clock.now(), table];
    const { elapsedMs, multiplier } = flightOf(table, now, this.online ? null : this.seenMs);
    this.seenMs = elapsedMs;
    this.stage.draw({ phase: round.phase, elapsedMs, growthPerMs }, passedMs);
    const isFlying = round.phase === "flight";
    this.wordsMs += passedMs;
    if (!isFlying || this.wordsMs >= WORDS_EVERY_MS) {
      this.wordsMs = 0;
      this.view.marksFor(frameAt(elapsedMs, growthPerMs).spanMs);
      this.words.draw(table, multiplier, now);
      this.drawPanels(table, multiplier, now);
    }
    if (this.betsChanged) this.drawBets(table);
    return nextMomentMs(round.phase, this.online);
  }

  private drawPanels(table: Table, multiplier: number, now: number): void {
    const firstOpen = !["placed", "queued", "placing"].includes(table.panels[0].state);
    for (const index of PANELS) {
      this.panels[index].draw({
        panel: table.panels[index],
        round: table.round,
        now,
        multiplier,
        online: this.online,
        modest: index === 1 && firstOpen,
      });
    }
  }

  private drawBets(table: Table): void {
    this.betsChanged = false;
    this.view.bets(table.bets.size);
    this.lists.show(table);
  }

  private replay(roundId: string): void {
    void import("#arcade/client/history/replay.ts").then(({ openReplay }) => openReplay(this.parts, roundId));
  }

  private showBalance(balance: bigint): void {
    this.view.balance(this.money(balance));
    this.parts.host.tell({ type: "balance", amount: balance.toString(), currency: this.parts.style.currency });
  }

  private money(units: bigint): string {
    return money(units, this.parts.style);
  }
}
