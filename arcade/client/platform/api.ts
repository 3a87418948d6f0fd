/** Calls to the arcade server. Amounts stay strings; a refusal is thrown, a broken line is null. */
import type { z } from "zod";
import type { DrawsAnswer } from "#arcade/play/draw-messages.ts";
import type {
  pastSeedsAnswerSchema,
  PlaySession,
  Proof,
  refusalCodes,
  rotateAnswerSchema,
  roundDetailSchema,
  roundsAnswerSchema,
  SpinAnswer,
} from "#arcade/play/messages.ts";

export type RefusalCode = (typeof refusalCodes)[number];
export type RoundsAnswer = z.infer<typeof roundsAnswerSchema>;
export type RoundDetail = z.infer<typeof roundDetailSchema>;
export type RotateAnswer = z.infer<typeof rotateAnswerSchema>;
export type PastSeeds = z.infer<typeof pastSeedsAnswerSchema>;

/** The server said no, with a reason that has a text (`refusal.<code>`). */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** The line broke or the server could not tell what happened: the same request id may be sent again. */
export class LineBroken extends Error {}

const CALL_TIMEOUT_MS = 12_000;

export interface Api {
  session(): Promise<PlaySession>;
  spin(request: { requestId: string; kind: "spin" | "buy"; stake: string }): Promise<SpinAnswer>;
  /** The open draw and the last ones of a lottery. */
  draws(): Promise<DrawsAnswer>;
  rounds(before: string | null): Promise<RoundsAnswer>;
  round(roundId: string): Promise<RoundDetail>;
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
    throw new LineBroken();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const code = (answer as { code?: RefusalCode } | null)?.code;
  // `unavailable` and any 5xx mean "unknown": only the same request id again may tell.
  if (!code || code === "unavailable" || response.status >= 500) throw new LineBroken();
  throw new Refused(code);
}

/** The calls of one play token. Throws Refused or LineBroken. */
export function apiOf(token: string): Api {
  const base = "/play/api/";
  return {
    session: () => call(`${base}session`, token),
    spin: (request) => call(`${base}spin`, token, request),
    draws: () => call(`${base}draws`, token),
    rounds: (before) => call(`${base}rounds?limit=20${before ? `&before=${encodeURIComponent(before)}` : ""}`, token),
    round: (roundId) => call(`${base}rounds/${encodeURIComponent(roundId)}`, token),
    rotate: (request) => call(`${base}seeds`, token, request),
    pastSeeds: () => call(`${base}seeds/past`, token),
    proof: (roundId) => call(`/proof/${encodeURIComponent(roundId)}`, null),
  };
}
