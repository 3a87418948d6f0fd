/** Choosing a play and its numbers, and what the choice costs and may bring before it is bought. */
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import type { DrawInfo } from "#arcade/games/draw/messages.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { type Play, playId } from "#arcade/games/draw/rules/play.ts";
import { playsOf } from "#arcade/games/draw/rules/plays.ts";
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { tabs } from "#arcade/client/platform/sheet.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import { chanceParts, oddsText } from "#arcade/games/draw/client/numbers.ts";
import { playTypesOf } from "#arcade/games/draw/client/page-tabs.ts";
import type { Pad } from "./number-grid.ts";
import { padOf } from "./pad.ts";
import type { PlaceHistory } from "./place-history.ts";
import { SidePad } from "./side-pad.ts";
import { betsOf } from "./slip.ts";
import { openTyping } from "./typing-sheet.ts";

/** Chosen and not yet on the slip. */
export interface Choice {
  readonly play: TicketPlay;
  readonly selection: Selection;
  readonly bets: number;
}

interface Presses {
  /** What is chosen has changed. */
  changed(): void;
  /** Lines that were typed go to the slip at once. */
  typed(lines: readonly (Choice & { readonly multiple: number })[]): void;
}

type PlayType = DrawInfo["playTypes"][number];

/** What so few sides are paid for has room below them at once. */
const FEW = 4;

export class PlayPanel {
  readonly root = h("div", { class: "tplay" });
  private readonly rules: ReadonlyMap<string, Play>;
  private readonly history: PlaceHistory;
  private readonly presses: Presses;
  private readonly types: readonly PlayType[];
  private sides: SidePad | null = null;
  private play: TicketPlay | null = null;
  private pad: Pad | null = null;

  constructor(info: DrawInfo, history: PlaceHistory, presses: Presses) {
    this.history = history;
    this.presses = presses;
    const model = drawModel(info.model);
    const tree = model ? playsOf(model) : { Tradition: [], Entertainment: [] };
    this.rules = new Map([...tree.Tradition, ...tree.Entertainment].map((play) => [playId(play), play]));
    this.types = playTypesOf(info);
    this.showType(0);
  }

  private shown = -1;
  /** Shows a kind of plays; one that is shown already keeps what is chosen. */
  showType(at: number): void {
    const type = this.types[at];
    if (!type || at === this.shown) return;
    this.shown = at;
    this.fillType(type);
  }

  /** The rule of a play that the session told; undefined where this page is older than the server. */
  ruleOf(play: TicketPlay): Play | undefined {
    return this.rules.get(play.play);
  }

  /** What stands for a bet just now. */
  choices(): Choice[] {
    if (this.play && this.pad) {
      const selection = this.pad.selection();
      const bets = this.betsOf(this.play, selection);
      return bets > 0 ? [{ play: this.play, selection, bets }] : [];
    }
    return (this.sides?.chosen() ?? []).map((play) => ({ play, selection: { kind: "side" }, bets: 1 }));
  }

  /** What a line costs now, as it stands on what is chosen. */
  stakeIs(text: string): void {
    this.root.style.setProperty("--stake", JSON.stringify(text));
  }

  clear(): void {
    this.pad?.clear();
    this.sides?.clear();
    this.presses.changed();
  }

  private betsOf(play: TicketPlay, selection: Selection): number {
    const rule = this.rules.get(play.play);
    return rule ? betsOf(rule, selection) : 0;
  }

  /** Sides stand together as one choice of plays, before those that need numbers. */
  private fillType({ playType, plays }: PlayType): void {
    const sides = plays.filter(({ entry }) => entry.kind === "side");
    const others = plays.filter(({ entry }) => entry.kind !== "side");
    const panels: [string, () => void][] = [
      ...(sides.length > 0 ? [[sidesName(sides), () => this.showSides(sides)] as [string, () => void]] : []),
      ...others.map((play): [string, () => void] => [play.name, () => this.showPlay(play)]),
    ];
    // What one plays most stands first: numbers in Tradition, sides in Entertainment
    if (playType === "Tradition" && sides.length > 0) panels.push(...panels.splice(0, 1));
    const inner = h("div", {});
    const names = panels.map(([name]) => name);
    fill(this.root, panels.length > 1 ? tabs("tabs", names, 0, (index) => panels[index]?.[1]()) : null, inner);
    this.inner = inner;
    panels[0]?.[1]();
  }

  private inner: HTMLElement = this.root;

  private showSides(plays: readonly TicketPlay[]): void {
    this.play = null;
    this.pad = null;
    const rules = plays.flatMap((play) => this.rules.get(play.play) ?? []);
    this.sides = new SidePad(plays, {
      brings: (play) => timesText(play.prizes[0]?.odds ?? "0.00"),
      marks: (shown) =>
        rules.length < plays.length
          ? []
          : this.history.marksOf(shown.flatMap(({ play }) => this.rules.get(play) ?? [])),
      changed: () => this.presses.changed(),
    });
    fill(
      this.inner,
      this.sides.root,
      h(
        "details",
        { class: "thelp", attr: plays.length <= FEW ? { open: "" } : {} },
        h("summary", {}, icon("info"), t("draw.what-wins")),
        ...plays.map((play) => h("div", {}, h("b", {}, play.name), h("p", {}, play.help), prizesOf(play))),
      ),
    );
    this.presses.changed();
  }

  private showPlay(play: TicketPlay): void {
    this.play = play;
    this.sides = null;
    const changed = (): void => this.presses.changed();
    const rule = this.rules.get(play.play);
    const pad = padOf(play, changed, rule ? this.history.rowsOf(rule) : []);
    this.pad = pad;
    const tools = h(
      "div",
      { class: "ttools" },
      h("button", { class: "chip", on: { click: () => pad.pick() } }, t("draw.quick-pick")),
      h("button", { class: "chip", on: { click: () => this.type(play) } }, t("draw.type")),
      pad.tool,
      h("button", { class: "chip", on: { click: () => pad.clear() } }, t("draw.set.clear")),
    );
    fill(
      this.inner,
      h(
        "details",
        { class: "thelp" },
        h(
          "summary",
          {},
          h("span", {}, play.help),
          h("b", { class: "num" }, t("draw.at", { odds: oddsText(play.prizes[0]?.odds ?? "0.00", languageTag()) })),
          icon("info"),
        ),
        prizesOf(play),
      ),
      tools,
      pad.root,
    );
    changed();
  }

  private type(play: TicketPlay): void {
    const rule = this.rules.get(play.play);
    if (!rule) return;
    openTyping(play, rule, (lines) =>
      this.presses.typed(lines.map((line) => ({ play, bets: betsOf(rule, line.selection), ...line }))),
    );
  }
}

/** Sums have a place of their own: they are no sides, and are chosen as sides are. */
function sidesName(plays: readonly TicketPlay[]): string {
  if (!plays.some(({ code }) => code === "sum-at")) return t("draw.sides");
  return t(plays.some(({ code }) => code === "any-triple") ? "draw.sums-triples" : "draw.sums");
}

/** How many times its price a bet brings: "970×". */
const timesText = (odds: string): string => t("draw.times", { times: oddsText(odds, languageTag()) });

/** What a bet costs and may bring, each prize with its exact chance, and the mean return. */
function prizesOf({ price, prizes, returnPercent }: TicketPlay): HTMLElement {
  const rows = prizes.map(({ name, odds, chance, each }) => [
    h(
      "dt",
      {},
      each ? t("draw.each", { name }) : name,
      h("small", { class: "num" }, ` ${t("draw.chance", chanceParts(chance, languageTag()))}`),
    ),
    h("dd", { class: "num" }, timesText(odds)),
  ]);
  const note = h("p", { class: "dpays num" });
  const percent = oddsText(returnPercent, languageTag());
  const told = price > 1 ? t("draw.return-points", { price, percent }) : t("draw.return", { percent });
  say(note, `${told} ${t("draw.rounded")}`);
  return h("div", {}, h("dl", { class: "facts" }, ...rows.flat()), note);
}
