/** The page around the reels: title, ladder, win, bet, buttons. Shows what the game tells it and reports presses. */
import type { PlaySession } from "#arcade/play/messages.ts";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import { type Prize, Prizes } from "./prizes.ts";
import type { AutoLine } from "./controls/auto-run.ts";
import { SceneryView } from "./scenery.ts";
import type { Theme } from "./stage/theme.ts";
import { laddersOf, restingNotes } from "./timeline/words.ts";
import type { MainButton } from "#arcade/client/platform/rules-of-play.ts";
import { TroubleLine } from "#arcade/client/platform/trouble-line.ts";
import { WinLine, type WinStyle } from "./win-line.ts";

export interface Presses {
  spin(): void;
  less(): void;
  more(): void;
  bet(): void;
  sound(): void;
  auto(): void;
  quick(): void;
  menu(): void;
  paytable(): void;
  buy(): void;
  back(): void;
}

export class SlotView {
  readonly root: HTMLElement;
  /** The canvas lies in it. */
  readonly reels = h("div", { class: "reel__i" });
  /** Overlays of the show and of a lost line. */
  readonly stage = h("div", { class: "gstage" });
  /** The sum of one win, over its cells. */
  private readonly plate = h("b", { class: "wsum num", attr: { "aria-hidden": "true" } });
  private readonly freeCount = h("div", { class: "fcount num" });
  readonly frame = h("div", { class: "reel" }, this.reels, this.plate, this.freeCount);
  private readonly wallet = h("span", { class: "num" });
  private readonly ladder = h("div", { class: "mult num", attr: { "aria-hidden": "true" } });
  private ladderText = "";
  readonly prizes: Prizes;
  private readonly winLine: WinLine;
  private readonly betText = h("b");
  private readonly wonText = h("b");
  /** Why a round can't be. */
  readonly trouble = new TroubleLine("gerr", "alert");
  /** What one waits for. */
  readonly waiting = new TroubleLine("gwait", "status");
  /** What is left of autoplay, or what it came to. */
  private readonly autoSum = h("b");
  private readonly autoNote = h("span");
  private readonly autoText = h("p", { class: "gauto num" }, this.autoSum, this.autoNote);
  private readonly freeText = h("b");
  private readonly freeButton = h("button", { class: "free__b" });
  private readonly free = h(
    "div",
    { class: "free num" },
    h("span", {}, h("small", {}, t("free-rounds")), this.freeText),
    this.freeButton,
  );
  private readonly live = h("p", { class: "vh", attr: { "aria-live": "polite" } });
  readonly spin: HTMLButtonElement;
  private readonly spinLeft = h("em", { class: "num" });
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly betButton: HTMLButtonElement;
  private readonly soundButton: HTMLButtonElement;
  /** null where the merchant's rules of play allow no quick spin. */
  private readonly quickButton: HTMLButtonElement | null;
  /** null where they allow no autoplay. */
  private readonly autoButton: HTMLButtonElement | null;
  private readonly buyButton: HTMLButtonElement | null;

  constructor(session: PlaySession, info: SlotInfo, theme: Theme, embedded: boolean, presses: Presses) {
    this.prizes = new Prizes(info);
    this.winLine = new WinLine(restingNotes(info));
    // Its room is kept while none is in force, or the reels would move with it
    this.ladder.hidden = [false, true].every((inFree) => laddersOf(info, inFree).steps.length === 0);
    this.ladder.classList.add("mult--none");
    this.spin = h("button", { class: "spin", on: { click: presses.spin } });
    this.less = iconButton("minus", t("bet.less"), presses.less, "rb gb__less");
    this.more = iconButton("plus", t("bet.more"), presses.more, "rb gb__more");
    this.soundButton = iconButton("soundOff", t("sound"), presses.sound, "rb rb--x");
    const mayQuick = session.playRules?.quickPlay !== false;
    this.quickButton = mayQuick ? iconButton("bolt", t("quick"), presses.quick, "rb gb__quick") : null;
    this.autoButton =
      session.playRules?.autoplay === false ? null : iconButton("auto", t("auto.open"), presses.auto, "rb gb__auto");
    this.betButton = h(
      "button",
      { class: "gs__bet", on: { click: presses.bet }, attr: { "aria-haspopup": "dialog" } },
      h("small", {}, t("bet")),
      this.betText,
    );
    this.buyButton = info.buyPrice === null ? null : h("button", { class: "buy num", on: { click: presses.buy } });
    const scenery = new SceneryView(session.game.title, theme, (background) => {
      this.root.style.setProperty("--g-scene", background);
    });
    this.root = h(
      "div",
      { class: `gf${embedded ? " gf--in" : ""}` },
      scenery.ground,
      embedded ? null : this.bar(session, presses),
      h("main", { class: "gscene" }, scenery.lettering, this.ladder, this.prizes.root, this.stage, this.winLine.root),
      this.controls(info, presses),
      this.live,
    );
    this.stage.append(this.frame);
    this.sum(null);
    this.begin("–");
    this.autoLine(null);
    this.paint(theme);
    this.button("spin", 0);
  }

  private bar(session: PlaySession, presses: Presses): HTMLElement {
    return h(
      "header",
      { class: "gt" },
      iconButton("back", t("back"), presses.back),
      h("div", { class: "gt__t" }, h("b", { class: "trunc" }, session.game.title), h("small", {}, session.game.studio)),
      h("div", { class: "pb" }, this.wallet),
    );
  }

  private controls(info: SlotInfo, presses: Presses): HTMLElement {
    const lines = info.pays === "lines" ? t("lines") : info.pays === "ways" ? t("ways") : t("anywhere");
    const count = info.pays === "lines" ? info.lines.length : info.pays === "ways" ? info.ways : info.reels * info.rows;
    return h(
      "footer",
      { class: "gc" },
      h(
        "div",
        { class: "gx" },
        iconButton("gear", t("menu.game"), presses.menu, "rb rb--x"),
        h("div", { class: "gx__m" }, this.free, this.buyButton),
        this.soundButton,
      ),
      h(
        "div",
        { class: "gs num" },
        this.betButton,
        h(
          "button",
          { on: { click: presses.paytable }, attr: { "aria-haspopup": "dialog" } },
          h("small", {}, lines),
          h("b", {}, count.toLocaleString(languageTag())),
        ),
        h("span", {}, h("small", {}, t("round-win")), this.wonText),
      ),
      h("div", { class: "gsay" }, this.autoText, this.waiting.root, this.trouble.root),
      h("div", { class: "gb" }, this.autoButton, this.less, this.spin, this.more, this.quickButton),
    );
  }

  private paint({ colors, freeColors, winColors, look }: Theme): void {
    const css = this.root.style;
    css.setProperty("--g-free", freeColors.cellHigh);
    css.setProperty("--g-free-dark", freeColors.dark);
    css.setProperty("--g-free-glow", freeColors.glow);
    css.setProperty("--g-win", winColors.burst);
    css.setProperty("--g-win-dark", winColors.dark);
    css.setProperty("--g-win-ray", winColors.ray);
    this.root.classList.add(`gf--${look.frame}`, `gf--${look.button}`);
    css.setProperty("--g-dark", colors.dark);
    css.setProperty("--g-low", colors.cellLow);
    colors.frame.forEach((color, index) => css.setProperty(`--g-frame-${index + 1}`, color));
  }

  balance(text: string): void {
    say(this.wallet, text);
  }

  bet(text: string, lowest: boolean, highest: boolean): void {
    say(this.betText, text);
    this.less.disabled = lowest;
    this.more.disabled = highest;
  }

  /** While a round runs, the stake can't be changed. */
  lock(locked: { stake: boolean; buy: boolean }, lowest: boolean, highest: boolean): void {
    this.less.disabled = locked.stake || lowest;
    this.more.disabled = locked.stake || highest;
    this.betButton.disabled = locked.stake;
    if (this.autoButton) this.autoButton.disabled = locked.stake;
    if (this.buyButton) this.buyButton.disabled = locked.buy;
  }

  /** A ring closes around the large button until the next round may start. */
  private hold(left: { ms: number; ofMs: number } | null): void {
    const isHeld = this.spin.classList.contains("spin--held");
    this.spin.classList.toggle("spin--held", left !== null);
    if (!left || isHeld) return;
    this.spin.style.setProperty("--hold-of", `${left.ofMs}ms`);
    this.spin.style.setProperty("--hold-gone", `${left.ms - left.ofMs}ms`);
  }

  /** A round begins: nothing of the one before stands there any more, and it has paid `nothing` so far. */
  begin(nothing: string): void {
    this.trouble.stay("");
    say(this.wonText, nothing);
  }

  /** What the round has paid, nothing too. */
  won(text: string): void {
    say(this.wonText, text);
  }

  buyPrice(text: string): void {
    if (this.buyButton) fill(this.buyButton, h("small", {}, t("buy")), h("b", {}, text));
  }

  /** The large button: spin, stop, or nothing to press. `autoLeft` above 0 shows the spins that are left; `held`: the rest of a cycle. */
  button(state: MainButton, autoLeft: number, held: { ms: number; ofMs: number } | null = null): void {
    this.hold(held);
    const stop = state === "stop" || state === "locked" || autoLeft > 0;
    fill(this.spin, icon(stop ? "stop" : "spin"), autoLeft > 0 ? this.spinLeft : null);
    say(this.spinLeft, String(autoLeft));
    this.spin.classList.toggle("spin--stop", stop);
    this.spin.disabled = state === "locked" || state === "held";
    this.spin.setAttribute("aria-label", state === "held" ? t("spin.wait") : stop ? t("stop") : t("spin"));
  }

  win(note: string, amount: string, style: WinStyle = ""): void {
    this.winLine.show(note, amount, style);
  }

  /** The multipliers above the reels, with the one in force lit. */
  multipliers(steps: readonly number[], lit: number): void {
    this.ladder.classList.toggle("mult--none", steps.length === 0);
    const words = steps.map((step) => `${step}×`);
    // The same ladder keeps its steps, so that one is seen to light up
    if (words.join() !== this.ladderText) fill(this.ladder, ...words.map((word) => h("span", {}, word)));
    this.ladderText = words.join();
    [...this.ladder.children].forEach((step, index) => {
      step.classList.toggle("on", index === lit);
      step.classList.toggle("done", index < lit);
    });
  }

  /** What one win brings, written over it; `at` in CSS pixels from the reels' corner. null takes it away. */
  sum(shown: { text: string; at: { x: number; y: number } } | null): void {
    say(this.plate, shown?.text ?? "");
    this.plate.hidden = shown === null;
    if (!shown) return;
    this.plate.style.translate = `calc(${shown.at.x}px - 50%) calc(${shown.at.y}px - 50%)`;
  }

  /** A prize was won: its plate is seen to leap. */
  prizeWon(name: Prize): void {
    this.prizes.won(name);
  }

  /** The height that the reels leave of their room: some of it goes above the lettering, so that reels and lettering stand together. */
  spare(height: number): void {
    this.root.style.setProperty("--spare", `${height}px`);
  }

  /** The light of the page. */
  scene(scene: "base" | "free"): void {
    this.root.classList.toggle("gf--free", scene === "free");
  }

  freeSpins(text: string | null): void {
    this.freeCount.hidden = text === null;
    this.root.classList.toggle("gf--spins", text !== null);
    say(this.freeCount, text ?? "");
  }

  /** Rounds that the site gives, in the place of the bought feature; null where there are none. */
  freeRounds(shown: { line: string; isOn: boolean; toggle: () => void } | null): void {
    this.free.hidden = shown === null;
    if (this.buyButton) this.buyButton.hidden = shown?.isOn ?? false;
    this.root.classList.toggle("gf--given", shown !== null);
    say(this.freeText, shown?.line ?? "");
    fill(this.freeButton, shown ? t(shown.isOn ? "free-rounds.later" : "free-rounds.now") : "");
    this.freeButton.onclick = shown ? () => shown.toggle() : null;
  }

  /** null takes it away. */
  autoLine(line: AutoLine | null): void {
    this.autoText.hidden = line === null;
    say(this.autoSum, line?.sum ?? "");
    say(this.autoNote, line?.note ?? "");
  }

  sound(on: boolean): void {
    fill(this.soundButton, icon(on ? "soundOn" : "soundOff"));
    this.soundButton.setAttribute("aria-pressed", String(on));
  }

  quick(on: boolean): void {
    this.quickButton?.setAttribute("aria-pressed", String(on));
    this.quickButton?.classList.toggle("rb--on", on);
  }

  announce(text: string): void {
    say(this.live, text);
  }
}
