/** Answers of the desk for applications: an operator decides those of the operator's own merchant, each once. */
import type { DeskCalls } from "#contract/core/calls.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { type Amount, amountOf, parseDecimal, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  type CarryOut,
  decideWithFourEyes,
  isOwnAccount,
  lockSubject,
  waitingSubjects,
} from "#server/approvals/public.ts";
import { dataAddress } from "#server/platform/media/image-upload.ts";
import { sendSiteMessage } from "#server/member/public.ts";
import type { Services } from "#server/services.ts";
import { lockApplication, type LockedApplication, takeUp, writeDecision } from "./decide.store.ts";
import { payReward } from "./pay-reward.ts";
import { titleOf } from "./rewards.handlers.ts";
import { readApplicationsAt, readRewardPicture } from "./rewards.store.ts";

type RewardCall = Extract<keyof DeskCalls, `desk.${string}eward${string}`>;
type Decide = Parameters<DeskHandlers["desk.decideReward"]>[0];

const SHOWN = 100;
const STATE = { reject: "rejected", issue: "issued", offer: "claim" } as const;
const MESSAGE = { reject: "reward-rejected", issue: "reward-issued", offer: "reward-ready" } as const;

export function rewardDeskHandlers(services: Services): Pick<DeskHandlers, RewardCall> {
  const { db, events } = services;
  return {
    "desk.rewards": async (_input, context) => {
      const { merchantId } = operatorOf(context);
      const [rows, waiting] = await Promise.all([
        readApplicationsAt(db, merchantId, SHOWN),
        waitingSubjects(db, merchantId, "reward"),
      ]);
      const { currency } = context.merchant;
      return ok(
        rows.map(({ texts, promotionId, amount, appliedAt, decidedAt: _at, ...row }) => ({
          ...row,
          promotion: titleOf(texts, promotionId, "EN"),
          amount: amount === null ? null : toDecimal(amountOf(amount)),
          currency,
          waits: waiting.has(row.id),
          appliedAt: appliedAt.toISOString(),
        })),
      );
    },
    "desk.rewardPicture": async ({ id }, context) => {
      const webp = await readRewardPicture(db, id, { merchantId: operatorOf(context).merchantId });
      return webp ? ok({ data: dataAddress(webp) }) : refuse("not-found");
    },
    "desk.takeReward": async ({ id }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      return db.transaction(async (tx) => {
        const application = await lockApplication(tx, merchantId, id);
        if (!application) return refuse("not-found");
        if (await isOwnAccount(tx, operatorId, application.memberId)) return refuse("own-account");
        if (application.state === "process") return ok(null);
        if (application.state !== "applying") return refuse("already-decided");
        await takeUp(tx, id, operatorId);
        await events.emit(tx, "inbox.changed", { memberId: application.memberId });
        return ok(null);
      });
    },
    "desk.decideReward": (input, context) => db.transaction((tx) => decide(services, tx, input, context)),
  };
}

async function decide(
  services: Services,
  tx: Queryable,
  input: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decideReward"]> {
  const { merchantId, operatorId } = operatorOf(context);
  await lockSubject(tx, "reward", input.id);
  const application = await lockApplication(tx, merchantId, input.id);
  if (!application) return refuse("not-found");
  const amount = input.decision === "reject" ? null : parseDecimal(input.amount);
  if (!isOpen(application)) {
    // Pressed twice, or sent again after a lost answer.
    const isSame = application.state === STATE[input.decision] && application.amount === amount;
    return isSame ? ok({ waits: false }) : refuse("already-decided");
  }
  const { memberId, promotionId } = application;
  const { note, decision } = input;
  const request = {
    merchant: context.merchant,
    operatorId,
    memberId,
    amount,
    currency: context.merchant.currency,
    subject: "reward" as const,
    subjectId: input.id,
    action: decision,
    at: services.clock.now(),
    reason: note === "" ? `promotion ${promotionId}` : note,
    details: { note },
  };
  const decided = await decideWithFourEyes<never>(tx, request, async () => {
    await carryOut(services, tx, application, { decision, amount, note, operatorId }, context.merchant);
    return null;
  });
  return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
}

const isOpen = ({ state }: LockedApplication): boolean => state === "applying" || state === "process";

/** Does what a second person has approved, in the name of who asked for it. */
export function carryOutReward(services: Services): CarryOut {
  return async (tx, approval, { merchant }) => {
    const application = await lockApplication(tx, merchant.id, approval.subjectId);
    if (!application || !isOpen(application)) return "already-decided";
    const { action, askedBy } = approval;
    const { note = "" } = approval.details;
    const decision = action === "offer" ? "offer" : "issue";
    const outcome = { decision, amount: amountOf(approval.amount), note } as const;
    await carryOut(services, tx, application, { ...outcome, operatorId: askedBy }, merchant);
    return null;
  };
}

interface Outcome {
  decision: Decide["decision"];
  amount: Amount | null;
  note: string;
  operatorId: string;
}

async function carryOut(
  { clock, events }: Services,
  tx: Queryable,
  application: LockedApplication,
  { decision, amount, note, operatorId }: Outcome,
  merchant: Merchant,
): Promise<void> {
  const at = clock.now();
  const { id, memberId, promotionId } = application;
  const transferId =
    decision === "issue" && amount !== null
      ? await payReward(tx, { applicationId: id, promotionId, memberId, currency: merchant.currency, amount, at })
      : null;
  await writeDecision(tx, { id, operatorId, state: STATE[decision], amount, note, transferId, at });
  await sendSiteMessage(tx, {
    merchantId: merchant.id,
    memberId,
    kind: MESSAGE[decision],
    values: (language) => wordsFor(merchant, application, { amount, note }, language),
    at,
  });
  await events.emitLater(tx, "inbox.changed", { memberId });
}

/** What the message's template may name, in one language. */
function wordsFor(
  { name, config }: Merchant,
  { texts, promotionId }: LockedApplication,
  { amount, note }: { amount: Amount | null; note: string },
  language: string,
): Record<string, string> {
  const tags: Partial<Record<string, { tag: string }>> = config.languageTags;
  const figure = new Intl.NumberFormat(tags[language]?.tag ?? "en", { minimumFractionDigits: 2 });
  return {
    merchant: name,
    promotion: titleOf(texts, promotionId, language),
    // An amount of a decision has two decimals at most and is far below what a float can't hold.
    amount: amount === null ? "" : `${config.currencySymbol}${figure.format(Number(toDecimal(amount)))}`,
    note,
  };
}
