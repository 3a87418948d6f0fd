/** The public door of `operators`: other domains import nothing else of the folder (tools/layers.ts). */
export { deskHandlers } from "./desk.handlers.ts";
export { carryOutHeldWin, heldWinHandlers } from "./held-wins.handlers.ts";
export { openOperators, type Operators } from "./operators.ts";
