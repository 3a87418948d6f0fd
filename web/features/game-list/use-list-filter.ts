import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { readFilter, writeFilter } from "./list-address.ts";
import type { DataType, ListFilter } from "./list-query.ts";

interface Listed {
  /** The address's query when it was last read. */
  search: string;
  filter: ListFilter;
  /** Queries of changes whose addresses may still be on their way. */
  sent: readonly string[];
}

/**
 * The filter that the address carries. A change shows at once and takes the place of the entry in the history, so that
 * back leaves the list and finds it again as it was; `rest` is what else the query holds.
 */
export function useListFilter(start: DataType, rest = "") {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<Listed>(() => ({ search, filter: readFilter(search, start), sent: [] }));
  if (search !== state.search) {
    const { filter, sent } = state;
    const isLatest = addressOf(filter, start, rest) === search;
    // The address of a change before the latest, which is on its way, says nothing new. Else it changed by itself: back,
    // forward, a link
    if (!isLatest && sent.includes(search)) setState({ ...state, search });
    else setState({ search, filter: isLatest ? filter : readFilter(search, start), sent: [] });
  }
  const latest = useRef(state.filter);
  useLayoutEffect(() => {
    latest.current = state.filter;
  }, [state.filter]);
  const callOff = useRef((): void => undefined);
  // Who goes elsewhere meanwhile is not called back
  useEffect(() => () => callOff.current(), []);
  const set = (change: Partial<ListFilter>): void => {
    // two changes of one tap add up
    const filter = { ...latest.current, ...change };
    latest.current = filter;
    const sent = addressOf(filter, start, rest);
    setState((last) => ({ ...last, filter, sent: [...last.sent, sent] }));
    // What is shown does not wait for the address, which everything with a link hears of
    callOff.current();
    callOff.current = afterPaint(() => void navigate(pathname + sent, { replace: true, preventScrollReset: true }));
  };
  return { filter: state.filter, set };
}

function addressOf(filter: ListFilter, start: DataType, rest: string): string {
  const own = writeFilter(filter, start);
  if (rest === "") return own;
  return own === "" ? `?${rest}` : `?${rest}&${own.slice(1)}`;
}
