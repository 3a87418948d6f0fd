/** Members with an authenticator on, for tests of what it guards. */
import { appCodeAt } from "#testing/fakes/authenticator-app.ts";
import { newMember, type SafeMember } from "./security.ts";
import { GOOD_PASSWORD, type TestApp } from "#testing/app.ts";

/** The merchant that has it. */
export const SOLENNE = "solenne.localhost";
export const STEP_MS = 30_000;

export interface AppMember extends SafeMember {
  secret: string;
  recoveryCodes: string[];
  /** What the app shows now, or so many steps of thirty seconds from now. */
  code(steps?: number): string;
}

/** A member of solenne who has turned an authenticator on; the first code is used up, so the clock has moved on by one. */
export async function appMember(app: TestApp): Promise<AppMember> {
  const made = await newMember(app, SOLENNE);
  await made.browser.prove(GOOD_PASSWORD);
  const begun = await made.browser.ask("authenticator.start");
  const { secret } = begun.envelope.value as { secret: string };
  const code = (steps = 0): string => appCodeAt(secret, app.clock.nowMs() + steps * STEP_MS);
  const on = await made.browser.ask("authenticator.confirm", { appCode: code() });
  if (!on.envelope.success) throw new Error(`the authenticator was not taken: ${on.envelope.errorCode}`);
  // To the beginning of a step: what a test calls early or late is so until its end
  app.clock.move(STEP_MS - (app.clock.nowMs() % STEP_MS));
  return { ...made, secret, code, recoveryCodes: (on.envelope.value as { recoveryCodes: string[] }).recoveryCodes };
}
