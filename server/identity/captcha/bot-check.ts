/**
 * The bot check: a proof of work (ALTCHA) that a person's phone does in the background and that gets dearer for an
 * address the more it asks for. A solution is good for one call (U-009, API-011).
 */
import { createChallenge, type Challenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { MEMORY_SINCE } from "#vendor-protocol/memory-since.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { appSecret } from "#server/platform/crypto/app-secrets.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { type Dice, hashSecret } from "#server/platform/crypto/secrets.ts";

export interface BotCheck {
  /** A challenge for the caller; with `insteadOfCaptcha` one of more work, for who can't read the picture. */
  challenge(context: CallContext, insteadOfCaptcha?: boolean): Promise<Challenge>;
  /**
   * What `solution` (base64 of JSON, as ALTCHA's own) is: null unless it solves one of ours, for this merchant, for the
   * first time; else "captcha" if the challenge was made in place of one.
   */
  take(context: CallContext, solution: string): Promise<"work" | "captcha" | null>;
  /** Makes the work of the address dearer: after a code was sent to it, or a wrong code or password came from it. */
  count(context: CallContext): Promise<void>;
}

export interface BotCheckDeps {
  db: Database;
  clock: Clock;
  dice: Dice;
  limits: Limits;
  /** See settings.limitFactor. */
  limitFactor: number;
}

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds of one trial, and how many trials at first: about a quarter of a second on a slow phone. */
const COST = 1000;
const TRIALS = { min: 40, max: 80 };
/** Every so many calls of an address double the work, up to 64 times. */
const DOUBLES_EVERY = 3;
const MOST_DOUBLINGS = 6;
/** So many times the work stand for a captcha: some seconds of a phone, which nobody with a list of names has. */
const INSTEAD_TIMES = 16;
const COUNTED_FOR_SEC = 3600;
const MANY = 100_000;
const FRESH_SEC = 10 * 60;

export function openBotCheck({ db, clock, dice, limits, limitFactor }: BotCheckDeps): BotCheck {
  let known: Promise<string> | undefined;
  const secret = (): Promise<string> => (known ??= appSecret(db, clock, "bot-check"));
  const secrets = async () => ({
    hmacSignatureSecret: `challenge:${await secret()}`,
    hmacKeySignatureSecret: `key:${await secret()}`,
  });
  return {
    async challenge({ merchant, address }, insteadOfCaptcha = false) {
      const asked = await limits.taken("bot-check", rateLimitKey(address), MANY, COUNTED_FOR_SEC);
      const doubled = 2 ** Math.min(MOST_DOUBLINGS, Math.floor(asked / (DOUBLES_EVERY * limitFactor)));
      // Never beyond the dearest of the plain ones: who can't see must not wait for minutes.
      const times = insteadOfCaptcha ? Math.min(2 ** MOST_DOUBLINGS, doubled * INSTEAD_TIMES) : doubled;
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: dice.whole(TRIALS.min * times, TRIALS.max * times),
        deriveKey,
        data: { merchant: merchant.id, instead: insteadOfCaptcha ? "captcha" : "" },
        // The library looks at the machine's clock, so /dev's does not count here
        expiresAt: Math.floor(Date.now() / 1000) + FRESH_SEC,
        ...(await secrets()),
      });
    },
    async take({ merchant }, solution) {
      const payload = readPayload(solution);
      const data = payload?.challenge.parameters.data;
      if (!payload || data?.["merchant"] !== merchant.id) return null;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets()) });
      if (!verified) return null;
      const { rowCount } = await db.query({
        name: "proof-seen",
        text: `with ${MEMORY_SINCE}
               insert into seen_proof (proof_hash, expires_at)
               select $1, $2 from remembered where since <= $3 on conflict do nothing`,
        values: [
          hashSecret(payload.challenge.signature ?? ""),
          new Date(clock.nowMs() + 2 * FRESH_SEC * 1000),
          new Date(((payload.challenge.parameters.expiresAt ?? 0) - FRESH_SEC) * 1000),
        ],
      });
      if (rowCount !== 1) return null;
      return data["instead"] === "captcha" ? "captcha" : "work";
    },
    async count({ address }) {
      await limits.take("bot-check", rateLimitKey(address), MANY, COUNTED_FOR_SEC);
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
