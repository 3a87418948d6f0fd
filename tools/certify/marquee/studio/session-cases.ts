/** §5, at a studio: the end of a session, told by the platform. */
import { createHash } from "node:crypto";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { sessionCalls } from "#vendor-protocol/session-calls.ts";
import { type CaseGroup, type CertifyCase, demand, NotOffered } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import { ask, askWell, launchOf, newId, strangerOf, type StudioWorld } from "./world.ts";

type Case = CertifyCase<StudioWorld>;

interface Ended {
  requestId: string;
  player: string;
  game: string;
  session: string;
  endedAt: string;
}

const endOf = (seat: { player: string; game: string }, token: string): Ended => ({
  requestId: newId(),
  player: seat.player,
  game: seat.game,
  session: createHash("sha256").update(token).digest("hex"),
  endedAt: new Date().toISOString(),
});

/** Tells the end of a session; a studio that does not hear of it may say so, and is not tried on. */
async function tellEnd(world: StudioWorld, ended: Ended, what: string): Promise<void> {
  const answer = await askWell(world, sessionCalls.ended, { ...ended });
  if (answer.status === "GAME_CLOSED") throw new NotOffered("the studio does not hear of the end of sessions");
  demand(answer.status === "OK", what, "OK", answer);
}

const CASES: Case[] = [
  {
    name: "session-ended",
    says: "The end of a session is OK, and the same again too",
    rule: "§5, The session's end",
    async run(world) {
      const seat = await strangerOf(world);
      await askWell(world, gameCalls.launch, launchOf(world, seat));
      const ended = endOf(seat, seat.token);
      await tellEnd(world, ended, "the end of an open session");
      await tellEnd(world, ended, "the same told again");
      await tellEnd(world, { ...ended, requestId: newId() }, "the same under another request");
    },
  },
  {
    name: "session-ended-unknown",
    says: "The end of a session that the studio does not know is OK",
    rule: "§5, The session's end",
    async run(world) {
      const seat = await strangerOf(world);
      await tellEnd(world, endOf(seat, newId()), "the end of a session that never was");
    },
  },
  {
    name: "session-ended-malformed",
    says: "The end of what is no session is INVALID, signed",
    rule: "§5",
    async run(world) {
      const seat = await strangerOf(world);
      await tellEnd(world, endOf(seat, newId()), "the end of a session");
      demandAnswer(await ask(world, "session-ended", { ...endOf(seat, newId()), session: "no hash" }), {
        status: "INVALID",
      });
    },
  },
];

export const SESSION_CASES: CaseGroup<StudioWorld> = { title: "Ends of sessions", cases: CASES };
