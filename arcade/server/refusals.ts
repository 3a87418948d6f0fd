/** What a game client is refused, and how the platform's decisions read to it. */
import type { z } from "zod";
import type { refusalCodeSchema } from "#arcade/play/messages.ts";

export type RefusalCode = z.infer<typeof refusalCodeSchema>;

/** Thrown where a call of the client can't be granted; becomes the answer, not a log entry. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** `too-soon` alone: milliseconds until the same is granted. */
  readonly waitMs: number | undefined;
  constructor(code: RefusalCode, waitMs?: number) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** HTTP status of a refusal. */
export function httpStatus(code: RefusalCode): number {
  const known: Partial<Record<RefusalCode, number>> = {
    "session-expired": 401,
    "view-over": 401,
    "not-found": 404,
    busy: 409,
    "already-bet": 409,
    "too-many-calls": 429,
    "too-soon": 429,
    unavailable: 503,
  };
  return known[code] ?? 400;
}

/** The client's word for a bet that the platform refused. */
export function refusalOf(status: string): RefusalCode {
  switch (status) {
    case "INSUFFICIENT_FUNDS":
      return "insufficient-funds";
    case "TOKEN_REFUSED":
      return "session-expired";
    case "PLAYER_EXCLUDED":
      return "player-excluded";
    case "STAKE_OUT_OF_RANGE":
      return "stake-not-allowed";
    case "LIMIT_REACHED":
    case "PLAYER_BLOCKED":
    case "PLAYER_UNKNOWN":
      return "limit-reached";
    default:
      return "game-closed";
  }
}
