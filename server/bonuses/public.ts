/** The public door of `bonuses`: other domains import nothing else of the folder (tools/layers.ts). */
export { taskHandlers } from "./loyalty/tasks.handlers.ts";
export { vipHandlers } from "./loyalty/vip.handlers.ts";
export { carryOutReward, rewardDeskHandlers } from "./rewards/reward-desk.handlers.ts";
export { rewardHandlers } from "./rewards/rewards.handlers.ts";
