import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { readFilter, writeFilter } from "./list-address.ts";
import type { DataType, ListFilter } from "./list-query.ts";

interface Listed {
  /** The entry of the history that was read last, and its query. */
  key: string;
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
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<Listed>(() => ({ key, search, filter: readFilter(search, start), sent: [] }));
  // By its key: also where an address is written that stands there already, nothing is on its way any more
  if (key !== state.key) {
    const { filter, sent } = state;
    const isLatest = addressOf(filter, start, rest) === search;
    // What is on its way says nothing new. Else the address changed by itself: back, forward, a link
    const isOwn = isLatest || search === state.search || sent.includes(search);
    setState({
      key,
      search,
      filter: isOwn ? filter : readFilter(search, start),
      sent: isOwn && !isLatest ? sent : [],
    });
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
