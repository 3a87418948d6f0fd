/** Withdrawals and payout files of a victim, for the attack on every call that names a row (foreign-rows.ts). */
import { randomUUID } from "node:crypto";
import { valueOf } from "#testing/app.ts";
import type { Maker } from "./foreign-rows.ts";
import { operatorAt } from "./rewards.ts";
import { PIN } from "./security.ts";
import { approveByTwo, payableMember, requested } from "./withdrawals.ts";

/** A withdrawal of a victim's, which waits for two operators; `secrets` are where it goes to. */
const withdrawalMade: (more: (id: string) => Record<string, unknown>, at?: "desk") => Maker =
  (more, at) => async (world) => {
    const { member, made } = await requested(world.app);
    const { withdrawalId, reference } = made;
    const owner = at === "desk" ? world.desk : member;
    return { owner, victim: member, input: more(withdrawalId), secrets: [reference] };
  };

/** A payout file with a victim's withdrawal, made by the other operator; released by the desk's where asked. */
const batchMade: (
  more: (batch: { id: string; reference: string }) => Record<string, unknown>,
  isReleased?: true,
) => Maker = (more, isReleased) => async (world) => {
  const { member, made } = await requested(world.app);
  const marco = await operatorAt(world.app, "marco");
  await approveByTwo(world.desk, marco, made.withdrawalId);
  const { id } = await valueOf(marco.ask("desk.makePayoutBatch"));
  if (isReleased)
    await valueOf(world.desk.ask("desk.decidePayoutBatch", { id, decision: "release", reason: "sum right" }));
  return { owner: world.desk, victim: member, input: more({ id, reference: made.reference }), secrets: [] };
};

const payoutAsked: Maker = async (world) => {
  const { member, bankCardId } = await payableMember(world.app);
  const input = { bankCardId, amount: "100", paymentPassword: PIN, requestId: randomUUID() };
  return { owner: member, victim: member, input, secrets: [] };
};

/** By the name of the call. */
export const WITHDRAWAL_MAKERS: Readonly<Record<string, Maker>> = {
  "withdrawals.request": payoutAsked,
  "withdrawals.get": withdrawalMade((withdrawalId) => ({ withdrawalId })),
  "withdrawals.cancel": withdrawalMade((withdrawalId) => ({ withdrawalId })),
  "desk.decideWithdrawal": withdrawalMade((id) => ({ id, decision: "approve", reason: "right" }), "desk"),
  "desk.withdrawalProof": withdrawalMade((id) => ({ id }), "desk"),
  "desk.decidePayoutBatch": batchMade(({ id }) => ({ id, decision: "release", reason: "right" })),
  "desk.payoutFile": batchMade(({ id }) => ({ id }), true),
  "desk.importPayoutAnswers": batchMade(({ id, reference }) => ({ id, text: `${reference},paid` }), true),
};
