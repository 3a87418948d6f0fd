/** The public door of `ledger`: other domains import nothing else of the folder (tools/layers.ts). */
export { balanceOf, openAccounts, walletsOf } from "./accounts.ts";
export {
  recalledDebt,
  transferChargeBack,
  transferDeposit,
  transferFromSuspense,
  transferIntoSuspense,
  transferOutOfSuspense,
  transferSetOff,
} from "./deposits.ts";
export { MAIN_WALLET } from "./money-terms.ts";
export { expireHolds, hold, postHold, transferPayoutBack, voidHold } from "./holds.ts";
export { givePracticeFunds, practiceFundsOf } from "./practice-funds.ts";
export {
  returnPracticeFunds,
  transferBetweenWallets,
  transferPracticeFunds,
  transferRebate,
  transferReward,
} from "./transfers.ts";
