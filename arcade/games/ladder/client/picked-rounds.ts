/**
 * Auto bet of Mines (decision 165): tiles are chosen once, on the board itself; each round opens them one after the other and
 * cashes out. A round is bets, steps and a cash-out by hand: the server knows no series.
 */
import { AutoBet } from "#arcade/client/originals/auto-bet.ts";
import type { Panel, Said } from "#arcade/client/originals/panel.ts";
import { times } from "#arcade/client/platform/money.ts";
import { wait } from "#arcade/client/platform/reconnect.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { StakeRange } from "#arcade/play/auto-bet.ts";
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import { stepReturns } from "#arcade/games/ladder/rules/returns.ts";
import type { LadderParts } from "./parts.ts";

interface PickedCalls {
  readonly parts: LadderParts;
  readonly view: Panel;
  stake(): bigint;
  range(): Pick<StakeRange, "least" | "most">;
  setting(): string;
  balance(): bigint | null;
  isIdle(): boolean;
  isQuick(): boolean;
  /** Each gives the round as it stands then; null: it was refused, or another page has played it on. */
  bet(stake: bigint): Promise<LadderRound | null>;
  step(choice: number): Promise<LadderRound | null>;
  take(): Promise<LadderRound | null>;
  changed(): void;
}

/** A tile is seen for so long before the next one is opened. */
const STEP_MS = 240;
const QUICK_STEP_MS = 60;

export class PickedRounds {
  readonly auto: AutoBet;
  private readonly calls: PickedCalls;
  private tiles: readonly number[] = [];
  private isPlaying = false;
  private picking = false;
  private last: Said | null = null;

  constructor(calls: PickedCalls) {
    this.calls = calls;
    const { parts, view } = calls;
    this.auto = new AutoBet({
      ...parts,
      view: { says: (said) => (this.last = said), announce: (words) => view.announce(words) },
      stake: {
        get units() {
          return calls.stake();
        },
        get range() {
          return calls.range();
        },
      },
      balance: () => calls.balance(),
      mayStart: () => this.tiles.length > 0 && calls.isIdle(),
      isPlaying: () => this.isPlaying,
      bet: (stake) => void this.play(stake),
      changed: () => calls.changed(),
    });
  }

  /** A series runs, or its last round does. */
  get isRunning(): boolean {
    return this.auto.now !== null || this.isPlaying;
  }

  /** Tiles are being chosen. */
  get isPicking(): boolean {
    return this.picking && !this.isRunning;
  }

  /** What is marked on the board; null where nothing is. */
  get shown(): readonly number[] | null {
    return this.isPicking || this.isRunning ? this.tiles : null;
  }

  /** What a series came to, until something else is done. */
  get told(): Said | null {
    return this.isRunning || this.isPicking ? null : this.last;
  }

  /** The button of auto bet: to the choice of tiles, and back. */
  press(): void {
    if (this.isRunning) return;
    this.last = null;
    this.picking = !this.picking;
    this.fit();
    this.calls.changed();
  }

  /** Whether a press of the large button is for it. */
  takesPress(): boolean {
    if (this.auto.takesPress()) return true;
    this.last = null;
    if (!this.isPicking) return false;
    if (this.tiles.length > 0) void this.auto.open();
    return true;
  }

  /** Whether a press on a tile is for it: one more that each round opens, or one less. */
  takesChoice(tile: number): boolean {
    if (!this.isPicking) return this.isRunning;
    const isPicked = this.tiles.includes(tile);
    this.tiles = isPicked ? this.tiles.filter((each) => each !== tile) : [...this.tiles, tile];
    this.fit();
    this.calls.changed();
    return true;
  }

  /** What the panel says while tiles are chosen. */
  words(): { main: string; mainNote: string; line: Said } {
    const count = this.tiles.length;
    const multiple = this.steps[count - 1]?.multiple;
    return {
      main: t("ladder.auto.go"),
      mainNote: t("ladder.auto.tiles", { count }),
      line: { note: t("ladder.auto.pick"), amount: multiple === undefined ? "" : times(multiple), tone: "calm" },
    };
  }

  get canOpen(): boolean {
    return this.tiles.length > 0;
  }

  /** With more mines fewer tiles can be opened: the first ones stay. */
  fit(): void {
    this.tiles = this.tiles.slice(0, this.steps.length);
  }

  /** The next round, unless the merchant's rules hold it. */
  goOn(): void {
    if (!this.isPlaying) this.auto.goOn(this.calls.isQuick());
  }

  private get steps(): ReturnType<typeof stepReturns> {
    return stepReturns(this.calls.parts.model, this.calls.setting());
  }

  private async play(stake: bigint): Promise<void> {
    this.picking = false;
    this.isPlaying = true;
    let round: LadderRound | null = null;
    try {
      round = await this.round(stake);
    } finally {
      this.isPlaying = false;
      this.ended(round);
    }
  }

  /** A round was played, or broke off. */
  private ended(round: LadderRound | null): void {
    if (!round || round.state === "open") this.auto.stop("refused");
    else if (round.state === "returned") this.auto.stop("returned");
    else this.auto.ended({ stake: BigInt(round.bet), win: BigInt(round.win) });
    this.calls.changed();
    this.goOn();
  }

  /** A round to its end; one that is cut short stays open, and is the player's to end. */
  private async round(stake: bigint): Promise<LadderRound | null> {
    const { calls } = this;
    let round = await calls.bet(stake);
    for (const tile of this.tiles) {
      if (round?.state !== "open") return round;
      await wait(calls.isQuick() ? QUICK_STEP_MS : STEP_MS);
      round = await calls.step(tile);
    }
    if (round?.state !== "open") return round;
    await wait(calls.isQuick() ? QUICK_STEP_MS : STEP_MS);
    return calls.take();
  }
}
