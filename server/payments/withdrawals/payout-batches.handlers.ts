/** Payout files at the desk: made by one operator, released by another, answered by the bank (decision 068). */
import { createHash } from "node:crypto";
import type { Merchant } from "#contract/core/merchant.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { payoutFile, readPayoutAnswers } from "#rules/payments/payout-file.ts";
import { isOwnAccount } from "#server/approvals/public.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import { addPayoutOrders } from "./payout-orders.store.ts";
import { openPayoutNumbers, type PayoutNumbers } from "./payout-number.ts";
import { takePayoutAnswers } from "./payout-answers.ts";
import {
  addBatch,
  type BatchRow,
  fileOf,
  lockBatches,
  lockLines,
  lockPayable,
  type PayableRow,
  payeesOf,
  readBatch,
  readBatches,
  settleBatch,
} from "./payout-batches.store.ts";
import { newReference } from "./references.ts";
import { lockWithdrawal } from "./withdrawals.store.ts";

type BatchCall = Extract<keyof DeskHandlers, `desk.${string}ayout${string}`>;
type Decide = Parameters<DeskHandlers["desk.decidePayoutBatch"]>[0];

const SHOWN = 50;

export function payoutBatchHandlers(services: Services): Pick<DeskHandlers, BatchCall> {
  const { db } = services;
  const numbers = openPayoutNumbers(services);
  return {
    "desk.payoutBatches": async (_input, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const rows = await readBatches(db, merchantId, SHOWN);
      return ok(rows.map((row) => shown(row, operatorId)));
    },
    "desk.makePayoutBatch": async (_input, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      await numbers.ready();
      const id = await db.transaction((tx) => make(services, numbers, tx, context));
      if (id === null) return refuse("payout-empty");
      const made = await readBatch(db, merchantId, id);
      if (!made) throw new Error("a payout file went missing");
      return ok(shown(made, operatorId));
    },
    "desk.decidePayoutBatch": (input, context) => db.transaction((tx) => decide(services, tx, input, context)),
    "desk.payoutFile": async ({ id }, context) => {
      const file = await fileOf(db, operatorOf(context).merchantId, id);
      if (!file) return refuse("not-found");
      const text = await numbers.files.open(file.encrypted, `payout-file ${id}`);
      context.log.info({ payoutFile: file.reference }, "a payout file was read");
      return ok({ name: `${file.reference}.csv`, text, digest: file.digest });
    },
    "desk.importPayoutAnswers": async ({ id, text }, context) => {
      const answers = readPayoutAnswers(text);
      if (answers === null) return refuse("answers-wrong-file");
      return db.transaction((tx) => takePayoutAnswers(services, tx, { id, answers }, context));
    },
  };
}

/** Puts every approved withdrawal into a new file; gives its id, null when there is none to pay. */
async function make(
  services: Services,
  numbers: PayoutNumbers,
  tx: Queryable,
  context: CallContext,
): Promise<string | null> {
  const { merchant } = context;
  const { operatorId } = operatorOf(context);
  const at = services.clock.now();
  await lockBatches(tx, merchant.id);
  const rows = await lockPayable(tx, merchant.id, merchant.currency);
  if (rows.length === 0) return null;
  const id = newId();
  const file = payoutFile(await Promise.all(rows.map((row) => lineOf(numbers, row, merchant.config.currencyDecimals))));
  await addBatch(tx, {
    id,
    merchantId: merchant.id,
    reference: newReference("P", services.dice),
    currency: merchant.currency,
    partner: partnerOf(services, merchant, merchant.config.withdrawal.payoutPartner)?.code ?? null,
    total: rows.reduce((sum, { amount, fee }) => sum + amount - fee, 0n),
    encrypted: await numbers.files.encrypt(file, `payout-file ${id}`),
    digest: createHash("sha256").update(file).digest("hex"),
    madeBy: operatorId,
    at,
    lines: rows.map((row) => ({ id: row.id, amount: row.amount - row.fee })),
  });
  for (const { id: withdrawalId } of rows) {
    const row = await lockWithdrawal(tx, merchant.id, withdrawalId);
    if (!row) throw new Error("an approved withdrawal went missing");
    await moveWithdrawal(services, tx, merchant, row, {
      to: "batched",
      actor: "operator",
      operatorId,
      at,
      batchId: id,
    });
  }
  return id;
}

/** Who sends payouts; null where a bank does, and where the partner is not set up. */
function partnerOf({ settings }: Services, { config }: Merchant, code: string | null) {
  return code === null ? null : openPaymentPartners(settings.gateway).of(config.deposits, code);
}

async function lineOf(numbers: PayoutNumbers, row: PayableRow, decimals: number) {
  const { reference, bankId, bankName, holder, currency } = row;
  return {
    reference,
    bankId,
    bankName,
    holder,
    currency,
    accountNumber: await numbers.open(row.encrypted, row.id),
    amount: toDecimal(amountOf(row.amount - row.fee), decimals),
  };
}

/** Releases a file of somebody else's, or discards one. */
async function decide(
  services: Services,
  tx: Queryable,
  { id, decision, reason }: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decidePayoutBatch"]> {
  const { merchant } = context;
  const { operatorId } = operatorOf(context);
  const at = services.clock.now();
  await lockBatches(tx, merchant.id);
  const batch = await readBatch(tx, merchant.id, id);
  if (!batch) return refuse("not-found");
  const state = decision === "release" ? "released" : "discarded";
  // Pressed twice, or sent again after a lost answer
  if (batch.state !== "made")
    return batch.state === state && batch.decidedById === operatorId ? ok(null) : refuse("already-decided");
  if (decision === "release" && batch.madeById === operatorId) return refuse("second-person-needed");
  for (const memberId of decision === "release" ? await payeesOf(tx, id) : []) {
    if (await isOwnAccount(tx, operatorId, memberId)) return refuse("own-account");
  }
  const newsPartner = partnerOf(services, merchant, batch.partner)?.newsCode ?? "";
  if (decision === "release" && batch.partner !== null && newsPartner === "") return refuse("deposit-partner-silent");
  await settleBatch(tx, id, { state, operatorId, at });
  for (const { id: withdrawalId } of await lockLines(tx, id)) {
    const row = await lockWithdrawal(tx, merchant.id, withdrawalId);
    if (!row) throw new Error("a withdrawal of a payout file went missing");
    await moveWithdrawal(services, tx, merchant, row, {
      to: decision === "release" ? "sent" : "approved",
      actor: "operator",
      operatorId,
      at,
      words: reason,
      ...(decision === "release" ? {} : { batchId: null }),
    });
  }
  if (decision === "release" && batch.partner !== null) {
    await addPayoutOrders(tx, { batchId: id, merchantId: merchant.id, partner: batch.partner, newsPartner, at });
  }
  return ok(null);
}

function shown(
  { madeById, decidedById: _decidedById, total, madeAt, decidedAt, ...row }: BatchRow,
  operatorId: string,
) {
  return {
    ...row,
    total: toDecimal(amountOf(total)),
    isOwn: madeById === operatorId,
    madeAt: madeAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
