/** Words of queues that change while somebody works in them (decision 121). */
export const QUEUE_WORDS = {
  show: "Show",
  lost: "No answer came. It may have been done all the same: send it again when you are connected, nothing is done twice.",
  gone: "It does not wait here any more: it has been decided.",
} as const;

/** How many rows have come since the list was put in order. */
export const newWords = (count: number): string => `${count} new`;
