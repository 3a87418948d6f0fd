/** A round at a studio that calls the kit's own wallet: played by the robot, seen from the wallet. */
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { demand, NotOffered, note, pressEnded } from "../../kit.ts";
import type { Money } from "../reference/book.ts";
import type { Fate, Received, ReferenceWallet } from "../reference/wallet-server.ts";
import { askWell, gameOf, launchOf, newPlayer, type StudioWorld } from "./world.ts";

export const FUNDS = 1_000_000_000n;
const PAUSE_MS = 20;

export interface Played {
  player: string;
  game: string;
  /** What the wallet got of the player so far, retries counted. */
  calls: () => Received[];
  /** The robot's press, over when the studio has answered it. */
  pressed: Promise<void>;
}

export interface PlayOptions {
  funds?: bigint;
  /** What becomes of the player's calls. */
  fate?: (received: Received, again: number) => Fate;
  /** The session ends as the first bet comes: a studio may look at it before. */
  ended?: boolean;
  /** Ids of presses, all at the same time; one by itself. */
  presses?: readonly string[];
  /** What the launch says besides; a studio that can't keep it answers GAME_CLOSED, and the case is left out. */
  launch?: object;
}

const walletOf = ({ wallet }: StudioWorld): ReferenceWallet => {
  if (!wallet) throw new Error("the studio calls another wallet");
  return wallet;
};

/** Why no round can be played; null when it can. */
export function unplayable({ wallet, robot }: StudioWorld): string | null {
  if (!wallet) return "the studio calls a platform's wallet, not the kit's: run the kit with --base";
  return robot ? null : "nobody presses play: say --robot";
}

/** Launches for a new player and presses play once. */
export async function play(
  world: StudioWorld,
  { funds = FUNDS, fate, ended = false, presses, launch }: PlayOptions = {},
): Promise<Played> {
  const wallet = walletOf(world);
  const { code, stakes, ...title } = await gameOf(world);
  const { minBet, maxBet } = stakes?.[world.currency] ?? title;
  wallet.book.games.set(code, { minBet: BigInt(minBet), maxBet: BigInt(maxBet) });
  const player = newPlayer();
  const seat = wallet.openSession(player, code, funds);
  const session = wallet.book.sessions.get(seat.token);
  wallet.fates.set(player, (received, again) => {
    if (session && ended && received.items.some(({ call }) => call === "bet")) session.ended = true;
    return fate?.(received, again) ?? "ok";
  });
  const launched = await askWell(world, gameCalls.launch, launchOf(world, seat, launch));
  if (launch && launched.status === "GAME_CLOSED") {
    throw new NotOffered(`the studio does not open by ${Object.keys(launch).join(", ")}: GAME_CLOSED`);
  }
  demand(launched.status === "OK", "the launch", "OK", launched);
  const pressed = world.robot?.(launched.url, minBet, presses) ?? Promise.resolve();
  // Whoever waits for it hears of a failure; until then it is nobody's
  pressed.catch(() => undefined);
  return { player, game: code, pressed, calls: () => wallet.of(player) };
}

export const itemsOf = (calls: readonly Received[], call: Money["call"]): Money[] =>
  calls.flatMap(({ items }) => items.filter((one) => one.call === call));

/** The calls, of any number of tries, that hold an item of a kind. */
export const callsWith = (calls: readonly Received[], call: Money["call"]): Received[] =>
  calls.filter(({ items }) => items.some((one) => one.call === call));

/** What was meant once stands under one id. */
export function demandOnce({ calls }: Played, kind: "bet" | "win"): void {
  const seen = new Map<string, string>();
  for (const { transactionId, round, amount, reference } of itemsOf(calls(), kind)) {
    const meant = `${round} ${reference} ${amount}`;
    const id = seen.get(meant) ?? transactionId;
    demand(id === transactionId, `one ${kind} must not come under two ids`, id, transactionId);
    seen.set(meant, id);
  }
}

export const isOk = ({ answer }: Received): boolean => answer.includes('"status":"OK"');

/** Waits for what the studio does by itself. */
export async function waitFor(
  world: StudioWorld,
  { pressed, calls }: Played,
  sentence: string,
  holds: (calls: Received[]) => boolean,
): Promise<void> {
  await pressEnded(pressed, world.patienceMs);
  for (const end = Date.now() + world.patienceMs; !holds(calls());) {
    if (Date.now() > end) {
      tell(calls());
      demand(false, sentence, `within ${world.patienceMs / 1000} s`, summary(calls()));
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  tell(calls());
}

/** Waits a while in which nothing more may come, as far as `isOf` goes. */
export async function quiet(
  world: StudioWorld,
  { calls }: Played,
  sentence: string,
  isOf: (received: Received) => boolean,
): Promise<void> {
  const before = calls().length;
  await new Promise((done) => setTimeout(done, world.quietMs));
  const more = calls().slice(before).filter(isOf);
  demand(more.length === 0, sentence, "nothing more", summary(more));
}

/** Waits until the round is closed and said so. */
export const waitForEnd = (world: StudioWorld, played: Played): Promise<void> =>
  waitFor(world, played, "the round must be played and closed", (calls) =>
    calls.some((one) => isOk(one) && one.items.some(({ roundClosed }) => roundClosed)),
  );

/** What the wallet got goes into the report. */
function tell(calls: readonly Received[]): void {
  for (const { call, text, answer, refusal } of calls)
    note({
      what: `the studio calls ${call}`,
      sent: text,
      got: refusal ?? (answer || "no answer, or one that can't be trusted"),
    });
}

export const summary = (calls: readonly Received[]): string =>
  calls
    .map(
      ({ call, items, answer }) =>
        `${call} ${items.map(({ transactionId }) => transactionId).join("+")} → ${/"status":"(\w+)"/.exec(answer)?.[1] ?? "no answer"}`,
    )
    .join("\n") || "no call";
