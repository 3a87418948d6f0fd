/** The vendors we speak the protocol with: rows of vendor_peer, with our key and theirs. */
import { join } from "node:path";
import type { FromVendor, GameVendor, TransferDone } from "./providers/games/game-vendor.ts";
import { amountOf } from "#rules/money/money.ts";
import { toWire } from "#vendor-protocol/fields.ts";
import type { TransactionEntry } from "#vendor-protocol/game-calls.ts";
import type { BookLine, TransferEnd, VendorWallets } from "#server/vendor-wallets/public.ts";
import type { KeyLookup, PublicKeySet, SigningKey } from "#vendor-protocol/keys.ts";
import { isLaunchOfPage } from "#vendor-protocol/launch-page.ts";
import { ensureKeyFile, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import type { Outside } from "./app.ts";
import { readPseudonym, type TellEnded } from "#server/lobby/public.ts";
import { dialectNamed, openPeers, type Peer, type Peers } from "#server/game-wallet/public.ts";
import {
  HOUSE_KEYS_SECRET,
  type HouseKeys,
  type NoteRefusal,
  openRefusals,
  openStrangers,
  type PeerBooks,
  readHouseKeys,
  readSecrets,
} from "#server/peers/public.ts";
import { openFieldEncryption } from "./platform/crypto/field-encryption.ts";
import { outsideProblem } from "./platform/http/outside-address.ts";
import type { GiveFreeRounds } from "#server/bonuses/public.ts";
import { openPeerBooks } from "./vendor-books.ts";
import { openTableChats } from "./vendor-chats.ts";
import type { OrdersAtVendor } from "#server/records/public.ts";
import { openOrdersAtVendor } from "./vendor-orders.ts";
import { openRoundNumbers } from "./round-numbers.ts";
import { openRoundsTold } from "./vendor-rounds.ts";
import { openLotteryVendors } from "./vendor-draws.ts";
import type { Services } from "./services.ts";

export interface Vendors {
  keys: KeyLookup;
  /** Our key for a peer; the house's own where it has none. */
  signingKeyFor: (peer: string) => SigningKey;
  /** Live secrets that a peer shares with us, the oldest first. */
  secretsOf: (peer: string) => readonly Uint8Array[];
  /** Our live public keys for a peer; null for one that nobody knows. */
  publishedKeys: (peer: string) => PublicKeySet | null;
  /** Those of now: a change of keys, of an address, or a new peer is taken over at once. */
  byPeer: ReadonlyMap<string, GameVendor>;
  /** Whether a peer tells its titles itself. */
  listsTitles: (peer: string) => boolean;
  /** Whether a peer opens games just now. */
  isOpen: (peer: string) => boolean;
  /** Whether a game of a peer may be framed from an address. */
  mayFrame: (peer: string, address: string) => boolean;
  /** Origins that games of a merchant are framed from, beside the house's own. */
  frameOrigins: (merchantId: string) => readonly string[];
  noteRefusal: NoteRefusal;
  /** Keeps a call by a key id that nobody has, with the studio whose game it names. */
  noteStranger: ReturnType<typeof openStrangers>;
  /** Whether a peer was added as one of this machine. */
  isLocal: (peer: string) => boolean;
  /** One that nobody knows any more has not refused. */
  giveFreeRounds: GiveFreeRounds;
  wallets: VendorWallets;
  orders: OrdersAtVendor;
  books: PeerBooks;
  tellEnded: TellEnded;
}

/** The peers of now, in this process. */
interface Taken {
  peers: ReadonlyMap<string, Peer>;
  houseKeys: ReadonlyMap<string, HouseKeys>;
  secrets: ReadonlyMap<string, readonly Uint8Array[]>;
  byPeer: Map<string, GameVendor>;
}

/** Reads the peers, and again whenever one changes. `keysDir` holds platform.json, the house's own key. */
export async function openVendors(
  { db, events, log, clock }: Pick<Services, "db" | "events" | "log" | "clock">,
  keysDir: string,
): Promise<Vendors> {
  const houseFile = await ensureKeyFile(join(keysDir, "platform.json"), "platform");
  const own: HouseKeys = { signing: signingKeyOf(houseFile), published: publicKeysOf(houseFile) };
  const encryption = openFieldEncryption(db, clock, HOUSE_KEYS_SECRET);
  const now: Taken = { peers: new Map(), houseKeys: new Map(), secrets: new Map(), byPeer: new Map() };
  const take = (peers: Peers): void => {
    now.peers = new Map(peers.all().map((peer) => [peer.id, peer]));
    now.byPeer.clear();
    for (const peer of peers.all()) {
      const problem = outsideProblem(peer.baseUrl, peer.isLocal);
      if (problem === null) now.byPeer.set(peer.id, vendorOf(peer, peers, now, own));
      else log.error({ peer: peer.id, problem }, "a peer's address can't be used");
    }
  };
  const opening = openPeers(db, (problem) => log.error(problem, "a peer can't be used"));
  // One read after the other: of two at once the older could be the last
  const readOwn = async (): Promise<void> => {
    now.houseKeys = await readHouseKeys(db, encryption);
    now.secrets = await readSecrets(db, encryption);
  };
  let reading: Promise<void> = Promise.all([opening, readOwn()]).then(([peers]) => take(peers));
  const reload = (): void => {
    reading = Promise.all([opening, reading])
      .then(async ([peers]) => {
        await readOwn();
        await peers.reload();
        take(peers);
      })
      .catch((err: unknown) => log.error({ err }, "could not read the peers again"));
  };
  events.on("peers.changed", reload);
  events.on("events.missed", reload);
  const peers = await opening;
  await reading;
  return {
    keys: peers.keys,
    byPeer: now.byPeer,
    ...ofPeers(now, own),
    noteStranger: openStrangers(db, Date.now, (err) => log.warn({ err }, "a stranger's call was not kept")),
    noteRefusal: openRefusals(db, (err) => log.warn({ err }, "a vendor's refusal was not kept")),
    giveFreeRounds: giveAt(now.byPeer),
    wallets: walletsAt(now.byPeer),
    orders: openOrdersAtVendor(now.byPeer, (memberId) => readPseudonym(db, memberId)),
    tellEnded: tellAt(now.byPeer),
    books: openPeerBooks(
      now.byPeer,
      (peer) => dialectNamed(now.peers.get(peer)?.dialect ?? "")?.listsTransactions === true,
    ),
  };
}

function vendorOf(peer: Peer, { keys }: Peers, { houseKeys, secrets }: Taken, own: HouseKeys): GameVendor {
  const dialect = dialectNamed(peer.dialect);
  if (!dialect) throw new Error(`nobody speaks ${peer.dialect}`);
  return dialect.openVendor({
    peer,
    keys,
    signingKey: (houseKeys.get(peer.id) ?? own).signing,
    // The older one of two: a peer knows it until it is withdrawn
    secret: secrets.get(peer.id)?.[0] ?? null,
    // The wire's own clock, which /dev doesn't move: a signature made in a moved time would be refused as stale.
    now: Date.now,
  });
}

/** What is asked of the peers of now. */
function ofPeers(
  now: Taken,
  own: HouseKeys,
): Pick<
  Vendors,
  "signingKeyFor" | "secretsOf" | "publishedKeys" | "listsTitles" | "isOpen" | "isLocal" | "mayFrame" | "frameOrigins"
> {
  return {
    signingKeyFor: (peer) => (now.houseKeys.get(peer) ?? own).signing,
    secretsOf: (peer) => now.secrets.get(peer) ?? [],
    publishedKeys: (peer) => (now.peers.has(peer) ? (now.houseKeys.get(peer) ?? own).published : null),
    listsTitles: (peer) => dialectNamed(now.peers.get(peer)?.dialect ?? "")?.listsTitles === true,
    isLocal: (peer) => now.peers.get(peer)?.isLocal === true,
    isOpen: (peer) => now.peers.get(peer)?.enabled === true,
    mayFrame(peer, address) {
      const { frameOrigins = [] } = now.peers.get(peer) ?? {};
      const origin = URL.parse(address)?.origin;
      return frameOrigins.length === 0 || (origin !== undefined && frameOrigins.includes(origin));
    },
    frameOrigins(merchantId) {
      const serving = [...now.peers.values()].filter(
        ({ enabled, merchants }) => enabled && (merchants?.includes(merchantId) ?? true),
      );
      return [...new Set(serving.flatMap(({ frameOrigins }) => frameOrigins))].toSorted();
    },
  };
}

/** How the features reach vendors: opening a game, and what they tell of a round. */
export function vendorsOutside(
  services: Services,
  vendors: Vendors,
): Pick<
  Outside,
  "launchAtVendor" | "toldOf" | "lotteries" | "orders" | "giveFreeRounds" | "vendorWallets" | "tableChats" | "numbersOf"
> {
  return {
    vendorWallets: vendors.wallets,
    giveFreeRounds: vendors.giveFreeRounds,
    toldOf: openRoundsTold(vendors.byPeer, (memberId) => readPseudonym(services.db, memberId)),
    numbersOf: openRoundNumbers(
      vendors.byPeer,
      (memberId) => readPseudonym(services.db, memberId),
      () => services.clock.nowMs(),
    ),
    tableChats: openTableChats(vendors.byPeer),
    lotteries: openLotteryVendors(vendors.byPeer),
    orders: vendors.orders,
    async launchAtVendor({ peer, ...request }) {
      const vendor = vendors.byPeer.get(peer);
      if (!vendor) return { ok: false, reason: "silent" };
      if (!vendors.isOpen(peer)) return { ok: false, reason: "closed" };
      const launched = await vendor.launch(request);
      if (!launched.ok) {
        const detail = launched.refusal === "unknown" ? launched.reason : launched.refusal;
        vendors.noteRefusal(peer, { what: "launch", detail });
        return { ok: false, reason: launched.refusal === "GAME_CLOSED" ? "closed" : "silent" };
      }
      const { url, page } = launched.value;
      const isAhead = page !== undefined && isLaunchOfPage(url, page, request.game);
      if (vendors.mayFrame(peer, url)) return { ok: true, url, ...(isAhead && { page }) };
      vendors.noteRefusal(peer, { what: "launch", detail: `${URL.parse(url)?.origin} is none of its frame origins` });
      return { ok: false, reason: "silent" };
    },
  };
}

function walletsAt(byPeer: Vendors["byPeer"]): VendorWallets {
  return {
    async move({ peer, direction, amount, ...transfer }) {
      const vendor = byPeer.get(peer);
      if (!vendor) return { end: "silent" };
      const wire = amount === null ? null : toWire(amount);
      if (direction === "out") return endOf(await vendor.transferOut({ ...transfer, amount: wire }));
      if (wire === null) throw new Error("a transfer in has an amount");
      return endOf(await vendor.transferIn({ ...transfer, amount: wire }));
    },
    async status({ peer, ...transfer }) {
      const vendor = byPeer.get(peer);
      return vendor ? endOf(await vendor.transferStatus(transfer)) : { end: "silent" };
    },
    async book({ peer, after, limit }) {
      const page = await byPeer.get(peer)?.transactionsSince(after, limit);
      if (!page?.ok) return null;
      const { transactions, cursor, more } = page.value;
      return { lines: transactions.map(lineOf), cursor, more };
    },
  };
}

function endOf(answer: FromVendor<TransferDone>): TransferEnd {
  if (answer.ok) return { end: "told", done: answer.value.done, amount: amountOf(BigInt(answer.value.amount)) };
  return { end: answer.refusal === "unknown" ? "silent" : "refused" };
}

function lineOf(entry: TransactionEntry): BookLine & { isOwn: boolean } {
  return {
    transaction_id: entry.transactionId,
    call: entry.call,
    player: entry.player,
    game: entry.game,
    round: entry.round,
    reference: entry.reference,
    currency: entry.currency,
    amount: entry.amount,
    round_closed: entry.roundClosed === true,
    isOwn: entry.wallet === "own",
  };
}

function giveAt(byPeer: Vendors["byPeer"]): GiveFreeRounds {
  return async ({ peer, ...request }) => {
    const answer = await byPeer.get(peer)?.giveFreeRounds(request);
    if (!answer || (!answer.ok && answer.refusal === "unknown")) return "silent";
    return answer.ok ? "given" : "refused";
  };
}

function tellAt(byPeer: Vendors["byPeer"]): TellEnded {
  return async ({ peer, endedAt, ...session }) => {
    const answer = await byPeer.get(peer)?.sessionEnded({ ...session, endedAt: endedAt.toISOString() });
    // One that nobody knows any more can't be told
    return answer === undefined || answer.ok || answer.refusal !== "unknown" ? "heard" : "silent";
  };
}
