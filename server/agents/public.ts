/** The public door of `agents`: other domains import nothing else of the folder (tools/layers.ts). */
export { contractAnswers } from "./contracts/contracts.answers.ts";
