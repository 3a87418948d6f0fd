/**
 * Payments of the past, for the demo's month: the steps that a page, a partner and the clock take one after the other, by
 * the functions that they come to, at the moments that the services' clock is set to.
 */
import { lastFour } from "#rules/payments/bank-numbers.ts";
import { feeOf } from "#rules/payments/withdrawal-terms.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { type Amount, amountOf } from "#rules/money/money.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import type { PaymentStage, TransferInstructions } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { addCard, keepPayeeName } from "./bank-cards/bank-cards.store.ts";
import { encryptedFor } from "./bank-cards/bank-cards.ts";
import { addDeposit, type DepositRow, keepStarted, lockDeposit } from "./deposits/deposits.store.ts";
import { openMethods, type OpenMethod } from "./deposits/methods.ts";
import { takeEvent, takeStage } from "./deposits/take-event.ts";
import { openPayoutNumbers } from "./withdrawals/payout-number.ts";
import { newReference } from "./withdrawals/references.ts";
import { openWithdrawal, termsOf } from "./withdrawals/request-withdrawal.ts";
import { payoutCard } from "./withdrawals/withdrawals.store.ts";

const MINUTE_MS = 60_000;
/** Stands for a gateway that is there: nothing is asked of it. */
const GATEWAY = { url: "http://127.0.0.1", key: "", secret: "" };

/** How a deposit of the past ended; `waits`: a transfer of which nothing has come yet. */
export type PastOutcome =
  | "paid"
  | "other-amount"
  | "failed"
  | "cancelled"
  | "expired"
  | "charged-back"
  | "paid-late"
  | "waits";

export interface PastDeposit {
  id: string;
  requestId: string;
  merchant: Merchant;
  memberId: string;
  method: OpenMethod;
  amount: Amount;
  /** What the payer writes into a transfer. */
  code: string;
  at: Date;
  outcome: PastOutcome;
}

export interface PastCard {
  id: string;
  merchantId: string;
  memberId: string;
  bankId: string;
  holder: string;
  number: string;
  at: Date;
}

export interface PastWithdrawal {
  id: string;
  requestId: string;
  merchant: Merchant;
  memberId: string;
  cardId: string;
  amount: Amount;
  at: Date;
}

export interface PastPayments {
  /** Every way to pay of a merchant. */
  methods(merchant: Merchant): readonly OpenMethod[];
  deposit(tx: Queryable, one: PastDeposit): Promise<void>;
  /** False when that number is bound already. */
  bindCard(tx: Queryable, card: PastCard): Promise<boolean>;
  /** False where the member's money or the terms don't let it. */
  withdraw(tx: Queryable, one: PastWithdrawal): Promise<boolean>;
}

/** Which stages lead to an outcome, with the minutes after the beginning. */
const COURSES: Record<Exclude<PastOutcome, "waits" | "expired" | "cancelled">, readonly [PaymentStage, number][]> = {
  paid: [
    ["authorised", 1],
    ["succeeded", 3],
  ],
  "other-amount": [["succeeded", 6]],
  failed: [["failed", 2]],
  "charged-back": [
    ["succeeded", 4],
    ["charged-back", 90],
  ],
  "paid-late": [
    ["expired", 30],
    ["succeeded", 95],
  ],
};

interface Hands {
  services: Services;
  setClock(at: Date): void;
}

/** `setClock` sets the clock of `services`. */
export function openPastPayments(services: Services, setClock: (at: Date) => void): PastPayments {
  const partners = openPaymentPartners(GATEWAY);
  const cards = openFieldEncryption(services.db, services.clock, "bank-cards");
  const numbers = openPayoutNumbers(services);
  const hands = { services, setClock };
  return {
    methods: (merchant) => openMethods(merchant, partners, Number.MAX_SAFE_INTEGER),
    deposit: (tx, one) => passDeposit(tx, hands, one),
    async bindCard(tx, { number, ...card }) {
      const isAdded = await addCard(tx, {
        ...card,
        branch: "",
        encrypted: await cards.encrypt(number, encryptedFor(card.memberId, card.id)),
        fingerprint: await cards.fingerprint(number),
        lastFour: lastFour(number),
      });
      if (isAdded) await keepPayeeName(tx, card.memberId, card.holder);
      return isAdded;
    },
    async withdraw(tx, { id, requestId, merchant, memberId, cardId, amount, at }) {
      setClock(at);
      const card = await payoutCard(tx, memberId, cardId);
      if (!card) return false;
      const opened = await openWithdrawal(services, tx, merchant, {
        id,
        requestId,
        merchantId: merchant.id,
        memberId,
        reference: newReference("W", services.dice),
        currency: merchant.currency,
        amount,
        fee: feeOf(amount, termsOf(merchant)),
        card,
        encrypted: await numbers.take(card, memberId, id),
        at,
        dueAt: after(at, merchant.config.withdrawal.minutes),
      });
      return typeof opened !== "string";
    },
  };
}

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** A deposit from its beginning to its outcome. */
async function passDeposit(tx: Queryable, hands: Hands, one: PastDeposit): Promise<void> {
  const { merchant, method, at, outcome } = one;
  const { deposits } = merchant.config;
  const isTransfer = method.partner.code === "bank";
  const expiresAt = after(at, isTransfer ? deposits.transferWaitHours * 60 : deposits.waitMinutes);
  const row = await beginDeposit(tx, hands, one, expiresAt);
  if (outcome === "waits") return;
  if (outcome === "cancelled" || outcome === "expired") {
    hands.setClock(outcome === "cancelled" ? after(at, 4) : expiresAt);
    return takeStage(tx, hands.services, { ...row, state: "pending" }, outcome);
  }
  for (const [stage, minutes] of COURSES[outcome]) await tell(tx, hands, one, { stage, at: after(at, minutes) });
}

async function beginDeposit(tx: Queryable, hands: Hands, one: PastDeposit, expiresAt: Date): Promise<DepositRow> {
  const { method, merchant, at, code } = one;
  hands.setClock(at);
  const isAdded = await addDeposit(tx, {
    id: one.id,
    merchantId: merchant.id,
    memberId: one.memberId,
    requestId: one.requestId,
    method: method.settings.id,
    partner: method.partner.code,
    newsPartner: method.partner.newsCode,
    kind: method.kind,
    currency: merchant.currency,
    amount: one.amount,
    code,
    remark: "",
    createdAt: at,
    expiresAt,
    // What has become of it is known here
    nextCheckAt: null,
    promotionId: null,
    match: null,
  });
  const row = isAdded ? await lockDeposit(tx, one.id) : null;
  if (!row) throw new Error("a deposit of the past is there already");
  const { account } = merchant.config.deposits;
  const partnerReference = partnerReferenceOf(one);
  const url = `${GATEWAY.url}/pay/${partnerReference}`;
  const isTransfer = method.partner.code === "bank" && account;
  await keepStarted(
    tx,
    one.id,
    isTransfer
      ? { kind: "instructions", instructions: instructionsOf(account, code), partnerReference: null }
      : { kind: "redirect", url, partnerReference },
  );
  await takeStage(tx, hands.services, row, "pending");
  return row;
}

function instructionsOf(account: Omit<TransferInstructions, "code">, code: string): TransferInstructions {
  const { bankName, accountName, accountNumber } = account;
  return { bankName, accountName, accountNumber, code };
}

/** What the partner says at a moment. */
async function tell(
  tx: Queryable,
  { services, setClock }: Hands,
  one: PastDeposit,
  { stage, at }: { stage: PaymentStage; at: Date },
): Promise<void> {
  setClock(at);
  const amount = one.outcome === "other-amount" ? amountOf((one.amount * 9n) / 10n) : one.amount;
  const partnerReference = partnerReferenceOf(one);
  const said = { reference: one.id, partnerReference, stage, amount, currency: one.merchant.currency, at };
  const event = { ...said, id: `${partnerReference}-${stage}`, kind: "payment" as const };
  const partner = one.method.partner.newsCode;
  await takeEvent(tx, services, event, { partner, source: "webhook", merchantId: one.merchant.id });
}

const partnerReferenceOf = ({ id }: PastDeposit): string => `pp-${id.slice(0, 18)}`;
