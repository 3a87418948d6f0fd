/** What the table looks like, folded from the server's messages alone. */
import { multiplierAt } from "#arcade/games/crash/rules/crash.ts";
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
  topOf: "day" | "week";
  /** Own bets that stand among them, or may come to: those of all rounds since the player sat down, and those the state named. */
  ownTops: ReadonlySet<string>;
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
      const own = betsOf([message.panel]);
      return { ...table, panels, own: table.own.union(own), ownTops: table.ownTops.union(own) };
    }
    case "top-wins":
      return { ...table, topWins: message.topWins, topOf: message.topOf };
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
  const named = message.topWins.filter(({ own }) => own).map(({ betId }) => betId);
  if (!first || !second) throw new Error("a state without two panels");
  return {
    round: message.round,
    bets: new Map(message.bets.map((bet) => [bet.betId, bet])),
    panels: [first, second],
    own: new Set([...betsOf(message.panels), ...(before?.round.roundId === message.round.roundId ? before.own : [])]),
    history: message.history,
    topWins: message.topWins,
    topOf: message.topOf,
    ownTops: new Set([...named, ...betsOf(message.panels), ...(before?.ownTops ?? [])]),
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

/** Whether nobody else has bet in this round. */
export const isAlone = ({ bets, own }: Pick<Table, "bets" | "own">): boolean =>
  [...bets.keys()].every((betId) => own.has(betId));

interface InPlay {
  readonly count: number;
  readonly stakes: bigint;
}

const counted = new WeakMap<Table["bets"], InPlay>();

/** The bets of the round that have not left, and their stakes; counted once for the same bets, as it is shown many times a second. */
export function inPlay({ bets }: Pick<Table, "bets">): InPlay {
  const before = counted.get(bets);
  if (before !== undefined) return before;
  const stays = [...bets.values()].filter(({ cashedOutAt }) => cashedOutAt === null);
  const now = { count: stays.length, stakes: stays.reduce((sum, { stake }) => sum + BigInt(stake), 0n) };
  counted.set(bets, now);
  return now;
}

/** Bets lock here: between it and take-off nothing can be placed or taken back. */
export function isOpen(round: CrashRound, now: number): boolean {
  return round.phase === "betting" && now < round.locksAt;
}

/**
 * How long the flight has flown and what it multiplies by, in hundredths. `seenMs` is where it was when the line broke, null
 * while it holds: without a line the last known moment stands still, as what happened since only the server knows.
 */
export function flightOf(
  { round, growthPerMs, mostMultiplier }: Table,
  now: number,
  seenMs: number | null,
): { elapsedMs: number; multiplier: number } {
  const flownMs =
    round.crashPoint !== null
      ? Math.log(round.crashPoint / 100) / growthPerMs
      : Math.max(0, now - (round.startedAt ?? now));
  const elapsedMs = seenMs === null || round.phase === "ended" ? flownMs : seenMs;
  return {
    elapsedMs,
    multiplier: round.crashPoint ?? Math.min(mostMultiplier, multiplierAt(elapsedMs, growthPerMs)),
  };
}
