/** The calls of a member's cards and accounts for payouts (accounts §6; U-179). */
import type { Answers } from "#server/platform/http/handler.ts";
import { openSealer } from "#server/platform/crypto/field-encryption.ts";
import type { Services } from "#server/services.ts";
import { addBankCard, listBanks, listCards, removeBankCard } from "./bank-cards.ts";

type BankCardCall =
  | "security.bankCards"
  | "security.payoutCards"
  | "security.banks"
  | "security.addBankCard"
  | "security.removeBankCard";

export function bankCardAnswers(services: Services): Pick<Answers, BankCardCall> {
  const sealer = openSealer(services.db, services.clock, "bank-cards");
  return {
    "security.bankCards": (_input, context) => listCards(services, context),
    "security.payoutCards": (_input, context) => listCards(services, context),
    "security.banks": (_input, context) => listBanks(services, context),
    "security.addBankCard": (input, context) => addBankCard(services, sealer, input, context),
    "security.removeBankCard": ({ bankCardId }, context) => removeBankCard(services, bankCardId, context),
  };
}
