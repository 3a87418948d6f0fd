/**
 * Which calls are signed by the device key (S16, decision 056): all that post to the ledger or need a proof of the member. A
 * source that newly reaches the ledger's door, or asks for a proof by itself, is named here with its calls.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ANSWERED, CALLS } from "#contract/core/calls.ts";

const REACHES =
  /\b(?:givePracticeFunds|returnPracticeFunds|transferPracticeFunds|transferReward|transferRebate|transferAdjustment|transferBetweenWallets|transferDeposit|transferFromSuspense|transferIntoSuspense|transferOutOfSuspense|transferChargeBack|needProof|hold|postHold|voidHold|grantLot|endLot|forfeitAll)\(/;

/** Practice funds of trials and free play, a currency that meets no other: nothing that anybody could take. */
const NO_MONEY = "no money";
/** Nobody calls: a partner's news, or what its answer to our asking says. */
const NO_SESSION: readonly string[] = [];
/** No session is there yet: it is bound by the call. */
const BINDS = ["member.register", "member.registerMobile"];

const SOURCES: Readonly<Record<string, typeof NO_MONEY | readonly string[]>> = {
  "server/bonuses/cashback/cashback.handlers.ts": ["cashback.claim"],
  // By time, and by facts of the books
  "server/bonuses/lots/expire-lots.ts": NO_SESSION,
  "server/bonuses/lots/follow-bonuses.ts": NO_SESSION,
  "server/bonuses/loyalty/rank-gifts.ts": ["vip.claimGift"],
  "server/bonuses/lots/lots.handlers.ts": ["bonuses.forfeit"],
  "server/bonuses/lots/lots.store.ts": ["bonuses.forfeit", "withdrawals.request"],
  "server/bonuses/loyalty/tasks.handlers.ts": ["tasks.claim"],
  "server/bonuses/rebate/rebate.handlers.ts": ["rebate.claim"],
  "server/bonuses/rewards/pay-reward.ts": ["rewards.claim", "desk.decideReward"],
  "server/identity/trial/end-trials.ts": NO_MONEY,
  "server/identity/trial/trial.handlers.ts": NO_MONEY,
  "server/identity/withdrawal-password/change-withdrawal-password.ts": [
    "security.setPaymentPassword",
    "security.resetPaymentPassword",
  ],
  "server/lobby/launch/free-play.ts": NO_MONEY,
  "server/payments/wallet/wallet.handlers.ts": ["wallet.transfer"],
  // By the word of a payment partner, signed with its own secret
  "server/payments/deposits/take-event.ts": NO_SESSION,
  "server/payments/deposits/return-payment.ts": ["desk.returnPayment", "desk.decideApproval"],
  "server/payments/deposits/match-payment.ts": ["desk.matchPayment", "desk.importStatement"],
  "server/payments/withdrawals/move-withdrawal.ts": [
    "withdrawals.cancel",
    "desk.decideWithdrawal",
    "desk.importPayoutAnswers",
  ],
  "server/payments/withdrawals/request-withdrawal.ts": ["withdrawals.request"],
  "server/welcome.ts": BINDS,
};

test("S16 every source that posts to the ledger or asks for a proof is known with its calls, and they are signed", () => {
  const sources = globSync("server/**/*.ts", { exclude: ["**/*.test.ts", "server/ledger/**", "server/seeds/**"] });
  const reaching = sources.filter((path) => {
    const text = readFileSync(path, "utf8");
    return REACHES.test(text.replaceAll(/export (?:async )?function \w+\(/g, ""));
  });
  expect(reaching.toSorted()).toEqual(Object.keys(SOURCES).toSorted());
  const names = Object.values(SOURCES).flatMap((calls) => (calls === NO_MONEY ? [] : calls));
  const unsigned = names.filter((name) => {
    const spec = ANSWERED.find((one) => one.name === name);
    return !spec || !(spec.deviceProof ?? spec.bindsDevice ?? spec.who === "operator");
  });
  expect(unsigned).toEqual([]);
});

test("S16 every call that needs a proof is signed, and so is what opens games, passwords and the ways in", () => {
  expect(CALLS.filter(({ proof, deviceProof }) => proof && !deviceProof)).toEqual([]);
  const signed = CALLS.filter(({ deviceProof }) => deviceProof).map(({ name }) => name);
  const more = ["games.launch", "rewards.apply", "contracts.process", "security.addBankCard", "session.link"];
  expect(signed).toEqual(expect.arrayContaining([...more, "passwords.change", "passwords.changeV2"]));
});

test("S16 nothing is signed without a session, and every call that opens one for money binds it", () => {
  expect(CALLS.filter(({ deviceProof, who }) => deviceProof && who === "anyone")).toEqual([]);
  const opening = CALLS.filter(({ output, name }) => {
    return "shape" in output && "firstTimeLogin" in (output.shape as object) && name !== "session.renew";
  });
  const unbound = opening.filter(({ bindsDevice }) => !bindsDevice).map(({ name }) => name);
  expect(unbound).toEqual(["trial.login"]);
});
