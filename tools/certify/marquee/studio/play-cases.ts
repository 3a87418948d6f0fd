/** §3 and §4, at a studio: what it does when the wallet says yes, no, or nothing. */
import type { z } from "zod";
import { gameCalls, type transactionsAnswer } from "#vendor-protocol/game-calls.ts";
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import type { Money } from "../reference/book.ts";
import type { Fate } from "../reference/wallet-server.ts";
import { callsWith, demandOnce, isOk, itemsOf, play, quiet, summary, unplayable, waitFor, waitForEnd } from "./play.ts";
import { ask, askWell, newId, newPlayer, type StudioWorld } from "./world.ts";

type Case = CertifyCase<StudioWorld>;
type TransactionsAnswer = z.infer<typeof transactionsAnswer>;

const sumOf = (items: readonly Money[]): string =>
  String(
    [...new Map(items.map((one) => [one.transactionId, one])).values()].reduce(
      (sum, { amount }) => sum + BigInt(amount),
      0n,
    ),
  );
const isMoney = ({ call }: { call: string }): boolean => call !== "balance";

const ROUNDS: Case[] = [
  {
    name: "play-round",
    says: "A round stakes, wins and is closed, by well signed calls with the launch's player, game and currency",
    rule: "§1",
    async run(world) {
      const played = await play(world);
      await waitForEnd(world, played);
      const calls = played.calls();
      const refused = calls.filter(({ refusal }) => refusal !== null);
      demand(
        refused.length === 0,
        "the studio's signatures must hold",
        "none refused",
        refused.map(({ call, refusal }) => `${call}: ${refusal}`).join("\n"),
      );
      const bets = itemsOf(calls, "bet");
      const [bet] = bets;
      demand(bet !== undefined, "the round must stake", "a bet", summary(calls));
      const about = { player: bet.player, game: bet.game, currency: bet.currency };
      const expected = { player: played.player, game: played.game, currency: world.currency };
      demand(JSON.stringify(about) === JSON.stringify(expected), "whose bet it is", expected, about);
      const firstWin = calls.findIndex(({ items }) => items.some(({ call }) => call === "win"));
      const firstBet = calls.findIndex(({ items }) => items.some(({ call }) => call === "bet"));
      demand(firstWin < 0 || firstBet <= firstWin, "the stake comes before the win", "bet, then win", summary(calls));
    },
  },
  {
    name: "play-round-told",
    says: "The round can be asked for by its player, with what was staked and won; by nobody else",
    rule: "§5, Round",
    async run(world) {
      const played = await play(world);
      await waitForEnd(world, played);
      const [bet] = itemsOf(played.calls(), "bet");
      const round = bet?.round ?? "";
      await played.pressed;
      const answer = await askWell(world, gameCalls.round, {
        requestId: newId(),
        round,
        player: played.player,
        language: "EN",
      });
      demand(answer.status === "OK", "the round", "OK", answer);
      const sums = { staked: sumOf(itemsOf(played.calls(), "bet")), won: sumOf(itemsOf(played.calls(), "win")) };
      demand(answer.staked === sums.staked && answer.won === sums.won, "what was staked and won", sums, {
        staked: answer.staked,
        won: answer.won,
      });
      demand(answer.closedAt !== null, "the round is closed", "closedAt", answer.closedAt);
      const other = { requestId: newId(), round, player: newPlayer(), language: "EN" };
      demandAnswer(await ask(world, "round", other), { status: "ROUND_UNKNOWN" }, "somebody else's round");
    },
  },
  {
    name: "play-in-the-book",
    says: "What was decided stands in the studio's book, with its ids and amounts",
    rule: "§5, Transactions",
    async run(world) {
      const played = await play(world);
      await waitForEnd(world, played);
      await played.pressed;
      const listed = new Map<string, string>();
      for (let after: string | null = null, more = true; more;) {
        const page: TransactionsAnswer = await askWell(world, gameCalls.transactions, {
          requestId: newId(),
          after,
          limit: 1000,
        });
        demand(page.status === "OK", "a page of the book", "OK", page);
        for (const { transactionId, call, amount } of page.transactions) listed.set(transactionId, `${call} ${amount}`);
        ({ cursor: after, more } = page);
      }
      for (const { transactionId, call, amount } of [
        ...itemsOf(played.calls(), "bet"),
        ...itemsOf(played.calls(), "win"),
      ]) {
        demand(
          listed.get(transactionId) === `${call} ${amount}`,
          `the book's line of ${transactionId}`,
          `${call} ${amount}`,
          listed.get(transactionId) ?? "no line",
        );
      }
    },
  },
];

const HOW: Readonly<Record<Exclude<Fate, "ok">, string>> = {
  error: "is answered by HTTP 503",
  dropped: "breaks off",
  lost: "is booked, and its answer is lost",
  unsigned: "is booked, and answered without a signature",
  foreign: "is booked, and answered with the answer to another request",
};

/** The first tries of a call go wrong: the same bytes come again, signed anew, until there is an answer. */
function repeated(kind: "bet" | "win", fate: Exclude<Fate, "ok">): Case {
  return {
    name: `play-${kind}-${fate}`,
    says: `A ${kind} that ${HOW[fate]} is sent again, the same to the byte and signed anew`,
    rule: "§3",
    async run(world) {
      const isTarget = ({ items }: { items: Money[] }): boolean => items.some(({ call }) => call === kind);
      const played = await play(world, {
        fate: (received, again) => (isTarget(received) && again === 0 ? fate : "ok"),
      });
      await waitFor(world, played, `the ${kind} must be sent again`, (calls) => callsWith(calls, kind).length >= 2);
      await waitForEnd(world, played);
      const tries = callsWith(played.calls(), kind);
      const first = tries[0]?.text ?? "";
      demand(tries[1]?.text === first, "the second try must be the same bytes", first, tries[1]?.text);
      demand(tries[0]?.nonce !== tries[1]?.nonce, "each try has a nonce of its own", "two nonces", tries[0]?.nonce);
      demandOnce(played, kind);
    },
  };
}

/** A bet that is refused: it is not repeated, wins nothing and is not played on. */
function refusedBet(name: string, says: string, status: string, options: { funds?: bigint; ended?: boolean }): Case {
  return {
    name,
    says,
    rule: "§3",
    async run(world) {
      const played = await play(world, options);
      await waitFor(world, played, "the bet must come", (calls) => callsWith(calls, "bet").length > 0);
      const [first] = callsWith(played.calls(), "bet");
      demand(first?.answer.includes(status) === true, "the wallet's own word", status, first?.answer);
      await quiet(
        world,
        played,
        "a refused bet is not sent again, and wins nothing",
        ({ call, items }) => isMoney({ call }) && items.some((one) => one.call !== "rollback"),
      );
      const wins = itemsOf(played.calls(), "win");
      demand(
        wins.length === 0 && callsWith(played.calls(), "bet").length === 1,
        "what came after the refusal",
        "nothing",
        summary(played.calls()),
      );
    },
  };
}

const UNKNOWN: Case[] = [
  {
    name: "play-bet-never-answered",
    says: "A bet that is never answered is rolled back, wins nothing and is not sent any more",
    rule: "§3",
    async run(world) {
      const isBet = ({ items }: { items: Money[] }): boolean => items.some(({ call }) => call === "bet");
      const played = await play(world, { fate: (received) => (isBet(received) ? "error" : "ok") });
      await waitFor(world, played, "the bet must be rolled back", (calls) => callsWith(calls, "rollback").some(isOk));
      const bet = itemsOf(played.calls(), "bet")[0];
      const rollback = itemsOf(played.calls(), "rollback")[0];
      demand(
        rollback?.reference === bet?.transactionId &&
          rollback?.amount === bet?.amount &&
          rollback?.round === bet?.round,
        "what the rollback names",
        bet,
        rollback,
      );
      await quiet(world, played, "after its rollback the bet is over", isMoney);
      demand(
        itemsOf(played.calls(), "win").length === 0,
        "nothing may be won by a bet that is unknown",
        "no win",
        summary(played.calls()),
      );
    },
  },
  {
    name: "play-rollback-error",
    says: "A rollback that gets no answer is sent again, the same to the byte, until it is decided",
    rule: "§3",
    async run(world) {
      const has = (items: Money[], kind: string): boolean => items.some(({ call }) => call === kind);
      const played = await play(world, {
        fate: ({ items }, again) => (has(items, "bet") || (has(items, "rollback") && again === 0) ? "error" : "ok"),
      });
      await waitFor(world, played, "the rollback must be sent again", (calls) =>
        callsWith(calls, "rollback").some(isOk),
      );
      const texts = new Set(callsWith(played.calls(), "rollback").map(({ text }) => text));
      demand(texts.size === 1, "each try of the rollback is the same bytes", "one body", [...texts].join("\n"));
    },
  },
  refusedBet("play-bet-without-funds", "A bet that the funds don't pay for is over", "INSUFFICIENT_FUNDS", {
    funds: 0n,
  }),
  refusedBet("play-bet-without-session", "A bet in a session that has ended is over", "TOKEN_REFUSED", { ended: true }),
];

const ALL = [
  ...ROUNDS,
  ...(["error", "dropped", "lost", "unsigned", "foreign"] as const).map((fate) => repeated("bet", fate)),
  ...(["error", "lost", "foreign"] as const).map((fate) => repeated("win", fate)),
  ...UNKNOWN,
];

export const PLAY_CASES: CaseGroup<StudioWorld> = {
  title: "Rounds at the kit's own wallet",
  cases: ALL.map((one) => ({ ...one, skip: unplayable })),
  atOnce: true,
};

const PAUSE_MS = 250;

export const OUR_KEY_CASES: CaseGroup<StudioWorld> = {
  title: "Our keys",
  cases: [
    {
      name: "studio-key-rotation",
      says: "A second key of ours counts once it is shown",
      rule: "§2, Keys",
      skip: ({ showKeys }) => (showKeys ? null : "the keys at our address are the platform's own"),
      async run(world) {
        const fresh = world.newKey("certify-second");
        world.showKeys?.([world.line.key, fresh]);
        for (const end = Date.now() + world.patienceMs; ; await new Promise((done) => setTimeout(done, PAUSE_MS))) {
          const reply = await ask(world, "games", { requestId: newId() }, { key: fresh });
          if (reply.status === 200) break;
          demand(
            Date.now() < end,
            "a key that is shown at our address must be taken",
            `within ${world.patienceMs / 1000} s`,
            `HTTP ${reply.status} ${reply.text}`,
          );
        }
        demandAnswer(await ask(world, "games", { requestId: newId() }), { status: "OK" }, "the first key beside it");
      },
    },
  ],
};
