/** What the cases have in common. */
import type { CaseStep } from "./case.ts";

const WHO = { account_id: "{player}", currency: "{currency}" };
const SESSION = { ...WHO, game_id: "{game}", session_id: "{session}" };

export const refused = (
  status: number,
  api: string,
  message: string,
  balance?: string,
): Pick<CaseStep, "status" | "answer"> => ({
  status,
  answer: JSON.stringify({
    code: status === 500 ? "internal" : "invalid_argument",
    msg: message,
    meta: { api_code: api, api_message: message, ...(balance === undefined ? {} : { balance }) },
  }),
});

export const SYNTAX = refused(400, "400", "syntax");
export const SIGNATURE = refused(403, "403", "signature");

export type Transaction = readonly [type: "bet" | "win", id: string, amount: unknown];

/** A betwin of the player in the round `{new:round}`; `over` changes fields. */
export const betwin = (transactions: readonly Transaction[], over: object = {}): Pick<CaseStep, "call" | "body"> => ({
  call: "betwin",
  body: {
    ...SESSION,
    round_id: "{new:round}",
    transactions: transactions.map(([type, id, amount]) => ({ id_provider: `{new:${id}}`, type, amount })),
    ...over,
  },
});

export const balance = (over: object = {}): Pick<CaseStep, "call" | "body"> => ({
  call: "balance",
  body: { ...SESSION, ...over },
});

export const rollback = (undone: readonly [id: string, original: string][], over: object = {}) => ({
  call: "rollback",
  body: {
    ...SESSION,
    round_id_provider: "{new:round}",
    finished: false,
    transactions: undone.map(([id, original]) => ({
      id_provider: `{new:${id}}`,
      type: "rollback",
      original_id_provider: `{new:${original}}`,
    })),
    ...over,
  },
});

export const finish = (over: object = {}): Pick<CaseStep, "call" | "body"> => ({
  call: "finish",
  body: { ...WHO, round_id: "{new:round}", ...over },
});

/** The answer to a betwin: our ids are kept under the names of theirs. */
export const done = (amount: string, ids: readonly string[], bonus = "0.00"): Pick<CaseStep, "status" | "answer"> => ({
  status: 200,
  answer: JSON.stringify({
    round_id: "{any:round}",
    balance: amount,
    transactions: ids.map((id) => ({ id_provider: `{new:${id}}`, id: `{any:${id}}`, bonus_amount: bonus })),
  }),
});

/** The same answer again, ids and all. */
export const again = (amount: string, ids: readonly string[], bonus = "0.00"): Pick<CaseStep, "status" | "answer"> => ({
  status: 200,
  answer: JSON.stringify({
    round_id: "{was:round}",
    balance: amount,
    transactions: ids.map((id) => ({ id_provider: `{new:${id}}`, id: `{was:${id}}`, bonus_amount: bonus })),
  }),
});

/** The answer to a rollback; `ids` of null undid nothing. */
export const undone = (amount: string, round: string, ids: readonly (readonly [string, string])[]) => ({
  status: 200,
  answer: JSON.stringify({
    balance: amount,
    round_id: round,
    transactions: ids.map(([id, ours]) => ({ id_provider: `{new:${id}}`, id: ours })),
  }),
});

export const amounts = (amount: string): Pick<CaseStep, "status" | "answer"> => ({
  status: 200,
  answer: JSON.stringify({ balance: amount }),
});
