import { ExportSheet } from "#web/features/records/export-sheet.tsx";
import { useDayText } from "#web/features/records/record-words.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import type { Profit } from "./profit.tsx";
import { typeWords } from "./profit-types.tsx";

type Props = { profit: Profit; range: { startDate: string; endDate: string } };

/** Profit and loss as a file: the days, then the kinds of games, then both their sums. */
export default function ProfitExport({ profit, range }: Props) {
  const text = useText();
  const day = useDayText({ dateStyle: "medium" });
  const sums = ["bets", "staked", "won", "net"] as const;
  const heading = [text("record.bets"), text("record.stake"), text("record.payout"), text("record.net")];
  const figures = (row: Profit["days"][number] | Profit["totals"] | Profit["types"][number]): string[] =>
    sums.map((name) => String(row[name]));
  const rows = [
    [text("record.day"), ...heading, text("record.cashRewards")],
    ...profit.days.map((row) => [row.day, ...figures(row), row.rewards]),
    [text("record.totals"), ...figures(profit.totals), profit.totals.rewards],
    [],
    [text("record.type"), ...heading],
    ...profit.types.map((row) => [typeWords(text, row.gameType), ...figures(row)]),
  ];
  return (
    <ExportSheet
      name={`profit-and-loss-${range.startDate}-${range.endDate}`}
      words={text("record.saveDays", { from: day(range.startDate), to: day(range.endDate) })}
      read={async () => ({ ok: true, rows })}
    />
  );
}
