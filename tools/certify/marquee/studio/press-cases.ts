/** What a studio makes of presses, and what it tells of the rounds that came of them (§5, §7). */
import { randomUUID } from "node:crypto";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { type CaseGroup, type CertifyCase, demand, NotOffered } from "../../kit.ts";
import { callsWith, isOk, itemsOf, play, quiet, summary, unplayable, waitForEnd } from "./play.ts";
import { ask, askWell, newId, newPlayer, type StudioWorld } from "./world.ts";

type Case = CertifyCase<StudioWorld>;

const MIN_CYCLE_MS = 1_500;
/** Two bets come by two ways through a network: so much closer they may arrive than they were sent. */
const WAY_MS = 100;

const CASES: Case[] = [
  {
    name: "play-double-tap",
    says: "The same press twice at once is one bet",
    rule: "§7",
    async run(world) {
      const press = randomUUID();
      const played = await play(world, { presses: [press, press] });
      await waitForEnd(world, played);
      await quiet(world, played, "no second bet may follow", ({ call }) => call === "bet");
      const bets = new Set(itemsOf(played.calls(), "bet").map(({ transactionId }) => transactionId));
      const rounds = new Set(itemsOf(played.calls(), "bet").map(({ round }) => round));
      demand(bets.size === 1 && rounds.size === 1, "one bet for one press", "one bet", summary(played.calls()));
    },
  },
  {
    name: "play-min-cycle",
    says: "Where rounds must be apart, two presses at once don't begin two: one is refused, or waits",
    rule: "§5, Launch",
    async run(world) {
      const playRules = { minCycleMs: MIN_CYCLE_MS, autoplay: false, quickPlay: false, celebrateReturns: false };
      const played = await play(world, { presses: [randomUUID(), randomUUID()], launch: { playRules } });
      await waitForEnd(world, played);
      await new Promise((done) => setTimeout(done, world.quietMs));
      const begun = callsWith(played.calls(), "bet").filter(isOk);
      const [first, second] = [...new Map(begun.map((one) => [one.text, one])).values()];
      const apart = first && second ? second.atMs - first.atMs : MIN_CYCLE_MS;
      demand(apart >= MIN_CYCLE_MS - WAY_MS, "rounds are apart", `${MIN_CYCLE_MS} ms at least`, `${apart} ms`);
    },
  },
  {
    name: "play-round-number",
    says: "The number of a round is told for its player, the same each time, and to nobody else",
    rule: "§5, Numbers of rounds",
    async run(world) {
      const played = await play(world);
      await waitForEnd(world, played);
      await played.pressed;
      const rounds = [itemsOf(played.calls(), "bet")[0]?.round ?? "", newId()];
      const numbersFor = async (player: string) => {
        const answer = await askWell(world, gameCalls.numbers, { requestId: newId(), player, rounds });
        if (answer.status === "GAME_CLOSED") throw new NotOffered("the studio has no numbers of rounds: GAME_CLOSED");
        demand(answer.status === "OK", "the numbers", "OK", answer);
        return answer.numbers;
      };
      const own = await numbersFor(played.player);
      demand(own.length === 1 && own[0]?.round === rounds[0], "the numbers of the player's rounds", [rounds[0]], own);
      const again = await numbersFor(played.player);
      demand(JSON.stringify(again) === JSON.stringify(own), "the same number each time", own, again);
      const others = await numbersFor(newPlayer());
      demand(others.length === 0, "a round that is another player's is left out", [], others);
    },
  },
];

const MALFORMED: Case = {
  name: "round-numbers-malformed",
  says: "Numbers of no rounds at all are INVALID, or not offered",
  rule: "§5, Numbers of rounds",
  async run(world) {
    const body = { requestId: newId(), player: newPlayer(), rounds: [] };
    const { body: answer } = await ask(world, "round/numbers", body);
    if (answer?.["status"] === "GAME_CLOSED") throw new NotOffered("the studio has no numbers of rounds: GAME_CLOSED");
    demand(answer?.["status"] === "INVALID", "the answer", "INVALID", answer);
  },
};

export const PRESS_CASES: CaseGroup<StudioWorld> = {
  title: "Presses and numbers of rounds",
  cases: [...CASES.map((one) => ({ ...one, skip: unplayable })), MALFORMED],
  atOnce: true,
};
