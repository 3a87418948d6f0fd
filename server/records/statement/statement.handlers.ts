/** Answers for statements (decision 070). */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { startOfDay } from "#rules/site/days.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { signStatement, STATEMENT_FORMAT, statementKey } from "./sign-statement.ts";
import { readEntries, readRanges, readUsername, type StatementEntry, type WalletRange } from "./statement.store.ts";

export function statementHandlers({ db, clock }: Services): Pick<Handlers, "statement.read" | "statement.key"> {
  return {
    "statement.key": async (_input, { merchant }) =>
      ok({ key: (await statementKey(db, clock, merchant.id)).publicKey }),
    "statement.read": async (input, context) => {
      const { memberId } = memberOf(context);
      const { merchant } = context;
      const span = spanOf(input, context);
      const now = clock.now();
      if (span.from >= now) return refuse("not-found");
      const until = span.until < now ? span.until : now;
      const member = { memberId, currency: merchant.currency };
      const ranges = await readRanges(db, member, span.from, until);
      const [entries, username, key] = await Promise.all([
        readEntries(db, ranges),
        readUsername(db, memberId),
        statementKey(db, clock, merchant.id),
      ]);
      const head = {
        format: STATEMENT_FORMAT,
        merchant: merchant.name,
        site: context.host,
        member: username,
        currency: merchant.currency,
        timeZone: merchant.config.timeZone,
        from: span.from.toISOString(),
        until: until.toISOString(),
        opening: Object.fromEntries(ranges.map(({ wallet, opening }) => [wallet, toDecimal(amountOf(opening))])),
      };
      return ok({ name: `statement-${span.name}`, text: signStatement(linesOf(head, ranges, entries), key) });
    },
  };
}

/** First moments of the year or month, and of the one behind it, by the merchant's clocks. */
function spanOf({ year, month }: { year: number; month?: number | undefined }, { merchant }: CallContext) {
  const { timeZone } = merchant.config;
  const dayOf = (months: number): string => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  const first = month === undefined ? 0 : month - 1;
  return {
    name: month === undefined ? String(year) : dayOf(first).slice(0, 7),
    from: startOfDay(dayOf(first), timeZone),
    until: startOfDay(dayOf(month === undefined ? 12 : month), timeZone),
  };
}

/** Head, an entry each, and the end with the closing balances. */
function* linesOf(head: object, ranges: readonly WalletRange[], entries: readonly StatementEntry[]): Generator<object> {
  const closing = new Map(ranges.map(({ wallet, opening }) => [wallet, opening]));
  yield head;
  let n = 0;
  for (const { at, kind, wallet, amount, after, transfer } of entries) {
    n += 1;
    closing.set(wallet, after);
    const money = { amount: toDecimal(amountOf(amount)), after: toDecimal(amountOf(after)) };
    yield { n, at: at.toISOString(), kind, wallet, ...money, transfer };
  }
  yield {
    entries: n,
    closing: Object.fromEntries([...closing].map(([wallet, of]) => [wallet, toDecimal(amountOf(of))])),
  };
}
