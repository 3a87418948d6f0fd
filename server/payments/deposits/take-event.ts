/**
 * What a partner says of a payment, taken in (field-facts §3.3): written first, then judged by the deposit's state
 * (rules/payments/deposit-state.ts), then posted, all in one transaction. Whatever comes twice changes nothing.
 */
import { type Amount, amountOf } from "#rules/money/money.ts";
import { type Decided, decideDeposit, type DepositStage, type MoneyEffect } from "#rules/payments/deposit-state.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { openAccounts, transferChargeBack, transferDeposit, transferIntoSuspense } from "#server/ledger/public.ts";
import { isOwnReference, type PartnerEvent } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { type DepositRow, keepState, lockDeposit } from "./deposits.store.ts";
import {
  addEvent,
  addIncoming,
  type IncomingPayment,
  incomingBy,
  keepChargedBack,
  lockIncoming,
  type NewIncoming,
  wasCredited,
} from "./incoming.store.ts";
import { callOffRefund } from "./refunds.store.ts";
import { setOffDeposit } from "./set-off-deposit.ts";
import { tellRecall } from "./tell-recall.ts";

export interface Source {
  partner: string;
  source: "webhook" | "status";
  /** Whose money it is while no deposit says so. */
  merchantId: string;
}

type StageDeps = Pick<Services, "events" | "clock">;
type Deps = StageDeps & Pick<Services, "merchants">;

/** Takes one event in, within `tx`. False when it was known. */
export async function takeEvent(tx: Queryable, deps: Deps, event: PartnerEvent, from: Source): Promise<boolean> {
  const at = deps.clock.now();
  const named = isOwnReference(event.reference) ? await lockDeposit(tx, event.reference) : null;
  // A partner speaks of its own payments alone
  const deposit = named?.newsPartner === from.partner ? named : null;
  if (!deposit) await lockIncoming(tx, from.partner, event.partnerReference);
  if (!(await addEvent(tx, from.partner, event, { source: from.source, at }))) return false;
  const incoming = await incomingBy(tx, from.partner, event.partnerReference);
  if (!deposit) {
    await takeStray(tx, deps, event, incoming, { ...from, at });
    return true;
  }
  const { stage, amount, currency } = event;
  const isCredited = await wasCredited(tx, deposit.id);
  const money = incoming?.state ?? "none";
  const decided = decideDeposit({ ...deposit, isCredited }, { stage, amount, currency, money });
  await act(tx, deps, decided.effect, { deposit, event, incoming, from, at });
  await moveOn(tx, deps, deposit, decided);
  return true;
}

/** What the clock or the member says of a deposit, which moves no money. The deposit is locked. */
export async function takeStage(
  tx: Queryable,
  deps: StageDeps,
  deposit: DepositRow,
  stage: Exclude<DepositStage, "succeeded" | "charged-back">,
): Promise<void> {
  const { amount, currency } = deposit;
  const facts = { stage, amount, currency, money: "none" as const };
  await moveOn(tx, deps, deposit, decideDeposit({ ...deposit, isCredited: false }, facts));
}

/** Writes the state that was decided, with its step, and tells the member's open pages. */
export async function moveOn(
  tx: Queryable,
  { events, clock }: StageDeps,
  deposit: DepositRow,
  { state, isLate }: Decided,
): Promise<void> {
  if (state === deposit.state) return;
  await keepState(tx, deposit.id, { state, isLate, at: clock.now() });
  await events.emitLater(tx, "deposit.changed", { memberId: deposit.memberId });
}

interface Act {
  deposit: DepositRow;
  event: PartnerEvent;
  incoming: IncomingPayment | null;
  from: Source;
  at: Date;
}

async function act(
  tx: Queryable,
  deps: Deps,
  effect: MoneyEffect,
  { deposit, event, incoming, from, at }: Act,
): Promise<void> {
  const owner = { merchantId: deposit.merchantId, depositId: deposit.id };
  switch (effect.do) {
    case "nothing":
      return;
    case "credit":
      return credit(tx, deps, deposit, incomingOf(event, from.partner, { ...owner, at, state: "credited" }));
    case "suspend":
      return suspend(tx, incomingOf(event, from.partner, { ...owner, at, state: "suspense", reason: effect.reason }));
    case "note-recall":
      await addIncoming(tx, incomingOf(event, from.partner, { ...owner, at, state: "charged-back" }));
      return;
    case "take-back":
      if (!incoming) throw new Error("nothing came that could be taken back");
      return takeBack(tx, deps, incoming, isSuspended(incoming) ? null : await ownerOf(tx, incoming, deposit), at);
  }
}

/** Whom it was credited to: the desk may have matched it with another deposit than it named. */
async function ownerOf(tx: Queryable, { depositId }: IncomingPayment, deposit: DepositRow): Promise<string> {
  if (depositId === null || depositId === deposit.id) return deposit.memberId;
  return (await lockDeposit(tx, depositId))?.memberId ?? deposit.memberId;
}

/** Money of no deposit of ours waits in suspense, and goes back from there. */
async function takeStray(
  tx: Queryable,
  deps: Deps,
  event: PartnerEvent,
  incoming: IncomingPayment | null,
  { partner, merchantId, at }: Source & { at: Date },
): Promise<void> {
  const owner = { merchantId, depositId: null, at };
  if (event.stage === "succeeded" && !incoming) {
    return suspend(tx, incomingOf(event, partner, { ...owner, state: "suspense", reason: "no-deposit" }));
  }
  if (event.stage !== "charged-back") return;
  if (!incoming) await addIncoming(tx, incomingOf(event, partner, { ...owner, state: "charged-back" }));
  else if (isSuspended(incoming)) await takeBack(tx, deps, incoming, null, at);
  else if (incoming.state === "matched" && incoming.depositId !== null) {
    const matched = await lockDeposit(tx, incoming.depositId);
    await takeBack(tx, deps, incoming, matched?.memberId ?? null, at);
  }
}

type Kept = Pick<NewIncoming, "merchantId" | "depositId" | "state"> & { at: Date; reason?: NewIncoming["reason"] };

function incomingOf(
  { partnerReference, amount, currency, at: cameAt }: PartnerEvent,
  partner: string,
  { at, reason = null, ...kept }: Kept,
): NewIncoming {
  const transferId = newId();
  return {
    ...kept,
    id: newId(),
    partner,
    partnerReference,
    amount,
    currency,
    remark: "",
    cameAt,
    addedAt: at,
    reason,
    transferId: kept.state === "credited" ? transferId : null,
    suspendedBy: kept.state === "suspense" ? transferId : null,
  };
}

async function credit(tx: Queryable, deps: Deps, deposit: DepositRow, one: NewIncoming): Promise<void> {
  const { memberId, currency } = deposit;
  if (!(await addIncoming(tx, one)) || one.transferId === null) return;
  await openAccounts(tx, memberId, currency);
  const request = { id: one.transferId, key: `deposit:${one.partner}:${one.partnerReference}`, reference: one.id };
  const posted = await transferDeposit(tx, { memberId, currency }, amount(one), { ...request, at: one.addedAt });
  if (!posted.ok) throw new Error(`a deposit was refused: ${posted.refusal}`);
  await setOffDeposit(tx, deps, deposit, posted, one.addedAt);
}

/** Puts money into suspense; nothing where money came under that name before. */
export async function suspend(tx: Queryable, one: NewIncoming): Promise<void> {
  if (!(await addIncoming(tx, one)) || one.suspendedBy === null) return;
  const request = { id: one.suspendedBy, key: `suspense:${one.partner}:${one.partnerReference}`, reference: one.id };
  const posted = await transferIntoSuspense(tx, one, amount(one), { ...request, at: one.addedAt });
  if (!posted.ok) throw new Error(`suspense was refused: ${posted.refusal}`);
}

const isSuspended = ({ state }: IncomingPayment): boolean => state === "suspense" || state === "returning";

async function takeBack(
  tx: Queryable,
  deps: Deps,
  one: IncomingPayment,
  memberId: string | null,
  at: Date,
): Promise<void> {
  const id = newId();
  await keepChargedBack(tx, one.id, id);
  if (one.state === "returning") await callOffRefund(tx, one.id, at);
  const request = { id, key: `charge-back:${one.id}`, reference: one.id, at };
  const from = { merchantId: one.merchantId, memberId, currency: one.currency };
  const posted = await transferChargeBack(tx, from, amount(one), request);
  if (!posted.ok) throw new Error(`a charge-back was refused: ${posted.refusal}`);
  if (memberId !== null) await tellRecall(deps, tx, one, { memberId, at });
}

const amount = (one: { amount: bigint }): Amount => amountOf(one.amount);
