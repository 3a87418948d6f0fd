import { addDays, daysBetween } from "#rules/site/days.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";

type Range = { startDate: string; endDate: string };

/** As many days as a range has, right before it. */
export function rangeBefore({ startDate, endDate }: Range): Range {
  return { startDate: addDays(startDate, -daysBetween(startDate, endDate).length), endDate: addDays(startDate, -1) };
}

/**
 * The net result of as many days before a range, as a decimal; undefined until it is known, without a range, and where
 * nothing was bet then: there is nothing to compare with.
 */
export function useNetBefore(range: Range | null, gameType: string): string | undefined {
  const asked = range ? rangeBefore(range) : { startDate: "", endDate: "" };
  const { value } = useAsk("records.bets", { ...asked, gameType, pageNo: 1, pageSize: 1 }, range !== null);
  return range && value && value.totals.bets > 0 ? value.totals.net : undefined;
}
