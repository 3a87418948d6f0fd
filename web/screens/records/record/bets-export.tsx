import { ExportSheet, type FileRows } from "#web/features/records/export-sheet.tsx";
import { useDayText, wallTime, zoned } from "#web/features/records/record-words.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import type { Round } from "./round.tsx";

type Range = { startDate: string; endDate: string };

const PAGE = 100;
/** The call knows no further pages of this size. */
const MOST_PAGES = 10_000;

/** The chosen rounds as a file, one in a line. Times are the merchant's. */
export default function BetsExport({ range, gameType }: { range: Range; gameType: string }) {
  const text = useText();
  const day = useDayText({ dateStyle: "medium" });
  const { timeZone } = useShell().merchant;
  return (
    <ExportSheet
      name={`bets-${range.startDate}-${range.endDate}`}
      words={text("record.saveRounds", { from: day(range.startDate), to: day(range.endDate) })}
      read={() => readFile(range, gameType, text, timeZone)}
    />
  );
}

async function readFile(range: Range, gameType: string, text: Text, timeZone: string): Promise<FileRows> {
  const rounds: Round[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages && pageNo <= MOST_PAGES; pageNo += 1) {
    const reply = await ask("records.bets", { ...range, gameType, pageNo, pageSize: PAGE });
    if (!reply.ok) return { ok: false, refusal: reply.refusal };
    rounds.push(...reply.value.list);
    pages = reply.value.totalPages;
  }
  const heading = ["opened", "game", "stake", "payout", "result", "state", "round"] as const;
  return {
    ok: true,
    rows: [
      heading.map((name) => (name === "opened" ? zoned(text("record.opened"), timeZone) : text(`record.${name}`))),
      ...rounds.map((round) => [
        wallTime(round.openedAt, timeZone),
        round.gameName,
        round.staked,
        round.won,
        round.state === "open" ? "" : round.net,
        text(`record.state.${round.state}`),
        round.roundId,
      ]),
    ],
  };
}
