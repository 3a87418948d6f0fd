/** What a second person has approved of money in suspense: whose it is, or that it goes back. */
import type { CarryOut } from "#server/approvals/public.ts";
import type { Services } from "#server/services.ts";
import { carryOutMatch } from "./match-payment.ts";
import { carryOutReturn } from "./return-payment.ts";

export function carryOutSuspense(services: Pick<Services, "clock" | "events" | "merchants">): CarryOut {
  const [match, giveBack] = [carryOutMatch(services), carryOutReturn(services)];
  return (tx, approval, context) => (approval.action === "match" ? match : giveBack)(tx, approval, context);
}
