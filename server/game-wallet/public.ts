/** The public door of `game-wallet`: other domains import nothing else of the folder (tools/layers.ts). */
export { type BetwinDescription, describeBetwin } from "./dialects/betwin/description.ts";
export { dialectNamed, DIALECTS } from "./dialects/dialects.ts";
export { openPeers, type Peer, type Peers } from "./dialects/peers.ts";
export { openGameWallet } from "./game-wallet.ts";
export { keepSessions } from "./kept-sessions.ts";
export { readHeldWin, readHeldWins, settleHeldWin } from "./held-wins.ts";
export { answerGroup } from "./dialects/marquee/answer-group.ts";
