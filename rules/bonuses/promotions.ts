/** What became of a member's application for a reward. */
export type RewardState = "applying" | "process" | "rejected" | "issued" | "claim" | "claimed";

/** Where a promotion stands (browsing §3 "activity status labels", U-122). */
export type PromotionStatus = "coming soon" | "join" | "joined" | "close" | RewardState;

/** What a member did with a promotion: joined it, or applied at a moment. */
export interface PromotionStanding {
  joined: boolean;
  application: { state: RewardState; appliedAt: Date } | null;
}

const DAY_MS = 86_400_000;
const OPEN: readonly RewardState[] = ["applying", "process", "claim"];

export interface PromotionFacts {
  startsAt: Date;
  /** Null means no end. */
  endsAt: Date | null;
  /** Days after which a member may apply again; null is never. */
  againDays: number | null;
  now: Date;
}

/**
 * Whether the member's application still says where the promotion stands: while it is open, and afterwards until the
 * member may apply again.
 */
export function stillCounts(
  { state, appliedAt }: { state: RewardState; appliedAt: Date },
  { againDays, now }: Pick<PromotionFacts, "againDays" | "now">,
): boolean {
  if (OPEN.includes(state) || againDays === null) return true;
  return now.getTime() < appliedAt.getTime() + againDays * DAY_MS;
}

/** The label of a promotion for a member; without a standing, for a visitor. What was applied for outlives the end. */
export function promotionStatus(facts: PromotionFacts, standing: PromotionStanding | null = null): PromotionStatus {
  const { startsAt, endsAt, now } = facts;
  const application = standing?.application;
  if (application && stillCounts(application, facts)) return application.state;
  if (now < startsAt) return "coming soon";
  if (endsAt !== null && now >= endsAt) return "close";
  return standing?.joined ? "joined" : "join";
}
