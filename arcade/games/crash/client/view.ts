/** The page of a crash game: strip, stage, two panels, lists. */
import type { PlaySession } from "#arcade/play/messages.ts";
import { fill, h, icon, iconButton, say, svg } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { tabs } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import { timeMarks } from "./curve.ts";
import { ResultBox, type ResultCard } from "./result-card.ts";
import type { HistoryEntry } from "./state.ts";

export interface CrashPresses {
  back(): void;
  sound(): void;
  menu(): void;
  /** Statistics of the last flights. */
  stats(): void;
  /** The flight that has just ended, to send it. */
  share(): void;
  /** A past flight was pressed. */
  flight(roundId: string): void;
  tab(index: number): void;
}

const RING = 2 * Math.PI * 18;
const CHIP_MS = 2600;
/** Room for a masked name and an amount. */
const CHIP_PX = 150;
const MOST_CHIPS = 4;
/** Rays of the burst around the own chip. */
const SPARKS = 10;

/** blue below 2×, violet below 10×, gold above. */
function historyClass(crashPoint: number): string {
  return crashPoint >= 1000 ? "h" : crashPoint >= 200 ? "m" : "";
}

/** How long the result of a series stands over the lists. */
const NOTE_MS = 30_000;

export class CrashView {
  readonly root: HTMLElement;
  readonly stage = h("div", { class: "stage" });
  readonly panels = h("div", { class: "bp" });
  readonly listBox = h("div", { class: "bl__b" });
  /** A column of its own on wide screens. */
  readonly chatBox = h("section", { class: "chatcol", attr: { "aria-label": t("chat.tab") } });
  private readonly wallet = h("span", { class: "num" });
  private readonly round = h("span", { class: "rn num" });
  private readonly signal = h("span", { class: "sig" }, h("i"), h("i"), h("i"));
  private readonly strip = h("div", { class: "hist__s num", attr: { "aria-label": t("crash.history") } });
  private readonly corners = h("span");
  private readonly topLeft = h("span", { class: "tl num" });
  private readonly live = h("span", { class: "tr tag tag--live" }, t("crash.live"));
  private readonly above = h("span");
  private readonly big = h("strong");
  private readonly below = h("span");
  private readonly mx = h("div", { class: "mx num" }, this.above, this.big, this.below);
  private readonly chips = h("div", { class: "flycs", attr: { "aria-hidden": "true" } });
  private readonly ownChips = h("div", { class: "flycs flycs--own", attr: { "aria-hidden": "true" } });
  private readonly marks = h("div", { class: "marks num", attr: { "aria-hidden": "true" } });
  private readonly result: ResultBox;
  private readonly ring: SVGElement;
  private readonly ringLine: SVGElement;
  private readonly ringText: SVGElement;
  private noteTimer = 0;
  private readonly noteText = h("span");
  private readonly noteLine = h(
    "p",
    { class: "bl__n num" },
    this.noteText,
    iconButton("close", t("close"), () => this.note("")),
  );
  private readonly count = h("span", { class: "num" });
  private readonly fresh = h("i", { class: "dot", attr: { role: "img", "aria-label": t("chat.new") } });
  private readonly lists: HTMLElement;
  private readonly announcer = h("p", { class: "vh", attr: { "aria-live": "polite" } });
  private readonly soundButton: HTMLButtonElement;
  private readonly presses: CrashPresses;

  /** `hasChat`: the merchant has a chat at its tables. */
  constructor(
    session: PlaySession,
    { embedded, hasChat }: { embedded: boolean; hasChat: boolean },
    presses: CrashPresses,
  ) {
    this.presses = presses;
    this.result = new ResultBox(presses.share);
    this.soundButton = iconButton("soundOff", t("sound"), presses.sound);
    this.ringLine = svg("circle", { cx: 22, cy: 22, r: 18, class: "ring__l", transform: "rotate(-90 22 22)" });
    this.ringText = svg("text", { x: 22, y: 27, "text-anchor": "middle" });
    this.ring = svg(
      "svg",
      { class: "ring", viewBox: "0 0 44 44", role: "img" },
      svg("circle", { cx: 22, cy: 22, r: 18, class: "ring__b" }),
      this.ringLine,
      this.ringText,
    );
    const names = [t("crash.all-bets"), t("crash.my-bets"), t("crash.top-wins")];
    this.lists = tabs("tabs", hasChat ? [...names, t("chat.tab")] : names, 0, (at) => {
      presses.tab(at);
      // On a phone's side the list lies partly below the panels
      this.lists.parentElement?.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
    });
    this.lists.firstElementChild?.append(" ", this.count);
    this.fresh.hidden = true;
    if (hasChat) this.lists.lastElementChild?.append(this.fresh);
    const bar = embedded ? null : this.bar(session);
    const history = h(
      "div",
      { class: "hist" },
      this.strip,
      iconButton("chart", t("crash.stats"), presses.stats),
      this.soundButton,
      iconButton("gear", t("menu.game"), presses.menu),
    );
    this.note("");
    // The lobby's bar around us has no place for them: the sky's corner does.
    if (embedded) this.topLeft.append(this.signal, this.round);
    this.topLeft.append(this.corners);
    this.stage.append(
      this.topLeft,
      this.live,
      this.mx,
      this.marks,
      this.chips,
      this.ownChips,
      h("div", { class: "ringbox" }, this.result.root, this.ring),
    );
    this.root = h(
      "div",
      { class: `g${embedded ? " g--in" : ""}${hasChat ? " g--chat" : ""}` },
      h("div", { class: "g__top" }, bar, history),
      this.stage,
      h("aside", {}, this.panels, h("section", { class: "bl" }, this.lists, this.listBox, this.noteLine)),
      hasChat && this.chatBox,
      this.announcer,
    );
  }

  private bar(session: PlaySession): HTMLElement {
    return h(
      "header",
      { class: "gt2" },
      iconButton("back", t("back"), this.presses.back),
      h("div", {}, h("b", { class: "trunc" }, session.game.title), h("small", {}, this.signal, this.round)),
      h("div", { class: "wal" }, this.wallet),
    );
  }

  balance(text: string): void {
    say(this.wallet, text);
  }

  /** Bars of the line: 3 below 150 ms there and back, 2 below 400, else 1; 0 while it is broken. */
  line(bars: 0 | 1 | 2 | 3): void {
    this.signal.dataset["bars"] = String(bars);
    this.signal.setAttribute("role", "img");
    this.signal.setAttribute("aria-label", bars === 3 ? t("net.good") : bars === 0 ? t("net.bad") : t("net.slow"));
  }

  roundNumber(number: string): void {
    say(this.round, `#${number}`);
  }

  history(entries: readonly HistoryEntry[], endedNow: boolean): void {
    const chip = ({ roundId, crashPoint }: HistoryEntry, index: number): HTMLElement =>
      h(
        "button",
        {
          class: endedNow && index === 0 ? "now" : historyClass(crashPoint),
          on: { click: () => this.presses.flight(roundId) },
        },
        times(crashPoint),
      );
    fill(this.strip, ...entries.slice(0, 12).map(chip));
  }

  /** The words over the sky. */
  words(phase: "betting" | "flight" | "ended", above: string, big: string, below: string): void {
    // Put in anew, the words stand at another place: moved there, they would count as a shift of the page
    if (this.stage.dataset["phase"] !== phase) {
      this.chips.before(this.mx);
      // The result says it again, and the larger words of the end take its place
      if (phase === "ended") this.ownChips.replaceChildren();
    }
    this.stage.dataset["phase"] = phase;
    say(this.above, above);
    say(this.big, big);
    say(this.below, below);
    this.live.hidden = phase !== "flight";
  }

  /** How many sights the flight has come to (stage/height.ts): the figures change with each, and beat once. */
  sight(count: number): void {
    const sight = String(count);
    if (this.stage.dataset["sight"] === sight) return;
    const rose = count > Number(this.stage.dataset["sight"] ?? 0);
    this.stage.dataset["sight"] = sight;
    this.big.classList.toggle("beat", rose);
  }

  corner(text: string): void {
    say(this.corners, text);
  }

  bets(count: number): void {
    say(this.count, count > 0 ? String(count) : "");
  }

  marksFor(spanMs: number): void {
    const seconds = timeMarks(spanMs);
    if (this.marks.dataset["step"] === String(seconds[1])) return;
    this.marks.dataset["step"] = String(seconds[1]);
    fill(this.marks, ...seconds.map((second) => h("span", {}, `${second} s`)));
  }

  /** The stage in CSS pixels, as it was last laid out. */
  stageSize = { width: 0, height: 0 };

  /** Somebody left: a chip rises off the curve at a point of the stage. */
  chip(name: string, amount: string, { x, y }: { x: number; y: number }): void {
    const { width, height } = this.stageSize;
    const left = Math.max(10, Math.min(width - CHIP_PX, x - CHIP_PX / 2));
    const top = Math.max(50, Math.min(height - 46, y - 34));
    const css = { left: `${left}px`, top: `${top}px` };
    this.rise(
      this.chips,
      h("div", { class: "flyc num", css }, h("span", { class: "trunc" }, name), h("em", {}, amount)),
    );
  }

  /** One's own leaving, with a burst where it is `celebrated`. */
  ownChip(at: string, amount: string, celebrated: boolean): void {
    const sparks = celebrated ? Array.from({ length: SPARKS }, () => h("i")) : [];
    const kind = celebrated ? " flyc--won" : "";
    const chip = h("div", { class: `flyc flyc--own${kind} num` }, ...sparks, h("span", {}, at), h("em", {}, amount));
    this.rise(this.ownChips, chip);
  }

  private rise(box: HTMLElement, chip: HTMLElement): void {
    box.append(chip);
    while (box.childElementCount > MOST_CHIPS) box.firstElementChild?.remove();
    setTimeout(() => chip.remove(), CHIP_MS);
  }

  /** The ring with the seconds that are left; null hides it. The last three are amber. */
  countdown(seconds: number | null, share: number, label: string): void {
    this.ring.toggleAttribute("hidden", seconds === null);
    if (seconds === null) return;
    this.ring.classList.toggle("ring--late", seconds <= 3);
    this.ringLine.setAttribute("stroke-dasharray", `${Math.max(0, share) * RING} ${RING}`);
    if (this.ringText.textContent !== String(seconds)) {
      this.ringText.textContent = String(seconds);
      this.ring.setAttribute("aria-label", label);
    }
  }

  /** The own result of the flight, or nothing. */
  ownResult(card: ResultCard | null): void {
    this.stage.toggleAttribute("data-calm", card?.isGain ?? false);
    this.result.show(card);
  }

  /** What came of a series of bets: below the lists, where it covers and pushes nothing. Goes with the next own round, and by itself. */
  note(text: string): void {
    window.clearTimeout(this.noteTimer);
    if (text !== "") this.noteTimer = window.setTimeout(() => this.note(""), NOTE_MS);
    say(this.noteText, text);
    this.noteLine.hidden = text === "";
  }

  /** There is more to read in the chat. */
  unread(is: boolean): void {
    this.fresh.hidden = !is;
  }

  /** Chooses the first list, as a press does. */
  firstTab(): void {
    if (this.lists.firstElementChild instanceof HTMLElement) this.lists.firstElementChild.click();
  }

  sound(on: boolean): void {
    fill(this.soundButton, icon(on ? "soundOn" : "soundOff"));
    this.soundButton.setAttribute("aria-pressed", String(on));
  }

  announce(text: string): void {
    say(this.announcer, text);
  }
}
