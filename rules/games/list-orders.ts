/** In which order a list of games can be asked for; "" is the operator's. */
export const LIST_ORDERS = ["popular", "return", "calm", "wild", "newest", "name"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** What an order looks at; null where it is not known. */
export interface Ordered {
  title: string;
  /** In percent, "96.50". */
  rtpPercent: string | null;
  volatility: string | null;
  /** ISO day. */
  releasedOn: string;
  /** Place among the hot games. */
  hotRank: number | null;
}

const VOLATILITIES: readonly (string | null)[] = ["low", "medium", "high"];

export const listOrderOf = (wanted: string): ListOrder | null => LIST_ORDERS.find((order) => order === wanted) ?? null;

/**
 * Compares two games by an order, for a stable sort of a list in the operator's order. What is not known stands behind
 * what is. Titles are compared in the reader's language.
 */
export function compareBy(order: ListOrder, language: string): (a: Ordered, b: Ordered) => number {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const steps = ({ volatility }: Ordered): number | null => {
    const at = VOLATILITIES.indexOf(volatility);
    return at < 0 ? null : at;
  };
  const percent = ({ rtpPercent }: Ordered): number | null => (rtpPercent === null ? null : Number(rtpPercent));
  switch (order) {
    case "popular":
      return byNumber(({ hotRank }) => hotRank);
    case "return":
      return byNumber((game) => negative(percent(game)));
    case "calm":
      return byNumber(steps);
    case "wild":
      return byNumber((game) => negative(steps(game)));
    case "newest":
      return (a, b) => b.releasedOn.localeCompare(a.releasedOn);
    case "name":
      return (a, b) => compare(a.title, b.title);
  }
}

const negative = (value: number | null): number | null => (value === null ? null : -value);

/** Smallest first. */
function byNumber(valueOf: (game: Ordered) => number | null): (a: Ordered, b: Ordered) => number {
  return (a, b) => (valueOf(a) ?? Infinity) - (valueOf(b) ?? Infinity) || 0;
}
