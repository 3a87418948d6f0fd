/** The public door of `payments`: other domains import nothing else of the folder (tools/layers.ts). */
export { bankCardHandlers } from "./bank-cards/bank-cards.handlers.ts";
export { addBankCard, listBanks, listCards, removeBankCard } from "./bank-cards/bank-cards.ts";
export { walletHandlers } from "./wallet/wallet.handlers.ts";
