/** What an operator may do besides what every operator may (decision 087): rows of `operator_right`. */
export const DESK_RIGHTS = ["documents", "vendors"] as const;
export type DeskRight = (typeof DESK_RIGHTS)[number];
