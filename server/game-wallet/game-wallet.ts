import { type Database, rowsOf } from "#server/platform/database/database.ts";
import { openGather } from "#server/platform/database/gather.ts";
import type {
  BalanceCall,
  BalanceDecision,
  Decision,
  FinishCall,
  GameCall,
  GroupCall,
  GroupDecision,
  SequenceCall,
  SequenceDecision,
} from "./game-call.ts";
import { balanceForGame, callRow, decideCall, decideGroup, type DecisionRow, decisionOf } from "./game-money.ts";
import { decideSequence, finishRound, onlyCallOf, sequenceOf } from "./sequence-money.ts";

/** The wallet as dialects ask it. `Overloaded` is thrown when too many calls wait; nothing was done then. */
export interface GameWallet {
  decide(call: GameCall): Promise<Decision>;
  decideGroup(group: GroupCall): Promise<GroupDecision>;
  decideSequence(sequence: SequenceCall): Promise<SequenceDecision>;
  finishRound(call: FinishCall): Promise<BalanceDecision>;
  balance(call: BalanceCall): Promise<BalanceDecision>;
  /** Resolves when all that was asked is decided. */
  idle(): Promise<void>;
}

/** How calls are gathered. A batch of `most` is one transaction of some ten milliseconds: that bounds what a call waits. */
const BATCH = { most: 64, lanes: 2, waiting: 2_000 };
/** For calls that a batch has handed back: each waits for its own locks on a connection of its own. */
const ALONE = { most: 1, lanes: 4, waiting: 1_000 };

/**
 * Opens the wallet on a database. Concurrent calls are decided together, many in one round trip and one commit; each is
 * decided for itself all the same: what a batch can't decide without waiting, or fails at, is asked again alone.
 */
export function openGameWallet(db: Database, batch = BATCH): GameWallet {
  const alone = openGather<GameCall, Decision>({
    ...ALONE,
    run: (calls) => Promise.all(calls.map((call) => decideCall(db, call))),
  });
  const gathered = openGather<GameCall, Decision | null>({
    ...batch,
    // A player's calls keep their order, and no two batches want the same account
    keyOf: ({ peer, player }) => `${peer} ${player}`,
    run: (calls) => decideTogether(db, calls),
  });
  return {
    async decide(call) {
      return (await gathered.ask(call)) ?? alone.ask(call);
    },
    decideGroup: (group) => decideGroup(db, group),
    async decideSequence(sequence) {
      // A bet or a win alone goes with the others. A batch leaves out whoever may play with bonus money.
      const only = onlyCallOf(sequence);
      const decided = only === null ? null : await gathered.ask(only);
      return decided === null || decided.replayed ? decideSequence(db, sequence) : sequenceOf(sequence, decided);
    },
    finishRound: (call) => finishRound(db, call),
    balance: (call) => balanceForGame(db, call),
    async idle() {
      await gathered.idle();
      await alone.idle();
    },
  };
}

/** Null for each call that is to be decided alone. */
async function decideTogether(db: Database, calls: readonly GameCall[]): Promise<(Decision | null)[]> {
  const decisions: (Decision | null)[] = calls.map(() => null);
  try {
    const rows = await rowsOf<{ place: number } & DecisionRow>(db, {
      name: "decide-calls",
      text: `select place, status, request_id, transfer_id, round_id, balance, replayed
               from decide_calls($1) where status is not null`,
      values: [JSON.stringify(calls.map(callRow))],
    });
    for (const row of rows) decisions[row.place - 1] = decisionOf(row);
    return decisions;
  } catch (error) {
    // The database has undone the whole batch. Without such an answer it may stand: then nobody knows, as ever.
    if (isRefusedByDatabase(error)) return decisions;
    throw error;
  }
}

/** Whether the database itself refused a statement, and not the way to it: classes 08 and 57 are of lost connections. */
function isRefusedByDatabase(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    /^(?!08|57)[0-9A-Z]{5}$/.test(String(error.code)) &&
    "severity" in error
  );
}
