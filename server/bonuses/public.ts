/** The public door of `bonuses`: other domains import nothing else of the folder (tools/layers.ts). */
export { taskAnswers } from "./loyalty/tasks.answers.ts";
export { vipAnswers } from "./loyalty/vip.answers.ts";
export { rewardDeskAnswers } from "./rewards/reward-desk.answers.ts";
export { rewardAnswers } from "./rewards/rewards.answers.ts";
