import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { isWithdrawalPassword, withdrawalPasswordOf, setWithdrawalPassword } from "./withdrawal-password.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function member(fields = {}): Promise<{ id: string; profile: Record<string, string> }> {
  const answer = await app.browser().register(fields);
  const { rows } = await app.services.db.query<{ id: string; profile: Record<string, string> }>({
    text: "select id, profile from member where username = $1",
    values: [(answer.envelope.value as { userName: string }).userName],
  });
  return rows[0] ?? { id: "", profile: {} };
}

it("a member has none until it is set; the right one is known, another is not, and only a hash is kept", async () => {
  const { db } = app.services;
  const { id } = await member();
  expect([await withdrawalPasswordOf(db, id), await isWithdrawalPassword(db, id, "")]).toEqual([null, false]);
  const at = app.clock.now();
  await setWithdrawalPassword(db, { memberId: id, passwordHash: await hashPassword("271828"), at });
  expect(await withdrawalPasswordOf(db, id)).toEqual({
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
    setAt: at,
  });
  expect([await isWithdrawalPassword(db, id, "271828"), await isWithdrawalPassword(db, id, "271829")]).toEqual([
    true,
    false,
  ]);
});

it("REG-007 registration stores it where the form asks for one, and nowhere in the profile", async () => {
  await app.configure("novaro", (config) => {
    config.register["paymentPassword"] = { enabled: true, required: true, minLength: 6, maxLength: 6, patternId: 2 };
  });
  const { id, profile } = await member({ paymentPassword: "271828" });
  expect(await isWithdrawalPassword(app.services.db, id, "271828")).toBe(true);
  expect(JSON.stringify(profile)).not.toMatch(/271828|argon2/);
});
