import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { readFilter, writeFilter } from "./list-address.ts";
import type { DataType, ListFilter } from "./list-query.ts";

/**
 * The filter that the address carries. A change shows at once and takes the place of the entry in the history, so that
 * back leaves the list and finds it again as it was; `rest` is what else the query holds.
 */
export function useListFilter(start: DataType, rest = "") {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => ({ search, filter: readFilter(search, start) }));
  // the address changed by itself: back, forward, a link
  if (search !== state.search) {
    const own = addressOf(state.filter, start, rest) === search;
    setState({ search, filter: own ? state.filter : readFilter(search, start) });
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
    setState((last) => ({ ...last, filter }));
    // What is shown does not wait for the address, which everything with a link hears of
    callOff.current();
    callOff.current = afterPaint(
      () => void navigate(pathname + addressOf(filter, start, rest), { replace: true, preventScrollReset: true }),
    );
  };
  return { filter: state.filter, set };
}

function addressOf(filter: ListFilter, start: DataType, rest: string): string {
  const own = writeFilter(filter, start);
  if (rest === "") return own;
  return own === "" ? `?${rest}` : `?${rest}&${own.slice(1)}`;
}
