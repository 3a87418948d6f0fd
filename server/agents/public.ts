/** The public door of `agents`: other domains import nothing else of the folder (tools/layers.ts). */
export { contractHandlers } from "./contracts/contracts.handlers.ts";
export { downlineHandlers } from "./downline/downline.handlers.ts";
export { followFigures } from "./follow-figures.ts";
export { linkHandlers } from "./links/links.handlers.ts";
export { moveHandlers } from "./moves/moves.handlers.ts";
export { carryOutAgentMove, moveDeskHandlers } from "./moves/moves-desk.handlers.ts";
export { lineRebateHandlers } from "./rebates/rebates.handlers.ts";
export { lineHandlers, teamHandlers } from "./team/team.handlers.ts";
