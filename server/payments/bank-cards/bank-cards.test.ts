/** Cards and accounts to be paid out to. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { accountCard, accountNumber, codeOf, newMember, rowOf, securedMember } from "#testing/worlds/security.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";
import { encryptedFor } from "./bank-cards.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("bank cards", () => {
  test("SECURITY-008 WITHDRAW-003 one is bound by the withdrawal password, sealed at rest and listed by its last four", async () => {
    const { browser, id } = await securedMember(app);
    const number = accountNumber();
    const added = await browser.ask("security.addBankCard", accountCard({ number: number.replace(/(.{4})/g, "$1 ") }));
    const shown = { bankName: "Marilag Savings Bank", number: `•••• ${number.slice(-4)}`, holder: "Mira Aydın" };
    expect(added.envelope).toMatchObject({ success: true, value: shown });
    for (const name of ["security.bankCards", "security.payoutCards"] as const) {
      const { envelope } = await browser.ask(name);
      expect(envelope.value).toEqual([expect.objectContaining(shown)]);
      expect(JSON.stringify(envelope)).not.toContain(number.slice(0, 6));
    }
    const row = await rowOf(
      app,
      "select id, number_sealed, row_to_json(c)::text as all from bank_card c where member_id = $1",
      [id],
    );
    expect(row["all"]).not.toContain(number);
    const { db, clock } = app.services;
    const encrypted = row["number_sealed"] as Buffer;
    expect(
      await openFieldEncryption(db, clock, "bank-cards").open(encrypted, encryptedFor(id, String(row["id"]))),
    ).toBe(number);
    const told = await browser.ask("inbox.list", {}, { headers: { language: "EN" } });
    expect(JSON.stringify(told.envelope.value)).toContain(`The bank card •••• ${number.slice(-4)} was added.`);
    expect(JSON.stringify(told.envelope.value)).not.toContain(number);
  });

  test("SECURITY-008 without a withdrawal password there is none; a wrong number or name is told by its field", async () => {
    const { browser } = await newMember(app);
    expect(await codeOf(browser.ask("security.addBankCard", accountCard()))).toBe("payment-password-missing");
    const { browser: other } = await securedMember(app);
    const refused = async (fields: Record<string, unknown>) => {
      const { envelope } = await other.ask("security.addBankCard", accountCard(fields));
      return [envelope.errorCode, (envelope.value as { field?: string } | null)?.field];
    };
    expect(await refused({ bankId: "arvento" })).toEqual(["bank-unknown", "bankId"]);
    expect(await refused({ number: "12" })).toEqual(["card-number", "number"]);
    expect(await refused({ bankId: "luntian", number: "4000056655665557" })).toEqual(["card-number", "number"]);
    expect(await refused({ holder: "<script>" })).toEqual(["card-holder", "holder"]);
    expect(await refused({ branch: "x\u0000y" })).toEqual(["field-format", "branch"]);
  });

  test("SECURITY-008 all carry the name of the first, however the bank writes it", async () => {
    const { browser } = await securedMember(app);
    expect(await codeOf(browser.ask("security.addBankCard", accountCard({ holder: "Mira  Aydın" })))).toBeUndefined();
    expect(await codeOf(browser.ask("security.addBankCard", accountCard({ holder: "Ebba Lind" })))).toBe(
      "card-not-yours",
    );
    const { envelope } = await browser.ask("security.addBankCard", accountCard({ holder: "MIRA AYDIN" }));
    expect(envelope.value).toMatchObject({ holder: "Mira Aydın" });
    expect((await browser.ask("member.info")).envelope.value).toMatchObject({ payeeName: "Mira Aydın" });
  });

  test("SECURITY-008 three at most, also when all come at once; a number belongs to one member of the merchant", async () => {
    const { browser } = await securedMember(app);
    const first = accountCard();
    await browser.ask("security.addBankCard", first);
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(browser.ask("security.addBankCard", accountCard()))));
    expect(codes.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "cards-full",
      "cards-full",
      "undefined",
      "undefined",
    ]);
    // Asked for again, as after a lost answer: it is there, once, also where there is no place for another
    const again = (await browser.ask("security.addBankCard", first)).envelope;
    expect(again).toMatchObject({ success: true, value: { number: `•••• ${first.number.slice(-4)}` } });
    expect((await browser.ask("security.bankCards")).envelope.value).toHaveLength(3);
    const { browser: other } = await securedMember(app);
    expect(await codeOf(other.ask("security.addBankCard", accountCard({ number: first.number })))).toBe("card-refused");
  });

  test("SECURITY-008 one goes after a proof, its number is forgotten, and it can be bound again", async () => {
    const { browser, id } = await securedMember(app);
    const given = accountCard();
    const { envelope } = await browser.ask("security.addBankCard", given);
    const { bankCardId } = envelope.value as { bankCardId: string };
    app.clock.move(11 * 60_000);
    expect(await codeOf(browser.ask("security.removeBankCard", { bankCardId }))).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(browser.ask("security.removeBankCard", { bankCardId }))).toBeUndefined();
    expect(await codeOf(browser.ask("security.removeBankCard", { bankCardId }))).toBe("not-found");
    expect((await browser.ask("security.bankCards")).envelope.value).toEqual([]);
    expect(await rowOf(app, "select number_sealed from bank_card where member_id = $1", [id])).toEqual({
      number_sealed: null,
    });
    expect(await codeOf(browser.ask("security.addBankCard", given))).toBeUndefined();
  });

  test("WITHDRAW-005 the banks are the merchant's own, with what their numbers look like", async () => {
    const names = async (host: string) => {
      const { browser } = await newMember(app, host);
      return ((await browser.ask("security.banks")).envelope.value as { name: string; kind: string }[]).map(
        ({ name, kind }) => `${name} ${kind}`,
      );
    };
    expect(await names("localhost")).toContain("Luntian Debit Card card");
    expect(await names("solenne.localhost")).toContain("Arvento Bank iban");
    expect(await names("solenne.localhost")).not.toContain("Luntian Debit Card card");
  });
});
