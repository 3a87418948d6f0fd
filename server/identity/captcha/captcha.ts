/**
 * Captchas: a picture, and an answer that stays here. The cookie names the challenge; only hashes are stored, and the
 * answer's hash is salted by the cookie, so that the table alone tells nothing. One use, five minutes (U-010).
 */
import { createHash } from "node:crypto";
import type { Merchant } from "#contract/core/merchant.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";
import { type Dice, hashSecret, newSecret, sameBytes } from "#server/platform/crypto/secrets.ts";

const COOKIE = "captcha";
const FRESH_SEC = 5 * 60;
/** Out of so many new pictures one sweeps the old ones away. */
const SWEEP_ONE_IN = 50;
/** Letters and digits that nobody takes for each other. */
const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ23456789";

export interface CaptchaDeps {
  db: Database;
  clock: Clock;
  dice: Dice;
}

type Kind = Merchant["config"]["captcha"]["kind"];

/** Makes a challenge, sets its cookie, and gives the picture as data URL. */
export async function newCaptcha(deps: CaptchaDeps, context: CallContext): Promise<{ image: string; kind: Kind }> {
  const { kind, length } = context.merchant.config.captcha;
  const { shown, answer } = riddle(kind, length, deps.dice);
  const name = newSecret();
  if (deps.dice.whole(1, SWEEP_ONE_IN) === 1) {
    await deps.db.query({ text: "delete from captcha where expires_at < $1", values: [deps.clock.now()] });
  }
  await deps.db.query({
    name: "captcha-new",
    text: "insert into captcha (id_hash, answer_hash, expires_at) values ($1, $2, $3)",
    values: [hashSecret(name), answerHash(name, answer), new Date(deps.clock.nowMs() + FRESH_SEC * 1000)],
  });
  context.setCookie(COOKIE, name, { httpOnly: true, maxAgeSec: FRESH_SEC });
  return { image: await drawCaptcha(shown, deps.dice), kind };
}

/** Whether `typed` answers the caller's challenge; either way the challenge is used up. */
export async function takeCaptcha(deps: CaptchaDeps, context: CallContext, typed: string): Promise<boolean> {
  const name = context.cookie(COOKIE);
  if (name === "") return false;
  const row = await rowOf<{ answer_hash: Buffer; expires_at: Date }>(deps.db, {
    name: "captcha-take",
    text: "delete from captcha where id_hash = $1 returning answer_hash, expires_at",
    values: [hashSecret(name)],
  });
  context.setCookie(COOKIE, "", { httpOnly: true, maxAgeSec: 0 });
  return row !== null && row.expires_at > deps.clock.now() && sameBytes(row.answer_hash, answerHash(name, typed));
}

/** Hash of an answer; letters count in any case. Tests look for a challenge's answer with it. */
export function answerHash(name: string, answer: string): Buffer {
  return createHash("sha256").update(`${name}:${answer.trim().toUpperCase()}`).digest();
}

function riddle(kind: Kind, length: number, dice: Dice): { shown: string; answer: string } {
  if (kind === "equation") {
    const [first, second] = [dice.whole(11, 49), dice.whole(2, 9)];
    return dice.whole(0, 1) === 0
      ? { shown: `${first}+${second}=`, answer: String(first + second) }
      : { shown: `${first}-${second}=`, answer: String(first - second) };
  }
  const from = kind === "digits" ? "0123456789" : LETTERS;
  const shown = Array.from({ length }, () => from.charAt(dice.whole(0, from.length - 1))).join("");
  return { shown, answer: shown };
}
