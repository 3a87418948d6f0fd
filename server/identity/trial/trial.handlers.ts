/** Trial play: an account made with one tap, and its session (U-160, U-163, decision 022). */
import type { Merchant } from "#contract/core/merchant.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { mayFreePlay } from "#rules/identity/session.ts";
import { type Handlers, type CallContext, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { hashSecret, newId, newSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { setSessionCookies } from "#server/identity/session/session-cookies.ts";
import { givePracticeFunds, practiceFundsOf } from "#server/ledger/public.ts";
import { addTrial, endTrialSessions, type Trial, trialOfSecret } from "./trial.store.ts";

/** Trials that one address may make in an hour: the first without more, the others with the bot check. */
const WITHOUT_CHECK = 5;
const TRIALS = { calls: 30, perSeconds: 3600 };
const LASTS_MS = 24 * 3600_000;
const NAME_DIGITS = 8;

type TrialHandlers = Pick<Handlers, "trial.account" | "trial.login">;

export function trialHandlers(services: Services): TrialHandlers {
  return {
    "trial.account": (input, context) => account(services, input.botCheck, context),
    "trial.login": (_input, context) => login(services, context),
  };
}

async function account(
  services: Services,
  solution: string,
  context: CallContext,
): ReturnType<Handlers["trial.account"]> {
  const { limits, botCheck } = services;
  const { merchant } = context;
  // A member plays for free with the account they have.
  if (context.session && !context.session.trial) return refuse("no-permission");
  const known = await knownTrial(services, context);
  if (known) return ok(valueOf(known));

  const { calls, perSeconds } = TRIALS;
  const address = rateLimitKey(context.address);
  const made = await limits.taken("trial-address", address, calls, perSeconds);
  if (made >= WITHOUT_CHECK && !(await botCheck.take(context, solution))) return refuse("bot-check");
  const waitSec = await limits.take("trial-address", address, calls, perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);
  await botCheck.count(context);

  const secret = newSecret();
  const trial = await add(services, merchant, hashSecret(secret));
  context.setCookie("trial", secret, { httpOnly: true, maxAgeSec: LASTS_MS / 1000 });
  return ok(valueOf(trial));
}

/** A new account with its play money; another name is drawn when one is taken. */
async function add(services: Services, merchant: Merchant, secretHash: Buffer): Promise<Trial> {
  const { db, clock, dice } = services;
  const at = clock.now();
  const kept = { merchantId: merchant.id, secretHash, at, endsAt: new Date(at.getTime() + LASTS_MS) };
  for (;;) {
    const digits = String(dice.whole(0, 10 ** NAME_DIGITS - 1)).padStart(NAME_DIGITS, "0");
    // With a hyphen, which no rule of registration allows: no member can have that name
    const trial = { id: newId(), username: `trial-${digits}`, type: merchant.config.trialType };
    const isAdded = await db.transaction(async (tx) => {
      if (!(await addTrial(tx, { ...trial, ...kept, pseudonym: newSecret() }))) return false;
      const to = { memberId: trial.id, currency: FREE_CURRENCY, at };
      await givePracticeFunds(tx, to, practiceFundsOf(merchant));
      return true;
    });
    if (isAdded) return trial;
  }
}

async function login(services: Services, context: CallContext): ReturnType<Handlers["trial.login"]> {
  const { db, clock, sessions } = services;
  const { merchant, address, device } = context;
  if (context.session && !context.session.trial) return refuse("no-permission");
  const secretHash = trialHash(context);
  if (!secretHash) return refuse("trial-over");
  const at = clock.now();
  const entered = await db.transaction(async (tx) => {
    const trial = await trialOfSecret(tx, { merchantId: merchant.id, secretHash, at });
    if (!trial) return refuse("trial-over");
    if (!mayFreePlay(trial.type)) return refuse("free_reject");
    await endTrialSessions(tx, trial.id, at);
    const opened = await sessions.open(tx, {
      memberId: trial.id,
      merchantId: merchant.id,
      username: trial.username,
      type: trial.type,
      trial: true,
      remembered: false,
      device,
      address,
      oldCookie: context.cookie("session"),
    });
    return { ok: true as const, opened };
  });
  if (!entered.ok) return entered;
  const { session, token } = entered.opened;
  sessions.forget(session.memberId);
  sessions.forget(entered.opened.endedOf);
  setSessionCookies(context, entered.opened);
  const { username: userName, type } = session;
  return ok({ token, userName, type, merchantCode: merchant.id, firstTimeLogin: false, trial: true as const });
}

/** The trial that this browser has already: a second tap, or another tab, makes no second account. */
async function knownTrial({ db, clock }: Services, context: CallContext): Promise<Trial | null> {
  const secretHash = trialHash(context);
  if (!secretHash) return null;
  const asked = { merchantId: context.merchant.id, secretHash, at: clock.now() };
  return db.transaction((tx) => trialOfSecret(tx, asked));
}

function trialHash(context: CallContext): Buffer | null {
  const secret = context.cookie("trial");
  return secret === "" ? null : hashSecret(secret);
}

function valueOf({ username, type }: Pick<Trial, "username" | "type">) {
  return { username, customerType: type };
}
