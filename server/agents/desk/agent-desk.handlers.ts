/** Answers of the desk about agents: their file, the house's offers, and bills that are paid by hand (decision 094). */
import { CONTRACT_KINDS } from "#rules/agents/contracts.ts";
import { isAgent, type MemberType } from "#rules/identity/session.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
import { type CarryOut, decideWithFourEyes, lockSubject } from "#server/approvals/public.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { billValue } from "../contracts/bills.handlers.ts";
import { payBills } from "../contracts/bills.store.ts";
import { KIND_OF } from "../contracts/contracts.handlers.ts";
import { offersOf } from "../contracts/contracts.store.ts";
import { makeOffer, typedLevels } from "../contracts/make-offer.ts";
import { offerValue } from "../contracts/offer-value.ts";
import { lockAgentLines } from "../rebates/rates.store.ts";
import { deskBills, lockBill, readAgent } from "./agent-file.store.ts";
import { fraudFlags } from "./fraud-flags.store.ts";

const BILLS = 20;
const OFFERS = 3;
type Name = "agentFile" | "offerContract" | "payContractBill";
type Offer = Parameters<DeskHandlers["desk.offerContract"]>[0];
type Pay = Parameters<DeskHandlers["desk.payContractBill"]>[0];

export function agentDeskHandlers(services: Services): Pick<DeskHandlers, `desk.${Name}`> {
  const { db, clock } = services;
  return {
    "desk.agentFile": async ({ username }, context) => {
      const agent = await readAgent(db, operatorOf(context).merchantId, username);
      if (!agent) return refuse("not-found");
      const { currency } = context.merchant;
      const now = clock.now();
      const contracts = (await Promise.all(CONTRACT_KINDS.map((kind) => offersOf(db, agent.id, kind, OFFERS)))).flat();
      const { id, name, type, upline, below, joinedAt } = agent;
      return ok({
        id,
        username: name,
        isAgent: isAgent(type as MemberType),
        upline,
        below,
        joinedAt: joinedAt.toISOString(),
        currency,
        flags: (await fraudFlags(db, id, currency, now)).map(({ amount, ...flag }) => ({
          ...flag,
          amount: amount === null ? null : toDecimal(amountOf(amount)),
        })),
        contracts: contracts.map((one) => offerValue(one, now)),
        bills: (await deskBills(db, id, BILLS)).map(({ kind, ...bill }) => ({ ...billValue(bill), kind })),
      });
    },
    "desk.offerContract": (input, context) => db.transaction((tx) => offer(services, tx, input, context)),
    "desk.payContractBill": (input, context) => db.transaction((tx) => pay(services, tx, input, context)),
  };
}

/** The house's contracts are with who stands below nobody; everybody else's are with the agent above. */
async function offer(
  { clock }: Services,
  tx: Queryable,
  input: Offer,
  context: CallContext,
): ReturnType<DeskHandlers["desk.offerContract"]> {
  const { merchantId, operatorId } = operatorOf(context);
  const kind = KIND_OF[input.type];
  const levels = typedLevels(input, kind);
  if (!levels) return refuse("contract-terms");
  const at = clock.now();
  await lockAgentLines(tx, merchantId);
  const agent = await readAgent(tx, merchantId, input.username);
  if (!agent || !isAgent(agent.type as MemberType)) return refuse("not-found");
  if (agent.upline !== "") return refuse("contract-not-top");
  const today = dayAt(at, context.merchant.config.timeZone);
  const wanted = { merchantId, memberId: agent.id, by: { operatorId }, kind, levels, today, at };
  const made = await makeOffer(tx, input, wanted);
  if ("loses" in made) return refuse("contract-loses", { kinds: made.loses });
  return ok({ offer: offerValue(made.offer, at), may: made.may });
}

/** What a bill still owes: the house's all of it, an agent's as far as the wallet above has it. */
async function pay(
  { clock }: Services,
  tx: Queryable,
  { id, reason }: Pay,
  context: CallContext,
): ReturnType<DeskHandlers["desk.payContractBill"]> {
  const { merchantId, operatorId } = operatorOf(context);
  await lockSubject(tx, "contract-bill", id);
  const bill = await lockBill(tx, merchantId, id);
  if (!bill) return refuse("not-found");
  if (bill.open <= 0n) return refuse("already-decided");
  const at = clock.now();
  const decided = await decideWithFourEyes(
    tx,
    {
      merchant: context.merchant,
      operatorId,
      memberId: bill.memberId,
      amount: amountOf(bill.open),
      currency: bill.currency,
      subject: "contract-bill",
      subjectId: id,
      action: "pay",
      at,
      reason,
    },
    async () => ((await payBills(tx, [id], at)) > 0n ? null : ("contract-nothing-due" as const)),
  );
  return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
}

/** Pays it once a second operator has approved. */
export function carryOutContractBill({ clock }: Services): CarryOut {
  return async (tx, approval, context) => {
    const bill = await lockBill(tx, context.merchant.id, approval.subjectId);
    if (!bill || bill.open <= 0n) return "already-decided";
    return (await payBills(tx, [bill.id], clock.now())) > 0n ? null : "already-decided";
  };
}
