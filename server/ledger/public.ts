/** The public door of `ledger`: other domains import nothing else of the folder (tools/layers.ts). */
export { balanceOf, openAccounts } from "./accounts.ts";
export { expireHolds } from "./holds.ts";
export { givePracticeFunds, practiceFundsOf } from "./practice-funds.ts";
export { returnPracticeFunds, transferPracticeFunds, transferReward } from "./transfers.ts";
