/** The proof of who a member is, asked for before what matters (server/identity/step-up/step-up.ts). */
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { checkPasskey } from "#server/identity/passkeys/passkeys.ts";
import type { ProofWay } from "#rules/identity/step-up.ts";
import { tryTotpCode } from "#server/identity/two-factor/totp-rate-limit.ts";
import { checkPassword } from "#server/platform/crypto/passwords.ts";
import { proofFacts } from "./step-up.ts";
import type { Services } from "#server/services.ts";
import { setSessionCookies } from "#server/identity/session/session-cookies.ts";
import { takeCode } from "#server/identity/codes/sms-codes.ts";
import { addLoginEvent } from "#server/identity/login/session.store.ts";

type Input = Parameters<Handlers["session.prove"]>[0];

/** Tries of one member, by whatever way and device: a stranger at an open page must not guess. */
const TRIES = { calls: 6, perSeconds: 15 * 60 };

const WRONG = {
  password: refuse("proof-wrong", { field: "password" }),
  code: refuse("code-wrong", { field: "verificationCode" }),
  app: refuse("app-code-wrong", { field: "appCode" }),
  passkey: refuse("passkey-wrong"),
} as const;

export async function prove(
  services: Services,
  input: Input,
  context: CallContext,
): ReturnType<Handlers["session.prove"]> {
  const { db, clock, limits, sessions } = services;
  const session = memberOf(context);
  const { memberId } = session;
  const waitSec = await limits.take("proof", memberId, TRIES.calls, TRIES.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);
  const { passwordHash, mobile } = await proofFacts(db, memberId, context.host);
  const method = methodOf(input);
  const isRight = {
    password: () => checkPassword(passwordHash, input.password),
    code: async () => {
      const code = input.verificationCode.trim();
      return mobile !== null && (await takeCode(services, context, { purpose: "proof", mobile, code }));
    },
    app: () => isAppCode(services, memberId, input.appCode),
    passkey: async () => (await checkPasskey(services, context, { memberId, answer: input.passkey })) !== null,
  }[method];
  const tried = await isRight();
  if (typeof tried === "object") return refuseFor(tried.waitSec);
  const { address, device } = context;
  const event = { memberId, method, address, device, at: clock.now() } as const;
  await addLoginEvent(db, { ...event, outcome: tried ? "proved" : "wrong-proof" });
  if (!tried) return WRONG[method];
  const opened = await sessions.prove(session, method, context.deviceKey);
  if (!opened) return refuse("logged-out");
  await limits.forget("proof", memberId, TRIES.calls, TRIES.perSeconds);
  setSessionCookies(context, opened);
  return ok({ token: opened.token });
}

function methodOf({ appCode, verificationCode, passkey }: Input): ProofWay {
  if (passkey !== "") return "passkey";
  if (appCode !== "") return "app";
  return verificationCode !== "" ? "code" : "password";
}

/** The tries of all the member's sessions together. */
async function isAppCode(services: Services, memberId: string, typed: string): Promise<boolean | { waitSec: number }> {
  const tried = await tryTotpCode(services, { memberId, typed, key: `proof:${memberId}` });
  return typeof tried === "object" ? tried : tried !== "wrong";
}
