/** One bet panel: stake, auto cash-out, and the one large button whose meaning follows the server's state. */
import type { CrashRound, PanelState } from "#arcade/games/crash/messages.ts";
import { fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import { switchButton } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { AutoRun } from "#arcade/games/crash/rules/auto-run.ts";
import type { PanelChoice } from "./kept-panels.ts";
import { autoText, readAuto } from "./read-auto.ts";
import { isOpen } from "./state.ts";

export type Act = "bet" | "queue" | "cancel" | "cash-out" | null;

/** What the large button does now; null when it can do nothing. */
export function actOf(state: PanelState["state"], round: CrashRound, now: number): Act {
  const open = isOpen(round, now);
  switch (state) {
    case "queued":
      return "cancel";
    case "placing":
      return null;
    case "placed":
      return open ? "cancel" : null;
    case "flying":
      return round.phase === "flight" ? "cash-out" : null;
    default:
      // Between the lock and take-off a bet would be too late for this flight and is queued by none.
      return open ? "bet" : round.phase === "betting" ? null : "queue";
  }
}

export interface PanelCalls {
  act(act: Exclude<Act, null>): void;
  money(units: bigint): string;
  /** What a stake would be paid now. */
  worth(stake: bigint, multiplier: number): bigint;
  /** The most that may be chosen now: the balance, where it is known. */
  balance(): bigint | null;
  /** Opens auto bet, or stops it where it runs; null where the merchant's rules of play allow none (decision 049). */
  readonly auto: (() => void) | null;
  /** An amount with its sign, without the currency. */
  signed(units: bigint): string;
}

export interface PanelSight {
  panel: PanelState;
  round: CrashRound;
  now: number;
  multiplier: number;
  online: boolean;
  /** The other panel is the next money step. */
  modest: boolean;
  /** Auto bet, where it runs on this panel. */
  auto: AutoRun["now"];
}

/** So long the button says what was paid, and takes no press: the second tap of two is no bet. */
const PAID_MS = 1300;
/** After a stop of auto bet the same button bets: the second tap of two is none. */
const RESTS_MS = 700;
const BOUND: ReadonlySet<PanelState["state"]> = new Set(["queued", "placing", "placed", "flying"]);

export class Panel {
  readonly element: HTMLElement;
  stake: bigint;
  private auto: number;
  private autoOn: boolean;
  /** Pressed and not answered yet: a double tap is one wish. */
  private waiting: { state: PanelState["state"]; at: number } | null = null;
  private readonly index: 0 | 1;
  private readonly stakes: readonly bigint[];
  private readonly calls: PanelCalls;
  private readonly stakeText = h("output", { class: "num" });
  private readonly label = h("span");
  private readonly value = h("strong");
  private readonly small = h("small");
  private readonly button: HTMLButtonElement;
  private readonly error = h("p", { class: "perr", attr: { role: "alert" } });
  private readonly inputs: (HTMLButtonElement | HTMLInputElement)[] = [];
  private readonly field = h("input", {
    class: "autov num",
    attr: { inputmode: "decimal", "aria-label": t("crash.auto-value") },
  });
  private readonly toggle: HTMLButtonElement;
  private readonly autoText = h("span", { class: "trunc" });
  private readonly autoSum = h("em");
  /** Beside what is left of a run: the row stops it while the large button does something else. */
  private readonly autoStop = h("b", { class: "trunc" }, icon("stop"), t("stop"));
  private readonly autoButton: HTMLButtonElement | null;
  private act: Act = null;
  private stopsAuto = false;
  private showsAuto = false;
  private restsUntil = 0;
  private paidNow: { text: string; until: number } | null = null;

  constructor(index: 0 | 1, stakes: readonly bigint[], { stake, auto, isAuto }: PanelChoice, calls: PanelCalls) {
    this.index = index;
    this.stakes = stakes;
    this.stake = stake;
    this.calls = calls;
    this.auto = auto;
    this.autoOn = isAuto;
    this.button = h(
      "button",
      { class: "cbtn num", on: { click: () => this.press() } },
      this.label,
      this.value,
      this.small,
    );
    const { field } = this;
    field.value = autoText(this.auto);
    field.addEventListener("change", () => {
      this.auto = readAuto(field.value) ?? this.auto;
      field.value = autoText(this.auto);
    });
    const less = iconButton("minus", t("crash.less"), () => this.step(-1), "");
    const more = iconButton("plus", t("crash.more"), () => this.step(1), "");
    const half = this.quick("½", t("crash.half"), () => this.stake / 2n);
    const double = this.quick("2×", t("crash.double"), () => this.stake * 2n);
    const most = this.quick(t("crash.max"), t("crash.max"), () => this.stakes.at(-1) ?? this.stake);
    const toggle = (this.toggle = switchButton(
      t("crash.auto-label", { panel: index + 1 }),
      isAuto,
      (on) => (this.autoOn = on),
    ));
    this.inputs.push(less, more, half, double, most, field, toggle);
    this.autoButton = calls.auto && this.makeAuto(calls.auto);
    this.element = h(
      "div",
      { class: "card-s" },
      h("div", { class: "stp num" }, less, this.stakeText, more),
      h("div", { class: "qk num" }, half, double, most),
      h("div", { class: "auto" }, h("span", {}, t("crash.auto")), field, toggle),
      this.autoButton,
      this.error,
      this.button,
    );
    say(this.stakeText, calls.money(stake));
    this.words(t("crash.bet"), "", "…");
    this.button.classList.add("cbtn--wait");
    this.button.disabled = true;
  }

  /** Auto cash-out in hundredths, or null. */
  get autoAt(): number | null {
    return this.autoOn ? this.auto : null;
  }

  /** The multiplier in the field, whether its switch is on or not. */
  get chosenAuto(): number {
    return this.auto;
  }

  /** `wayOut` is a button beside the words. */
  refuse(text: string, wayOut: HTMLElement | null = null): void {
    this.waiting = null;
    this.error.className = "perr";
    fill(this.error, text, wayOut);
  }

  /** Money has come: a refusal that leads to more of it is true no more. */
  funded = (): void => void (this.error.querySelector("button") && fill(this.error));

  /** What became of a bet while nobody was looking. */
  inform(text: string): void {
    this.error.className = "perr perr--info";
    say(this.error, text);
  }

  /** A bet was left: for a moment the button says what it paid, unless bets open meanwhile. */
  paid(amount: string): void {
    this.paidNow = { text: amount, until: performance.now() + PAID_MS };
  }

  /** Every frame: only what changed is written. */
  draw({ panel, round, now, multiplier, online, modest, auto }: PanelSight): void {
    if (this.waiting && (this.waiting.state !== panel.state || now - this.waiting.at > 6000)) this.waiting = null;
    const stake = panel.stake === null ? this.stake : BigInt(panel.stake);
    this.act = actOf(panel.state, round, now);
    const bound = BOUND.has(panel.state);
    this.stopsAuto = auto !== null && !bound;
    say(this.stakeText, this.calls.money(bound ? stake : (auto?.stake ?? this.stake)));
    for (const input of this.inputs) input.disabled = bound || auto !== null;
    this.drawAuto(auto, bound, online);
    this.button.disabled = !this.stopsAuto && (this.act === null || this.waiting !== null || !online);
    const fills = this.act === "cash-out" || (this.act === "bet" && !modest && !this.stopsAuto);
    this.button.className = `cbtn num ${fills && online ? "cbtn--go" : "cbtn--wait"}${this.act === "cancel" ? " cbtn--strong" : ""}${this.act === "bet" && !fills && online ? " cbtn--open" : ""}${this.stopsAuto ? " cbtn--stop" : ""}`;
    if (this.drawPaid(online)) return;
    if (!online)
      return this.words(
        bound ? t("line.waits") : `${t("crash.bet")} ${this.calls.money(this.stake)}`,
        "",
        bound ? t("line.waits-note") : t("net.bad"),
      );
    if (auto && this.stopsAuto)
      return this.words(t("auto-bet.stop"), "", t("auto-bet.next", { stake: this.calls.money(auto.stake) }));
    this.explain(panel, stake, multiplier);
  }

  private drawPaid(online: boolean): boolean {
    if (!this.paidNow) return false;
    const shown = online && this.act === "queue" && !this.stopsAuto && performance.now() < this.paidNow.until;
    if (!shown) this.paidNow = null;
    else {
      this.button.disabled = true;
      this.button.className = "cbtn num cbtn--paid";
      this.words(t("crash.paid"), this.paidNow?.text ?? "", "");
    }
    return shown;
  }

  private makeAuto(press: () => void): HTMLButtonElement {
    say(this.autoText, t("auto-bet.title"));
    this.autoStop.hidden = true;
    return h("button", { class: "ab num", on: { click: press } }, this.autoStop, this.autoText, this.autoSum);
  }

  private drawAuto(auto: AutoRun["now"], bound: boolean, online: boolean): void {
    const button = this.autoButton;
    if (!button) return;
    say(this.autoText, auto === null ? t("auto-bet.title") : t("auto-bet.left", { count: auto.left }));
    say(this.autoSum, auto === null ? "" : this.calls.signed(auto.net));
    if (auto !== null || this.showsAuto) this.showLeaving(auto?.plan.autoAt ?? this.auto, auto !== null || this.autoOn);
    this.showsAuto = auto !== null;
    const label = t(auto === null ? "crash.auto.label" : "crash.auto.stop-label", { panel: this.index + 1 });
    if (this.stopsAuto) button.removeAttribute("aria-label");
    else button.setAttribute("aria-label", label);
    button.classList.toggle("ab--on", auto !== null);
    // One control stops it: where the large button does, the row only tells
    button.classList.toggle("ab--told", this.stopsAuto);
    this.autoStop.hidden = auto === null || this.stopsAuto;
    button.classList.toggle("ab--won", auto !== null && auto.net > 0n);
    button.disabled = auto === null ? bound || !online : this.stopsAuto;
  }

  /** Where bets leave: auto bet's own multiplier while it runs, then again what the panel says. */
  private showLeaving(at: number, isOn: boolean): void {
    const shown = autoText(at);
    if (this.field.value !== shown) this.field.value = shown;
    this.toggle.classList.toggle("on", isOn);
    this.toggle.setAttribute("aria-checked", String(isOn));
  }

  private explain(panel: PanelState, stake: bigint, multiplier: number): void {
    const sum = this.calls.money(stake);
    if (this.act === "cash-out")
      return this.words(t("crash.cash-out"), this.calls.money(this.calls.worth(stake, multiplier)), "");
    if (panel.state === "placing") return this.words(t("crash.placing", { stake: sum }), "", "");
    if (this.act === "cancel")
      return this.words(
        t("crash.cancel", { stake: sum }),
        "",
        t(panel.state === "queued" ? "crash.cancel-queued" : "crash.cancel-now"),
      );
    if (panel.state === "placed" || panel.state === "flying") return this.words(t("crash.wait"), "", sum);
    const chosen = this.calls.money(this.stake);
    if (this.act === "bet") return this.words(t("crash.bet"), chosen, "");
    this.words(`${t("crash.bet")} ${chosen}`, "", this.act === "queue" ? t("crash.bet-next") : t("crash.locked"));
  }

  private words(label: string, value: string, small: string): void {
    say(this.label, label);
    say(this.value, value);
    say(this.small, small);
  }

  private press(): void {
    const now = performance.now();
    if (now < this.restsUntil) return;
    if (this.stopsAuto) {
      this.restsUntil = now + RESTS_MS;
      return this.calls.auto?.();
    }
    if (this.act === null || this.waiting) return;
    say(this.error, "");
    const { act } = this;
    this.calls.act(act);
  }

  /** The wish is on its way; the button rests until the server has answered. */
  sent(state: PanelState["state"], now: number): void {
    this.waiting = { state, at: now };
  }

  private quick(text: string, label: string, amount: () => bigint): HTMLButtonElement {
    return h("button", { attr: { "aria-label": label }, on: { click: () => this.choose(amount()) } }, text);
  }

  private step(by: number): void {
    const next = this.stakes[this.stakes.indexOf(this.stake) + by];
    if (next !== undefined) this.choose(next);
  }

  /** The dearest allowed stake that is neither above the wish nor above the balance; the least when none is. */
  private choose(amount: bigint): void {
    const balance = this.calls.balance();
    const fits = this.stakes.filter((stake) => stake <= amount && (balance === null || stake <= balance));
    this.stake = fits.at(-1) ?? this.stakes[0] ?? this.stake;
    say(this.error, "");
  }
}
