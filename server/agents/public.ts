/** The public door of `agents`: other domains import nothing else of the folder (tools/layers.ts). */
export { agentHandlers } from "./agent-handlers.ts";
export { followFigures } from "./follow-figures.ts";
export { settleClosedContracts } from "./contracts/settle-contracts.ts";
export { carryOutAgentMove } from "./moves/moves-desk.handlers.ts";
export { carryOutContractBill } from "./desk/agent-desk.handlers.ts";
export { fraudFlags } from "./desk/fraud-flags.store.ts";
