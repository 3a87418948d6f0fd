/** Answers for statements (decision 070). */
import { decimalOf } from "#rules/money/money.ts";
import { startOfDay } from "#rules/site/days.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { SignedLines, STATEMENT_FORMAT, statementKey } from "./sign-statement.ts";
import { entryLine } from "./entry-line.ts";
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
      const [username, key] = await Promise.all([readUsername(db, memberId), statementKey(db, clock, merchant.id)]);
      const head = {
        format: STATEMENT_FORMAT,
        merchant: merchant.name,
        site: context.host,
        member: username,
        currency: merchant.currency,
        timeZone: merchant.config.timeZone,
        from: span.from.toISOString(),
        until: until.toISOString(),
        opening: Object.fromEntries(ranges.map(({ wallet, opening }) => [wallet, decimalOf(`${opening}`)])),
      };
      const lines = new SignedLines(STATEMENT_FORMAT);
      lines.add([JSON.stringify(head)]);
      lines.add([JSON.stringify(await addEntries(lines, readEntries(db, ranges), ranges))]);
      return ok({ name: `statement-${span.name}`, text: lines.sign(key) });
    },
  };
}

/** Adds a line for each entry; gives the end: how many there were, and the closing balances. */
async function addEntries(
  lines: SignedLines,
  chunks: AsyncIterable<readonly StatementEntry[]>,
  ranges: readonly WalletRange[],
): Promise<{ entries: number; closing: Record<string, string> }> {
  const closing = new Map(ranges.map(({ wallet, opening }) => [wallet, `${opening}`]));
  let entries = 0;
  for await (const chunk of chunks) {
    for (const { wallet, after } of chunk) closing.set(wallet, after);
    const before = entries;
    lines.add(chunk.map((entry, at) => entryLine(before + at + 1, entry)));
    entries += chunk.length;
  }
  return {
    entries,
    closing: Object.fromEntries([...closing].map(([wallet, after]) => [wallet, decimalOf(after)])),
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
