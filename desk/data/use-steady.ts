import { useState } from "react";

type Entry = { id: string };
/** A row as it was last known; `isGone` where the queue has it no more. */
export type Row<Item> = { item: Item; isGone: boolean };
type Kept<Item> = { list: readonly Item[]; open: Row<Item>[]; done: Row<Item>[]; news: number };

export type Steady<Item> = Omit<Kept<Item>, "list"> & {
  /** Puts the rows in their order as they are now. */
  show: () => void;
};

/** What is kept between two looks at a queue: the rows, whether the next list is put in order, and what was done last. */
export type Looked<Item> = { kept: Kept<Item> | null; isAnew: boolean; said: string };

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
  const [last, setLast] = useState<Looked<Item>>({ kept: null, isAnew: true, said: done });
  const looked = lookAgain(last, list, isOpen, done);
  if (looked !== last) setLast(looked);
  const { kept } = looked;
  if (list === null || kept === null) return null;
  const { open, done: decided, news } = kept;
  return {
    open,
    done: decided,
    news,
    show: () => setLast((now) => ({ ...now, kept: inOrder(list, isOpen) })),
  };
}

/** What is kept after a list and what was done last were seen; the very same where neither is new. */
export function lookAgain<Item extends Entry>(
  last: Looked<Item>,
  list: readonly Item[] | null,
  isOpen: (item: Item) => boolean,
  done: string,
): Looked<Item> {
  const hasDecided = done !== last.said && done !== "";
  const isAnew = last.isAnew || hasDecided;
  if (list === null) return keep(last, { kept: null, isAnew, said: done });
  if (last.kept?.list === list) return keep(last, { kept: last.kept, isAnew, said: done });
  const kept = last.kept === null || isAnew ? inOrder(list, isOpen) : inPlace(last.kept, list);
  // A list that comes together with the decision may be from before it: the one after it is put in order too
  return { kept, isAnew: hasDecided, said: done };
}

const keep = <Item>(last: Looked<Item>, next: Looked<Item>): Looked<Item> =>
  last.kept === next.kept && last.isAnew === next.isAnew && last.said === next.said ? last : next;

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
