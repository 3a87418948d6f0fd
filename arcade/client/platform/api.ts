/** Calls to the arcade server. Amounts stay strings; a refusal is thrown, a broken line is null. */
import type { z } from "zod";
import type {
  pastSeedsAnswerSchema,
  PlaySession,
  Proof,
  refusalCodes,
  rotateAnswerSchema,
  roundsAnswerSchema,
  RoundSummary,
  RoundView,
} from "#arcade/play/messages.ts";

export type RefusalCode = (typeof refusalCodes)[number];
export type RoundsAnswer = z.infer<typeof roundsAnswerSchema>;
export type RotateAnswer = z.infer<typeof rotateAnswerSchema>;
export type PastSeeds = z.infer<typeof pastSeedsAnswerSchema>;

/** The server said no, with a reason that has a text (`refusal.<code>`). */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** `too-soon` alone: milliseconds until the same is granted. */
  readonly waitMs: number | undefined;
  constructor(code: RefusalCode, waitMs?: number) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** The line broke or the server could not tell what happened: the same request id may be sent again. */
export class NetworkError extends Error {}

const CALL_TIMEOUT_MS = 12_000;

/** Exchanges the token of a launch address; gives the session that it opens. Throws Refused or NetworkError. */
export async function openLaunch(tokens: { launchToken: string; playToken: string }): Promise<PlaySession> {
  return call("/play/api/open", null, tokens);
}

/** The round that a view token shows. Throws Refused or NetworkError. */
export async function viewRound(token: string): Promise<RoundView> {
  return call("/play/api/view", token);
}

export interface Api {
  session(): Promise<PlaySession>;
  /** A call of the engine's own, as its messages.ts describes it: a GET without `body`, a POST with one. */
  send<Answer>(name: string, body?: object): Promise<Answer>;
  rounds(before: string | null): Promise<RoundsAnswer>;
  /** With what the engine adds for a replay. */
  round(roundId: string): Promise<RoundSummary>;
  rotate(request: { requestId: string; clientSeed?: string }): Promise<RotateAnswer>;
  pastSeeds(): Promise<PastSeeds>;
  proof(roundId: string): Promise<Proof>;
}

/** A new id for one wish of the player; sent again with every retry of that wish. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function call<T>(address: string, token: string | null, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: body ? "POST" : "GET",
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  } catch {
    throw new NetworkError();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { code, waitMs } = (answer ?? {}) as { code?: RefusalCode; waitMs?: number };
  // `unavailable` and any 5xx mean "unknown": only the same request id again may tell.
  if (!code || code === "unavailable" || response.status >= 500) throw new NetworkError();
  throw new Refused(code, waitMs);
}

/** The calls of one play token. Throws Refused or NetworkError. */
export function apiOf(token: string): Api {
  const base = "/play/api/";
  return {
    session: () => call(`${base}session`, token),
    send: (name, body) => call(base + name, token, body),
    rounds: (before) => call(`${base}rounds?limit=20${before ? `&before=${encodeURIComponent(before)}` : ""}`, token),
    round: (roundId) => call(`${base}rounds/${encodeURIComponent(roundId)}`, token),
    rotate: (request) => call(`${base}seeds`, token, request),
    pastSeeds: () => call(`${base}seeds/past`, token),
    proof: (roundId) => call(`/proof/${encodeURIComponent(roundId)}`, null),
  };
}
