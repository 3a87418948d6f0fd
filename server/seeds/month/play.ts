/** A day's play: bets and wins in waves, each wave one batch of the game wallet, as when many play at once. */
import { createHash } from "node:crypto";
import { amountOf } from "#rules/money/money.ts";
import { answerGroup, openGameWallet } from "#server/game-wallet/public.ts";
import { diceOf } from "./dice.ts";
import type { Inhabitant } from "./inhabitants.ts";
import { playOn } from "./people.ts";
import type { Calendar } from "./calendar.ts";
import type { DrawnCall, DrawnRound, Slip, Studio, StudioGame } from "./studio.ts";
import type { World } from "./world.ts";

const PEER = "arcade";
const SECOND_MS = 1000;
/** So many of a hundred pauses take so many seconds; the next flight is there only when the last has landed. */
const PAUSES = {
  slot: [
    [55, 4, 16],
    [85, 16, 55],
    [97, 55, 180],
    [100, 180, 420],
  ],
  crash: [
    [60, 8, 20],
    [90, 20, 70],
    [100, 70, 300],
  ],
} as const;
/** Who plays the highest stakes stakes so many places less on a flight: the board of best wins would be one person's. */
const WHALE_STEPS_DOWN = 2;
/** The wallet's batches here: one after the other, as they are one transaction. */
const BATCH = { most: 400, lanes: 1, waiting: 4_000 };

/** Somebody at play on a day. */
interface Playing {
  one: Inhabitant;
  place: Inhabitant["games"][number];
  stakePlace: number;
  left: number;
  at: Date;
  dice: ReturnType<typeof diceOf>;
}

export interface Played {
  one: Inhabitant;
  /** When the day's play ended. */
  endedAt: Date;
}

export interface Arcade {
  /** Sells the slips of a part of a day, and draws until it is over. */
  sellTickets(part: { slips: readonly Slip[]; until: Date }): Promise<void>;
  /** Plays a day of everybody who plays then; gives who did. */
  playDay(day: number, inhabitants: readonly Inhabitant[], calendars: ReadonlyMap<string, Calendar>): Promise<Played[]>;
}

export function openArcade(world: World, studio: Studio): Arcade {
  const wallet = openGameWallet(world.services.db, BATCH);

  async function decide(playing: Playing, call: "bet" | "win", drawn: DrawnRound): Promise<bigint> {
    const { one, place } = playing;
    const asked: DrawnCall = drawn[call];
    const { status, balance } = await wallet.decide({
      kind: call,
      peer: PEER,
      requestId: asked.transactionId,
      transactionId: asked.transactionId,
      digest: createHash("sha256").update(asked.body).digest(),
      player: one.player,
      tokenHash: call === "bet" ? place.tokenHash : null,
      game: place.game.code,
      currency: place.seat.currency,
      reference: call === "win" ? drawn.bet.transactionId : null,
      amount: amountOf(asked.amount),
      round: drawn.roundId,
      roundClosed: call === "win",
      at: asked.at,
    });
    if (status !== "OK" || balance === null) throw new Error(`a ${call} of ${one.name} was refused: ${status}`);
    one.balance = balance;
    return balance;
  }

  /** Everybody's next round. */
  async function wave(all: readonly Playing[]): Promise<void> {
    const drawn = all.map((playing) => studio.draw(playing.place.seat, stakeOf(playing), playing.at));
    const afterBet = await Promise.all(all.map((playing, at) => decide(playing, "bet", roundAt(drawn, at))));
    const afterWin = await Promise.all(all.map((playing, at) => decide(playing, "win", roundAt(drawn, at))));
    for (const [at, playing] of all.entries()) {
      const round = roundAt(drawn, at);
      studio.keep(round, { afterBet: afterBet[at] ?? 0n, afterWin: afterWin[at] ?? 0n });
      playing.left -= 1;
      playing.at = new Date(round.win.at.getTime() + pauseAfter(playing));
    }
  }

  return {
    sellTickets: ({ slips, until }) =>
      studio.sell(slips, until, (body, at) => answerGroup(wallet, { peer: PEER, body, at })),
    async playDay(day, inhabitants, calendars) {
      const all = inhabitants.flatMap((one) => atPlay(one, day, calendars.get(one.merchantId)));
      for (;;) {
        // Who has no more for a stake has done
        const now = all.filter((playing) => playing.left > 0 && playing.one.balance >= stakeOf(playing));
        if (now.length === 0) break;
        await wave(now);
      }
      return all.map(({ one, at }) => ({ one, endedAt: at }));
    },
  };
}

function roundAt(drawn: readonly DrawnRound[], at: number): DrawnRound {
  const round = drawn[at];
  if (!round) throw new Error("a round went missing");
  return round;
}

function atPlay(one: Inhabitant, day: number, calendar: Calendar | undefined): Playing[] {
  const plan = day < one.joinedOn ? null : playOn(one.name, one.temper, day);
  if (!plan || !calendar) return [];
  const dice = diceOf(`play of ${one.name} on ${day}`);
  const place = dice.pick(one.games);
  const at = new Date(calendar.at(day, plan.startMinute).getTime() + dice.whole(0, 59_999));
  const stepsDown = place.game.engine === "crash" && one.temper === "whale" ? WHALE_STEPS_DOWN : 0;
  const stakePlace = Math.max(0, plan.stakePlace - stepsDown);
  return [{ one, place, stakePlace, left: plan.rounds, at, dice }];
}

/** How long somebody waits for the next round, in ms: most follow at once, now and then something else comes between. */
function pauseAfter({ dice, place }: Playing): number {
  const thrown = dice.whole(1, 100);
  const pauses = PAUSES[place.game.engine];
  const [, from, to] = pauses.find(([upTo]) => thrown <= upTo) ?? pauses[0];
  return dice.whole(from * SECOND_MS, to * SECOND_MS);
}

/** Of a slot the offered stake at that place; of a flight, which takes any hundredth, about as much. */
function stakeOf({ place, stakePlace }: Playing): bigint {
  const { stakes }: StudioGame = place.game;
  return stakes[Math.min(stakePlace, stakes.length - 1)] ?? stakes[0] ?? 0n;
}
