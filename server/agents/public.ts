/** The public door of `agents`: other domains import nothing else of the folder (tools/layers.ts). */
export { contractHandlers } from "./contracts/contracts.handlers.ts";
export { followFigures } from "./follow-figures.ts";
export { linkHandlers } from "./links/links.handlers.ts";
export { lineHandlers, teamHandlers } from "./team/team.handlers.ts";
