/** What the gateway keeps: payments, payouts, and the news of both that are still to be delivered. */

export type Stage = "pending" | "authorised" | "succeeded" | "failed" | "expired" | "cancelled" | "charged-back";
export type PayoutStage = "sent" | "paid" | "returned" | "refused";

export interface Payment {
  id: string;
  /** The merchant's own name of it, the same whenever it asks again. */
  reference: string;
  method: string;
  /** Decimal text of main units, as the merchant asked for it. */
  amount: string;
  currency: string;
  /** What was paid, which practice can make another. */
  paidAmount: string;
  paidCurrency: string;
  stage: Stage;
  /** Names this stage, so that its news is told once. */
  changes: number;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  returnUrl: string;
  language: string;
  merchantName: string;
  /** Opens its page: known to the payer alone. */
  pageKey: string;
  /** Answers to `status` that fail before the next one that doesn't. */
  failures: number;
}

export interface Payout {
  id: string;
  reference: string;
  amount: string;
  currency: string;
  bankCode: string;
  accountName: string;
  accountNumber: string;
  stage: PayoutStage;
  changes: number;
  reason: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A movement of the merchant's account, for its statement. */
export interface Movement {
  id: string;
  /** The payment or payout that it moves, or undoes. */
  of: string;
  reference: string;
  kind: "payment" | "charge-back" | "refund" | "payout" | "payout-back";
  /** With a minus where it went out. */
  amount: string;
  currency: string;
  at: string;
}

/** One piece of news on its way. */
export interface Delivery {
  id: string;
  body: string;
  tries: number;
  /** When it is tried again; null: it was taken, or given up. */
  dueAt: string | null;
}
