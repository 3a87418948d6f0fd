import type { Dialect } from "../dialect.ts";
import { openProvider } from "./launch.ts";
import { registerBetwin } from "./register.ts";

/**
 * A protocol in wide use among aggregators of games, named after its main call: bets and wins of a round in one request,
 * HMAC over raw bodies, money as decimal strings.
 */
export const BETWIN: Dialect = {
  name: "betwin",
  credential: "secret",
  listsTitles: false,
  listsTransactions: false,
  keepsRefusals: false,
  sessionOptional: true,
  walletPath: (peer) => `/vendor/${peer}/wallet/…`,
  registerWallet: registerBetwin,
  openVendor: openProvider,
};
