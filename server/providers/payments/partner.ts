/**
 * What every payment partner does for the platform (field-facts §3.3). A partner moves no money of ours: it says how a
 * member pays, what has become of a payment, and sends payouts. What its words mean is decided by rules/payments.
 */
import type { Amount } from "#rules/money/money.ts";

/** How money is moved, as members know it. */
export type PaymentKind = "bank" | "qr" | "card" | "ewallet" | "alipay" | "wechat" | "qq";

/** One way to pay of a partner, in one currency. */
export interface PaymentMethod {
  /** Unique at the partner: "gcash", "alipay", "qrph". */
  readonly code: string;
  readonly kind: PaymentKind;
  readonly currency: string;
  readonly min: Amount;
  readonly max: Amount;
  /** What the partner takes of a payment, in hundredths of a percent. The member is credited the whole amount. */
  readonly feeBasisPoints: number;
  /** How long a payment usually takes. */
  readonly usualMinutes: number;
}

/** A payment that a member wants to make. */
export interface DepositIntent {
  /** Ours: the deposit's id, the same whenever it is asked again; a partner starts one payment of it. */
  readonly reference: string;
  /** By which a payer's transfer is found again (rules/payments/transfer-code.ts). */
  readonly code: string;
  readonly method: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly expiresAt: Date;
  /** Where the partner's page leads back to. */
  readonly returnUrl: string;
  /** As "EN". */
  readonly language: string;
  readonly merchantName: string;
}

/** Where the money is to be sent to, for people who send it themselves. */
export interface TransferInstructions {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** What the payer writes into the transfer, so that it is found again. */
  readonly code: string;
}

/** How the member goes on. `partnerReference` is the partner's own name of the payment, where it has one already. */
export type Started =
  | { kind: "redirect"; url: string; partnerReference: string | null }
  /** `practiceUrl` stands for the banking app where none can pay. */
  | { kind: "qr"; payload: string; practiceUrl: string | null; expiresAt: Date; partnerReference: string | null }
  | { kind: "instructions"; instructions: TransferInstructions; partnerReference: string | null };

/** What a partner says has become of a payment. */
export type PaymentStage = "pending" | "authorised" | "succeeded" | "failed" | "expired" | "cancelled" | "charged-back";

/** One event of a payment, fetched or received. */
export interface PartnerEvent {
  /** The partner's id of the event, unique there; of a fetched status a name made of reference and stage. */
  readonly id: string;
  readonly kind: "payment";
  /** Our reference of the payment, as in `DepositIntent`. */
  readonly reference: string;
  /** The partner's name of the payment; money is credited once by it. */
  readonly partnerReference: string;
  readonly stage: PaymentStage;
  readonly amount: Amount;
  readonly currency: string;
  readonly at: Date;
}

/** A payout that is to be sent. */
export interface PayoutOrder {
  /** Ours, the same on every retry: a partner sends one payout of it. */
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly bankCode: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** `unknown`: no trustworthy answer came. The payout may have been sent; it is asked for by `payoutStatus`, never sent under another reference. */
export type PayoutAnswer =
  | { outcome: "sent"; partnerReference: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; reason: string };

/** A payment that goes back to who sent it. */
export interface RefundOrder {
  /** Ours, the same on every try: a partner sends one refund of it. */
  readonly reference: string;
  /** The partner's name of the payment. */
  readonly payment: string;
  readonly amount: Amount;
  readonly currency: string;
}

export type PayoutStage = "sent" | "paid" | "returned" | "refused";

/** One event of a payout, fetched or received. */
export interface PayoutEvent {
  readonly id: string;
  readonly kind: "payout";
  /** Our reference of the payout, as in `PayoutOrder`. */
  readonly reference: string;
  readonly partnerReference: string;
  readonly stage: PayoutStage;
  readonly amount: Amount;
  readonly currency: string;
  readonly at: Date;
  /** Why it came back, as the partner says. */
  readonly reason: string | null;
}

/** What was received, or why it is not believed. `body` is looked at only once its signature holds. */
export type ReceivedNews =
  | { ok: true; event: PartnerEvent | PayoutEvent }
  | { ok: false; reason: "no-secret" | "no-signature" | "bad-signature" | "too-old" | "not-understood" };

/** What moves a partner's account with us; "payout-back": sent back by the payee's bank. */
export type MovementKind = "payment" | "charge-back" | "refund" | "payout" | "payout-back";

/** One movement of a partner's account with us. A kind and a partner's reference name one movement. */
export interface StatementLine {
  /** The partner's name of the payment or payout that was moved, or that was undone by it. */
  readonly partnerReference: string;
  /** Ours, where the partner knows it. */
  readonly reference: string | null;
  readonly kind: MovementKind;
  /** Plus came in, minus went out. */
  readonly amount: Amount;
  readonly currency: string;
  readonly at: Date;
}

/** A payment partner, opened with its settings. Every call that goes out gives up by itself. */
export interface PaymentPartner {
  /** "bank", "qr", "sandbox". */
  readonly code: string;
  /** Whose news tell of its payments: its own code, or that of the partner that takes the money for it. */
  readonly newsCode: string;
  /** What can be paid by in this currency; none is an empty list. */
  methods(currency: string): readonly PaymentMethod[];
  /** Begins a payment, or tells again the one that began under this reference. Throws `PartnerSilent` when no answer came. */
  start(intent: DepositIntent): Promise<Started>;
  /** What has become of a payment by our reference; null when the partner knows none. Throws `PartnerSilent`. */
  status(reference: string): Promise<PartnerEvent | null>;
  /** Verifies the raw bytes, then reads them. Without a secret nothing is ever believed. `now` bounds the age. */
  receive(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>, now: Date): ReceivedNews;
  payout(order: PayoutOrder): Promise<PayoutAnswer>;
  /** What has become of a payout by our reference; null when the partner knows none. Throws `PartnerSilent`. */
  payoutStatus(reference: string): Promise<PayoutEvent | null>;
  /** Sends a payment back to its sender, or tells again what became of that; null where the partner can't. */
  readonly refund: ((order: RefundOrder) => Promise<PayoutAnswer>) | null;
  /** All movements of a day ("2026-03-01", UTC); null where people bring the statement. Throws `PartnerSilent`. */
  statement(day: string): Promise<readonly StatementLine[] | null>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a reference that a partner names can be one of ours: those are ids. */
export function isOwnReference(reference: string): boolean {
  return UUID.test(reference);
}

/** A partner gave no answer that can be trusted. What was asked may have been done. */
export class PartnerSilent extends Error {
  override readonly name = "PartnerSilent";
  readonly reason: string;

  constructor(partner: string, reason: string) {
    super(`${partner} gave no answer: ${reason}`);
    this.reason = reason;
  }
}
