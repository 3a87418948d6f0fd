import { useState } from "react";

type Entry = { id: string };
/** A row as it was last known; `isGone` where the queue has it no more. */
export type Row<Item> = { item: Item; isGone: boolean };
type Kept<Item> = { list: readonly Item[]; open: Row<Item>[]; done: Row<Item>[]; news: number };

export type Steady<Item> = Omit<Kept<Item>, "list"> & {
  /** Puts the rows in their order as they are now. */
  show: () => void;
};

/**
 * Rows of a queue that stay where they are while its reader works (decision 121): what others do changes a row in its place,
 * what comes is counted until it is shown. In order again when the reader has decided something (`done` says it), or the
 * list is read for the first time. Null while nothing was read.
 */
export function useSteady<Item extends Entry>(
  list: readonly Item[] | null,
  isOpen: (item: Item) => boolean,
  done: string,
): Steady<Item> | null {
  const [kept, setKept] = useState<Kept<Item> | null>(null);
  const [isAnew, setAnew] = useState(true);
  const [said, setSaid] = useState(done);
  if (said !== done) {
    setSaid(done);
    if (done !== "") setAnew(true);
  }
  if (list === null && kept !== null) setKept(null);
  if (list !== null && kept?.list !== list) {
    setKept(kept === null || isAnew ? inOrder(list, isOpen) : inPlace(kept, list));
    setAnew(false);
  }
  if (list === null || kept === null) return null;
  const { open, done: decided, news } = kept;
  return { open, done: decided, news, show: () => setKept(inOrder(list, isOpen)) };
}

function inOrder<Item extends Entry>(list: readonly Item[], isOpen: (item: Item) => boolean): Kept<Item> {
  const rowOf = (item: Item): Row<Item> => ({ item, isGone: false });
  return {
    list,
    open: list.filter(isOpen).map(rowOf),
    done: list.filter((item) => !isOpen(item)).map(rowOf),
    news: 0,
  };
}

/** The rows that are shown, as the new list has them. */
export function inPlace<Item extends Entry>(kept: Kept<Item>, list: readonly Item[]): Kept<Item> {
  const now = new Map(list.map((item) => [item.id, item]));
  const again = ({ item }: Row<Item>): Row<Item> => ({ item: now.get(item.id) ?? item, isGone: !now.has(item.id) });
  const shown = new Set([...kept.open, ...kept.done].map(({ item }) => item.id));
  return {
    list,
    open: kept.open.map(again),
    done: kept.done.map(again),
    news: list.filter(({ id }) => !shown.has(id)).length,
  };
}
