/** What a dialect is to the rest: a folder beside this file, entered in dialects.ts (docs/dialects.md). */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import type { NonceMemory } from "#vendor-protocol/nonces.ts";
import type { JudgedTitle } from "#vendor-protocol/title-checks.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { GameVendor } from "#server/providers/games/game-vendor.ts";
import type { GameWallet } from "../game-wallet.ts";
import type { Peer } from "./peers.ts";

/** What the wallet side of a dialect is given: each takes what its protocol needs. */
export interface WalletDeps {
  wallet: GameWallet;
  clock: Clock;
  /** Live public keys of peers that have key pairs. */
  keys: KeyLookup;
  /** Our key for such a peer. */
  signingKeyFor: (peer: string) => SigningKey;
  nonces: NonceMemory;
  /** Live secrets of a peer that shares some with us, the oldest first; none for any other, and for one nobody knows. */
  secretsOf: (peer: string) => readonly Uint8Array[];
  /** Judges titles that a peer is about to list. */
  judgeTitles: (peer: string, titles: readonly unknown[]) => Promise<JudgedTitle[]>;
  /** Told of what a known peer was refused before any decision, for its operator to see. */
  noteRefusal?: (
    peer: string,
    refusal: {
      what: string;
      detail: string;
      /** Of a refused signature: what was computed of the request, and what of it came; no secret, and no signature. */
      sample?: { expected: string | null; came: Readonly<Record<string, string>> };
    },
  ) => void;
  /** Told of a call by a key id that nobody has; `game` is the code that it names, whose studio it may be of. */
  noteStranger?: (game: string, refusal: { what: string; detail: string }) => void;
  /** Whether a peer is being built beside the platform: a refusal of its signature says what we computed. */
  isLocal?: (peer: string) => boolean;
  /** The time that signatures are held against: the machine's, as /dev moves `clock` and not the other side's. */
  wireNowMs?: () => number;
  log: Pick<FastifyBaseLogger, "error" | "warn">;
}

/** What our calls to one peer need. */
export interface VendorDeps {
  peer: Peer;
  keys: KeyLookup;
  signingKey: SigningKey;
  /** What we sign with where both sides share a secret; null: there is none. */
  secret: Uint8Array | null;
  /** The machine's time, in milliseconds. */
  now: () => number;
}

export interface Dialect {
  /** As `npm run vendor -- add … --dialect` and the rows of vendor_peer say it. */
  name: string;
  /** What a peer proves itself by: key pairs of each side, or a secret that both share. */
  credential: "keys" | "secret";
  /** Whether peers tell their titles; else the operator does (`npm run vendor -- titles … --file`). */
  listsTitles: boolean;
  /** Whether peers show their book of transactions, which is compared with ours each day. */
  listsTransactions: boolean;
  /** Whether a refused call uses its id up. */
  keepsRefusals: boolean;
  /** Whether a bet may come without a game session: it is taken then while the member is signed in. */
  sessionOptional: boolean;
  /** Where a peer finds the wallet, for its operator to pass on. */
  walletPath: (peer: string) => string;
  /** Opens the routes that peers call, in a scope of their own. They ask `wallet` and post nothing themselves. */
  registerWallet: (app: FastifyInstance, deps: WalletDeps) => void;
  /** Our way to a peer; calls that the protocol hasn't are `without()`'s. */
  openVendor: (deps: VendorDeps) => GameVendor;
}
