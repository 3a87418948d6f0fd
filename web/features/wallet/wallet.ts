import { useEffect } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";
import { createStore } from "#web/platform/data/store.ts";
import { leftAfter } from "./left-after.ts";

/** One of the member's wallets, as it was when they were last asked for. */
export type WalletPart = ValueOf<Calls["wallet.get"]>["wallets"][number];
type Wallet = {
  balance: string | null;
  practice: boolean;
  loading: boolean;
  failed: boolean;
  wallets: readonly WalletPart[];
};

const EMPTY: Wallet = { balance: null, practice: false, loading: false, failed: false, wallets: [] };
const wallet = createStore<Wallet>(EMPTY);
const hidden = createStore(false);

// The card on the page that is being entered asks too.
const JUST_ASKED_MS = 5000;
let askedAtMs = 0;

/** Asks for the member's balance again, unless the page that is entered has just done so. */
export function refreshOnEntry(): void {
  if (!wallet.read().loading && Date.now() - askedAtMs > JUST_ASKED_MS) void quietRefresh();
}

/** Asks for the member's balance again; the shown one stays until the answer (browsing §2, "Balance widget"). */
export async function refreshWallet(): Promise<void> {
  wallet.write((last) => ({ ...last, loading: true }));
  askedAtMs = Date.now();
  const reply = await ask("wallet.get", {});
  if (reply.ok) {
    const { practice, wallets } = reply.value;
    wallet.write((last) => ({ ...last, practice, wallets, loading: false, failed: false }));
    show(reply.value.sumBalance);
  } else wallet.write((last) => ({ ...last, loading: false, failed: true }));
}

/** Takes a balance that arrived by itself, e.g. while a game runs. */
export function takeBalance(balance: string): void {
  wallet.write((last) => ({ ...last, failed: false }));
  show(balance);
}

// Longer than the longest row of free spins; a game that broke down in its round must not hide the money for good.
const LONGEST_ROUND_MS = 180_000;
/**
 * While a round is shown: the newest balance, which would tell how it ends (`undefined` where none has come yet), and the
 * one before its stake was taken off (`undefined` where none was).
 */
let round: { balance?: string | null; before?: string | null; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * From here on the shown balance stands still until `endRound`: a round's result belongs to the game that shows it. `stake`
 * (units of 10⁻⁵, as the game says it) leaves the shown balance at once; the books are asked when the round is over. One
 * that begins while another is shown is shown with it: its stake leaves too, and one end ends both.
 */
export function startRound(stake?: unknown): void {
  clearTimeout(round?.timer);
  round = { ...round, timer: setTimeout(() => endRound(), LONGEST_ROUND_MS) };
  const { balance } = wallet.read();
  const left = balance === null ? null : leftAfter(balance, stake);
  if (left === null) return;
  round.before ??= balance;
  wallet.write((last) => ({ ...last, balance: left }));
}

/** Whether a game is showing a round, so that nothing may tell how it ends. */
export const isRoundShown = (): boolean => round !== undefined;

/**
 * Shows the balance that came while the round was shown; nothing where there was no round. Where none has come, a stake
 * that was `played` stays away until the books say more, and any other comes back.
 */
export function endRound({ played = false }: { played?: boolean } = {}): void {
  if (!round) return;
  const { balance, before, timer } = round;
  clearTimeout(timer);
  round = undefined;
  if (balance !== undefined) show(balance);
  else if (before !== undefined && !played) wallet.write((last) => ({ ...last, balance: before }));
}

function show(balance: string | null): void {
  if (round) round.balance = balance;
  else {
    wallet.write((last) => ({ ...last, balance }));
    const userName = readSession()?.userName;
    if (balance !== null && userName) keepBalance({ balance, userName, at: Date.now() });
  }
}

/** A balance that was true at a moment (ms), for the page without a network (server/pages/offline-page.ts). */
type LastBalance = { balance: string; userName: string; at: number };

function keepBalance(last: LastBalance): void {
  writeText(LOCAL.lastBalance, JSON.stringify(last));
}

/** Asks without covering the shown amount. */
export async function quietRefresh(): Promise<void> {
  askedAtMs = Date.now();
  const reply = await ask("wallet.get", {});
  if (!reply.ok || reply.value.sumBalance === null) return;
  const { wallets } = reply.value;
  wallet.write((last) => ({ ...last, wallets }));
  takeBalance(reply.value.sumBalance);
}

/** The member's wallet, fetched once per sign-in and shared by header, drawer and card. */
export function useWallet(): Wallet {
  const session = useSession();
  const state = wallet.use();
  useEffect(() => {
    // A part that comes to life is drawn without a session at first, as the server drew it
    if (!readSession()) wallet.write(EMPTY);
    else if (wallet.read().balance === null && !wallet.read().loading) void refreshWallet();
  }, [session]);
  return state;
}

export function toggleBalanceHidden(): void {
  hidden.write((last) => !last);
  writeText(LOCAL.hideBalance, hidden.read() ? "1" : null);
}

/** Whether amounts show as asterisks; one choice for header, drawer and card (U-171). */
export function useBalanceHidden(): boolean {
  const value = hidden.use();
  useEffect(() => {
    if (readText(LOCAL.hideBalance) === "1") hidden.write(true);
  }, []);
  return value;
}
