/** The proof of who a member is, asked for before what matters (server/platform/proof.ts). */
import { type Answers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/answering.ts";
import { checkPassword, PasswordsBusy } from "#server/platform/passwords.ts";
import { proofFacts } from "#server/platform/proof.ts";
import type { Services } from "#server/platform/services.ts";
import { setSessionCookies } from "#server/platform/session-cookies.ts";
import { takeCode } from "#server/platform/sms-codes.ts";
import { addLoginEvent } from "./session.store.ts";

type Input = Parameters<Answers["session.prove"]>[0];

/** Tries of one member, by whatever way and device: whoever sits at an open page must not guess. */
const TRIES = { calls: 6, perSeconds: 15 * 60 };
const BUSY_SEC = 5;

export async function prove(
  services: Services,
  input: Input,
  context: CallContext,
): ReturnType<Answers["session.prove"]> {
  const { db, clock, limits, sessions } = services;
  const session = memberOf(context);
  const { memberId } = session;
  const waitSec = await limits.take("proof", memberId, TRIES.calls, TRIES.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);
  const { passwordHash, mobile } = await proofFacts(db, memberId);
  const method = input.verificationCode === "" ? "password" : "code";
  const code = input.verificationCode.trim();
  const isRight =
    method === "password"
      ? await isPassword(passwordHash, input.password)
      : mobile !== null && (await takeCode(services, context, { purpose: "proof", mobile, code }));
  if (isRight === "busy") return refuseFor(BUSY_SEC);
  const { address, device } = context;
  const event = { memberId, method, address, device, at: clock.now() } as const;
  await addLoginEvent(db, { ...event, outcome: isRight ? "proved" : "wrong-proof" });
  if (!isRight) {
    return method === "password"
      ? refuse("proof-wrong", { field: "password" })
      : refuse("code-wrong", { field: "verificationCode" });
  }
  const opened = await sessions.prove(session, method);
  if (!opened) return refuse("logged-out");
  await limits.forget("proof", memberId, TRIES.calls, TRIES.perSeconds);
  setSessionCookies(context, opened);
  return ok({ token: opened.token });
}

async function isPassword(stored: string | null, password: string): Promise<boolean | "busy"> {
  try {
    return await checkPassword(stored, password);
  } catch (error) {
    if (error instanceof PasswordsBusy) return "busy";
    throw error;
  }
}
