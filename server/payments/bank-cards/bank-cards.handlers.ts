/** The calls of a member's cards and accounts for payouts (accounts §6; U-179). */
import type { Handlers } from "#server/platform/http/handler.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import type { Services } from "#server/services.ts";
import { addBankCard, listBanks, listCards, removeBankCard } from "./bank-cards.ts";

type BankCardCall =
  | "security.bankCards"
  | "security.payoutCards"
  | "security.banks"
  | "security.addBankCard"
  | "security.removeBankCard";

export function bankCardHandlers(services: Services): Pick<Handlers, BankCardCall> {
  const encryption = openFieldEncryption(services.db, services.clock, "bank-cards");
  return {
    "security.bankCards": (_input, context) => listCards(services, context),
    "security.payoutCards": (_input, context) => listCards(services, context),
    "security.banks": (_input, context) => listBanks(services, context),
    "security.addBankCard": (input, context) => addBankCard(services, encryption, input, context),
    "security.removeBankCard": ({ bankCardId }, context) => removeBankCard(services, bankCardId, context),
  };
}
