/** The three lists below the panels: everybody's bets, one's own rounds, the day's best wins. */
import type { CrashSummary, PublicBet } from "#arcade/games/crash/messages.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { Api } from "#arcade/client/platform/api.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, signedMoney, times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { avatarOf } from "./avatar.ts";
import { LongList } from "./bets-list.ts";
import { resultOf } from "./leavers.ts";
import type { CrashParts } from "./parts.ts";
import type { Opens } from "./opens.ts";
import { QuietTable } from "./stats/quiet-table.ts";
import { isAlone, sortedBets, type Table } from "./state.ts";

const ROW_PX = 36;
interface ListSight {
  /** The picture that the player has chosen, which own bets of before have too. */
  readonly avatar: string | null;
  own: ReadonlySet<string>;
  /** The own ones of all that stand among the best. */
  ownTops: ReadonlySet<string>;
  ended: boolean;
  /** Nobody else has bet. */
  alone: boolean;
  /** Where the flight ended, in hundredths; null before. */
  crashPoint: number | null;
}

/** Where a bet left; of a lost one what the flight reached, struck out, as nothing was paid for it. */
function pointOf(cashedOutAt: number | null, crashPoint: number | null): HTMLElement {
  if (cashedOutAt !== null) return h("span", {}, times(cashedOutAt));
  if (crashPoint === null) return h("span", { class: "dim" }, "·");
  const words = t("crash.not-out", { at: times(crashPoint) });
  return h("span", { class: "dim", attr: { role: "img", "aria-label": words } }, h("s", {}, times(crashPoint)));
}

function betRow(bet: PublicBet, sight: ListSight, style: MoneyStyle): HTMLElement {
  const won = bet.cashedOutAt !== null;
  const lost = sight.ended && !won;
  const mine = sight.own.has(bet.betId);
  // A plus is what came beyond the stake, here as in the record
  const gain = won ? resultOf(bet) : 0n;
  const result = won ? signedMoney(gain, style) : lost ? signedMoney(-BigInt(bet.stake), style) : t("crash.in-play");
  return h(
    "div",
    { class: `br num${gain > 0n ? " w" : ""}${mine ? " me" : ""}` },
    avatarOf(mine ? sight.avatar : bet.avatar),
    h("span", { class: "trunc" }, mine ? t("crash.you") : bet.name),
    h("span", {}, money(bet.stake, style)),
    pointOf(bet.cashedOutAt, lost ? sight.crashPoint : null),
    h("span", { class: won || lost ? "" : "dim" }, result),
  );
}

function betsList(style: MoneyStyle, sight: () => ListSight, quiet: QuietTable): LongList<PublicBet> {
  return new LongList(
    ROW_PX,
    (bet) => betRow(bet, sight(), style),
    () => quiet.show(),
    () => quiet.below(sight().alone),
  );
}

function topList(style: MoneyStyle, sight: () => ListSight, topOf: () => "day" | "week"): LongList<PublicBet> {
  return new LongList(
    ROW_PX,
    (bet) => betRow(bet, { ...sight(), own: sight().ownTops }, style),
    () => t("crash.no-top"),
    () => h("p", { class: "empty" }, t(topOf() === "day" ? "crash.top-of-day" : "crash.top-of-week")),
  );
}

/** The same of a round of one's own; one that goes on or came back has none. */
function ownPoint({ cashedOutAt, crashPoint, state }: CrashSummary): HTMLElement {
  return cashedOutAt === null && state !== "closed" ? h("span", {}, "—") : pointOf(cashedOutAt, crashPoint);
}

/** What a round of one's own came to. */
function ownSum(round: CrashSummary, style: MoneyStyle): { words: string; isGain: boolean } {
  // What was cashed out is known before it is booked
  if (round.state === "open" && round.cashedOutAt === null) return { words: t("crash.in-play"), isGain: false };
  if (round.state === "returned") return { words: t("crash.returned-short"), isGain: false };
  const result = BigInt(round.win) - BigInt(round.bet);
  return { words: signedMoney(result, style), isGain: result > 0n };
}

/** One's own rounds as rows; a press opens the replay. */
function ownRow(style: MoneyStyle, open: (roundId: string) => void): (round: CrashSummary) => HTMLElement {
  return (round) => {
    const { words, isGain } = ownSum(round, style);
    return h(
      "button",
      {
        class: `br br--my num${isGain ? " w" : ""}`,
        on: { click: () => open(round.roundId) },
      },
      h("span", { class: "dim trunc" }, `#${round.roundNumber}`),
      h("span", {}, money(round.bet, style)),
      ownPoint(round),
      h("span", {}, words),
    );
  };
}

/** The same in little, several of them side by side. */
function ownCard(style: MoneyStyle, open: (roundId: string) => void): (round: CrashSummary) => HTMLElement {
  return (round) => {
    const { words, isGain } = ownSum(round, style);
    const press = { click: () => open(round.roundId) };
    return h("button", { class: `qc num${isGain ? " w" : ""}`, on: press }, ownPoint(round), h("b", {}, words));
  };
}

/** The box below the panels: one of the three lists is in it. */
export class BetLists {
  readonly element = h("div", { class: "bl__b" });
  private readonly api: Api;
  private readonly style: MoneyStyle;
  private readonly bets: LongList<PublicBet>;
  private readonly mine: LongList<CrashSummary>;
  private readonly tops: LongList<PublicBet>;
  private readonly quiet: QuietTable;
  private sight: ListSight;
  private topOf: "day" | "week" = "week";
  private tab = 0;

  constructor(
    { api, style, session }: Pick<CrashParts, "api" | "style" | "session">,
    opens: Pick<Opens, "replay" | "stats">,
  ) {
    this.api = api;
    this.style = style;
    const { avatar } = session;
    this.sight = { avatar, own: new Set(), ownTops: new Set(), ended: false, alone: true, crashPoint: null };
    this.quiet = new QuietTable(api, opens.stats, ownCard(style, opens.replay));
    this.bets = betsList(style, () => this.sight, this.quiet);
    this.mine = new LongList(ROW_PX, ownRow(style, opens.replay), () => t("crash.no-mine"));
    this.tops = topList(
      style,
      () => this.sight,
      () => this.topOf,
    );
    fill(this.element, this.bets.element);
  }

  /** A tab that is none of these is the chat's, which fills the box itself. */
  open(tab: number, table: Table | null): void {
    this.tab = tab;
    const list = [this.bets, this.mine, this.tops][tab];
    if (!list) return;
    fill(this.element, list.element);
    if (table) this.show(table);
    if (tab === 1) void this.load();
  }

  show(table: Table): void {
    const { roundId, phase, crashPoint } = table.round;
    const { own, ownTops } = table;
    this.sight = { ...this.sight, own, ownTops, ended: phase === "ended", alone: isAlone(table), crashPoint };
    this.topOf = table.topOf;
    const [best] = table.topWins;
    const row = best && betRow(best, { ...this.sight, own: ownTops }, this.style);
    this.quiet.follow(roundId, row ?? null, this.topOf);
    if (this.tab === 0) this.bets.show(sortedBets(table));
    if (this.tab === 2) this.tops.show(table.topWins);
  }

  /** The own rounds have a new line, and their last is decided. */
  roundOver(): void {
    this.quiet.stale();
    this.ownChanged();
  }

  /** A bet of one's own has come, left or gone: the record is read anew where it is looked at. */
  ownChanged(): void {
    if (this.tab === 1) void this.load();
  }

  private async load(): Promise<void> {
    const answer = await this.api.rounds(null).catch(() => null);
    if (answer) this.mine.show(answer.rounds as readonly RoundSummary[] as readonly CrashSummary[]);
  }
}
