/** Auto bet of one of the house's own games: the same choice, round after round. Its sheet and its machine come when it is first asked for. */
import { leavingTeller } from "#arcade/client/platform/leaving.ts";
import type { StoppedWords } from "#arcade/client/auto/stopped.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import { money, type MoneyStyle, signedMoney } from "#arcade/client/platform/money.ts";
import type { RetryView } from "#arcade/client/platform/reconnect.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { AutoState, AutoStop, StakeRange } from "#arcade/play/auto-bet.ts";
import type { AutoSeries } from "#arcade/play/auto-series.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import type { Panel } from "./panel.ts";

export interface AutoParts {
  readonly session: Pick<PlaySession, "game">;
  readonly style: MoneyStyle;
  readonly host: Pick<Host, "tell">;
  readonly view: Pick<Panel, "says" | "announce">;
  /** The chosen stake, and what may be staked. */
  readonly stake: { readonly units: bigint; readonly range: Pick<StakeRange, "least" | "most"> };
  balance(): bigint | null;
  /** Something is chosen. */
  mayStart(): boolean;
  /** A round is on its way, or is shown. */
  isPlaying(): boolean;
  /** Plays a round for so much. */
  bet(stake: bigint): void;
  /** What runs has begun, gone on or ended. */
  changed(): void;
}

/** A result is there to be read for so long before the next round begins. */
const READ_MS = 650;
const QUICK_READ_MS = 160;
/** After a stop the same button bets: the second tap of two is none. */
const RESTS_MS = 700;

export class AutoBet {
  private readonly parts: AutoParts;
  private series: AutoSeries | null = null;
  private timer = 0;
  private restsUntil = 0;
  /** Stopped by hand: its result is told with the end of the round that is still played. */
  private isEnding = false;
  private readonly tellLeaving: (isRunning: boolean) => void;

  constructor(parts: AutoParts) {
    this.parts = parts;
    this.tellLeaving = leavingTeller(parts.host);
  }

  /** Rounds that are left, result so far and the next stake; null when it does not run. */
  get now(): AutoState | null {
    return this.series?.now ?? null;
  }

  /** "9 left · +₱2.00"; "" where it does not run. */
  get note(): string {
    if (!this.now) return "";
    const { left, net } = this.now;
    const { style } = this.parts;
    return `${t("auto-bet.left", { count: left })} · ${net === 0n ? money(net, style) : signedMoney(net, style)}`;
  }

  async open(): Promise<void> {
    const [sheet, { stoppedWords }, { AutoSeries: Series }, { stakeStep }] = await Promise.all([
      import("#arcade/client/auto/sheet.ts"),
      import("#arcade/client/auto/stopped.ts"),
      import("#arcade/play/auto-series.ts"),
      import("#arcade/play/auto-bet.ts"),
    ]);
    const { parts } = this;
    if (!parts.mayStart() || parts.isPlaying() || document.querySelector("dialog[open]")) return;
    const { stake, session, style } = parts;
    const { gameId, title } = session.game;
    sheet.openAutoSheet({
      of: title,
      note: t("original.auto-note"),
      stake: stake.units,
      choice: sheet.readChoice(gameId, 0) ?? sheet.usualChoice(stake.units),
      style,
      start: (chosen) => {
        sheet.keepChoice(gameId, 0, chosen);
        const range = { ...stake.range, step: stakeStep(style.currency) };
        this.series = new Series(range, {
          balance: () => parts.balance(),
          stopped: (why, net, rounds) => this.stopped(stoppedWords(why, net, rounds, style), net > 0n),
        });
        this.isEnding = false;
        this.series.start({ ...chosen, stake: stake.units });
        this.bet();
      },
    });
  }

  /** Whether a press of the large button is for it: it stops, or has just been stopped. */
  takesPress(): boolean {
    const now = performance.now();
    if (!this.now) return now < this.restsUntil;
    this.restsUntil = now + RESTS_MS;
    if (this.parts.isPlaying()) this.isEnding = true;
    else this.stop("hand");
    this.parts.changed();
    return true;
  }

  /** `line`, and what breaks it ends the series: nothing goes on by itself when it is back. */
  watched(line: RetryView): RetryView {
    return {
      trying: (attempt) => {
        if (attempt > 1) this.stop("line");
        line.trying(attempt);
      },
      gaveUp: (again) => line.gaveUp(again),
    };
  }

  /** A round that it has bet was seen. */
  ended(round: { stake: bigint; win: bigint }): void {
    this.series?.ended(round);
    if (this.isEnding) this.stop("hand");
  }

  /** The next round, when the last one could be read. */
  goOn(isQuick: boolean): void {
    if (!this.now) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.bet(), isQuick ? QUICK_READ_MS : READ_MS);
  }

  /** A round that runs is played to its end. */
  stop(why: AutoStop): void {
    this.series?.stop(why);
  }

  private bet(): void {
    const next = this.series?.next();
    this.tellLeaving(this.now !== null);
    if (next) this.parts.bet(next.stake);
  }

  private stopped({ why, result, told }: StoppedWords, isGain: boolean): void {
    window.clearTimeout(this.timer);
    this.tellLeaving(false);
    const { view } = this.parts;
    view.says({ note: why, amount: result, tone: isGain ? "gain" : "calm" });
    view.announce(told);
    this.parts.changed();
  }
}
