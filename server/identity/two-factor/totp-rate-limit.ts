/** Tries at a code of the authenticator app: few, and fewer the longer it goes on. One rule for whatever asks for it. */
import { readAppCode } from "#rules/identity/authenticator.ts";
import { type AuthenticatorDeps, takeAppCode } from "./authenticator.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";

const SHORT = { calls: 5, perSeconds: 15 * 60 };
const LONG = { calls: 15, perSeconds: 24 * 3600 };

/**
 * Whether a typed code opens, which uses it up; else how long to wait. `key` is whose tries they are. Recovery codes
 * have sixty bits, which nobody guesses: they are not counted, so that guesses of others shut nobody out who has one.
 */
export async function tryTotpCode(
  deps: AuthenticatorDeps & { limits: Limits },
  { memberId, typed, key }: { memberId: string; typed: string; key: string },
): Promise<"app" | "recovery" | "wrong" | { waitSec: number }> {
  const { limits } = deps;
  const isGuessable = readAppCode(typed)?.kind === "app";
  // Before the code is looked at: parallel guesses can't share a try
  const waitSec = isGuessable
    ? (await limits.take("app-code", key, SHORT.calls, SHORT.perSeconds)) ||
      (await limits.take("app-code-day", key, LONG.calls, LONG.perSeconds))
    : 0;
  if (waitSec > 0) return { waitSec };
  const taken = await takeAppCode(deps, memberId, typed);
  if (taken === "app") {
    await limits.forget("app-code", key, SHORT.calls, SHORT.perSeconds);
    await limits.forget("app-code-day", key, LONG.calls, LONG.perSeconds);
  }
  return taken ?? "wrong";
}
