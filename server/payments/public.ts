/** The public door of `payments`: other domains import nothing else of the folder (tools/layers.ts). */
export { bankCardAnswers } from "./bank-cards/bank-cards.answers.ts";
export { addBankCard, listBanks, listCards, removeBankCard } from "./bank-cards/bank-cards.ts";
export { walletAnswers } from "./wallet/wallet.answers.ts";
