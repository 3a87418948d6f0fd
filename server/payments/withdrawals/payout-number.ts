/** The number that a withdrawal goes to: taken from the card when it is asked for, kept encrypted for the withdrawal alone. */
import { type FieldEncryption, openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import type { Services } from "#server/services.ts";
import { encryptedFor } from "../bank-cards/bank-cards.ts";

export interface PayoutNumbers {
  /** A card's number, encrypted anew for a withdrawal. */
  take(card: { id: string; encrypted: Buffer }, memberId: string, withdrawalId: string): Promise<Buffer>;
  open(encrypted: Buffer, withdrawalId: string): Promise<string>;
  /** Reads the keys, so that a transaction that needs them holds one connection alone. */
  ready(): Promise<void>;
  /** Whole payout files, which hold numbers too. */
  files: FieldEncryption;
}

export function openPayoutNumbers({ db, clock }: Pick<Services, "db" | "clock">): PayoutNumbers {
  const cards = openFieldEncryption(db, clock, "bank-cards");
  const numbers = openFieldEncryption(db, clock, "withdrawals");
  const files = openFieldEncryption(db, clock, "payout-files");
  return {
    async take(card, memberId, withdrawalId) {
      const number = await cards.open(card.encrypted, encryptedFor(memberId, card.id));
      return numbers.encrypt(number, `withdrawal ${withdrawalId}`);
    },
    open: (encrypted, withdrawalId) => numbers.open(encrypted, `withdrawal ${withdrawalId}`),
    async ready() {
      await Promise.all([numbers.fingerprint(""), files.fingerprint("")]);
    },
    files,
  };
}
