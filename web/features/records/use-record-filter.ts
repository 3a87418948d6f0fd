import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { dayAt } from "#rules/site/days.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { rangeOf, readRecordFilter, type RecordFilter, writeRecordFilter } from "./record-address.ts";

export interface RecordFilterState {
  filter: RecordFilter;
  range: { startDate: string; endDate: string };
  /** The merchant's day. */
  today: string;
  choose(change: Partial<RecordFilter>): void;
}

/** The filter that stands in the address; choosing another takes its place there, so that back leads out of the record. */
export function useRecordFilter(): RecordFilterState {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const today = dayAt(new Date(), useShell().merchant.timeZone);
  const filter = readRecordFilter(new URLSearchParams(search), today);
  // A second choice comes before the page of the first is there: it adds to what was asked for, not to what is shown
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  return {
    filter,
    range: rangeOf(filter, today),
    today,
    choose(change) {
      const before = readRecordFilter(new URLSearchParams(asked.current), today);
      asked.current = writeRecordFilter({ ...before, ...change });
      void navigate(pathname + asked.current, { replace: true, preventScrollReset: true });
    },
  };
}
