/** The public door of `agents`: other domains import nothing else of the folder (tools/layers.ts). */
export { contractHandlers } from "./contracts/contracts.handlers.ts";
