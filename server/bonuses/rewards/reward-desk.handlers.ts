/** Answers of the desk for applications: an operator decides those of the operator's own merchant, each once. */
import type { DeskCalls } from "#contract/core/calls.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { type Amount, amountOf, parseDecimal, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
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
      const rows = await readApplicationsAt(db, operatorOf(context).merchantId, SHOWN);
      const { currency } = context.merchant;
      return ok(
        rows.map(({ texts, promotionId, amount, appliedAt, decidedAt: _at, ...row }) => ({
          ...row,
          promotion: titleOf(texts, promotionId, "EN"),
          amount: amount === null ? null : toDecimal(amountOf(amount)),
          currency,
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
  { clock, events }: Services,
  tx: Queryable,
  input: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decideReward"]> {
  const { merchantId, operatorId } = operatorOf(context);
  const application = await lockApplication(tx, merchantId, input.id);
  if (!application) return refuse("not-found");
  const amount = input.decision === "reject" ? null : parseDecimal(input.amount);
  const state = STATE[input.decision];
  if (application.state !== "applying" && application.state !== "process") {
    // Pressed twice, or sent again after a lost answer.
    return application.state === state && application.amount === amount ? ok(null) : refuse("already-decided");
  }
  const at = clock.now();
  const { id, memberId, promotionId } = application;
  const { currency } = context.merchant;
  const transferId =
    input.decision === "issue" && amount !== null
      ? await payReward(tx, { applicationId: id, promotionId, memberId, currency, amount, at })
      : null;
  await writeDecision(tx, { id, operatorId, state, amount, note: input.note, transferId, at });
  await sendSiteMessage(tx, {
    merchantId,
    memberId,
    kind: MESSAGE[input.decision],
    values: (language) => wordsFor(context.merchant, application, { amount, note: input.note }, language),
    at,
  });
  await events.emitLater(tx, "inbox.changed", { memberId });
  return ok(null);
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
