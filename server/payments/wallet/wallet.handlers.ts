/** Answers for wallets. Balances come from the ledger alone. */
import { type Amount, add, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { vendorOfWallet } from "#rules/payments/vendor-wallet.ts";
import { FREE_CURRENCY, FREE_SYMBOL } from "#rules/games/launch.ts";
import { balanceOf, MAIN_WALLET, transferBetweenWallets } from "#server/ledger/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { say, sayIfKnown } from "#server/platform/runtime/texts.ts";
import { hasPlayLimits, isOnBreak } from "#server/safer-play/public.ts";
import { BookReader, bringBack, hasOwnWallet, moveMoney, type VendorWallets } from "#server/vendor-wallets/public.ts";
import { readWallets, type WalletRow } from "./wallet.store.ts";

/** Money leaves a bonus by what it was given for, not by its member's hand. */
const NEVER_FROM = "bonus";

type WalletCalls = "wallet.get" | "wallet.transfer" | "wallet.bringBack";

export function walletHandlers(services: Services, vendors: VendorWallets): Pick<Handlers, WalletCalls> {
  const { db } = services;
  const books = new BookReader(services, vendors);
  return {
    "wallet.transfer": (input, context) =>
      [input.from, input.to].some((wallet) => vendorOfWallet(wallet) !== null)
        ? transferAtVendor(services, vendors, input, context)
        : transfer(services, input, context),
    "wallet.bringBack": async ({ requestId }, context) => {
      const { memberId } = memberOf(context);
      const asked = { memberId, currency: context.merchant.currency, requestId };
      const moved = await bringBack(services, vendors, asked);
      const sum = moved.reduce((total, one) => (one.ok ? add(total, one.amount) : total), ZERO);
      const waiting = moved.some((one) => !one.ok && (one.refusal === "waiting" || one.refusal === "busy"));
      return ok({ amount: toDecimal(sum), waiting });
    },
    "wallet.get": async (_input, { merchant, session, language }) => {
      const { currency } = merchant;
      const { currencySymbol } = merchant.config;
      if (!session) return ok({ currency, currencySymbol, sumBalance: null, wallets: [], practice: false });
      const played = session.trial ? FREE_CURRENCY : currency;
      const known = await readWallets(db, session.memberId, played);
      const peers = playedAt(known);
      await Promise.all(peers.map((peer) => books.read(peer)));
      const rows = peers.length === 0 ? known : await readWallets(db, session.memberId, played);
      const sum = rows.reduce((total, row) => add(total, row.balance as Amount), ZERO);
      return ok({
        ...(session.trial ? { currency: FREE_CURRENCY, currencySymbol: FREE_SYMBOL } : { currency, currencySymbol }),
        sumBalance: toDecimal(sum),
        wallets: rows.map((row) => ({
          wallet: row.name,
          balance: toDecimal(row.balance as Amount),
          label:
            row.studios === null
              ? (sayIfKnown(language, `wallet.${row.name}`) ?? row.name)
              : say(language, "wallet.atVendor", { studio: row.studios }),
        })),
        // Also before any came: what a member pays in is practice too
        practice: merchant.config.deposits.practice || rows.some((row) => row.practice),
      });
    },
  };
}

/**
 * The vendors in whose wallets a member may be playing: where money is, and, with an empty main wallet, where the last of
 * it may just have been staked.
 */
function playedAt(rows: readonly WalletRow[]): string[] {
  const isBroke = rows.every(({ name, balance }) => name !== MAIN_WALLET || balance === 0n);
  return rows.flatMap(({ name, balance }) => (balance > 0n || isBroke ? (vendorOfWallet(name) ?? []) : []));
}

/** Between two wallets that are open, once per request: sent again, the first transfer is told again (U-172). */
async function transfer(
  { db, clock }: Services,
  { from, to, amount: asked, requestId }: Parameters<Handlers["wallet.transfer"]>[0],
  context: CallContext,
): ReturnType<Handlers["wallet.transfer"]> {
  const { memberId } = memberOf(context);
  const { currency } = context.merchant;
  const amount = parseDecimal(asked);
  if (amount === null || amount <= 0n) return refuse("amount-format");
  const open = (await readWallets(db, memberId, currency)).map(({ name }) => name);
  if (from === to || from === NEVER_FROM || !open.includes(from) || !open.includes(to)) return refuse("wallet-unknown");
  const posted = await transferBetweenWallets(db, { memberId, currency, wallet: from }, to, amount, {
    id: newId(),
    key: `wallet:${memberId}:${requestId}`,
    at: clock.now(),
  });
  if (posted.ok) {
    return ok({ transferId: posted.transferId, amount: toDecimal(amount), balance: toDecimal(posted.balance) });
  }
  if (posted.refusal === "insufficient-funds") return refuse("insufficient-funds");
  return refuse(posted.refusal === "duplicate" ? "request-used" : "wallet-unknown");
}

/**
 * Between the main wallet and one at a vendor. Out is always possible; in, where a game could be opened that is played from
 * it: not at merchants whose rules hold at each bet, on a break, or with limits of play (decision 081).
 */
async function transferAtVendor(
  services: Services,
  vendors: VendorWallets,
  { from, to, amount: asked, requestId }: Parameters<Handlers["wallet.transfer"]>[0],
  context: CallContext,
): ReturnType<Handlers["wallet.transfer"]> {
  const { db, clock } = services;
  const { merchant } = context;
  const { memberId } = memberOf(context);
  const { currency } = merchant;
  const amount = parseDecimal(asked);
  if (amount === null || amount <= 0n) return refuse("amount-format");
  const direction = from === MAIN_WALLET ? "in" : "out";
  const peer = vendorOfWallet(direction === "in" ? to : from);
  if (peer === null || (direction === "out" && to !== MAIN_WALLET)) return refuse("wallet-unknown");
  if (direction === "in") {
    if (merchant.config.regulatedPlay || !(await hasOwnWallet(db, peer))) return refuse("wallet-unknown");
    if (await isOnBreak(db, memberId, clock.now())) return refuse("play-break");
    if (await hasPlayLimits(db, memberId)) return refuse("limits-not-kept");
  }
  const wanted = { memberId, currency, peer, direction, amount, requestId: `wallet:${requestId}` } as const;
  const moved = await moveMoney(services, vendors, wanted);
  if (moved.ok) {
    const left = (await balanceOf(db, { memberId, currency, wallet: from })) ?? ZERO;
    return ok({ transferId: moved.id, amount: toDecimal(moved.amount), balance: toDecimal(left) });
  }
  switch (moved.refusal) {
    case "duplicate":
      return refuse("request-used");
    case "waiting":
    case "busy":
      return refuse("transfer-waiting");
    case "undone":
      // Out: there was less than asked for; in: the vendor would not have it
      return refuse(direction === "out" ? "insufficient-funds" : "vendor-silent");
    case "no-account":
      return refuse(direction === "out" ? "wallet-unknown" : "insufficient-funds");
    default:
      return refuse("insufficient-funds");
  }
}
