/** §3 and §7, at a studio that is killed while a call is on its way, and started again: nothing is lost or doubled. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import type { Received } from "../reference/wallet-server.ts";
import {
  callsWith,
  demandOnce,
  FUNDS,
  isOk,
  itemsOf,
  play,
  type Played,
  quiet,
  summary,
  unplayable,
  waitFor,
} from "./play.ts";
import type { StudioWorld } from "./world.ts";

type Case = CertifyCase<StudioWorld>;
type Kind = "bet" | "win";
/** Whether the call was booked before the studio was gone; its answer never comes. */
type Booked = "dropped" | "lost";

const PAUSE_MS = 20;

/** What ends a round: a win, or a close of a round that won nothing. */
const isOf: Readonly<Record<Kind, (received: Received) => boolean>> = {
  bet: ({ items }) => items.some(({ call }) => call === "bet"),
  win: ({ items }) => items.some(({ call }) => call === "win" || call === "round-close"),
};

/** Plays until the first call of a kind is there, kills the studio at that moment, and starts it again. */
async function playKilled(world: StudioWorld, kind: Kind, fate: Booked): Promise<Played> {
  const { process: studio } = world;
  if (!studio) throw new Error("the kit can't start the studio");
  const kill = { isDone: false };
  const played = await play(world, {
    fate: (received) => {
      if (kill.isDone || !isOf[kind](received)) return "ok";
      kill.isDone = true;
      studio.kill();
      return fate;
    },
  });
  for (
    const end = Date.now() + world.patienceMs;
    !kill.isDone;
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  ) {
    demand(Date.now() < end, `the ${kind} must come`, `within ${world.patienceMs / 1000} s`, summary(played.calls()));
  }
  await studio.start(world.patienceMs);
  // The press died with the studio
  return { ...played, pressed: Promise.resolve() };
}

/** Whether every bet that was sent is over: its round is closed, or it was given back. */
function isSettled(calls: readonly Received[]): boolean {
  const done = calls.filter(isOk).flatMap(({ items }) => items);
  return itemsOf(calls, "bet").every(({ transactionId, round }) =>
    done.some(
      (one) => (one.call === "rollback" && one.reference === transactionId) || (one.roundClosed && one.round === round),
    ),
  );
}

function killed(kind: Kind, fate: Booked, says: string): Case {
  return {
    name: `killed-${kind}-${fate === "lost" ? "booked" : "unbooked"}`,
    says,
    rule: "§7",
    async run(world) {
      const played = await playKilled(world, kind, fate);
      await waitFor(
        world,
        played,
        "once it is back, the studio must end what was open",
        // A win that was booked before the kill has ended its round already: its second try is still to come
        (calls) => isSettled(calls) && (kind === "bet" || calls.filter(isOf.win).length > 1),
      );
      await quiet(world, played, "when all is over nothing more may come", ({ call }) => call !== "balance");
      demandOnce(played, "bet");
      demandOnce(played, "win");
      if (kind === "win") demandSame(played);
      demandBalance(world, played);
    },
  };
}

/** What ended the round before the kill ends it after: the same bytes, decided, and no rollback beside it. */
function demandSame({ calls }: Played): void {
  const tries = calls().filter(isOf.win);
  demand(
    tries.length > 1 && tries.every(({ text }) => text === tries[0]?.text),
    "the call that was on its way must be sent again, the same to the byte",
    tries[0]?.text,
    tries[1]?.text ?? "no second try",
  );
  const undone = callsWith(calls(), "rollback").filter(isOk);
  demand(undone.length === 0, "a bet whose win was sent is not rolled back", "no rollback", summary(undone));
}

/** The player has what the round came to: the stake and the win once each, or neither. */
function demandBalance({ wallet }: StudioWorld, { player, calls }: Played): void {
  const done = calls().filter(isOk);
  const once = (kind: "bet" | "win") =>
    new Map(itemsOf(done, kind).map((one) => [one.transactionId, BigInt(one.amount)]));
  const bets = once("bet");
  for (const { reference } of itemsOf(done, "rollback")) if (reference !== null) bets.delete(reference);
  const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, one) => all + one, 0n);
  const expected = FUNDS - sum(bets.values()) + sum(once("win").values());
  const balance = wallet?.book.balances.get(player);
  demand(balance === expected, "what the player has in the end", String(expected), String(balance));
  demand(bets.size > 0 || once("win").size === 0, "a stake that was given back wins nothing", "no win", summary(done));
}

/** Why the studio can't be killed; null when it can. */
function unkillable(world: StudioWorld): string | null {
  return unplayable(world) ?? (world.process ? null : "the kit has not started the studio: say --studio-command");
}

/** One after the other: whoever is killed is killed for every case. */
export const KILL_CASES: CaseGroup<StudioWorld> = {
  title: "A studio that is killed and started again",
  cases: [
    killed(
      "bet",
      "dropped",
      "A studio that is killed before its bet is booked sends the same bet again, or rolls it back; nothing is lost or doubled",
    ),
    killed(
      "bet",
      "lost",
      "A studio that is killed after its bet was booked gives the stake back, or plays the round to its end",
    ),
    killed("win", "dropped", "A studio that is killed before its win is booked pays that win, once"),
    killed("win", "lost", "A studio that is killed after its win was booked sends the same again, and pays it once"),
  ].map((one) => ({ ...one, skip: unkillable })),
};
