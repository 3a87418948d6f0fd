/** The public door of `approvals`: other domains import nothing else of the folder (tools/layers.ts). */
export { approvalHandlers, type CarryOut } from "./approvals.handlers.ts";
export { isLinked as isOwnAccount, lockSubject, waitingSubjects } from "./approvals.store.ts";
export { decideWithFourEyes } from "./four-eyes.ts";
