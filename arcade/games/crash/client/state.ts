/** What the table looks like, folded from the server's messages alone. */
import type { CrashRound, CrashServerMessage, PanelState, PublicBet } from "#arcade/games/crash/messages.ts";

export interface HistoryEntry {
  roundId: string;
  crashPoint: number;
}

export interface Table {
  round: CrashRound;
  bets: Map<string, PublicBet>;
  panels: [PanelState, PanelState];
  /** The own bets of this round; a panel forgets its bet as soon as it queues the next. */
  own: ReadonlySet<string>;
  history: HistoryEntry[];
  topWins: (PublicBet & { roundId: string })[];
  balance: bigint | null;
  growthPerMs: number;
  mostMultiplier: number;
}

/** The table after a message; null until the first `state` has come. Never changes the table it is given. */
export function fold(table: Table | null, message: CrashServerMessage): Table | null {
  if (message.type === "state") return fromState(message, table);
  if (!table) return null;
  switch (message.type) {
    case "betting":
      return { ...table, round: message.round, bets: new Map(), own: betsOf(table.panels) };
    case "flight":
      return { ...table, round: message.round };
    case "crash":
      return { ...table, round: message.round, history: message.history };
    case "bets": {
      const bets = new Map(table.bets);
      for (const betId of message.gone) bets.delete(betId);
      for (const bet of message.changed) bets.set(bet.betId, bet);
      return { ...table, bets };
    }
    case "panel": {
      const panels: Table["panels"] = [...table.panels];
      panels[message.panel.panel] = message.panel;
      return { ...table, panels, own: new Set([...table.own, ...betsOf([message.panel])]) };
    }
    case "balance":
      return { ...table, balance: BigInt(message.balance) };
    default:
      return table;
  }
}

const betsOf = (panels: readonly PanelState[]): Set<string> =>
  new Set(panels.flatMap(({ betId }) => (betId === null ? [] : [betId])));

function fromState(message: Extract<CrashServerMessage, { type: "state" }>, before: Table | null): Table {
  const [first, second] = message.panels;
  if (!first || !second) throw new Error("a state without two panels");
  return {
    round: message.round,
    bets: new Map(message.bets.map((bet) => [bet.betId, bet])),
    panels: [first, second],
    own: new Set([...betsOf(message.panels), ...(before?.round.roundId === message.round.roundId ? before.own : [])]),
    history: message.history,
    topWins: message.topWins,
    balance: message.balance === null ? null : BigInt(message.balance),
    growthPerMs: message.growthPerMs,
    mostMultiplier: message.mostMultiplier,
  };
}

/** Those still in the air or paid first by stake, the dearest on top. */
export function sortedBets(table: Table): PublicBet[] {
  return [...table.bets.values()].toSorted((a, b) => {
    const by = BigInt(b.stake) - BigInt(a.stake);
    return by > 0n ? 1 : by < 0n ? -1 : a.betId < b.betId ? -1 : 1;
  });
}

/** The sum of all stakes of the round. */
export function stakesOf(table: Table): bigint {
  let sum = 0n;
  for (const bet of table.bets.values()) sum += BigInt(bet.stake);
  return sum;
}

/** Bets lock here: between it and take-off nothing can be placed or taken back. */
export function isOpen(round: CrashRound, now: number): boolean {
  return round.phase === "betting" && now < round.locksAt;
}
