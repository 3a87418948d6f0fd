import { ExportSheet, type FileRows } from "#web/features/records/export-sheet.tsx";
import { useDayText, wallTime, zoned } from "#web/features/records/record-words.ts";
import { StatementRows } from "#web/features/statement/statement-rows.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { movementWords, shownWallet } from "./movement.tsx";
import type { Transaction } from "./use-transactions.ts";

type Range = { startDate: string; endDate: string };

/** Read in pages of this many; above the most rows a spreadsheet is of no use, and the file would be cut unsaid. */
const PAGE = 500;
const MOST_ROWS = 100_000;

/** The chosen movements as a file: every one by itself, bets too. Times are the merchant's, in ISO 8601. */
export default function AccountExport({ range, txCode }: { range: Range; txCode: string }) {
  const text = useText();
  const day = useDayText({ dateStyle: "medium" });
  const { timeZone } = useShell().merchant;
  return (
    <ExportSheet
      name={`account-${range.startDate}-${range.endDate}`}
      words={text("record.saveWords", { from: day(range.startDate), to: day(range.endDate) })}
      read={() => readFile(range, txCode, text, timeZone)}
    >
      <StatementRows />
    </ExportSheet>
  );
}

async function readFile(range: Range, txCode: string, text: Text, timeZone: string): Promise<FileRows> {
  const list: Transaction[] = [];
  for (let more = true; more && list.length < MOST_ROWS;) {
    const last = list.at(-1)?.id;
    const page = last === undefined ? {} : { after: last };
    const reply = await ask("records.transactions", { ...range, txCode, pageSize: PAGE, ...page });
    if (!reply.ok) return { ok: false, refusal: reply.refusal };
    list.push(...reply.value.list);
    more = reply.value.more;
  }
  const heading = ["when", "movement", "source", "amount", "wallet", "balance", "number"] as const;
  return {
    ok: true,
    rows: [
      heading.map((name) => (name === "when" ? zoned(text("record.when"), timeZone) : text(`record.${name}`))),
      ...list.map((one) => [
        wallTime(one.at, timeZone),
        movementWords(text, one),
        one.source,
        Number(one.amount) === 0 ? one.moved : one.amount,
        shownWallet(one)?.label ?? "",
        shownWallet(one)?.balanceAfter ?? "",
        one.id,
      ]),
    ],
  };
}
