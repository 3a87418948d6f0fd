/** Rounds of a provider at the kit's own wallet: what it does when the wallet says yes, no, or nothing. */
import { type CaseGroup, type CertifyCase, demand, note, pressEnded } from "../kit.ts";
import type { Casino, Fate, Movement, Received } from "./casino.ts";
import { launched, launchOf, newPlayer, type ProviderWorld } from "./world.ts";

type Case = CertifyCase<ProviderWorld>;

const FUNDS = 100_000_00n;
const PAUSE_MS = 20;

interface Played {
  player: string;
  session: string;
  calls: () => Received[];
  balance: () => bigint;
}

interface PlayOptions {
  funds?: bigint;
  isDisabled?: boolean;
  fate?: (received: Received, again: number) => Fate;
}

const casinoOf = ({ casino }: ProviderWorld): Casino => {
  if (!casino) throw new Error("the provider calls another wallet");
  return casino;
};

/** Launches for a new player, presses play once, and waits for the press. */
async function play(world: ProviderWorld, { funds = FUNDS, isDisabled = false, fate }: PlayOptions = {}) {
  const { book, fates } = casinoOf(world);
  const player = newPlayer();
  book.balances.set(player, funds);
  if (isDisabled) book.disabled.add(player);
  if (fate) fates.set(player, fate);
  const body = launchOf(world, player);
  const url = await launched(world, body);
  const played: Played = {
    player,
    session: body.session_id,
    calls: () => casinoOf(world).of(player),
    balance: () => book.balances.get(player) ?? 0n,
  };
  await pressEnded(world.robot?.(url.href, world.stake), world.patienceMs);
  return played;
}

const named = (calls: readonly Received[], call: string): Received[] => calls.filter((one) => one.call === call);
const movementsOf = (calls: readonly Received[], call: string): Movement[] =>
  named(calls, call).flatMap(({ movements }) => movements);
const isDone = ({ answer }: Received): boolean => answer.startsWith("HTTP 200");
const isMoney = ({ call }: Received): boolean => call !== "balance";

const summary = (calls: readonly Received[]): string =>
  calls
    .map(({ call, movements, answer }) => `${call} ${movements.map(({ id }) => id).join("+")} → ${answer || "nothing"}`)
    .join("\n") || "no call";

function tell(calls: readonly Received[]): void {
  for (const { call, text, answer, problem } of calls)
    note({ what: `the provider calls ${call}`, sent: text, got: problem ?? (answer || "no answer") });
}

async function waitFor(
  world: ProviderWorld,
  { calls }: Played,
  sentence: string,
  holds: (calls: Received[]) => boolean,
): Promise<void> {
  for (const end = Date.now() + world.patienceMs; !holds(calls());) {
    if (Date.now() > end) break;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  tell(calls());
  demand(holds(calls()), sentence, `within ${world.patienceMs / 1000} s`, summary(calls()));
}

/** Waits a while in which no money may be moved any more. */
async function quiet(world: ProviderWorld, { calls }: Played, sentence: string): Promise<void> {
  const before = calls().length;
  await new Promise((done) => setTimeout(done, world.quietMs));
  const more = calls().slice(before).filter(isMoney);
  demand(more.length === 0, sentence, "nothing more", summary(more));
}

/** What was staked and won, each id once. */
function net(calls: readonly Received[]): bigint {
  const once = new Map(movementsOf(calls, "betwin").map((one) => [one.id, one]));
  return [...once.values()].reduce((sum, { type, amount }) => sum + (type === "bet" ? -amount : amount), 0n);
}

const ROUNDS: Case[] = [
  {
    name: "play-round",
    says: "A round stakes what the player chose and is finished, by calls of the dialect with the launch's player, currency, game and session",
    rule: "Calls",
    async run(world) {
      const played = await play(world);
      await waitFor(world, played, "the round must be played and finished", (calls) =>
        calls.some((one) => isDone(one) && (one.call === "finish" || one.body["finished"] === true)),
      );
      const calls = played.calls();
      const wrong = calls.filter(({ problem }) => problem !== null);
      demand(
        wrong.length === 0,
        "calls that are none of the dialect",
        "none",
        wrong.map(({ call, problem }) => `${call}: ${problem}`).join("\n"),
      );
      for (const { call, body } of calls) {
        demand(body["currency"] === world.currency, `currency of ${call}`, world.currency, body["currency"]);
        const session = body["session_id"] ?? played.session;
        demand(session === played.session, `session_id of ${call}`, played.session, session);
        if (call !== "finish")
          demand(body["game_id"] === world.game, `game_id of ${call}`, world.game, body["game_id"]);
      }
      const [first] = movementsOf(calls, "betwin");
      demand(first?.type === "bet", "the stake comes before the win", "bet, then win", summary(calls));
      demand(
        played.balance() === FUNDS + net(calls),
        "what has moved",
        String(FUNDS + net(calls)),
        String(played.balance()),
      );
      await quiet(world, played, "a finished round is over");
    },
  },
  {
    name: "demo-calls-nothing",
    says: "A demo plays with money of the provider's own and calls no wallet",
    rule: "Launch",
    async run(world) {
      const body = launchOf(world, newPlayer(), { account: undefined });
      const before = casinoOf(world).all().length;
      await world.robot?.((await launched(world, body, "demo")).href, world.stake);
      const more = casinoOf(world)
        .all()
        .slice(before)
        .filter(({ body: { session_id } }) => session_id === body.session_id);
      demand(more.length === 0, "calls of a demo", "none", summary(more));
    },
  },
];

const HOW: Readonly<Record<Exclude<Fate, "ok">, string>> = {
  error: "is answered by HTTP 500",
  dropped: "breaks off",
  lost: "is done, and its answer is lost",
};

/** The first try of a betwin goes wrong: it comes again under the same ids, or is rolled back; nothing is staked twice. */
function unknown(fate: Exclude<Fate, "ok">): Case {
  return {
    name: `play-${fate}`,
    says: `A betwin that ${HOW[fate]} is sent again under the same ids or rolled back: nothing is staked or won twice`,
    rule: "Semantics",
    async run(world) {
      const played = await play(world, {
        fate: ({ call }, again) => (call === "betwin" && again === 0 ? fate : "ok"),
      });
      await waitFor(
        world,
        played,
        "the betwin must be sent again or rolled back",
        (calls) => named(calls, "betwin").length > 1 || named(calls, "rollback").some(isDone),
      );
      await quiet(world, played, "a round whose end is known is over");
      const calls = played.calls();
      const bets = new Set(movementsOf(calls, "betwin").flatMap(({ id, type }) => (type === "bet" ? [id] : [])));
      demand(bets.size === 1, "one press is one stake, under one id", "one id", [...bets].join(", "));
      const isUndone = named(calls, "rollback").some(isDone);
      const due = FUNDS + (isUndone ? 0n : net(calls));
      demand(played.balance() === due, "the player's balance in the end", String(due), String(played.balance()));
    },
  };
}

const UNKNOWN: Case[] = [
  ...(["error", "dropped", "lost"] as const).map(unknown),
  {
    name: "play-never-answered",
    says: "A betwin that is done and never answered is rolled back, each transaction of it",
    rule: "Semantics",
    async run(world) {
      const played = await play(world, { fate: ({ call }) => (call === "betwin" ? "lost" : "ok") });
      await waitFor(world, played, "it must be rolled back", (calls) => named(calls, "rollback").some(isDone));
      await quiet(world, played, "after its rollback the round is over");
      const calls = played.calls();
      const sent = [...new Set(movementsOf(calls, "betwin").map(({ id }) => id))];
      const undone = [...new Set(movementsOf(calls, "rollback").map(({ original }) => original))];
      const isWhole = undone.toSorted().join() === sent.toSorted().join();
      demand(isWhole, "what is rolled back", sent, undone);
      demand(played.balance() === FUNDS, "the player's balance in the end", String(FUNDS), String(played.balance()));
      const [round] = named(calls, "betwin");
      for (const one of named(calls, "rollback"))
        demand(one.round === round?.round, "round_id_provider of the rollback", round?.round, one.round);
    },
  },
  {
    name: "play-rollback-error",
    says: "A rollback that gets no answer is sent again, under the same ids",
    rule: "Semantics",
    async run(world) {
      const played = await play(world, {
        fate: ({ call }, again) => (call === "betwin" ? "lost" : call === "rollback" && again === 0 ? "error" : "ok"),
      });
      await waitFor(world, played, "it must be rolled back in the end", (calls) =>
        named(calls, "rollback").some(isDone),
      );
      const texts = new Set(named(played.calls(), "rollback").map(({ text }) => text));
      demand(texts.size === 1, "each try of a rollback is the same", "one body", [...texts].join("\n"));
      demand(played.balance() === FUNDS, "the player's balance in the end", String(FUNDS), String(played.balance()));
    },
  },
];

/** A betwin that the wallet refuses: it is not sent again, and wins nothing. */
function refused(name: string, says: string, apiCode: string, options: PlayOptions): Case {
  return {
    name,
    says,
    rule: "Errors",
    async run(world) {
      const played = await play(world, options);
      const before = played.balance();
      await waitFor(world, played, "the stake must come", (calls) => named(calls, "betwin").length > 0);
      await quiet(world, played, "a refused betwin is over");
      const tries = named(played.calls(), "betwin");
      const [first] = tries;
      demand(
        first?.answer.includes(`"api_code":"${apiCode}"`) === true,
        "the wallet's own word",
        apiCode,
        first?.answer,
      );
      demand(tries.length === 1, "what came after the refusal", "nothing", summary(played.calls()));
      demand(played.balance() === before, "nothing has moved", String(before), String(played.balance()));
    },
  };
}

const ALL: Case[] = [
  ...ROUNDS,
  ...UNKNOWN,
  refused("play-without-funds", "A stake that the funds don't pay for is over", "100", { funds: 0n }),
  refused("play-player-disabled", "A stake of a player who is disabled is over", "110", { isDisabled: true }),
];

/** Why no round can be played; null when it can. */
function unplayable({ casino, robot }: ProviderWorld): string | null {
  if (!casino) return "the provider calls a platform's wallet, not the kit's: run the kit with --base";
  return robot ? null : "nobody presses play: say --robot";
}

export const PLAY_CASES: CaseGroup<ProviderWorld> = {
  title: "Rounds at the kit's own wallet",
  cases: ALL.map((one) => ({ ...one, skip: unplayable })),
  atOnce: true,
};
