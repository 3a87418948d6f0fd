/** The public door of `peers`: other domains import nothing else of the folder (tools/layers.ts). */
export { HOUSE_KEYS_SECRET, type HouseKeys, readHouseKeys } from "./house-keys.ts";
export { followPeerBooks, measurePeerBooks, type PeerBooks } from "./books/follow-books.ts";
export { carryOutPeerDifference, peerDifferenceHandlers } from "./books/peer-differences.handlers.ts";
export { listProblem } from "./answer-problems.ts";
export { dueAfter } from "./pace.ts";
export { keysPath, registerVendorKeys } from "./show-keys.ts";
export { type NoteRefusal, openRefusals, openStrangers } from "./refusals.ts";
export { readSecrets } from "./secrets.ts";
export { studioHandlers } from "./studios.handlers.ts";
export { addTitles, judgeTitlesOf, keepJudgement } from "./titles.ts";
export { refreshVendorKeys } from "./vendor-keys.ts";
