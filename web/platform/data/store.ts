import { useSyncExternalStore } from "react";

/** A value outside of React that parts of one page share: the balance, the favourites, the toasts. */
export type Store<State> = {
  read: () => State;
  write: (next: State | ((last: State) => State)) => void;
  use: () => State;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (): State => state;
  return {
    read,
    write(next) {
      state = typeof next === "function" ? (next as (last: State) => State)(state) : next;
      for (const listener of listeners) listener();
    },
    // While a page hydrates it shows the initial state: the server drew that one.
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
