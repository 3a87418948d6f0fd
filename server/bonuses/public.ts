/** The public door of `bonuses`: other domains import nothing else of the folder (tools/layers.ts). */
export { taskHandlers } from "./loyalty/tasks.handlers.ts";
export { readStanding } from "./loyalty/vip-standing.ts";
export { vipHandlers } from "./loyalty/vip.handlers.ts";
export { claimHandlers } from "./claims/claims.handlers.ts";
export { cashbackHandlers } from "./cashback/cashback.handlers.ts";
export { offerCashback } from "./cashback/offer-cashback.ts";
export { askVendors, type FreeRoundsRequest, type GiveFreeRounds } from "./free-rounds/ask-vendors.ts";
export type { GameByCode } from "./loyalty/rank-gifts.ts";
export { expireLots } from "./lots/expire-lots.ts";
export { followBonuses } from "./lots/follow-bonuses.ts";
export { bonusHandlers, shownWeights } from "./lots/lots.handlers.ts";
export { activeBonus, forfeitAll } from "./lots/lots.store.ts";
export { rebateHandlers } from "./rebate/rebate.handlers.ts";
export { carryOutReward, rewardDeskHandlers } from "./rewards/reward-desk.handlers.ts";
export { rewardHandlers } from "./rewards/rewards.handlers.ts";
