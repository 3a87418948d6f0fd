/** The public door of `records`: other domains import nothing else of the folder (tools/layers.ts). */
export { type ProofOf, recordHandlers } from "./records.handlers.ts";
