/** A round: drawn from the promised seed, its money in one request of the casino's wallet, and undone where nobody knows. */
import { randomBytes, randomUUID } from "node:crypto";
import { commitmentOf, drawnNumber } from "#parlour/rules/fair.ts";
import { gameNamed } from "#parlour/rules/games.ts";
import { payOf, readMoney, writeMoney } from "#parlour/rules/money.ts";
import type { Climb } from "#parlour/rules/climb.ts";
import type { Casino } from "./casino.ts";
import type { Session, Store } from "./store.ts";

export type Refused = {
  ok: false;
  reason: "funds" | "limit" | "over" | "closed" | "unknown" | "bad";
  balance: number | null;
};

export type Played =
  | {
      ok: true;
      drawn: number;
      /** In hundredths. */
      won: number;
      /** Null where nothing has moved, or nobody knows. */
      balance: number | null;
      /** What it was drawn from, and what is promised of the next round. */
      seed: string;
      next: string;
      /** What goes on; null where the round is over, and in games that have none. */
      climb: Climb | null;
    }
  | Refused;

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
  /** How many steps of a climb the player has seen. */
  step: number;
}

export interface Deps {
  store: Store;
  casino: Casino;
  nowMs: () => number;
}

export async function playRound(deps: Deps, session: Session, { stake, choice, word }: Choice): Promise<Played> {
  const game = gameNamed(session.game);
  if (!game || !game.stakes.includes(stake) || !game.choices(session.shown).includes(choice)) return refused("bad");
  const drawn = await drawnNumber(session.seed, word, game.numbers);
  const won = payOf(stake, game.multiple(choice, drawn, session.shown));
  const money = await moveMoney(deps, session, { stake, won, isOver: true });
  if (!money.ok) return money;
  const seed = newSeed();
  deps.store.updateSession({ key: session.key, seed, shown: 0, demoBalance: demoBalanceOf(session, money) });
  return {
    ok: true,
    drawn,
    won,
    balance: money.balance,
    seed: session.seed,
    next: await commitmentOf(seed),
    climb: null,
  };
}

type Moved = { ok: true; balance: number } | Refused;

export const refused = (reason: Refused["reason"], balance: number | null = null): Refused => ({
  ok: false,
  reason,
  balance,
});

/** What a session's own money comes to; a player's is the casino's. */
export const demoBalanceOf = (session: Session, { balance }: { balance: number }): number =>
  session.player === null ? balance : session.demoBalance;

interface Money {
  stake: number;
  won: number;
  /** False: its win comes later, if one comes. */
  isOver: boolean;
}

/** Takes the stake and pays the win; `stands` is written together with the news that both stand. */
export async function moveMoney(
  { store, casino }: Deps,
  session: Session,
  money: Money,
  stands?: (id: string) => void,
): Promise<Moved> {
  if (session.player !== null) return realMoney({ store, casino }, session, money, stands);
  const { stake, won } = money;
  if (stake > session.demoBalance) return refused("funds", session.demoBalance);
  stands?.(randomUUID());
  return { ok: true, balance: session.demoBalance - stake + won };
}

/** Bet and win in one request: both stand, or neither. */
async function realMoney(
  { store, casino }: { store: Store; casino: Casino },
  session: Session,
  { stake, won, isOver }: Money,
  stands?: (id: string) => void,
): Promise<Moved> {
  const id = randomUUID();
  const bet = { id_provider: `${id}-bet`, type: "bet", amount: writeMoney(stake) };
  const body = JSON.stringify({
    ...accountOf(session),
    round_id: id,
    finished: isOver,
    transactions: won > 0 ? [bet, winOf(id, won)] : [bet],
  });
  store.addRound({ id, key: session.key, state: "sent", body });
  const told = await casino.ask("betwin", body);
  if (!told.known) {
    store.setState(id, "undoing");
    await undoRound({ store, casino }, { id, body });
    return refused("unknown");
  }
  if (told.status === 400) {
    store.setState(id, "refused");
    return refused(REASONS[told.code] ?? "bad", readMoney(told.balance));
  }
  store.atOnce(() => {
    store.setState(id, "done");
    stands?.(id);
  });
  return { ok: true, balance: readMoney(told.value["balance"]) ?? 0 };
}

export const winOf = (id: string, won: number) => ({ id_provider: `${id}-win`, type: "win", amount: writeMoney(won) });

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
  const told = await casino.ask("balance", JSON.stringify(accountOf(session)));
  return told.known && told.status === 200 ? readMoney(told.value["balance"]) : null;
}

/** Whose money it is, and of which game. */
export const accountOf = ({ player, currency, casinoSession, game }: Session) => ({
  account_id: player ?? "",
  currency,
  session_id: casinoSession,
  game_id: game,
});
