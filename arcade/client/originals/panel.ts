/**
 * The page of one of the house's own instant games: last rounds, stage, the line that says what a round came to, and the panel
 * with bet, settings and the large button. Shows what the game tells it and reports presses.
 */
import "./originals.css";
import type { PlaySession } from "#arcade/play/messages.ts";
import { fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import type { MainButton } from "#arcade/client/platform/rules-of-play.ts";
import { t } from "#arcade/client/platform/text.ts";
import { TroubleLine } from "#arcade/client/platform/trouble-line.ts";
import { Stepper } from "./stepper.ts";

export interface PanelPresses {
  back(): void;
  sound(): void;
  menu(): void;
  quick(): void;
  /** The large button, and the space bar. */
  main(): void;
  less(): void;
  more(): void;
  half(): void;
  double(): void;
  /** The stake itself: its sheet. */
  stake(): void;
  /** One of the last rounds. */
  round(roundId: string): void;
  /** Opens auto bet; null where the game has none, or the merchant's rules of play allow none (decision 049). */
  readonly auto: (() => void) | null;
}

export interface LastRound {
  readonly roundId: string;
  /** As "2.35×". */
  readonly text: string;
  /** win: more than the stake came back; part: some of it. */
  readonly tone: "win" | "part" | "none";
  /** As it is read aloud. */
  readonly label: string;
}

/** The line below the stage. `gain`: a win; `calm`: everything else. */
export interface Said {
  readonly note: string;
  readonly amount: string;
  readonly tone: "gain" | "calm";
}

const MOST_LAST = 16;

export class Panel {
  readonly root: HTMLElement;
  /** The game's own picture; it takes the room that is left. */
  readonly stage = h("div", { class: "ostage" });
  /** The settings of the game, beside the bet. */
  readonly settings = h("div", { class: "oset" });
  /** What stands left of the large button; it has no room where it is empty. */
  readonly beside = h("div", { class: "obeside" });
  readonly bet: Stepper;
  readonly mainButton: HTMLButtonElement;
  /** Why a round can't be. */
  readonly trouble = new TroubleLine("otrouble", "alert");
  private readonly wallet = h("span", { class: "num" });
  private readonly strip = h("div", { class: "olast num", attr: { role: "list", "aria-label": t("original.last") } });
  private readonly note = h("small");
  private readonly amount = h("strong");
  private readonly line = h("div", { class: "osay num" });
  private readonly mainWords = h("b", { class: "num" });
  private readonly mainNote = h("small", { class: "num" });
  private readonly live = h("p", { class: "vh", attr: { "aria-live": "polite" } });
  private readonly soundButton: HTMLButtonElement;
  /** null where the merchant's rules of play allow no quick rounds. */
  private readonly quickButton: HTMLButtonElement | null;
  private readonly autoButton: HTMLButtonElement | null;
  private readonly small: readonly HTMLButtonElement[];
  private readonly presses: PanelPresses;

  /** `hue`: of the title's tile, in degrees of OKLCH. */
  constructor(session: PlaySession, embedded: boolean, hue: number, presses: PanelPresses) {
    this.presses = presses;
    const small = (words: string, name: string, press: () => void): HTMLButtonElement =>
      h("button", { class: "osmall num", attr: { "aria-label": name }, on: { click: press } }, words);
    this.small = [small("½", t("original.half"), presses.half), small("2×", t("original.double"), presses.double)];
    this.bet = new Stepper({
      name: t("bet"),
      less: presses.less,
      more: presses.more,
      open: presses.stake,
      beside: this.small,
    });
    this.mainButton = h("button", { class: "omain", on: { click: presses.main } }, this.mainWords, this.mainNote);
    this.soundButton = iconButton("soundOff", t("sound"), presses.sound);
    this.quickButton =
      session.playRules?.quickPlay === false ? null : iconButton("bolt", t("original.fast"), presses.quick);
    this.autoButton = presses.auto && iconButton("auto", t("auto-bet.title"), presses.auto, "oauto");
    this.autoButton?.setAttribute("aria-haspopup", "dialog");
    this.root = h(
      "div",
      // A scene is dark in either theme, as a slot's is
      { class: `o${embedded ? " o--in" : ""}`, css: { "--o-hue": String(hue) }, attr: { "data-theme": "dark" } },
      embedded ? null : this.bar(session),
      h(
        "div",
        { class: "otop" },
        this.strip,
        this.quickButton,
        this.soundButton,
        iconButton("gear", t("menu.game"), presses.menu),
      ),
      h("main", { class: "omid" }, this.stage, h("div", { class: "osays" }, this.line, this.trouble.root)),
      h(
        "footer",
        { class: "opanel" },
        h("div", { class: "orow" }, this.bet.root, this.settings),
        h("div", { class: "ogo" }, this.autoButton, this.beside, this.mainButton),
      ),
      this.live,
    );
    this.line.append(this.note, this.amount);
    this.last([]);
  }

  private bar(session: PlaySession): HTMLElement {
    return h(
      "header",
      { class: "ohead" },
      iconButton("back", t("back"), this.presses.back),
      h("div", {}, h("b", { class: "trunc" }, session.game.title), h("small", {}, session.game.studio)),
      h("span", { class: "owallet" }, this.wallet),
    );
  }

  balance(text: string): void {
    say(this.wallet, text);
  }

  /** Newest first; the newest is marked. */
  last(rounds: readonly LastRound[]): void {
    const chip = ({ roundId, text, tone, label }: LastRound): HTMLElement =>
      h(
        "span",
        { attr: { role: "listitem" } },
        h(
          "button",
          { class: `olast__${tone}`, attr: { "aria-label": label }, on: { click: () => this.presses.round(roundId) } },
          text,
        ),
      );
    const none = h("em", {}, t("original.last-none"));
    fill(this.strip, ...(rounds.length > 0 ? rounds.slice(0, MOST_LAST).map(chip) : [none]));
    this.strip.scrollLeft = 0;
  }

  /** What a round came to, or what the setting pays. */
  says({ note, amount, tone }: Said): void {
    anew(this.note, note);
    anew(this.amount, amount);
    this.line.className = `osay osay--${tone} num`;
  }

  /** The large button: its words and what stands below them. `held`: the rest of a cycle fills it. */
  main(state: MainButton, words: string, note = "", held: { ms: number; ofMs: number } | null = null): void {
    const isHeld = this.mainButton.classList.contains("omain--held");
    this.mainButton.classList.toggle("omain--held", held !== null);
    if (held && !isHeld) {
      this.mainButton.style.setProperty("--hold-of", `${held.ofMs}ms`);
      this.mainButton.style.setProperty("--hold-gone", `${held.ms - held.ofMs}ms`);
    }
    this.mainButton.disabled = state === "locked" || state === "held";
    this.mainButton.classList.remove("omain--stop");
    say(this.mainWords, words);
    say(this.mainNote, note);
  }

  /** The large button while auto bet runs: it stops it. */
  stopsAuto(words: string, note: string): void {
    this.main("stop", words, note);
    this.mainButton.classList.add("omain--stop");
  }

  /** Whether auto bet can be opened now. `isOn`: what it is to play is being chosen; another press ends that. */
  mayAuto(may: boolean, isOn?: boolean): void {
    if (!this.autoButton) return;
    this.autoButton.disabled = !may;
    if (isOn === undefined) return;
    this.autoButton.removeAttribute("aria-haspopup");
    this.autoButton.setAttribute("aria-pressed", String(isOn));
  }

  /** While a round runs the bet keeps its amount. */
  lock(isLocked: boolean): void {
    this.bet.lock(isLocked);
    for (const button of this.small) button.disabled = isLocked;
  }

  sound(on: boolean): void {
    fill(this.soundButton, icon(on ? "soundOn" : "soundOff"));
    this.soundButton.setAttribute("aria-pressed", String(on));
  }

  quick(on: boolean): void {
    this.quickButton?.setAttribute("aria-pressed", String(on));
  }

  /** Said once to who doesn't see the page. */
  announce(text: string): void {
    say(this.live, text);
  }
}

/** Puts a text in the place of another: a text that is centred and changed would count as one that moved. */
export function anew(element: Element, text: string): void {
  if (element.textContent !== text) fill(element, text);
}

/** Whether a key plays a round: the space bar, unless something else of the page has it. */
export function isPlayKey(event: KeyboardEvent): boolean {
  if (event.code !== "Space" || event.repeat || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof HTMLElement) || event.target.closest("button, input, a, select") === null;
}

/** Which way an arrow key changes the game's setting: right and up are 1; null where something of the page has the key. */
export function arrowOf({ key, target }: KeyboardEvent): 1 | -1 | null {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key] as 1 | -1 | undefined;
  const isTaken =
    target instanceof Element && target.closest("input, select, dialog, [role=radio], [role=group] > button");
  return by === undefined || isTaken || document.querySelector("dialog[open]") ? null : by;
}
