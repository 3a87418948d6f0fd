/** The public door of `payments`: other domains import nothing else of the folder (tools/layers.ts). */
export { bankCardHandlers } from "./bank-cards/bank-cards.handlers.ts";
export { addBankCard, listBanks, listCards, removeBankCard } from "./bank-cards/bank-cards.ts";
export { checkDeposits } from "./deposits/check-deposits.ts";
export { depositDeskHandlers } from "./deposits/deposit-desk.handlers.ts";
export { carryOutMatch } from "./deposits/match-payment.ts";
export { depositHandlers } from "./deposits/deposits.handlers.ts";
export { registerPartnerNews } from "./deposits/register-partner-news.ts";
export { openPastPayments, type PastOutcome, type PastPayments } from "./past-payments.ts";
export { walletHandlers } from "./wallet/wallet.handlers.ts";
export { payoutBatchHandlers } from "./withdrawals/payout-batches.handlers.ts";
export { sendPayouts } from "./withdrawals/send-payouts.ts";
export { carryOutWithdrawal, withdrawalDeskHandlers } from "./withdrawals/withdrawal-desk.handlers.ts";
export { withdrawalHandlers } from "./withdrawals/withdrawals.handlers.ts";
