/** Answers for the betting record. */
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import { dayAt, dayRange, daysBetween } from "#rules/site/days.ts";
import { RECORD_KINDS } from "#rules/games/played-kinds.ts";
import { type Amount, subtract, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { openValue, playedValue, sumsOf } from "./played-sums.ts";
import { walletLabel } from "./wallet-label.ts";
import type { RecordGames } from "./record-games.ts";
import {
  type Range,
  readDays,
  readPlayedGames,
  readRound,
  readRoundChecks,
  readRoundEntries,
  readRounds,
  type RoundRow,
} from "./records.store.ts";

/** What a vendor tells of a round: what happened as lines in their order, its page that shows it and the one that proves it. */
export type RoundTold = NonNullable<OutputOf<Calls["records.round"]>["told"]>;

/** Asks the vendor what happened in a round; null when it doesn't know or doesn't answer. */
export type ToldOf = (
  round: { peer: string; vendorRound: string; memberId: string },
  language: string,
) => Promise<RoundTold | null>;

/** By which numbers the vendors' games name rounds; gives a function that is null where none is known. */
export type NumbersOf = (
  rounds: readonly { peer: string; vendorRound: string }[],
  memberId: string,
) => Promise<(round: { peer: string; vendorRound: string }) => string | null>;

/** Kinds with something to play, and closed ones that were played in the range. */
async function offeredKinds(
  db: Services["db"],
  games: RecordGames,
  { range, context }: { range: Range; context: CallContext },
): Promise<string[]> {
  const closed = new Map(
    RECORD_KINDS.filter((kind) => !games.isOpen(context, kind)).map((kind) => [kind, games.idsOfType(context, kind)]),
  );
  const gameIds = [...closed.values()].flat();
  const played = new Set(gameIds.length > 0 ? await readPlayedGames(db, { ...range, gameIds }) : []);
  return RECORD_KINDS.filter((kind) => closed.get(kind)?.some((id) => played.has(id)) ?? true);
}

export function recordHandlers(
  { db, clock }: Services,
  games: RecordGames,
  { toldOf, numbersOf }: { toldOf: ToldOf; numbersOf: NumbersOf },
): Pick<Handlers, "records.bets" | "records.round"> {
  const gameOf = ({ game_id }: RoundRow, context: CallContext) =>
    game_id === null ? undefined : games.find(context, game_id);
  return {
    "records.bets": async (input, context) => {
      const { memberId } = memberOf(context);
      const { timeZone } = context.merchant.config;
      const today = dayAt(clock.now(), timeZone);
      const { from, to, first, last } = dayRange(input.startDate ?? today, input.endDate ?? today, timeZone);
      const gameIds = input.gameType === "" ? null : games.idsOfType(context, input.gameType);
      const range: Range = { memberId, from, to, gameIds };
      const { pageNo, pageSize } = input;
      const [rows, days, kinds] = await Promise.all([
        readRounds(db, range, pageSize, (pageNo - 1) * pageSize),
        readDays(db, range, timeZone),
        offeredKinds(db, games, { range, context }),
      ]);
      const numbers = await numbersOf(rows.map(namedBy), memberId);
      const all = sumsOf(days);
      const count = Number(all.rounds);
      const byDay = new Map(days.map((row) => [row.day, row]));
      return ok({
        list: rows.map((row) => roundValue(row, gameOf(row, context), numbers)),
        pageNum: pageNo,
        totalPages: Math.ceil(count / pageSize),
        totalCount: count,
        totals: { ...playedValue(all), open: openValue(all) },
        days: daysBetween(first, last).map((day) => {
          const { staked, won, net } = playedValue(byDay.get(day) ?? NOTHING);
          return { day, staked, won, net };
        }),
        kinds,
      });
    },
    "records.round": async (input, context) => {
      const { memberId } = memberOf(context);
      const row = await readRound(db, memberId, input.roundId);
      if (!row) return refuse("round-unknown");
      const [entries, checks, numbers, told] = await Promise.all([
        readRoundEntries(db, memberId, row.id),
        readRoundChecks(db, memberId, row.id),
        numbersOf([namedBy(row)], memberId),
        toldOf({ peer: row.peer, vendorRound: row.vendor_round, memberId }, context.language),
      ]);
      return ok({
        ...roundValue(row, gameOf(row, context), numbers),
        currency: row.currency,
        entries: entries.map((entry) => ({
          kind: entry.kind,
          wallet: entry.wallet,
          label: walletLabel(context.language, entry.wallet, gameOf(row, context)?.vendorName),
          amount: toDecimal(entry.amount as Amount),
          balanceAfter: toDecimal(entry.balance_after as Amount),
          at: entry.created_at.toISOString(),
          transfer: entry.transfer_id,
        })),
        checks: checks.map(({ amount, state, at }) => ({
          amount: toDecimal(amount as Amount),
          state,
          at: at.toISOString(),
        })),
        told,
      });
    },
  };
}

/** A day without rounds. */
const NOTHING = sumsOf([]);

function money(staked: Amount, won: Amount) {
  return { staked: toDecimal(staked), won: toDecimal(won), net: toDecimal(subtract(won, staked)) };
}

const namedBy = ({ peer, vendor_round: vendorRound }: RoundRow) => ({ peer, vendorRound });

/** As the game names it, else the end of our own id, where ids of one minute differ. */
function numberOf(row: RoundRow, numbers: Awaited<ReturnType<NumbersOf>>): string {
  return numbers(namedBy(row)) ?? row.id.slice(-8);
}

function roundValue(row: RoundRow, game: WireGame | undefined, numbers: Awaited<ReturnType<NumbersOf>>) {
  return {
    roundId: row.id,
    number: numberOf(row, numbers),
    nodeId: row.game_id ?? 0,
    gameName: game?.displayName ?? row.game_code,
    vendorName: game?.vendorName ?? "",
    gameType: game?.gameType ?? "",
    iconUrl: game?.iconUrl ?? "",
    state: row.rolled_back ? ("rolled-back" as const) : row.state,
    ...money(row.staked as Amount, row.won as Amount),
    held: toDecimal(row.held as Amount),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
