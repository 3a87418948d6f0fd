/** All answers of agents. */
import type { OnRegistered } from "#server/identity/public.ts";
import type { Services } from "#server/services.ts";
import { applyHandlers } from "./contracts/apply.handlers.ts";
import { auditHandlers } from "./contracts/audit.handlers.ts";
import { billHandlers } from "./contracts/bills.handlers.ts";
import { contractHandlers } from "./contracts/contracts.handlers.ts";
import { agentDeskHandlers } from "./desk/agent-desk.handlers.ts";
import { explainHandlers } from "./contracts/explain.handlers.ts";
import { downlineHandlers } from "./downline/downline.handlers.ts";
import { linkHandlers } from "./links/links.handlers.ts";
import { moveDeskHandlers } from "./moves/moves-desk.handlers.ts";
import { moveHandlers } from "./moves/moves.handlers.ts";
import { lineRebateHandlers } from "./rebates/rebates.handlers.ts";
import { lineHandlers, teamHandlers } from "./team/team.handlers.ts";

export function agentHandlers(services: Services, onRegistered: OnRegistered) {
  return {
    ...applyHandlers(services),
    ...auditHandlers(services),
    ...billHandlers(services),
    ...contractHandlers(services),
    ...agentDeskHandlers(services),
    ...explainHandlers(services),
    ...downlineHandlers(services, onRegistered),
    ...lineHandlers(services),
    ...lineRebateHandlers(services),
    ...linkHandlers(services),
    ...moveDeskHandlers(services),
    ...moveHandlers(services),
    ...teamHandlers(services),
  };
}
