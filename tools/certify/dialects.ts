/** The protocols that can be certified: a dialect's cases lie in a folder of its own. */
import type { PeerDeps } from "#server/peers/change-peer.ts";
import type { PeerFacts } from "#server/peers/read-peers.ts";
import type { CaseGroup, PartReport, Verdict } from "./kit.ts";
import { BETWIN_CERTIFIED } from "./betwin/dialect.ts";
import { MARQUEE } from "./marquee/dialect.ts";
import type { Wanted } from "./options.ts";

/** Whom a running platform is asked by, and where its key file lies. */
export interface Platform {
  deps: PeerDeps;
  site: string;
  keysDir: string;
}

export interface Dialect {
  /** Its cases, by the side that they try. */
  parts: { part: "wallet" | "studio"; groups: readonly CaseGroup<never>[] }[];
  /** Plays a vendor of the dialect against a running platform; null where there are no cases of that side. */
  tryWallet: ((platform: Platform, wanted: Wanted, heard: Heard) => Promise<PartReport>) | null;
  /** Plays the platform against a studio that it knows. */
  tryPeer: (platform: Platform, peer: PeerFacts, wanted: Wanted, heard: Heard) => Promise<PartReport>;
  /** Plays platform and wallet against a studio that knows the kit alone. */
  tryStudio: (wanted: Wanted, heard: Heard) => Promise<PartReport>;
}

export type Heard = (verdict: Verdict) => void;

export const DIALECTS: Readonly<Record<string, Dialect>> = { marquee: MARQUEE, betwin: BETWIN_CERTIFIED };
