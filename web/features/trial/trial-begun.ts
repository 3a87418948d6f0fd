/** The page on which a trial has begun; who began it goes on from there by themselves, and is not led away from it. */
let begunOn: string | null = null;

export function noteTrialBegun(): void {
  begunOn = location.pathname;
}

/** Whether a trial has begun on that page, as long as its reader has not left it. */
export function hasTrialBegunOn(pathname: string): boolean {
  if (begunOn !== pathname) begunOn = null;
  return begunOn !== null;
}
