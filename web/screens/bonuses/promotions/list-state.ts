/** What a step to the list of promotions may bring in the history: which one to show. */
export interface ListState {
  promotion: number;
}

/** The id of the promotion that the step to the list was made for; null where it was made for none. */
export function promotionOf(state: unknown): number | null {
  const { promotion } = (state ?? {}) as Partial<ListState>;
  return typeof promotion === "number" ? promotion : null;
}
