/**
 * A climb on the server. The bet is taken with the first card, as in every round. A right guess leaves the round open and
 * moves no money; a wrong one closes it, and what the climb has come to is paid when its player takes it. Whatever a climb
 * owes the casino is written together with its end, and told until the casino has answered.
 */
import { climbChoices, climbPay, stepsOf } from "#parlour/rules/climb.ts";
import { commitmentOf, drawnNumber } from "#parlour/rules/fair.ts";
import { LANTERN_HILO } from "#parlour/rules/lantern-hilo.ts";
import { readMoney } from "#parlour/rules/money.ts";
import type { Casino } from "./casino.ts";
import {
  accountOf,
  type Choice,
  demoBalanceOf,
  type Deps,
  moveMoney,
  newSeed,
  type Played,
  type Refused,
  refused,
  winOf,
} from "./play.ts";
import type { OpenClimb, Round, Session, Store } from "./store.ts";

/** Whoever has not come back by then is paid what the climb has come to. */
const KEPT_MS = 24 * 3600_000;

export type Taken =
  | {
      ok: true;
      won: number;
      stake: number;
      balance: number | null;
      /** The casino has not answered yet. */ isOwed: boolean;
    }
  | Refused;

/** Whose climb it is: a player's at one casino, or one page's of a demo. */
export const ownerOf = ({ player, currency, game, key }: Session): string =>
  player === null ? key : JSON.stringify([player, currency, game]);

export async function stepClimb(deps: Deps, session: Session, choice: Choice): Promise<Played> {
  const open = deps.store.findClimb(ownerOf(session));
  const cards = open?.cards ?? [session.shown];
  // Another page of the same player has gone on
  if (choice.step !== stepsOf(cards)) return refused("closed");
  if (!climbChoices(cards).includes(choice.choice)) return refused("bad");
  return open ? goOn(deps, session, open, choice) : begin(deps, session, choice);
}

/** The card that a guess met, and whether it was right. */
async function draw(session: Session, shown: number, { choice, word }: Choice) {
  const drawn = await drawnNumber(session.seed, word, LANTERN_HILO.numbers);
  return { drawn, isRight: LANTERN_HILO.multiple(choice, drawn, shown) > 0 };
}

async function begin(deps: Deps, session: Session, choice: Choice): Promise<Played> {
  const { store, nowMs } = deps;
  const { stake } = choice;
  if (!LANTERN_HILO.stakes.includes(stake)) return refused("bad");
  const { drawn, isRight } = await draw(session, session.shown, choice);
  const seed = newSeed();
  const cards = [session.shown, drawn];
  const account = session.player === null ? null : JSON.stringify(accountOf(session));
  const money = await moveMoney(deps, session, { stake, won: 0, isOver: !isRight }, (id) => {
    if (isRight) store.addClimb({ id, owner: ownerOf(session), stake, cards, account, startedMs: nowMs() });
    store.updateSession({ key: session.key, seed, shown: drawn, demoBalance: session.demoBalance });
  });
  if (!money.ok) return money;
  const demoBalance = demoBalanceOf(session, money);
  store.updateSession({ key: session.key, seed, shown: drawn, demoBalance });
  const climb = isRight ? { stake, cards } : null;
  return { ok: true, drawn, won: 0, balance: money.balance, seed: session.seed, next: await commitmentOf(seed), climb };
}

async function goOn(deps: Deps, session: Session, open: OpenClimb, choice: Choice): Promise<Played> {
  const { store, casino } = deps;
  const { drawn, isRight } = await draw(session, open.cards.at(-1) ?? 0, choice);
  const seed = newSeed();
  const { key, demoBalance } = session;
  const told = { ok: true, drawn, seed: session.seed, next: await commitmentOf(seed) } as const;
  const cards = [...open.cards, drawn];
  const wasOpen = store.atOnce(() => {
    const was = isRight ? store.setCards(open.id, cards) : store.removeClimb(open.id);
    if (!was) return false;
    if (!isRight && open.account !== null) store.addRound(endOf(open, key));
    store.updateSession({ key, seed, shown: drawn, demoBalance });
    return true;
  });
  if (!wasOpen) return refused("closed");
  if (!isRight) {
    const balance = open.account === null ? demoBalance : await tellOwed({ store, casino }, endOf(open, key));
    return { ...told, won: 0, balance, climb: null };
  }
  if (climbChoices(cards).length > 0) return { ...told, won: 0, balance: null, climb: { stake: open.stake, cards } };
  // Nothing is left to be guessed
  const taken = await takeClimb(deps, { ...session, seed, shown: drawn }, stepsOf(cards));
  return taken.ok ? { ...told, won: taken.won, balance: taken.balance, climb: null } : taken;
}

/** Pays what a climb has come to. `step` is how many steps its player has seen. */
export async function takeClimb({ store, casino }: Deps, session: Session, step: number): Promise<Taken> {
  const open = store.findClimb(ownerOf(session));
  if (!open || stepsOf(open.cards) !== step) return refused("closed");
  const won = climbPay(open);
  const demoBalance = demoBalanceOf(session, { balance: session.demoBalance + won });
  const wasOpen = store.atOnce(() => {
    if (!store.removeClimb(open.id)) return false;
    if (open.account !== null) store.addRound(payOf(open, session.key));
    store.updateSession({ key: session.key, seed: session.seed, shown: session.shown, demoBalance });
    return true;
  });
  if (!wasOpen) return refused("closed");
  if (open.account === null) return { ok: true, won, stake: open.stake, balance: demoBalance, isOwed: false };
  const balance = await tellOwed({ store, casino }, payOf(open, session.key));
  return { ok: true, won, stake: open.stake, balance, isOwed: balance === null };
}

function payOf(open: OpenClimb, key: string): Round {
  const account = JSON.parse(open.account ?? "{}") as object;
  const body = { ...account, round_id: open.id, finished: true, transactions: [winOf(open.id, climbPay(open))] };
  return { id: `${open.id}-win`, key, state: "paying", body: JSON.stringify(body) };
}

function endOf(open: OpenClimb, key: string): Round {
  const body = { ...(JSON.parse(open.account ?? "{}") as object), round_id: open.id };
  return { id: `${open.id}-end`, key, state: "closing", body: JSON.stringify(body) };
}

/** The balance that the casino tells; null while it doesn't answer, and the round stays owed. */
async function tellOwed({ store, casino }: { store: Store; casino: Casino }, round: Round): Promise<number | null> {
  const told = await casino.ask(round.state === "paying" ? "betwin" : "finish", round.body);
  if (!told.known) return null;
  store.setState(round.id, told.status === 200 ? "done" : "refused");
  return told.status === 200 ? readMoney(told.value["balance"]) : null;
}

/** Takes climbs that nobody has come back to, and tells the casino what it has not answered. */
export async function settleClimbs({ store, casino, nowMs }: Deps): Promise<void> {
  for (const open of store.climbsBefore(nowMs() - KEPT_MS)) {
    store.atOnce(() => {
      if (store.removeClimb(open.id) && open.account !== null) store.addRound(payOf(open, "nobody's"));
    });
  }
  for (const round of store.owedRounds()) await tellOwed({ store, casino }, round);
}
