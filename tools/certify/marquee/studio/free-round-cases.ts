/** §5, Free rounds: of studios that give any. */
import { freeRoundCalls } from "#vendor-protocol/free-round-calls.ts";
import { type CaseGroup, type CertifyCase, demand, NotOffered } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import { ask, askWell, gameOf, newId, newPlayer, type StudioWorld } from "./world.ts";

const RULE = "§5, Free rounds";
const ROUNDS = 3;
const LASTS_MS = 3600_000;

/** A grant at the least stake of the title. */
async function grantOf(world: StudioWorld, change: object = {}) {
  const { code: game, minBet: stake } = await gameOf(world);
  const { currency, merchant } = world;
  const expiresAt = new Date(Date.now() + LASTS_MS).toISOString();
  return {
    requestId: newId(),
    grant: newId(),
    player: newPlayer(),
    game,
    currency,
    merchant,
    rounds: ROUNDS,
    stake,
    expiresAt,
    ...change,
  };
}

type Grant = Awaited<ReturnType<typeof grantOf>>;

async function granted(world: StudioWorld, grant: Grant) {
  const answer = await askWell(world, freeRoundCalls.grant, grant);
  if (answer.status === "GAME_CLOSED") throw new NotOffered("the studio gives no free rounds");
  demand(answer.status === "OK", "the grant", "OK", answer);
  return answer;
}

const revoke = (world: StudioWorld, { grant, player }: Grant) =>
  askWell(world, freeRoundCalls.revoke, { requestId: newId(), grant, player });

/** Takes back what a case has granted, however it ends. */
async function withGrant(world: StudioWorld, grant: Grant, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await ask(world, "free-rounds/revoke", { requestId: newId(), grant: grant.grant, player: grant.player });
  }
}

const CASES: CertifyCase<StudioWorld>[] = [
  {
    name: "free-rounds-granted",
    says: "A grant has all its rounds, and the same grant again changes nothing",
    rule: RULE,
    async run(world) {
      const grant = await grantOf(world);
      await withGrant(world, grant, async () => {
        for (const turn of ["first", "second"]) {
          const { left, won, over } = await granted(world, { ...grant, requestId: newId() });
          demand(
            left === ROUNDS && won === "0" && !over,
            `how it stands after the ${turn} call`,
            `${ROUNDS} left, won 0, not over`,
            { left, won, over },
          );
        }
      });
    },
  },
  {
    name: "free-rounds-other-fields",
    says: "A known grant with other fields is INVALID",
    rule: RULE,
    async run(world) {
      const grant = await grantOf(world);
      await withGrant(world, grant, async () => {
        await granted(world, grant);
        demandAnswer(await ask(world, "free-rounds/grant", { ...grant, requestId: newId(), rounds: ROUNDS + 1 }), {
          status: "INVALID",
          detail: "grant",
        });
      });
    },
  },
  {
    name: "free-rounds-revoked",
    says: "A grant that was taken back has no rounds, and stays so",
    rule: RULE,
    async run(world) {
      const grant = await grantOf(world);
      await granted(world, grant);
      for (let turn = 0; turn < 2; turn++) {
        const answer = await revoke(world, grant);
        demand(
          answer.status === "OK" && answer.over && answer.left === 0,
          "the grant once it was taken back",
          "0 left, over",
          answer,
        );
      }
    },
  },
  {
    name: "free-rounds-revoked-before",
    says: "A grant that is taken back before it comes has no rounds when it does",
    rule: RULE,
    async run(world) {
      const grant = await grantOf(world);
      const first = await revoke(world, grant);
      if (first.status === "GAME_CLOSED") throw new NotOffered("the studio gives no free rounds");
      const { left, over } = await granted(world, grant);
      demand(left === 0 && over, "the late grant", "0 left, over", { left, over });
    },
  },
];

export const FREE_ROUND_CASES: CaseGroup<StudioWorld> = { title: "Free rounds", cases: CASES };
