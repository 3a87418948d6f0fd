import { createHash } from "node:crypto";
import { z } from "zod";
import { ZERO } from "#rules/money/money.ts";
import type { BalanceCall, FinishCall, SequenceCall, SequenceItem } from "../../game-call.ts";
import { BEYOND, readAmount } from "./money.ts";

/** From the bytes of a request to calls of the game wallet; null: its syntax is wrong. Fields that are unknown are accepted. */

/** The most transactions of one request. */
const MOST_TRANSACTIONS = 16;

/** Ids of the provider: any text that can be kept. */
const id = z
  .string()
  .min(1)
  .max(128)
  // oxlint-disable-next-line no-control-regex -- a control character is what must not be in it
  .refine((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text));
const currency = z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/);
const session = id.nullish();
const who = { account_id: id, currency, session_id: session };

const balanceRequest = z.object({ ...who, game_id: id });
const betwinRequest = z.object({
  ...who,
  game_id: id,
  round_id: id,
  finished: z.boolean().nullish(),
  transactions: z
    .array(z.object({ id_provider: id, type: z.enum(["bet", "win"]), amount: z.string() }))
    .min(1)
    .max(MOST_TRANSACTIONS),
});
const rollbackRequest = z.object({
  ...who,
  game_id: id,
  round_id_provider: id,
  finished: z.boolean(),
  transactions: z
    .array(z.object({ id_provider: id, type: z.literal("rollback"), original_id_provider: id }))
    .min(1)
    .max(MOST_TRANSACTIONS),
});
const finishRequest = z.object({ ...who, round_id: id });

/** The bodies of all calls, by their names in addresses. */
export const REQUESTS = {
  balance: balanceRequest,
  betwin: betwinRequest,
  rollback: rollbackRequest,
  finish: finishRequest,
} as const;

/** Whose request it is, and when it is decided. */
export interface From {
  peer: string;
  at: Date;
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The value of a body; undefined where it is no JSON, or no UTF-8. Of a key that comes twice the last one counts. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(body));
  } catch {
    return undefined;
  }
}

export function balanceAsked(value: unknown, { peer, at }: From): BalanceCall | null {
  const read = balanceRequest.safeParse(value);
  if (!read.success) return null;
  const { account_id: player, game_id: game, currency: code } = read.data;
  return { peer, at, player, game, currency: code, tokenHash: null };
}

export function betwinCallOf(value: unknown, { peer, at }: From): SequenceCall | null {
  const read = betwinRequest.safeParse(value);
  if (!read.success) return null;
  const { data } = read;
  const items: SequenceItem[] = [];
  for (const { id_provider: transactionId, type: kind, amount: text } of data.transactions) {
    const amount = readAmount(text, data.currency);
    if (amount === null || (amount === "beyond" && kind === "win")) return null;
    items.push({
      ...shared(data, kind),
      kind,
      transactionId,
      game: data.game_id,
      tokenHash: kind === "bet" && typeof data.session_id === "string" ? sha256(data.session_id) : null,
      reference: null,
      amount: amount === "beyond" ? BEYOND : amount,
      round: data.round_id,
    });
  }
  return { peer, at, finished: data.finished === true, items };
}

export function rollbackCallOf(value: unknown, { peer, at }: From): SequenceCall | null {
  const read = rollbackRequest.safeParse(value);
  if (!read.success) return null;
  const { data } = read;
  const items = data.transactions.map(({ id_provider: transactionId, original_id_provider: reference }) => ({
    ...shared(data, `rollback ${reference}`),
    kind: "rollback" as const,
    transactionId,
    game: data.game_id,
    tokenHash: null,
    reference,
    // Of what it undoes, which the wallet knows
    amount: ZERO,
    round: data.round_id_provider,
  }));
  return { peer, at, finished: data.finished, items };
}

export function finishCallOf(value: unknown, { peer, at }: From): FinishCall | null {
  const read = finishRequest.safeParse(value);
  if (!read.success) return null;
  return { peer, at, player: read.data.account_id, currency: read.data.currency, round: read.data.round_id };
}

/** The same id is the same transaction, whatever else is said of it; but not another player's, nor another kind. */
function shared({ account_id: player, currency: code }: { account_id: string; currency: string }, what: string) {
  return { player, currency: code, digest: sha256(JSON.stringify([player, code, what])) };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
