/** Members who can be paid out, and withdrawals at every stage, by the calls of the product. */
import { createHash, randomUUID } from "node:crypto";
import { mainUnits } from "#rules/money/money.ts";
import { payWin, placeBet } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";
import { GOOD_PASSWORD, valueOf } from "#testing/app.ts";
import { dataUrl, memberOf, operatorAt, pictureFile } from "./rewards.ts";
import { accountCard, both, PIN } from "./security.ts";

export type Payee = TestBrowser & { username: string };

const HOUR_MS = 3_600_000;
/** Above the hours for which details and passwords are new. */
const SETTLED_HOURS = 73;

/** A member with funds, a withdrawal password and a bound account. */
export async function payableMember(
  app: TestApp,
  host?: string,
  card: Record<string, unknown> = {},
): Promise<{ member: Payee; bankCardId: string; number: string }> {
  const member = await memberOf(app, host);
  await member.prove(GOOD_PASSWORD);
  await valueOf(member.ask("security.setPaymentPassword", both(PIN)));
  await identify(app, member, host);
  const bound = accountCard(card);
  const { bankCardId } = await valueOf(member.ask("security.addBankCard", bound));
  return { member, bankCardId, number: bound.number };
}

/** Shows who the member is, where the merchant asks for it. */
async function identify(app: TestApp, member: Payee, host?: string): Promise<void> {
  const { demand } = await valueOf(member.ask("identityCheck.get"));
  if (!demand) return;
  const pictures = [dataUrl(await pictureFile("jpeg", 400, 300))];
  await valueOf(member.ask("identityCheck.send", { kind: "passport", pictures }));
  const desk = await operatorAt(app, "deniz", host);
  const sent = await valueOf(desk.ask("desk.identityChecks"));
  const { id = "", pictures: shown = [] } = sent.find(({ username }) => username === member.username) ?? {};
  for (const picture of shown) await valueOf(desk.ask("desk.identityPicture", { id: picture.id }));
  await valueOf(desk.ask("desk.decideIdentityCheck", { id, decision: "accept" }));
}

/** The same whose card and password are not new any more, and who has played: nothing is flagged. The clock moves on. */
export async function trustedMember(app: TestApp) {
  const made = await payableMember(app);
  app.clock.move(SETTLED_HOURS * HOUR_MS);
  await made.member.login(made.member.username, GOOD_PASSWORD);
  await played(app, made.member.username);
  return made;
}

/** A closed round of a member, staked and lost or won, by the functions that a peer's calls come to. Amounts are main units. */
export async function played(app: TestApp, username: string, staked = 5, won = 0): Promise<void> {
  const { db } = app.services;
  const token = createHash("sha256").update(randomUUID()).digest();
  const at = app.clock.now();
  const row = await rowOf<{ pseudonym: string; game: string; currency: string }>(app.owner, {
    text: `insert into game_session (token_hash, member_id, merchant_id, game_id, currency, created_at, expires_at)
           select $1, m.id, m.merchant_id, g.id, c.currency, $2, $2::timestamptz + interval '1 day'
             from member m join merchant c on c.id = m.merchant_id, game g
            where m.username = $3 and g.code = 'emberwing-hoard'
           returning (select pseudonym from member where id = member_id) as pseudonym, 'emberwing-hoard' as game, currency`,
    values: [token, at, username],
  });
  if (!row) throw new Error(`no member ${username}`);
  const round = `round-${randomUUID()}`;
  const call = (amount: number, roundClosed: boolean) => {
    const transactionId = randomUUID();
    const digest = createHash("sha256").update(transactionId).digest();
    const { pseudonym: player, game, currency } = row;
    const of = { peer: "arcade", requestId: transactionId, transactionId, digest, player, game, currency };
    return { ...of, amount: mainUnits(amount), at, tokenHash: token, round, roundClosed };
  };
  const bet = call(staked, won === 0);
  const placed = await placeBet(db, bet);
  if (placed.status !== "OK") throw new Error(`the bet was refused: ${placed.status}`);
  if (won === 0) return;
  const paid = await payWin(db, { ...call(won, true), reference: bet.transactionId });
  if (paid.status !== "OK") throw new Error(`the win was refused: ${paid.status}`);
}

export const asking = (bankCardId: string, more: Record<string, unknown> = {}) => ({
  bankCardId,
  amount: "1500",
  paymentPassword: PIN,
  requestId: randomUUID() as string,
  ...more,
});

/** A member's withdrawal that has just been asked for: everything about the member is new, so two must look at it. */
export async function requested(app: TestApp, amount = "1500") {
  const { member, bankCardId, number } = await payableMember(app);
  const made = await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount })));
  return { member, bankCardId, number, made };
}

/** Approves a withdrawal that needs two: the first asks, the second agrees. */
export async function approveByTwo(first: TestBrowser, second: TestBrowser, id: string): Promise<void> {
  const { waits } = await valueOf(first.ask("desk.decideWithdrawal", { id, decision: "approve", reason: "checked" }));
  if (!waits) return;
  const { list } = await valueOf(first.ask("desk.withdrawals", { which: "waiting" }));
  const username = list.find((one) => one.id === id)?.username;
  const all = await valueOf(second.ask("desk.approvals"));
  const approval = all.find(
    (one) => one.username === username && one.subject === "withdrawal" && one.state === "waiting",
  );
  if (!approval) throw new Error("nothing waits for the second operator");
  await valueOf(second.ask("desk.decideApproval", { id: approval.id, decision: "approve", reason: "I agree" }));
}

/** Both operators of a merchant, logged in now. */
export async function twoOperators(app: TestApp, host?: string): Promise<[TestBrowser, TestBrowser]> {
  return [await operatorAt(app, "deniz", host), await operatorAt(app, "marco", host)];
}

/** Puts everything approved into a payout file and releases it; gives the file's id. */
export async function sendAll(maker: TestBrowser, checker: TestBrowser): Promise<string> {
  const { id } = await valueOf(maker.ask("desk.makePayoutBatch"));
  await valueOf(checker.ask("desk.decidePayoutBatch", { id, decision: "release", reason: "sum is right" }));
  return id;
}
