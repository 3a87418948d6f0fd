import { PUBLIC_AGENTS } from "#server/platform/http/outside-address.ts";
import { openGameVendor } from "#server/providers/games/game-vendor.ts";
import type { Dialect } from "../dialect.ts";
import { registerMarquee } from "./register.ts";

/** Our own protocol (docs/vendor-protocol.md). */
export const MARQUEE: Dialect = {
  name: "marquee",
  credential: "keys",
  listsTitles: true,
  listsTransactions: true,
  keepsRefusals: true,
  sessionOptional: false,
  walletPath: () => "/vendor/v1/…",
  registerWallet: registerMarquee,
  openVendor: ({ peer, keys, signingKey, now }) =>
    openGameVendor({
      baseUrl: peer.baseUrl,
      name: peer.id,
      keys,
      signingKey,
      now,
      ...(peer.isLocal ? {} : { agents: PUBLIC_AGENTS }),
    }),
};
