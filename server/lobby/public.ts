/** The public door of `lobby`: other domains import nothing else of the folder (tools/layers.ts). */
export { becauseHandlers } from "./favourites/because.handlers.ts";
export { favouriteHandlers } from "./favourites/favourites.handlers.ts";
export { giveLists } from "./favourites/trial-lists.ts";
export { gameReportHandlers } from "./game-reports/game-reports.handlers.ts";
export { gameLookHandlers } from "./game-looks/game-looks.handlers.ts";
export { serveGamePictures } from "./game-looks/serve-game-pictures.ts";
export { type Catalogue, openCatalogue } from "./games/catalogue.ts";
export { gameHandlers } from "./games/games.handlers.ts";
export { readPseudonym, readWins } from "./games/games.store.ts";
export { syncGames } from "./games/sync-games.ts";
export { hostHandlers } from "./hosts/hosts.handlers.ts";
export { type TellEnded, tellEndedSessions } from "./launch/ended-sessions.ts";
export { launchHandlers, type LaunchAtVendor } from "./launch/launch.handlers.ts";
export { lotteryDrawHandlers } from "./lottery/lottery-draws.handlers.ts";
export { type LotteryVendors, prizeOf } from "./lottery/lottery-draws.ts";
export { lotteryGameHandlers } from "./lottery/lottery-games.handlers.ts";
export { keepFixtures } from "./matches/keep-fixtures.ts";
export { matchHandlers } from "./matches/matches.handlers.ts";
