/** A page of a chat's history as either side reads it. */
export interface HistoryPage {
  messages: readonly { id: number }[];
  hasEarlier: boolean;
  /** Ids of the newest messages that the other side has received and has read. */
  theyGot: number;
  theyRead: number;
}

/**
 * The history with a page added. Pages may overlap and may arrive in another order than they were asked for, so a mark
 * never moves back.
 *
 * @param before the id that the page ends before; 0 for the newest page
 */
export function mergeHistory<Page extends HistoryPage>(history: Page | null, page: Page, before: number): Page {
  if (!history) return page;
  return {
    ...page,
    messages: inOrder([...history.messages, ...page.messages]),
    // Only a page from before tells whether there is more before it; the newest may begin after what is shown.
    hasEarlier: before > 0 ? page.hasEarlier : history.hasEarlier,
    theyGot: Math.max(history.theyGot, page.theyGot),
    theyRead: Math.max(history.theyRead, page.theyRead),
  };
}

/** Each message once, the oldest first; of one that comes twice the later. */
export function inOrder<Message extends { id: number }>(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);
}
