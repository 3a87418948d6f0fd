/** How much one purchase may hold; in server and browser alike. */

/** Lines of a slip, draws of a chase, and lines × draws: a purchase is one group of bets at the platform. */
export const MOST_LINES = 50;
export const MOST_DRAWS = 20;
export const MOST_SUBORDERS = 200;
/** Bets (combinations) that one line may stand for. */
export const MOST_BETS = 20_000;
/** Whole numbers that one line may name. */
export const MOST_NUMBERS = 1_000;
export const MOST_MULTIPLE = 9_999;
