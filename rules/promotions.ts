/** Where a promotion stands (browsing §3 "activity status labels", decision U-122). */
export type PromotionStatus = "coming soon" | "join" | "close";

/**
 * Status from its dates alone, as a visitor sees it. `endsAt` null means no end. Joining and rewards add the other
 * labels of the documents once there is an application.
 */
export function promotionStatus(facts: { startsAt: Date; endsAt: Date | null; now: Date }): PromotionStatus {
  if (facts.now < facts.startsAt) return "coming soon";
  if (facts.endsAt !== null && facts.now >= facts.endsAt) return "close";
  return "join";
}
