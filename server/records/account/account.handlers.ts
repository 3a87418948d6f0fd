/** Answers for the account record (U-172, U-175). */
import { dayAt, dayRange, daysBetween, startOfDay } from "#rules/site/days.ts";
import { type Amount, amountOf, toDecimal } from "#rules/money/money.ts";
import {
  ALL_TX_CODES,
  isTxCode,
  kindsOf,
  MOVE_KIND,
  PLAY_KINDS,
  type TxCode,
  txCodeOf,
} from "#rules/records/tx-codes.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { say } from "#server/platform/runtime/texts.ts";
import type { Services } from "#server/services.ts";
import type { RecordGames } from "../record-games.ts";
import { walletLabel } from "../wallet-label.ts";
import {
  type Chosen,
  readSums,
  readTransfers,
  readTransferTime,
  type SumRow,
  type TransferRange,
  type TransferRow,
} from "./account.store.ts";

const HELD_WALLETS: readonly string[] = ["held", "win-held"];

/** Days as they are asked for, today unless told, as moments of the merchant's zone. */
export function rangeOf(
  context: CallContext,
  now: Date,
  input: { startDate?: string | undefined; endDate?: string | undefined },
): TransferRange & { days: string[]; starts: Date[] } {
  const { timeZone } = context.merchant.config;
  const today = dayAt(now, timeZone);
  const { memberId } = memberOf(context);
  const { from, to, first, last } = dayRange(input.startDate ?? today, input.endDate ?? today, timeZone);
  const days = daysBetween(first, last);
  const starts = days.map((day) => startOfDay(day, timeZone));
  return { memberId, currency: context.merchant.currency, from, to, days, starts };
}

export function accountHandlers(
  { db, clock }: Services,
  games: RecordGames,
): Pick<Handlers, "records.transactions" | "records.txCodes"> {
  return {
    "records.txCodes": async (_input, { language }) =>
      ok(ALL_TX_CODES.map((txCode) => ({ txCode, name: say(language, `record.code.${txCode}`) }))),
    "records.transactions": async (input, context) => {
      const { txCode, pageNo, pageSize, after, play } = input;
      if (txCode !== "" && !isTxCode(txCode)) return refuse("tx-code-unknown");
      const range = rangeOf(context, clock.now(), input);
      const last = after === undefined ? null : await readTransferTime(db, range.memberId, after);
      if (after !== undefined && !last) return refuse("not-found");
      const page = {
        limit: pageSize + 1,
        offset: last ? 0 : (pageNo - 1) * pageSize,
        after: after !== undefined && last ? { id: after, at: last } : null,
      };
      const [rows, sums] = await Promise.all([
        readTransfers(db, range, chosenBy(txCode, play), page),
        last ? null : readSums(db, range, range.starts),
      ]);
      return ok({
        list: rows.slice(0, pageSize).map((row) => transactionValue(row, games, context)),
        pageNum: pageNo,
        more: rows.length > pageSize,
        totals: sums && totalsOf(sums, range.days, { txCode, play, pageSize }),
      });
    },
  };
}

function chosenBy(txCode: TxCode | "", play: "each" | "summed"): Chosen {
  if (txCode === "") return play === "summed" ? "beside-sums" : "all";
  return txCode === "other" ? "uncoded" : { kinds: kindsOf(txCode) };
}

function transactionValue(row: TransferRow, games: RecordGames, context: CallContext) {
  const { language } = context;
  const spendable = row.entries.filter(({ wallet }) => !HELD_WALLETS.includes(wallet));
  const game = row.game_id === null ? undefined : games.find(context, row.game_id);
  return {
    id: row.id,
    kind: row.kind,
    txCode: txCodeOf(row.kind),
    amount: toDecimal(sumOf(spendable.map(({ amount }) => BigInt(amount)))),
    moved: toDecimal(amountOf(row.moved)),
    at: row.at.toISOString(),
    source: game?.displayName ?? row.promotion?.[language]?.title ?? row.promotion?.["EN"]?.title ?? "",
    entries: row.entries.map(({ wallet, amount, after }) => ({
      wallet,
      label: walletLabel(language, wallet, game?.vendorName),
      amount: toDecimal(amountOf(BigInt(amount))),
      balanceAfter: toDecimal(amountOf(BigInt(after))),
    })),
  };
}

const sumOf = (amounts: readonly bigint[]): Amount => amountOf(amounts.reduce((sum, one) => sum + one, 0n));

/** Totals by code and by day, of one code or of all. */
function totalsOf(
  sums: readonly SumRow[],
  days: readonly string[],
  { txCode, play, pageSize }: { txCode: string; play: "each" | "summed"; pageSize: number },
) {
  const isPlay = ({ kind }: SumRow): boolean => (PLAY_KINDS as readonly string[]).includes(kind);
  const chosen = txCode === "" ? sums : sums.filter(({ kind }) => txCodeOf(kind) === txCode);
  const isMove = ({ kind }: SumRow): boolean => kind === MOVE_KIND;
  const isSummed = play === "summed" && txCode === "";
  const listed = isSummed ? chosen.filter((row) => !isPlay(row) && !isMove(row)) : chosen;
  const totalCount = countOf(listed);
  const amountsOf = (rows: readonly SumRow[]): string => toDecimal(sumOf(rows.map(({ amount }) => amount)));
  return {
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
    change: amountsOf(chosen),
    // The totals stay while the list is filtered
    allChange: amountsOf(sums),
    codes: ALL_TX_CODES.flatMap((code) => {
      const rows = sums.filter(({ kind }) => txCodeOf(kind) === code);
      return rows.length === 0 ? [] : [{ txCode: code, count: countOf(rows), amount: amountsOf(rows) }];
    }),
    days: [...Map.groupBy(chosen, ({ day }) => day)].map(([place, rows]) => {
      const played = rows.filter(isPlay);
      const bets = countOf(played.filter(({ kind }) => kind === "bet"));
      const moves = countOf(rows.filter(isMove));
      return { day: days[place - 1] ?? "", change: amountsOf(rows), bets, play: amountsOf(played), moves };
    }),
  };
}

const countOf = (rows: readonly SumRow[]): number => Number(rows.reduce((sum, { count }) => sum + count, 0n));
