/** The public door of `identity-check`: other domains import nothing else of the folder (tools/layers.ts). */
export { isIdentityNeeded } from "./demand.ts";
export { identityCheckHandlers } from "./identity-check.handlers.ts";
export { deleteDocuments, remindDocuments } from "./tend-documents.ts";
