/** A round: drawn from the promised seed, its money in one request of the casino's wallet, and undone where nobody knows. */
import { randomBytes, randomUUID } from "node:crypto";
import { commitmentOf, drawnNumber } from "#parlour/rules/fair.ts";
import { gameNamed } from "#parlour/rules/games.ts";
import { payOf, readMoney, writeMoney } from "#parlour/rules/money.ts";
import type { Casino } from "./casino.ts";
import type { Session, Store } from "./store.ts";

export type Played =
  | {
      ok: true;
      drawn: number;
      /** In hundredths. */
      won: number;
      balance: number;
      /** What it was drawn from, and what is promised of the next round. */
      seed: string;
      next: string;
    }
  | { ok: false; reason: "funds" | "limit" | "over" | "closed" | "unknown" | "bad"; balance: number | null };

/** The casino's codes in our words. */
const REASONS: Readonly<Record<string, "funds" | "limit" | "over" | "closed">> = {
  "100": "funds",
  "105": "limit",
  "106": "over",
  "107": "closed",
  "110": "closed",
};

export const newSeed = (): string => randomBytes(32).toString("hex");

export interface Choice {
  stake: number;
  choice: string;
  /** The player's own part of the draw. */
  word: string;
}

export async function playRound(
  { store, casino }: { store: Store; casino: Casino },
  session: Session,
  { stake, choice, word }: Choice,
): Promise<Played> {
  const game = gameNamed(session.game);
  if (!game || !game.stakes.includes(stake) || !game.choices(session.shown).includes(choice)) return bad(null);
  const drawn = await drawnNumber(session.seed, word, game.numbers);
  const won = payOf(stake, game.multiple(choice, drawn, session.shown));
  const money =
    session.player === null ? demoMoney(session, stake, won) : await realMoney({ store, casino }, session, stake, won);
  if (!money.ok) return money;
  const seed = newSeed();
  const shown = game.code.endsWith("hilo") ? drawn : 0;
  const demoBalance = session.player === null ? money.balance : session.demoBalance;
  store.updateSession({ key: session.key, seed, shown, demoBalance });
  return { ok: true, drawn, won, balance: money.balance, seed: session.seed, next: await commitmentOf(seed) };
}

type Money = { ok: true; balance: number } | Extract<Played, { ok: false }>;

const bad = (balance: number | null): Extract<Played, { ok: false }> => ({ ok: false, reason: "bad", balance });

function demoMoney({ demoBalance }: Session, stake: number, won: number): Money {
  if (stake > demoBalance) return { ok: false, reason: "funds", balance: demoBalance };
  return { ok: true, balance: demoBalance - stake + won };
}

/** Bet and win in one request: both stand, or neither. */
async function realMoney(
  { store, casino }: { store: Store; casino: Casino },
  session: Session,
  stake: number,
  won: number,
): Promise<Money> {
  const id = randomUUID();
  const bet = { id_provider: `${id}-bet`, type: "bet", amount: writeMoney(stake) };
  const win = { id_provider: `${id}-win`, type: "win", amount: writeMoney(won) };
  const body = JSON.stringify({
    ...whoOf(session),
    game_id: session.game,
    round_id: id,
    finished: true,
    transactions: won > 0 ? [bet, win] : [bet],
  });
  store.addRound({ id, key: session.key, state: "sent", body });
  const told = await casino.ask("betwin", body);
  if (!told.known) {
    store.setState(id, "undoing");
    await undoRound({ store, casino }, { id, body });
    return { ok: false, reason: "unknown", balance: null };
  }
  store.setState(id, told.status === 200 ? "done" : "refused");
  if (told.status === 400) return { ok: false, reason: REASONS[told.code] ?? "bad", balance: readMoney(told.balance) };
  return { ok: true, balance: readMoney(told.value["balance"]) ?? 0 };
}

/** Rolls a round's transactions back; whether it is known to be undone. */
export async function undoRound(
  { store, casino }: { store: Store; casino: Casino },
  { id, body }: { id: string; body: string },
): Promise<boolean> {
  const sent = JSON.parse(body) as { round_id: string; transactions: { id_provider: string }[] };
  const { round_id: round, transactions, ...rest } = sent;
  const undo = JSON.stringify({
    ...rest,
    round_id_provider: round,
    finished: true,
    // The last one first, as it was done
    transactions: transactions.toReversed().map(({ id_provider: original }) => ({
      id_provider: `${original}-undo`,
      type: "rollback",
      original_id_provider: original,
    })),
  });
  const told = await casino.ask("rollback", undo);
  if (told.known) store.setState(id, "undone");
  return told.known;
}

/** The balance that a page shows first; null where the casino doesn't tell. */
export async function balanceOf(casino: Casino, session: Session): Promise<number | null> {
  if (session.player === null) return session.demoBalance;
  const told = await casino.ask("balance", JSON.stringify({ ...whoOf(session), game_id: session.game }));
  return told.known && told.status === 200 ? readMoney(told.value["balance"]) : null;
}

const whoOf = ({ player, currency, casinoSession }: Session) => ({
  account_id: player ?? "",
  currency,
  session_id: casinoSession,
});
