/**
 * Codes by SMS: six digits, one use, five minutes, five tries, good only in the browser that asked, for the number and
 * the purpose it asked for (LOGIN-033, U-137 and U-143). Only hashes are stored.
 */
import { createHash } from "node:crypto";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { BotCheck } from "#server/identity/captcha/bot-check.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { type Firebase, isFirebaseOn } from "#server/providers/social/firebase.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import type { MessageQueue } from "#server/platform/runtime/message-queue.ts";
import { type Dice, hashSecret, newSecret, sameBytes } from "#server/platform/crypto/secrets.ts";
import { say } from "#server/platform/runtime/texts.ts";

export interface CodeDeps {
  db: Database;
  clock: Clock;
  dice: Dice;
  limits: Limits;
  messages: MessageQueue;
  botCheck: BotCheck;
  firebase: Firebase;
}

/**
 * What a code opens. A code to log in also sets a new password: both prove that the number is at hand. "proof" goes to the
 * member's own number, "number" to one that is to become it.
 */
export type CodePurpose = "entry" | "registration" | "proof" | "number";

const COOKIE = "sms";
const DIGITS = 6;
const GOOD_SEC = 5 * 60;
const MOST_TRIES = 5;
/** A number gets the next code after a minute, and so many an hour; an address so many an hour. */
const AGAIN_SEC = 60;
const HOUR_SEC = 3600;
const OF_NUMBER = 5;
const OF_ADDRESS = 20;
/** All numbers of a merchant together: what sending may cost it in an hour at most. */
const OF_MERCHANT = 2000;

export interface CodeRequest {
  purpose: CodePurpose;
  /** E.164. */
  mobile: string;
  /** False: everything happens but the sending. A caller can't tell the difference. */
  isSent: boolean;
}

/** Makes a code and sends it. Gives the moment (ms) from which another one may be asked for, or the seconds to wait. */
export async function sendCode(
  deps: CodeDeps,
  context: CallContext,
  { purpose, mobile, isSent }: CodeRequest,
): Promise<{ waitSec: number } | { expirationTime: number }> {
  const { db, clock, dice, messages } = deps;
  const waitSec = await takeBudget(deps.limits, context, mobile);
  if (waitSec > 0) return { waitSec };
  await deps.botCheck.count(context);
  const code = String(dice.whole(0, 10 ** DIGITS - 1)).padStart(DIGITS, "0");
  const name = newSecret();
  const expiresAt = new Date(clock.nowMs() + GOOD_SEC * 1000);
  await db.transaction(async (tx) => {
    await tx.query({
      name: "sms-code-add",
      text: `insert into sms_code (id_hash, merchant_id, purpose, mobile_e164, code_hash, expires_at)
             values ($1, $2, $3, $4, $5, $6)`,
      values: [hashSecret(name), context.merchant.id, purpose, mobile, codeHash(name, code), expiresAt],
    });
    if (!isSent) return;
    await messages.add(tx, {
      merchantId: context.merchant.id,
      channel: "sms",
      kind: "code",
      recipient: mobile,
      subject: "",
      body: wordsOf(context, code),
      expiresAt,
    });
  });
  void messages.deliver();
  context.setCookie(COOKIE, name, { httpOnly: true, maxAgeSec: GOOD_SEC });
  return { expirationTime: clock.nowMs() + AGAIN_SEC * 1000 };
}

/** Whether Firebase sends and checks such codes; to members the house does: it alone knows whose number is whose. */
function byFirebase({ merchant }: CallContext, purpose: CodePurpose): boolean {
  return purpose !== "proof" && purpose !== "number" && isFirebaseOn(merchant);
}

export interface TypedCode {
  purpose: CodePurpose;
  /** E.164. */
  mobile: string;
  code: string;
  /** Instead of a code, where Firebase sends and checks it (LOGIN-036). */
  firebaseIdToken?: string;
}

/** Whether `code` is the one that this browser asked for, for that purpose and number. It counts as a try, and stays. */
export async function isCode(
  deps: CodeDeps,
  context: CallContext,
  { purpose, mobile, code, firebaseIdToken = "" }: TypedCode,
): Promise<boolean> {
  const { db, clock, botCheck } = deps;
  if (byFirebase(context, purpose)) {
    return (await deps.firebase.read(context.merchant, firebaseIdToken))?.phoneNumber === mobile;
  }
  const name = context.cookie(COOKIE);
  if (name === "" || code === "") return false;
  // The try is counted before the code is looked at: parallel guesses can't share one.
  const row = await rowOf<{ code_hash: Buffer; tries: number }>(db, {
    name: "sms-code-try",
    text: `update sms_code set tries = tries + 1
           where id_hash = $1 and merchant_id = $2 and purpose = $3 and mobile_e164 = $4 and expires_at > $5 and tries < $6
           returning code_hash, tries`,
    values: [hashSecret(name), context.merchant.id, purpose, mobile, clock.now(), MOST_TRIES],
  });
  if (row && sameBytes(row.code_hash, codeHash(name, code))) return true;
  await botCheck.count(context);
  return false;
}

/** The same, and uses the code up: of two calls with the right one, one gets it. */
export async function takeCode(deps: CodeDeps, context: CallContext, typed: TypedCode): Promise<boolean> {
  if (!(await isCode(deps, context, typed))) return false;
  if (byFirebase(context, typed.purpose)) return deps.firebase.spend(deps.db, typed.firebaseIdToken ?? "");
  const { rowCount } = await deps.db.query({
    name: "sms-code-use",
    text: "delete from sms_code where id_hash = $1",
    values: [hashSecret(context.cookie(COOKIE))],
  });
  context.setCookie(COOKIE, "", { httpOnly: true, maxAgeSec: 0 });
  return rowCount === 1;
}

async function takeBudget(limits: Limits, { merchant, address }: CallContext, mobile: string): Promise<number> {
  const number = `${merchant.id}:${mobile}`;
  const waits = [
    () => limits.take("sms-again", number, 1, AGAIN_SEC),
    () => limits.take("sms-address", rateLimitKey(address), OF_ADDRESS, HOUR_SEC),
    () => limits.take("sms-number", number, OF_NUMBER, HOUR_SEC),
    () => limits.take("sms-merchant", merchant.id, OF_MERCHANT, HOUR_SEC),
  ];
  for (const wait of waits) {
    const sec = await wait();
    if (sec > 0) return sec;
  }
  return 0;
}

/** The last line lets phones fill the code in by themselves, for this host alone. */
function wordsOf({ merchant, language }: CallContext, code: string): string {
  const host = merchant.hosts[0] ?? "";
  return `${say(language, "sms.code", { name: merchant.name, code, minutes: GOOD_SEC / 60 })}\n\n@${host} #${code}`;
}

function codeHash(name: string, code: string): Buffer {
  return createHash("sha256").update(`${name}:${code}`).digest();
}
