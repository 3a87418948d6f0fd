/** The reference wallet as a platform that the wallet cases are tried against. */
import {
  generateKeyFile,
  type KeyFile,
  keyLookup,
  publicKeysOf,
  type SigningKey,
  signingKeyOf,
} from "#vendor-protocol/keys.ts";
import { MAX_BET, MIN_BET, OTHER_LIMITS, type Seat, type WalletWorld, type Who } from "../wallet/world.ts";
import { ReferenceWallet, type WalletFault } from "./wallet-server.ts";

const FUNDS = 1_000_000_000n;
const TIMEOUT_MS = 5_000;

/** Opens one that breaks these rules; `close` when done. */
export async function openReferencePlatform(
  breaks: readonly WalletFault[] = [],
): Promise<{ world: WalletWorld; close: () => Promise<void> }> {
  const ours = generateKeyFile("reference");
  const files = new Map<string, KeyFile>();
  const newKey = (name: string): SigningKey => {
    const file = generateKeyFile(name);
    const key = signingKeyOf(file);
    files.set(key.kid, file);
    return key;
  };
  const lookupOf = (keys: readonly SigningKey[]) =>
    keyLookup(
      Object.fromEntries(
        keys.flatMap(({ kid }) => (files.has(kid) ? [[kid, publicKeysOf(files.get(kid) as KeyFile)]] : [])),
      ),
    );
  const key = newKey("certify-first");
  const wallet = await new ReferenceWallet({
    currency: "FUN",
    keys: lookupOf([key]),
    ownKeys: () => ({ signing: signingKeyOf(ours), shown: publicKeysOf(ours) }),
    breaks,
  }).listen();
  for (const code of ["certify-dice", "certify-wheel"])
    wallet.book.games.set(code, {
      minBet: BigInt(OTHER_LIMITS.minBet),
      maxBet: BigInt(OTHER_LIMITS.maxBet),
      stakes: new Map([["FUN", { minBet: BigInt(MIN_BET), maxBet: BigInt(MAX_BET) }]]),
    });
  const players: Record<Who, string> = { first: "certify-player-one", second: "certify-player-two" };
  const launch = async (who: Who, game: string): Promise<Seat> => wallet.openSession(players[who], game, FUNDS);
  const world: WalletWorld = {
    line: { baseUrl: wallet.url, key, keys: keyLookup({ platform: publicKeysOf(ours) }), timeoutMs: TIMEOUT_MS },
    currency: "FUN",
    strangeCurrency: "PHP",
    games: { main: "certify-dice", other: "certify-wheel" },
    seats: { first: await launch("first", "certify-dice"), second: await launch("second", "certify-dice") },
    launch,
    async endSession(who) {
      for (const session of wallet.book.sessions.values()) if (session.player === players[who]) session.ended = true;
    },
    showKeys: async (keys) => void (wallet.keys = lookupOf(keys)),
    newKey,
    patienceMs: 500,
    shut: async () => void (wallet.book.isShut = true),
  };
  return { world, close: () => wallet.close() };
}
