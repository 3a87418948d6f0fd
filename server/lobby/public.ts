/** The public door of `lobby`: other domains import nothing else of the folder (tools/layers.ts). */
export { favouriteAnswers } from "./favourites/favourites.answers.ts";
export { giveLists } from "./favourites/trial-lists.ts";
export { gameReportAnswers } from "./game-reports/game-reports.answers.ts";
export { type Catalogue, openCatalogue } from "./games/catalogue.ts";
export { gameAnswers } from "./games/games.answers.ts";
export { readPseudonym, readWins } from "./games/games.store.ts";
export { syncGames } from "./games/sync-games.ts";
export { hostAnswers } from "./hosts/hosts.answers.ts";
export { launchAnswers, type LaunchAtVendor } from "./launch/launch.answers.ts";
export { lotteryDrawAnswers } from "./lottery/lottery-draws.answers.ts";
export type { LotteryVendors } from "./lottery/lottery-draws.ts";
export { lotteryGameAnswers } from "./lottery/lottery-games.answers.ts";
export { keepFixtures } from "./matches/keep-fixtures.ts";
export { matchAnswers } from "./matches/matches.answers.ts";
