import { readSession } from "#web/platform/session/session.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";
import { type Asked, QUESTIONS } from "./questions.ts";

/** The page answers by what is true now: after a week, an answer would no longer be one to what was asked. */
export const KEPT_MS = 7 * 86_400_000;
const MOST = 30;

/** The questions that this reader asked the page in this browser, so that the thread is whole when they come back. */
export function keptQuestions(now = Date.now()): readonly Asked[] {
  return (readJson(keyOf(), areAsked) ?? []).filter(({ at }) => now - at < KEPT_MS);
}

/** Keeps them; what was written is not among them, only after which message it stands. */
export function keepQuestions(asked: readonly Asked[]): void {
  writeText(keyOf(), asked.length === 0 ? null : JSON.stringify(asked.slice(-MOST)));
}

/** A member's own, and a visitor's. */
function keyOf(): string {
  const session = readSession();
  return session ? `${LOCAL.chatAsked} ${session.merchantCode} ${session.userName}` : LOCAL.chatAsked;
}

function areAsked(value: unknown): value is Asked[] {
  return Array.isArray(value) && value.every(isAsked);
}

function isAsked(value: unknown): value is Asked {
  const { topic, after, at, toPerson } = (value ?? {}) as Partial<Asked>;
  const isTopic = typeof topic === "string" && (topic === "written" || Object.hasOwn(QUESTIONS, topic));
  return isTopic && typeof after === "number" && typeof at === "number" && typeof toPerson === "boolean";
}
