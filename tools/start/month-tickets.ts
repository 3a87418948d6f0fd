/** Tickets of the demo's month at the arcade: what people choose by chance, and where the engine's numbers stand. */
import type { PoolClient } from "pg";
import { isLottery, type Lottery } from "#arcade/games/draw/lotteries.ts";
import { type PastSlip, PastTickets } from "#arcade/games/draw/past-tickets.ts";
import { forgetPastTickets, nextOrderNumber } from "#arcade/games/draw/past-tickets.store.ts";
import { type Play, PLAY_TYPES, playId, playsOf } from "#arcade/games/draw/rules/plays.ts";
import { countBets, fitsPlay } from "#arcade/games/draw/rules/selection.ts";
import type { Line } from "#arcade/games/draw/ticket-messages.ts";
import { unitsOf } from "#arcade/games/draw/units.ts";
import type { Titles } from "#arcade/server/game-module.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { diceOf, type NamedDice } from "#server/seeds/month/dice.ts";
import type { AnswerGroup, Slip } from "#server/seeds/month/studio.ts";

/** Of each kind of draw one or two, fast ones and slow ones. */
const PLAYED = [
  "mega-draw-6",
  "red-river-special",
  "delta-south-draw",
  "three-minute-five",
  "quick-dice-three",
  "six-of-forty-five",
  "racing-ten",
  "instant-keno-20",
  "sea-draw-manila",
  "daily-three",
  "four-digit-noon",
  "two-digit-evening",
];
const DAY_MS = 86_400_000;
/** A line costs so many units at the most. */
const MOST_UNITS = 40;
const MULTIPLES = [1, 1, 1, 2, 2, 5];
/** Chances are tried until one stands for a bet that is not too dear; a side, which there always is, is none. */
const TRIES = 20;

export class MonthTickets {
  readonly lotteries: readonly { code: string; isDaily: boolean }[];
  readonly #client: PoolClient;
  readonly #titles: Titles;
  readonly #past: PastTickets;

  constructor(client: PoolClient, titles: Titles) {
    this.#client = client;
    this.#titles = titles;
    this.#past = new PastTickets(client, { titles, log: openLog("silent") });
    this.lotteries = PLAYED.map((code) => ({ code, isDaily: this.#title(code).rules.schedule.everyMs >= DAY_MS }));
  }

  #title(code: string): Lottery {
    const title = this.#titles.get(code);
    if (!isLottery(title)) throw new Error(`${code} is no lottery`);
    return title;
  }

  /** Takes back what belongs to a day that is made again. */
  async begin(nextOrder: number): Promise<void> {
    await forgetPastTickets(this.#client, nextOrder);
  }

  nextOrder(): Promise<number> {
    return nextOrderNumber(this.#client);
  }

  /** `sessionOf`: the arcade's session of a seat. */
  async sell(
    slips: readonly Slip[],
    until: Date,
    { sessionOf, answer }: { sessionOf: (slip: Slip) => string; answer: AnswerGroup },
  ): Promise<void> {
    const asked = slips.map((slip): PastSlip => {
      const dice = diceOf(`choice of ${slip.name}`);
      const title = this.#title(slip.seat.game);
      const units = unitsOf(slip.seat.currency);
      const lines = Array.from({ length: slip.lines }, () => lineOf(title, dice));
      const { name: buyer, game } = slip.seat;
      return { ...slip, buyer, sessionId: sessionOf(slip), game, lines, unit: dice.pick(units.slice(1, 3)) };
    });
    await this.#past.sell(asked, until, answer);
  }

  drawLast(until: Date): Promise<void> {
    return this.#past.drawLast(until);
  }
}

/** A line by chance: of the plays with numbers rather than of the sides. */
function lineOf({ rules }: Lottery, dice: NamedDice): Line {
  const tree = playsOf(rules.model);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const play = dice.pick(tree[dice.percent(70) ? PLAY_TYPES[0] : PLAY_TYPES[1]]);
    const selection = selectionOf(play, dice);
    if (!fitsPlay(play, selection)) continue;
    const units = play.price * countBets(play, selection);
    if (units >= 1 && units <= MOST_UNITS) return { play: playId(play), selection, multiple: dice.pick(MULTIPLES) };
  }
  throw new Error(`no line for ${rules.model.id}`);
}

function selectionOf({ entry }: Play, dice: NamedDice): Line["selection"] {
  const ball = (of: number): string => String(dice.whole(1, of));
  switch (entry.kind) {
    case "side":
      return { kind: "side" };
    case "digits": {
      const number = (): string =>
        Array.from({ length: entry.length }, () => dice.whole(entry.from, entry.to)).join("");
      return { kind: "numbers", numbers: [...new Set(Array.from({ length: dice.whole(1, 4) }, number))] };
    }
    case "order": {
      const places = distinct(entry.length, () => ball(entry.of));
      return { kind: "columns", columns: places.map((place) => [place]) };
    }
    default: {
      const item = entry.items === "tails" ? () => String(dice.whole(0, 99)).padStart(2, "0") : () => ball(entry.of);
      const size = Math.min(entry.most, entry.size + (dice.percent(25) ? 1 : 0));
      return { kind: "pool", pool: distinct(size, item).toSorted() };
    }
  }
}

function distinct(count: number, item: () => string): string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(item());
  return [...found];
}
