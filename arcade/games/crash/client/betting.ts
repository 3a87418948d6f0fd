/** The two panels with what is pressed on them, by hand and by auto bet: one press, one request id. */
import type { CrashClientMessage } from "#arcade/games/crash/messages.ts";
import { newRequestId, type RefusalCode } from "#arcade/client/platform/api.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { money, signed } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { AutoBets } from "./auto/auto-bets.ts";
import { payoutAt } from "#arcade/games/crash/rules/crash.ts";
import { keepPanel, type PanelChoice, readPanel } from "./kept-panels.ts";
import { type Act, actOf, Panel } from "./panel.ts";
import type { CrashParts } from "./parts.ts";
import type { OwnBets } from "./open-bet.ts";
import { isOpen, type Table } from "./state.ts";

export interface BettingCalls {
  /** False where there is no line. */
  send(message: CrashClientMessage): boolean;
  table(): Table | null;
  /** On the server's clock. */
  now(): number;
  /** Something was pressed and is on its way. */
  pressed(): void;
  /** What a panel shows has changed. */
  changed(): void;
  /** Stands above the lists; "" for nothing. */
  note(words: string): void;
  announce(words: string): void;
}

const PANELS = [0, 1] as const;

/** Whether a stake of a panel is more than the balance leaves beside what the other panel has queued, which is unpaid yet. */
export function isBeyond(table: Pick<Table, "balance" | "panels"> | null, panel: 0 | 1, stake: bigint): boolean {
  if (!table || table.balance === null) return false;
  const other = table.panels[panel === 0 ? 1 : 0];
  const queued = other.state === "queued" ? BigInt(other.stake ?? "0") : 0n;
  return stake + queued > table.balance;
}

export class Betting {
  readonly panels: readonly [Panel, Panel];
  readonly auto: AutoBets;
  private readonly parts: CrashParts;
  private readonly calls: BettingCalls;
  private readonly kept: PanelChoice[] = [];

  constructor(parts: CrashParts, calls: BettingCalls) {
    this.parts = parts;
    this.calls = calls;
    this.panels = [this.panel(0), this.panel(1)];
    const { session, style } = parts;
    this.auto = new AutoBets({
      gameId: session.game.gameId,
      stakes: session.stakes.map(BigInt),
      style,
      panels: this.panels,
      bet: (panel, stake, autoAt) => this.bet(panel, stake, autoAt),
      balance: () => calls.table()?.balance ?? null,
      isOpen: (panel) => this.isOpen(panel),
      note: (words) => calls.note(words),
      announce: (words) => calls.announce(words),
    });
  }

  /** A moment of the table. `online` false: nothing can be sent. */
  draw(table: Table, { multiplier, now, online }: { multiplier: number; now: number; online: boolean }): void {
    const firstOpen = !["placed", "queued", "placing"].includes(table.panels[0].state);
    for (const index of PANELS) {
      this.panels[index].draw({
        panel: table.panels[index],
        round: table.round,
        now,
        multiplier,
        online,
        modest: index === 1 && firstOpen,
        auto: this.auto.now(index),
      });
      this.keep(index);
    }
  }

  /** Keeps what was chosen on a panel. A run of auto bet has stakes of its own, which nobody chose for the next bet by hand. */
  private keep(index: 0 | 1): void {
    const { stake, chosenAuto: auto, autoAt } = this.panels[index];
    const [kept, isAuto] = [this.kept[index], autoAt !== null];
    if (this.auto.now(index) || (kept?.stake === stake && kept.auto === auto && kept.isAuto === isAuto)) return;
    this.kept[index] = { stake, auto, isAuto };
    keepPanel(this.parts.session.game.gameId, index, { stake, auto, isAuto });
  }

  private panel(index: 0 | 1): Panel {
    const { session, style } = this.parts;
    const stakes = session.stakes.map(BigInt);
    const choice = readPanel(session.game.gameId, index, stakes, BigInt(session.defaultStake));
    this.kept[index] = choice;
    return new Panel(index, stakes, choice, {
      act: (act) => this.act(index, act),
      money: (units) => money(units, style),
      worth: (stake, multiplier) => payoutAt(stake, multiplier, style.currency),
      signed: (units) => signed(units, style),
      balance: () => this.calls.table()?.balance ?? null,
      auto: session.playRules?.autoplay === false ? null : () => this.pressAuto(index),
    });
  }

  private isOpen(panel: 0 | 1): boolean {
    const table = this.calls.table();
    return table !== null && actOf(table.panels[panel].state, table.round, this.calls.now()) === "bet";
  }

  private pressAuto(index: 0 | 1): void {
    if (this.auto.now(index)) this.auto.stop(index);
    else void this.auto.open(index);
    this.calls.changed();
  }

  /** The panel rests until the server has answered. */
  private act(index: 0 | 1, act: Exclude<Act, null>): void {
    const panel = this.panels[index];
    if (act === "bet" || act === "queue") {
      // Told at the tap, and not when the next round begins; the server judges each bet all the same
      if (isBeyond(this.calls.table(), index, panel.stake)) return this.refuse(panel, "insufficient-funds");
      if (this.bet(index, panel.stake, panel.autoAt) !== null) this.calls.pressed();
      return;
    }
    // Who takes a bet of the row back wants no next one
    if (act === "cancel") this.auto.stop(index);
    if (!this.calls.send({ type: act, requestId: newRequestId(), panel: index }))
      return panel.refuse(t("refusal.unavailable"));
    this.calls.pressed();
    panel.sent(this.stateOf(index), this.calls.now());
  }

  /** Takes back what can be. False where nothing can. */
  cancelAll(): boolean {
    const table = this.calls.table();
    const now = this.calls.now();
    const waiting = PANELS.filter((index) => table && actOf(table.panels[index].state, table.round, now) === "cancel");
    for (const index of waiting) this.act(index, "cancel");
    return waiting.length > 0;
  }

  /** What leaving the game would end. */
  ownBets(): OwnBets | null {
    const table = this.calls.table();
    const isAuto = PANELS.some((index) => this.auto.now(index) !== null);
    return table && { panels: table.panels, isOpen: isOpen(table.round, this.calls.now()), isAuto };
  }

  private refuse(panel: Panel, code: RefusalCode): void {
    panel.refuse(refusalText(code), wayOut(code, this.parts.host));
    this.calls.announce(refusalText(code));
  }

  /** Sends a bet; its request id, or null where there is no line. */
  private bet(index: 0 | 1, stake: bigint, autoAt: number | null): string | null {
    const requestId = newRequestId();
    const panel = this.panels[index];
    if (!this.calls.send({ type: "bet", requestId, panel: index, stake: stake.toString(), autoAt })) {
      panel.refuse(t("refusal.unavailable"));
      return null;
    }
    panel.sent(this.stateOf(index), this.calls.now());
    return requestId;
  }

  private stateOf(index: 0 | 1): Table["panels"][0]["state"] {
    return this.calls.table()?.panels[index].state ?? "idle";
  }
}
