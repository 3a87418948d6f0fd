/** An arcade at home for the gallery: the real engine and the real fairness code, but no server and no money. */
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { slotModel } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import type { SlotSession, SpinAnswer } from "#arcade/games/slot/messages.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";

const SERVER_SEED = "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f";
const CLIENT_SEED = "mira-quiet-harbor-31";

/** Stakes that every model's number of coins divides. */
const STAKES = [20, 40, 100, 200, 500, 1000, 2500, 5000].map((cents) => String(cents * 1000));

function modelOf(id: string): NonNullable<ReturnType<typeof slotModel>> {
  const model = slotModel(id);
  if (!model) throw new Error(`no model ${id}`);
  return model;
}

/** Plays nonce after nonce until `wanted` likes the outcome: rare states come from the engine, not from imagination. */
export function findRound(
  id: string,
  kind: "spin" | "buy",
  stake: bigint,
  wanted: (answer: SpinAnswer) => boolean,
): SpinAnswer {
  for (let nonce = 0; nonce < 60_000; nonce++) {
    const answer = playAt(id, kind, stake, nonce);
    if (wanted(answer)) return answer;
  }
  throw new Error("no such round in 60,000");
}

function playAt(id: string, kind: "spin" | "buy", stake: bigint, nonce: number): SpinAnswer {
  const model = modelOf(id);
  const result = playSlot(model, { kind, stake }, fairDice(SERVER_SEED, CLIENT_SEED, nonce));
  const outcome = slotOutcome(model, stake, result.outcome);
  const bet = kind === "buy" ? stake * BigInt(model.buyPrice ?? 0) : stake;
  return {
    requestId: `gallery-${nonce}`,
    roundId: `gallery-${id}-${kind}-${nonce}`,
    roundNumber: String(88_310_417 + nonce),
    kind,
    stake: stake.toString(),
    bet: bet.toString(),
    win: outcome.win,
    balanceAfterBet: "1250000000",
    balance: "1250000000",
    serverSeedHash: seedHash(SERVER_SEED),
    clientSeed: CLIENT_SEED,
    nonce,
    outcome,
    playedAt: "2026-11-20T21:30:18.000Z",
  };
}

export function gallerySession(id: string, title: string, art: string): SlotSession {
  return {
    game: {
      gameId: `gallery-${id}`,
      title,
      studio: "Originals",
      engine: "slot",
      theme: art,
      palette: { background: "#1d0503", gold: "#ffd257", accent: "#ff7a1a" },
      symbols: art,
    },
    displayName: "mi***31",
    avatar: null,
    currency: "PHP",
    language: "EN",
    theme: "dark",
    accent: null,
    timeZone: null,
    returnUrl: location.origin,
    lobbyOrigin: location.origin,
    balance: "1252250000",
    stakes: STAKES,
    defaultStake: "200000",
    slot: slotInfo(modelOf(id)),
    seeds: { serverSeedHash: seedHash(SERVER_SEED), clientSeed: CLIENT_SEED, nonce: 336 },
    lastRound: null,
    freeRounds: null,
    serverTime: "2026-11-20T21:30:18.000Z",
    playRules: null,
    nextRoundInMs: 0,
  };
}

export interface Trouble {
  /** The next so many calls meet a broken line. */
  broken: number;
  refuse: "insufficient-funds" | "session-expired" | null;
  delayMs: number;
}

/** Answers like the server does. `next` gives the rounds in order; afterwards nonce by nonce. */
export function galleryApi(id: string, next: SpinAnswer[], trouble: Trouble): Api {
  let balance = 1_252_250_000n;
  let nonce = 336;
  const played: SpinAnswer[] = [];
  const meet = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, trouble.delayMs));
    if (trouble.broken > 0) {
      trouble.broken--;
      throw new NetworkError();
    }
    if (trouble.refuse) throw new Refused(trouble.refuse);
  };
  const summary = (answer: SpinAnswer) => ({ ...answer, state: "closed" as const });
  return {
    session: async () => gallerySession(id, id, "dragon"),
    async send<Answer>(_name: string, body?: object) {
      const { kind, stake } = body as { kind: "spin" | "buy"; stake: string };
      await meet();
      const answer = next.shift() ?? playAt(id, kind, BigInt(stake), nonce++);
      const after = balance - BigInt(answer.bet);
      balance = after + BigInt(answer.win);
      const full = { ...answer, balanceAfterBet: after.toString(), balance: balance.toString(), nextRoundInMs: 0 };
      played.unshift(full);
      return full as Answer;
    },
    rounds: async () => ({ rounds: played.map(summary), next: null }),
    async round(roundId) {
      const found = played.find((answer) => answer.roundId === roundId);
      if (!found) throw new Refused("not-found");
      return { ...summary(found), slot: found };
    },
    async rotate({ clientSeed }) {
      const old = {
        serverSeedHash: seedHash(SERVER_SEED),
        clientSeed: CLIENT_SEED,
        nonce,
        serverSeed: SERVER_SEED,
        revealedAt: new Date().toISOString(),
      };
      return {
        seeds: { serverSeedHash: seedHash("next"), clientSeed: clientSeed ?? CLIENT_SEED, nonce: 0 },
        revealed: old,
      };
    },
    pastSeeds: async () => ({ seeds: [] }),
    async proof() {
      throw new Refused("not-found");
    },
  };
}
