import type { Amount } from "#rules/money/money.ts";
import type { DecisionStatus } from "../../game-call.ts";
import { writeAmount } from "./money.ts";

/** Refusals, byte for byte: HTTP status and body. */

/** What each api_code means. */
const MESSAGES = {
  "100": "not enough funds",
  "101": "unknown player",
  "105": "bet limit of the player",
  "106": "bet over the maximum of the game",
  "107": "unknown game",
  "110": "player disabled",
  "154": "currency",
  "400": "syntax",
  "403": "signature",
  "409": "already rolled back",
  "500": "unknown",
} as const;

export type ApiCode = keyof typeof MESSAGES;

/** How this dialect says each decision; what it has no word for is a request that can't be meant so: "400". */
export const CODE_OF: Record<Exclude<DecisionStatus, "OK">, ApiCode> = {
  INSUFFICIENT_FUNDS: "100",
  PLAYER_UNKNOWN: "101",
  LIMIT_REACHED: "105",
  STAKE_OUT_OF_RANGE: "106",
  GAME_UNKNOWN: "107",
  GAME_CLOSED: "107",
  MERCHANT_CLOSED: "107",
  PLAYER_BLOCKED: "110",
  PLAYER_EXCLUDED: "110",
  TOKEN_REFUSED: "110",
  CURRENCY_MISMATCH: "154",
  ROLLED_BACK: "409",
  DUPLICATE: "400",
  AMOUNT_PRECISION: "400",
  ROUND_UNKNOWN: "400",
  ROUND_CLOSED: "400",
  REFERENCE_UNKNOWN: "400",
  REFERENCE_MISMATCH: "400",
};

/** Refusals that carry the balance. */
const WITH_BALANCE: ReadonlySet<ApiCode> = new Set(["100", "105", "106"]);

export const carriesBalance = (code: ApiCode): boolean => WITH_BALANCE.has(code);

/** All codes, in their order. */
export const API_CODES = Object.keys(MESSAGES) as ApiCode[];

/** An answer as it is sent. */
export interface Answer {
  status: number;
  body: string;
}

/** The refusalOf of a code; `tooLarge` is told by HTTP 413. */
export function refusalOf(
  code: ApiCode,
  { balance, tooLarge = false }: { balance?: Amount; tooLarge?: boolean } = {},
): Answer {
  const msg = MESSAGES[code];
  const meta = {
    api_code: code,
    api_message: msg,
    ...(balance === undefined ? {} : { balance: writeAmount(balance) }),
  };
  const status = tooLarge ? 413 : code === "500" ? 500 : code === "403" ? 403 : 400;
  return { status, body: JSON.stringify({ code: status === 500 ? "internal" : "invalid_argument", msg, meta }) };
}
