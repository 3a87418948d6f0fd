/** The vendors we speak the protocol with: rows of vendor_peer, with our key and theirs. */
import { join } from "node:path";
import { type FromVendor, openGameVendor, type GameVendor, type TransferDone } from "./providers/games/game-vendor.ts";
import { amountOf } from "#rules/money/money.ts";
import { toWire } from "#vendor-protocol/fields.ts";
import type { TransactionEntry } from "#vendor-protocol/game-calls.ts";
import type { BookLine, TransferEnd, VendorWallets } from "#server/vendor-wallets/public.ts";
import type { KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import { ensureKeyFile, signingKeyOf } from "#vendor-protocol/keys.ts";
import type { Outside } from "./app.ts";
import { readPseudonym } from "#server/lobby/public.ts";
import { openPeers, type Peers } from "#server/game-wallet/public.ts";
import type { GiveFreeRounds } from "#server/bonuses/public.ts";
import { openOrdersAtVendor } from "./vendor-orders.ts";
import { openLotteryVendors } from "./vendor-draws.ts";
import type { Services } from "./services.ts";

export interface Vendors {
  keys: KeyLookup;
  signingKey: SigningKey;
  /** Those of now: a change of keys, of an address, or a new peer is taken over at once. */
  byPeer: ReadonlyMap<string, GameVendor>;
  /** One that nobody knows any more has not refused. */
  giveFreeRounds: GiveFreeRounds;
  wallets: VendorWallets;
}

/** Reads the peers, and again whenever one changes. `keysDir` holds platform.json, our own key. */
export async function openVendors(
  { db, events, log }: Pick<Services, "db" | "events" | "log">,
  keysDir: string,
): Promise<Vendors> {
  const signingKey = signingKeyOf(await ensureKeyFile(join(keysDir, "platform.json"), "platform"));
  // The wire's own clock, which /dev doesn't move: a signature made in a moved time would be refused as stale.
  const now = Date.now;
  const byPeer = new Map<string, GameVendor>();
  const take = (peers: Peers): void => {
    byPeer.clear();
    for (const { id, baseUrl } of peers.all()) {
      byPeer.set(id, openGameVendor({ baseUrl, name: id, keys: peers.keys, signingKey, now }));
    }
  };
  const opening = openPeers(db, (problem) => log.error(problem, "a peer can't be used"));
  // One read after the other: of two at once the older could be the last
  let reading: Promise<void> = opening.then(take);
  const reload = (): void => {
    reading = Promise.all([opening, reading])
      .then(([peers]) => peers.reload().then(() => take(peers)))
      .catch((err: unknown) => log.error({ err }, "could not read the peers again"));
  };
  events.on("peers.changed", reload);
  events.on("events.missed", reload);
  const peers = await opening;
  await reading;
  return { keys: peers.keys, signingKey, byPeer, giveFreeRounds: giveAt(byPeer), wallets: walletsAt(byPeer) };
}

/** How the features reach vendors: opening a game, and the page that proves a round. */
export function vendorsOutside(
  services: Services,
  vendors: Vendors,
): Pick<Outside, "launchAtVendor" | "proofOf" | "lotteries" | "orders" | "giveFreeRounds" | "vendorWallets"> {
  return {
    vendorWallets: vendors.wallets,
    giveFreeRounds: vendors.giveFreeRounds,
    lotteries: openLotteryVendors(vendors.byPeer),
    orders: openOrdersAtVendor(vendors.byPeer, (memberId) => readPseudonym(services.db, memberId)),
    async launchAtVendor({ peer, ...request }) {
      const vendor = vendors.byPeer.get(peer);
      if (!vendor) return { ok: false, reason: "silent" };
      const launched = await vendor.launch(request);
      if (launched.ok) return { ok: true, url: launched.value.url };
      return { ok: false, reason: launched.refusal === "GAME_CLOSED" ? "closed" : "silent" };
    },
    async proofOf({ peer, vendorRound, memberId }, language) {
      const member = await readPseudonym(services.db, memberId);
      const vendor = vendors.byPeer.get(peer);
      if (!member || !vendor) return null;
      const detail = await vendor.roundDetail(vendorRound, member.pseudonym, language);
      return detail.ok ? (detail.value.detailUrl ?? detail.value.verifyUrl) : null;
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
