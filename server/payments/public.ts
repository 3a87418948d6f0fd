/** The public door of `payments`: other domains import nothing else of the folder (tools/layers.ts). */
export { bankCardHandlers } from "./bank-cards/bank-cards.handlers.ts";
export { addBankCard, listBanks, listCards, removeBankCard } from "./bank-cards/bank-cards.ts";
export { checkDeposits } from "./deposits/check-deposits.ts";
export { depositDeskHandlers } from "./deposits/deposit-desk.handlers.ts";
export { carryOutSuspense } from "./deposits/carry-out-suspense.ts";
export { depositHandlers } from "./deposits/deposits.handlers.ts";
export { registerPartnerNews } from "./deposits/register-partner-news.ts";
export { sendRefunds } from "./deposits/send-refunds.ts";
export { openPastPayments, type PastOutcome, type PastPayments } from "./past-payments.ts";
export { reconcileAll } from "./reconciliation/reconcile.ts";
export { carryOutResolve, reconciliationHandlers } from "./reconciliation/reconciliation.handlers.ts";
export { walletHandlers } from "./wallet/wallet.handlers.ts";
export { payoutBatchHandlers } from "./withdrawals/payout-batches.handlers.ts";
export { sendPayouts } from "./withdrawals/send-payouts.ts";
export { carryOutWithdrawal, withdrawalDeskHandlers } from "./withdrawals/withdrawal-desk.handlers.ts";
export { withdrawalHandlers } from "./withdrawals/withdrawals.handlers.ts";
