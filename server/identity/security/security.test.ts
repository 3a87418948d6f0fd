/** The security centre as a member and an attacker find it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountCard,
  both,
  codeOf,
  newMember,
  OTHER_PIN,
  PIN,
  rowOf,
  securedMember,
  withNumber,
} from "#testing/worlds/security.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("the withdrawal password", () => {
  test("SECURITY-002 SECURITY-003 is set after a proof, kept as a hash, and changed by the old one", async () => {
    const { browser, id } = await newMember(app);
    expect((await browser.ask("security.hasWithdrawalPassword")).envelope.value).toBe(false);
    expect(await codeOf(browser.ask("security.setPaymentPassword", both(PIN)))).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    const differ = { paymentPassword: PIN, confirmPaymentPassword: OTHER_PIN };
    expect(await codeOf(browser.ask("security.setPaymentPassword", differ))).toBe("passwords-differ");
    expect(await codeOf(browser.ask("security.setPaymentPassword", both("123456")))).toBe("payment-password-simple");
    for (const odd of ["27182", "2718281", "27182a"])
      expect(await codeOf(browser.ask("security.setPaymentPassword", both(odd)))).toBe("payment-password-format");
    expect(await codeOf(browser.ask("security.setPaymentPassword", both(PIN)))).toBeUndefined();
    expect((await browser.ask("security.hasWithdrawalPassword")).envelope.value).toBe(true);
    const row = await rowOf(app, "select row_to_json(m)::text as all from member m where id = $1", [id]);
    expect(row["all"]).toContain("$argon2id$");
    expect(row["all"]).not.toContain(PIN);
    // Asked for again, as after a lost answer
    expect(await codeOf(browser.ask("security.setPaymentPassword", both(PIN)))).toBeUndefined();
    // A proof does not stand for the old one
    expect(await codeOf(browser.ask("security.setPaymentPassword", both(OTHER_PIN)))).toBe("payment-password-wrong");
    const changed = { ...both(OTHER_PIN), oldPaymentPassword: PIN };
    expect(await codeOf(browser.ask("security.setPaymentPassword", changed))).toBeUndefined();
    const same = { ...both(OTHER_PIN), oldPaymentPassword: OTHER_PIN };
    expect(await codeOf(browser.ask("security.setPaymentPassword", same))).toBe("payment-password-same");
  });

  test("SECURITY-003 can be guessed at five times in a quarter of an hour, whatever asks for it", async () => {
    const { browser } = await securedMember(app);
    const guess = { ...both(OTHER_PIN), oldPaymentPassword: "999111" };
    for (let index = 0; index < 3; index++)
      expect(await codeOf(browser.ask("security.setPaymentPassword", guess))).toBe("payment-password-wrong");
    for (let index = 0; index < 2; index++)
      expect(await codeOf(browser.ask("security.addBankCard", accountCard({ paymentPassword: "999111" })))).toBe(
        "payment-password-wrong",
      );
    const late = await browser.ask("security.addBankCard", accountCard());
    expect([late.envelope.errorCode, Number(late.headers["retry-after"]) > 0]).toEqual(["too-many-calls", true]);
  });

  test("SECURITY-004 is reset by proof and questions; with neither number nor questions only service can", async () => {
    const { browser } = await securedMember(app);
    const fresh = both(OTHER_PIN);
    expect(await codeOf(browser.ask("security.resetPaymentPassword", fresh))).toBe("reset-no-way");
    await browser.ask("security.setQuestions", { answers: ANSWERS, paymentPassword: PIN });
    const wrong = ANSWERS.map((one) => ({ ...one, answer: "guess" }));
    expect(await codeOf(browser.ask("security.resetPaymentPassword", { ...fresh, answers: wrong }))).toBe(
      "answers-wrong",
    );
    const some = ANSWERS.slice(0, 2);
    expect(await codeOf(browser.ask("security.resetPaymentPassword", { ...fresh, answers: some }))).toBe(
      "answers-wrong",
    );
    const typed = ANSWERS.map((one) => ({ ...one, answer: ` ${one.answer.toUpperCase()}` }));
    app.clock.move(11 * 60_000);
    expect(await codeOf(browser.ask("security.resetPaymentPassword", { ...fresh, answers: typed }))).toBe(
      "proof-needed",
    );
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(browser.ask("security.resetPaymentPassword", { ...fresh, answers: typed }))).toBeUndefined();
    expect(await codeOf(browser.ask("security.addBankCard", accountCard()))).toBe("payment-password-wrong");
    expect(
      await codeOf(browser.ask("security.addBankCard", accountCard({ paymentPassword: OTHER_PIN }))),
    ).toBeUndefined();
  });

  test("SECURITY-004 the questions can be guessed at five times a day", async () => {
    const { browser } = await securedMember(app);
    await browser.ask("security.setQuestions", { answers: ANSWERS, paymentPassword: PIN });
    const wrong = ANSWERS.map((one) => ({ ...one, answer: "guess" }));
    const told = new Set<string | undefined>();
    for (let index = 0; index < 5; index++)
      told.add(await codeOf(browser.ask("security.resetPaymentPassword", { ...both(OTHER_PIN), answers: wrong })));
    expect([...told]).toEqual(["answers-wrong"]);
    const right = { ...both(OTHER_PIN), answers: ANSWERS };
    expect(await codeOf(browser.ask("security.resetPaymentPassword", right))).toBe("too-many-calls");
  });

  test("SECURITY-004 a code resets it beside the password, never beside another code", async () => {
    const made = await securedMember(app);
    const { browser, username } = made;
    const sent = await withNumber(app, made, `+63918${String(app.clock.nowMs()).slice(-7)}`);
    const other = app.browser();
    await other.login(username, GOOD_PASSWORD);
    await other.prove(GOOD_PASSWORD);
    await browser.prove("", await sent());
    const fresh = both(OTHER_PIN);
    const again = await browser.ask("security.resetPaymentPassword", { ...fresh, verificationCode: await sent() });
    expect(again.envelope).toEqual(
      expect.objectContaining({ errorCode: "proof-needed", value: { ways: ["password"] } }),
    );
    await browser.prove(GOOD_PASSWORD);
    const wrong = { ...fresh, verificationCode: "000000" };
    expect(await codeOf(browser.ask("security.resetPaymentPassword", wrong))).toBe("code-wrong");
    const right = { ...fresh, verificationCode: await sent() };
    expect(await codeOf(browser.ask("security.resetPaymentPassword", right))).toBeUndefined();
    // Once
    expect(await codeOf(browser.ask("security.resetPaymentPassword", { ...right, ...both(PIN) }))).toBe("code-wrong");
    expect(await codeOf(browser.ask("security.addBankCard", accountCard()))).toBe("payment-password-wrong");
    const card = accountCard({ paymentPassword: OTHER_PIN });
    expect(await codeOf(browser.ask("security.addBankCard", card))).toBeUndefined();
    const inbox = await browser.ask("inbox.list", {}, { headers: { language: "EN" } });
    expect(JSON.stringify(inbox.envelope.value)).toContain("Your withdrawal password was reset.");
    // A proof given in another session must be given again
    expect(await codeOf(other.ask("devices.endOthers"))).toBe("proof-needed");
  });

  test("SECURITY-004 the proof of a reset leaves no copy of the session's old secrets alive", async () => {
    const { browser } = await securedMember(app);
    await browser.ask("security.setQuestions", { answers: ANSWERS, paymentPassword: PIN });
    app.clock.move(11 * 60_000);
    const copy = app.browser();
    copy.token = browser.token;
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const input = { ...both(OTHER_PIN), answers: ANSWERS };
    expect(await codeOf(browser.ask("security.resetPaymentPassword", input))).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(copy.ask("security.resetPaymentPassword", input))).toBe("not-logged-in");
    expect(await codeOf(browser.ask("security.resetPaymentPassword", input))).toBeUndefined();
  });
});

const ANSWERS = [
  { questionId: "firstPet", answer: "Ngõ Rex" },
  { questionId: "firstJob", answer: "Bakery" },
  { questionId: "dreamJob", answer: "Pilot" },
];

describe("security questions", () => {
  test("SECURITY-006 SECURITY-007 are chosen from the merchant's list, and only hashes are kept", async () => {
    const { browser, id } = await securedMember(app);
    const { envelope } = await browser.ask("security.questions", {}, { headers: { language: "EN" } });
    const list = envelope.value as { questionId: string; question: string }[];
    expect(list.length).toBeGreaterThan(4);
    expect(list.find(({ questionId }) => questionId === "firstPet")?.question).toBe("What was your first pet called?");
    const noPin = { answers: ANSWERS };
    expect(await codeOf(browser.ask("security.setQuestions", noPin))).toBe("payment-password-wrong");
    const twice = ANSWERS.map(({ answer }) => ({ questionId: "firstPet", answer }));
    const alike = ANSWERS.map(({ questionId }) => ({ questionId, answer: "the same" }));
    for (const answers of [twice, alike])
      expect(await codeOf(browser.ask("security.setQuestions", { answers, paymentPassword: PIN }))).toBe(
        "questions-wrong",
      );
    const good = { answers: ANSWERS, paymentPassword: PIN };
    expect(await codeOf(browser.ask("security.setQuestions", good))).toBeUndefined();
    const own = await browser.ask("security.ownQuestions");
    expect((own.envelope.value as { questionId: string }[]).map((one) => one.questionId)).toEqual(
      ANSWERS.map((one) => one.questionId),
    );
    const row = await rowOf(app, "select json_agg(a)::text as all from security_answer a where member_id = $1", [id]);
    // Three letters alone stand in some hash or other
    expect(row["all"]).not.toMatch(/ng[õo] ?rex|bakery|pilot/i);
    expect(String(row["all"]).match(/\$argon2id\$/g)).toHaveLength(3);
  });

  test("SECURITY-006 SECURITY-007 are not there where the merchant's switch is off", async () => {
    const { browser } = await securedMember(app, "solenne.localhost");
    for (const name of ["security.questions", "security.ownQuestions"] as const)
      expect(await codeOf(browser.ask(name))).toBe("no-permission");
    expect(await codeOf(browser.ask("security.setQuestions", { answers: ANSWERS }))).toBe("no-permission");
    const { envelope } = await browser.ask("security.config");
    expect(envelope.value).toMatchObject({ questions: null });
  });
});

describe("what the centre shows", () => {
  test("SECURITY-001 SECURITY-005 it says what protects the account, and no more of it than its owner needs", async () => {
    const { browser, id } = await securedMember(app);
    const values = [id, "+639171234542", "mira@mail.example"];
    await app.services.db.query({ text: "update member set mobile_e164 = $2, email = $3 where id = $1", values });
    await browser.ask("security.addBankCard", accountCard());
    const { envelope } = await browser.ask("security.config");
    expect(envelope.value).toMatchObject({
      hasPassword: true,
      passwordChangedAt: null,
      mobile: "+63 ··· 42",
      email: "m···@mail.example",
      withdrawalPassword: { isSet: true, digits: 6 },
      questions: { needed: 3, answered: 0 },
      bankCards: { bound: 1, most: 3 },
      payeeName: "Mira Aydın",
      resetWays: ["code"],
    });
  });

  test("SECURITY-001 an agent has all of it, as any member with an account of one's own", async () => {
    const { browser, id } = await newMember(app);
    for (const type of [1, 41, 42]) {
      await app.services.db.query({ text: "update member set type = $2 where id = $1", values: [id, type] });
      expect((await browser.ask("security.config")).envelope.value).toMatchObject({ hasPassword: true });
    }
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(browser.ask("security.setPaymentPassword", both(PIN)))).toBeUndefined();
    expect(await codeOf(browser.ask("security.setQuestions", { answers: ANSWERS, paymentPassword: PIN }))).toBe(
      undefined,
    );
    expect(await codeOf(browser.ask("security.addBankCard", accountCard()))).toBeUndefined();
    expect((await browser.ask("devices.list")).envelope.value).toHaveLength(1);
  });

  test("TRIAL-005 a trial session is told that all of it needs a real account", async () => {
    for (const type of [4, 40]) {
      const { browser, id } = await newMember(app);
      await app.services.db.query({ text: "update member set type = $2 where id = $1", values: [id, type] });
      for (const name of ["security.config", "security.banks", "security.bankCards"] as const) {
        const { status, envelope } = await browser.ask(name, {}, { headers: { language: "EN" } });
        expect([status, envelope.errorCode]).toEqual([403, "real-account-needed"]);
        expect(envelope.message).toContain("real account");
      }
      expect(await codeOf(browser.ask("security.setPaymentPassword", both(PIN)))).toBe("real-account-needed");
    }
  });
});
