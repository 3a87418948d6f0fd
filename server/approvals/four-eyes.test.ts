import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { applicationOf, balanceOf, memberOf, operatorAt, PROMOTION, rewardApp } from "#testing/worlds/rewards.ts";
import { type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";

/** Above novaro's limit for one operator, 5,000. */
const MUCH = "7500.00";

let app: TestApp;
let deniz: TestBrowser;
let marco: TestBrowser;
beforeAll(async () => {
  app = await rewardApp();
  deniz = await operatorAt(app, "deniz");
  marco = await operatorAt(app, "marco");
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof memberOf>>;
interface Application {
  member: Member;
  id: string;
  funds: number;
}
async function applied(host?: string, desk = deniz): Promise<Application> {
  const member = await memberOf(app, host);
  await valueOf(member.ask("rewards.apply", { promotionId: PROMOTION.remark, remarks: "please", pictures: [] }));
  return { member, id: (await applicationOf(desk, member)).id, funds: await balanceOf(member) };
}
const decide = async (desk: TestBrowser, input: Record<string, unknown>) =>
  (await desk.askAnything("desk.decideReward", { decision: "issue", amount: MUCH, note: "", ...input })).envelope;
const approvalOf = async (desk: TestBrowser, { username }: { username: string }) => {
  const all = await valueOf(desk.ask("desk.approvals"));
  const found = all.find((one) => one.username === username);
  if (!found) throw new Error(`nothing waits for ${username}`);
  return found;
};
const answer = async (desk: TestBrowser, id: string, decision: "approve" | "reject", reason = "looked at it") =>
  (await desk.ask("desk.decideApproval", { id, decision, reason })).envelope.errorCode;
const link = (username: string, member: Member, relation = "own") =>
  app.owner.query(
    `insert into operator_link (operator_id, member_id, relation)
     select o.id, m.id, $3 from operator o, member m
      where o.merchant_id = 'novaro' and o.username = $1 and m.merchant_id = 'novaro' and m.username = $2`,
    [username, member.username, relation],
  );
const stepsOf = async (subject: string) => {
  const { rows } = await app.services.db.query<{ step: string; name: string; amount: bigint; reason: string }>(
    `select d.step, o.username as name, d.amount, d.reason from desk_decision d join operator o on o.id = d.operator_id
      where d.subject_id = $1 order by d.id`,
    [subject],
  );
  return rows.map(({ step, name, amount, reason }) => [step, name, amount, reason]);
};

describe("M6 an amount above the limit", () => {
  test("S27 waits for another operator, who pays it; every step is written with who, why and how much", async () => {
    const { member, id, funds } = await applied();
    expect(await decide(deniz, { id, note: "Well played." })).toMatchObject({ value: { waits: true } });
    expect(await balanceOf(member)).toBe(funds);
    expect(await applicationOf(deniz, member)).toMatchObject({ state: "applying", waits: true });
    expect(await approvalOf(deniz, member)).toMatchObject({ isOwn: true, state: "waiting" });
    const approval = await approvalOf(marco, member);
    expect(approval).toMatchObject({
      isOwn: false,
      subject: "reward",
      action: "issue",
      amount: MUCH,
      askedBy: "Deniz",
    });
    expect(await answer(deniz, approval.id, "approve")).toBe("second-person-needed");
    expect(await balanceOf(member)).toBe(funds);
    expect(await answer(marco, approval.id, "approve")).toBeUndefined();
    expect(await answer(marco, approval.id, "approve")).toBeUndefined();
    expect(await answer(marco, approval.id, "reject")).toBe("already-decided");
    expect(await balanceOf(member)).toBe(funds + 7500);
    expect(await applicationOf(marco, member)).toMatchObject({ state: "issued", note: "Well played.", waits: false });
    expect(await stepsOf(id)).toEqual([
      ["asked", "deniz", 750_000_000n, "Well played."],
      ["approved", "marco", 750_000_000n, "looked at it"],
    ]);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("R30 is asked for once, and nothing else is decided meanwhile", async () => {
    const { id } = await applied();
    const both = await Promise.all([decide(deniz, { id }), decide(deniz, { id })]);
    expect(both).toMatchObject([{ value: { waits: true } }, { value: { waits: true } }]);
    for (const [desk, other] of [
      [deniz, { amount: "7501" }],
      [deniz, { decision: "offer" }],
      [deniz, { amount: "1" }],
      [marco, {}],
      [marco, { decision: "reject" }],
    ] as const) {
      expect((await decide(desk, { id, ...other })).errorCode).toBe("waits-for-second");
    }
  });

  test("may be rejected by the second or withdrawn by who asked, and is decided anew then", async () => {
    const { member, id, funds } = await applied();
    await decide(deniz, { id });
    const first = await approvalOf(marco, member);
    expect(await answer(marco, first.id, "reject", "too much")).toBeUndefined();
    expect(await approvalOf(deniz, member)).toMatchObject({ state: "rejected", decidedReason: "too much" });
    await decide(deniz, { id, decision: "offer" });
    const second = await approvalOf(deniz, member);
    expect(await answer(deniz, second.id, "reject", "typed wrong")).toBeUndefined();
    expect(await decide(deniz, { id, decision: "offer", amount: "5000" })).toMatchObject({ value: { waits: false } });
    expect(await valueOf(member.ask("rewards.claim", { promotionId: PROMOTION.remark }))).toMatchObject({
      amount: "5000.00",
    });
    expect(await balanceOf(member)).toBe(funds + 5000);
    expect((await stepsOf(id)).map(([step]) => step)).toEqual(["asked", "rejected", "asked", "withdrawn", "alone"]);
  });

  test("approved by many at once is paid once", async () => {
    const { member, id, funds } = await applied();
    await decide(deniz, { id });
    const approval = await approvalOf(marco, member);
    const third = await operatorAt(app, "marco");
    await Promise.all([marco, third, marco, deniz].map((desk) => answer(desk, approval.id, "approve")));
    expect(await balanceOf(member)).toBe(funds + 7500);
  });

  test("is what the operator's own limit says, where there is one", async () => {
    const limit = (units: string | null) =>
      app.owner.query("update operator set alone_up_to = $1 where username = 'deniz'", [units]);
    const { id } = await applied();
    await limit("0");
    expect(await decide(deniz, { id, amount: "0.01" })).toMatchObject({ value: { waits: true } });
    await limit("800000000");
    const other = await applied();
    expect(await decide(deniz, { id: other.id })).toMatchObject({ value: { waits: false } });
    await limit(null);
  });

  test("is the merchant's own at the other merchant, whose people are asked alone", async () => {
    const host = "solenne.localhost";
    const theirs = await operatorAt(app, "deniz", host);
    const { member, id, funds } = await applied(host, theirs);
    expect(await decide(theirs, { id, amount: "50.01" })).toMatchObject({ value: { waits: true } });
    const { id: approval } = await approvalOf(theirs, member);
    expect(await answer(marco, approval, "approve")).toBe("not-found");
    expect((await valueOf(marco.ask("desk.approvals"))).some((one) => one.id === approval)).toBe(false);
    expect(await answer(await operatorAt(app, "marco", host), approval, "approve")).toBeUndefined();
    expect(await balanceOf(member)).toBe(funds + 50.01);
  });
});

describe("M6 what concerns an operator's own account", () => {
  test("S27 is decided by others: neither paid, rejected nor taken up, nor approved as the second", async () => {
    const { member, id, funds } = await applied();
    await link("marco", member);
    for (const decision of ["issue", "offer", "reject"]) {
      expect((await decide(marco, { id, decision, amount: "1" })).errorCode).toBe("own-account");
    }
    expect((await marco.ask("desk.takeReward", { id })).envelope.errorCode).toBe("own-account");
    await decide(deniz, { id });
    const approval = await approvalOf(marco, member);
    expect(await answer(marco, approval.id, "approve")).toBe("own-account");
    expect(await answer(marco, approval.id, "reject")).toBe("own-account");
    expect(await balanceOf(member)).toBe(funds);
  });

  test("stops an approval as well when the link to who asked is found afterwards", async () => {
    const { member, id, funds } = await applied();
    await decide(deniz, { id });
    await link("deniz", member);
    const approval = await approvalOf(marco, member);
    expect(await answer(marco, approval.id, "approve")).toBe("asker-is-close");
    expect(await answer(marco, approval.id, "reject")).toBeUndefined();
    expect(await balanceOf(member)).toBe(funds);
  });

  test("is also that of somebody close, until the link ends", async () => {
    const { member, id } = await applied();
    await link("deniz", member, "close");
    expect((await decide(deniz, { id, amount: "1" })).errorCode).toBe("own-account");
    await app.owner.query("update operator_link set ended_at = now()");
    expect(await decide(deniz, { id, amount: "1" })).toMatchObject({ value: { waits: false } });
  });

  test("is found by a proved mail or mobile number, and by no other", async () => {
    const { member, id } = await applied();
    const { db } = app.services;
    const set = (sql: string) => db.query(`update member set ${sql} where username = $1`, [member.username]);
    await app.owner.query(
      "update operator set email = 'Marco@example.com', mobile_e164 = '+639170000009' where username = 'marco'",
    );
    await set("email = 'marco@example.com', mobile_number = '9170000009'");
    expect((await marco.ask("desk.takeReward", { id })).envelope.errorCode).toBeUndefined();
    await set("email_proved_at = now()");
    expect((await decide(marco, { id, amount: "1" })).errorCode).toBe("own-account");
    await set("email_proved_at = null, mobile_e164 = '+639170000009'");
    expect((await decide(marco, { id, amount: "1" })).errorCode).toBe("own-account");
    await set("mobile_e164 = null");
    expect(await decide(marco, { id, amount: "1" })).toMatchObject({ value: { waits: false } });
    await app.owner.query("update operator set email = '', mobile_e164 = null where username = 'marco'");
  });
});

describe("what is decided", () => {
  test("stays written: no decision and no approval is changed or deleted", async () => {
    for (const sql of [
      "delete from desk_decision",
      "update desk_decision set amount = 1",
      "truncate desk_decision cascade",
      "delete from approval",
      "update approval set amount = 1",
      "update approval set state = 'waiting' where state <> 'waiting'",
      "truncate approval cascade",
    ]) {
      for (const db of [app.services.db, app.owner]) {
        await expect(db.query(sql), sql).rejects.toMatchObject({ code: "42501" });
      }
    }
  });

  test("needs a reason, an operator and an approval that there is", async () => {
    const { member, id } = await applied();
    await decide(deniz, { id });
    const approval = await approvalOf(marco, member);
    expect(await answer(marco, approval.id, "approve", "  ")).toBe("bad-input");
    expect(await answer(member, approval.id, "approve")).toBe("not-logged-in");
    expect(await answer(marco, crypto.randomUUID(), "approve")).toBe("not-found");
  });
});
