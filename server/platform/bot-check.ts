/**
 * The bot check: a proof of work (ALTCHA) that a person's phone does in the background and that gets dearer for an
 * address the more it asks for. A solution is good for one call (decision U-009, API-011).
 */
import { createChallenge, type Challenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CallContext } from "./answering.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { houseSecret } from "./house-secrets.ts";
import type { Limits } from "./limits.ts";
import { type Dice, hashSecret } from "./secrets.ts";

export interface BotCheck {
  /** A challenge for the caller. */
  challenge(context: CallContext): Promise<Challenge>;
  /** Whether `solution` (base64 of JSON, as ALTCHA's own) solves one of ours, for this merchant, for the first time. */
  take(context: CallContext, solution: string): Promise<boolean>;
  /** Makes the work of the address dearer: after a code was sent to it, or a wrong one came from it. */
  count(context: CallContext): Promise<void>;
}

export interface BotCheckDeps {
  db: Database;
  clock: Clock;
  dice: Dice;
  limits: Limits;
}

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds of one trial, and how many trials at first: about a quarter of a second on a slow phone. */
const COST = 1000;
const TRIALS = { min: 40, max: 80 };
/** Every so many calls of an address double the work, up to 64 times. */
const DOUBLES_EVERY = 3;
const MOST_DOUBLINGS = 6;
const COUNTED_FOR_SEC = 3600;
const MANY = 100_000;
const FRESH_SEC = 10 * 60;

export function openBotCheck({ db, clock, dice, limits }: BotCheckDeps): BotCheck {
  let known: Promise<string> | undefined;
  const secret = (): Promise<string> => (known ??= houseSecret(db, clock, "bot-check"));
  const secrets = async () => ({
    hmacSignatureSecret: `challenge:${await secret()}`,
    hmacKeySignatureSecret: `key:${await secret()}`,
  });
  return {
    async challenge({ merchant, address }) {
      const asked = await limits.taken("bot-check", address, MANY, COUNTED_FOR_SEC);
      const times = 2 ** Math.min(MOST_DOUBLINGS, Math.floor(asked / DOUBLES_EVERY));
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: dice.whole(TRIALS.min * times, TRIALS.max * times),
        deriveKey,
        data: { merchant: merchant.id },
        // The library looks at the machine's clock, so /dev's does not count here
        expiresAt: Math.floor(Date.now() / 1000) + FRESH_SEC,
        ...(await secrets()),
      });
    },
    async take({ merchant }, solution) {
      const payload = readPayload(solution);
      if (!payload || payload.challenge.parameters.data?.["merchant"] !== merchant.id) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets()) });
      if (!verified) return false;
      const { rowCount } = await db.query({
        name: "proof-seen",
        text: "insert into seen_proof (proof_hash, expires_at) values ($1, $2) on conflict do nothing",
        values: [hashSecret(payload.challenge.signature ?? ""), new Date(clock.nowMs() + 2 * FRESH_SEC * 1000)],
      });
      return rowCount === 1;
    },
    async count({ address }) {
      await limits.take("bot-check", address, MANY, COUNTED_FOR_SEC);
    },
  };
}

/** What a browser sent as a solution; null for anything that can't be one. */
function readPayload(solution: string): Payload | null {
  try {
    const value = JSON.parse(Buffer.from(solution, "base64").toString("utf8")) as Partial<Payload>;
    const parameters = value.challenge?.parameters;
    const isShaped =
      parameters?.algorithm === ALGORITHM &&
      parameters.cost === COST &&
      typeof value.challenge?.signature === "string" &&
      typeof value.solution?.counter === "number" &&
      typeof value.solution.derivedKey === "string";
    return isShaped ? (value as Payload) : null;
  } catch {
    return null;
  }
}
