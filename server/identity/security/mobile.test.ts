/** The member's number as a member and an attacker find it (decision 026). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, newMember, PIN, securedMember } from "#testing/worlds/security.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.configure("novaro", (config) => {
    config.switches.MOBILECODELOGIN = true;
  });
});
afterAll(() => app.close());
beforeEach(() => void app.sent.splice(0));

let numbers = 0;
/** A number of the Philippines that no other test uses, as typed and as E.164. */
function newNumber() {
  const digits = `917${String(6_000_000 + (numbers += 1))}`;
  return { typed: `0${digits}`, e164: `+63${digits}` };
}

async function proved() {
  const made = await newMember(app);
  await made.browser.prove(GOOD_PASSWORD);
  return made;
}

async function askFor(browser: TestBrowser, typed: string, countryDialingCode = "+63") {
  return browser.ask("codes.number", { mobileNum: typed, countryDialingCode, botCheck: await browser.solveBotCheck() });
}

async function sentTo(e164: string): Promise<string> {
  await app.services.messages.deliver();
  return /#(\d{6})/.exec(app.sent.findLast(({ recipient }) => recipient === e164)?.body ?? "")?.[1] ?? "";
}

/** As if a minute had gone since that number's last code. */
const aMinuteLater = (e164: string) => app.services.limits.forget("sms-again", `novaro:${e164}`, 1, 60);

const put = (browser: TestBrowser, typed: string, verificationCode: string, paymentPassword = "") =>
  browser.ask("security.setMobile", { mobileNum: typed, countryDialingCode: "+63", verificationCode, paymentPassword });

/** Gives a member a new number in the ordinary way. */
async function give(browser: TestBrowser, paymentPassword = "") {
  const number = newNumber();
  await askFor(browser, number.typed);
  const answer = await put(browser, number.typed, await sentTo(number.e164), paymentPassword);
  return { ...number, answer };
}

async function storedOf(id: string): Promise<string | null> {
  const text = "select mobile_e164 as mobile from member where id = $1";
  const { rows } = await app.services.db.query<{ mobile: string | null }>({ text, values: [id] });
  return rows[0]?.mobile ?? null;
}

describe("the number of an account", () => {
  test("SECURITY-001 is set by the code that went to it, told to the member, and is a proof from then on", async () => {
    const { browser, id } = await proved();
    const { e164, answer } = await give(browser);
    expect(answer.envelope).toMatchObject({ success: true, value: { mobile: `+63 ··· ${e164.slice(-2)}` } });
    expect(await storedOf(id)).toBe(e164);
    const config = await browser.ask("security.config");
    expect(config.envelope.value).toMatchObject({ mobile: `+63 ··· ${e164.slice(-2)}`, canSetMobile: true });
    const inbox = await browser.ask("inbox.list", {}, { headers: { language: "EN" } });
    expect(JSON.stringify(inbox.envelope.value)).toContain(`+63 ··· ${e164.slice(-2)} was set for your account`);
    app.clock.move(11 * 60_000);
    const asked = await browser.ask("devices.endOthers");
    expect(asked.envelope.value).toEqual({ ways: ["password", "code"], mobile: `+63 ··· ${e164.slice(-2)}` });
  });

  test("changed, the old one is told without the new one, and opens the account no more", async () => {
    const { browser, username, id } = await proved();
    const old = await give(browser);
    app.sent.splice(0);
    const fresh = await give(browser);
    expect(fresh.answer.status).toBe(200);
    expect(await storedOf(id)).toBe(fresh.e164);
    await app.services.messages.deliver();
    const [told] = app.sent.filter(({ recipient }) => recipient === old.e164);
    expect(told).toMatchObject({ kind: "mobile-changed", channel: "sms" });
    expect(told?.body).toContain(username);
    expect(told?.body).not.toContain(fresh.e164.slice(-7));
    app.sent.splice(0);
    const visitor = app.browser();
    for (const { typed, e164 } of [old, fresh]) {
      await aMinuteLater(e164);
      await visitor.ask("codes.entry", {
        mobileNum: typed,
        countryDialingCode: "+63",
        botCheck: await visitor.solveBotCheck(),
      });
    }
    await app.services.messages.deliver();
    expect(app.sent.map(({ recipient }) => recipient)).toEqual([fresh.e164]);
  });

  test("needs a fresh proof for the code and for the number, and proves nothing in the member's other sessions", async () => {
    const { browser, username, id } = await newMember(app);
    const { typed, e164 } = newNumber();
    expect(await codeOf(askFor(browser, typed))).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    await askFor(browser, typed);
    const code = await sentTo(e164);
    const other = app.browser();
    await other.login(username, GOOD_PASSWORD);
    for (const [name, value] of browser.cookies) if (name === "sms") other.cookies.set(name, value);
    expect(await codeOf(put(other, typed, code))).toBe("proof-needed");
    await other.prove(GOOD_PASSWORD);
    expect(await codeOf(other.ask("devices.end", { id }))).toBe("not-found");
    expect(await codeOf(put(browser, typed, code))).toBeUndefined();
    expect(await codeOf(other.ask("devices.end", { id }))).toBe("proof-needed");
  });

  test("needs the withdrawal password where one is set, since a code to the number can reset it", async () => {
    const { browser, id } = await securedMember(app);
    const { typed, e164 } = newNumber();
    await askFor(browser, typed);
    const code = await sentTo(e164);
    expect(await codeOf(put(browser, typed, code))).toBe("payment-password-wrong");
    expect(await codeOf(put(browser, typed, code, "999111"))).toBe("payment-password-wrong");
    expect(await storedOf(id)).toBeNull();
    expect(await codeOf(put(browser, typed, code, PIN))).toBeUndefined();
    expect(await storedOf(id)).toBe(e164);
  });

  test("its code is of that browser, number and purpose, and works once", async () => {
    const [{ browser, id }, thief] = [await proved(), await proved()];
    const [mine, other] = [newNumber(), newNumber()];
    await askFor(browser, mine.typed);
    const code = await sentTo(mine.e164);
    expect(await codeOf(put(thief.browser, mine.typed, code))).toBe("code-wrong");
    expect(await codeOf(put(browser, other.typed, code))).toBe("code-wrong");
    expect(await codeOf(put(browser, mine.typed, code))).toBeUndefined();
    const again = newNumber();
    await app.services.db.query({ text: "update member set mobile_e164 = $2 where id = $1", values: [id, again.e164] });
    expect(await codeOf(put(browser, mine.typed, code))).toBe("code-wrong");
    // A code that proves who the member is sets no number, and one for a new number proves nobody
    await browser.ask("codes.proof");
    expect(await codeOf(put(browser, mine.typed, await sentTo(again.e164)))).toBe("code-wrong");
    await askFor(browser, other.typed);
    expect(await codeOf(browser.prove("", await sentTo(other.e164)))).toBe("code-wrong");
  });

  test("that is somebody's is told to nobody: the same answer, no message, and the words of a wrong code", async () => {
    const victim = await proved();
    const { typed, e164 } = await give(victim.browser);
    await aMinuteLater(e164);
    app.sent.splice(0);
    const { browser, id } = await proved();
    const free = await askFor(browser, newNumber().typed);
    const taken = await askFor(browser, typed);
    expect([taken.status, Object.keys(taken.envelope.value as object)]).toEqual([
      free.status,
      Object.keys(free.envelope.value as object),
    ]);
    expect(await sentTo(e164)).toBe("");
    expect(await codeOf(put(browser, typed, "123456"))).toBe("code-wrong");
    // Also when it becomes somebody's after the code was sent
    const late = newNumber();
    await askFor(browser, late.typed);
    const code = await sentTo(late.e164);
    const values = [victim.id, late.e164];
    await app.services.db.query({ text: "update member set mobile_e164 = $2 where id = $1", values });
    expect(await codeOf(put(browser, late.typed, code))).toBe("code-wrong");
    expect([await storedOf(id), await storedOf(victim.id)]).toEqual([null, late.e164]);
  });

  test("of two members with right codes for one number at once, one gets it", async () => {
    const two = [await proved(), await proved()];
    const { typed, e164 } = newNumber();
    const codes: string[] = [];
    for (const { browser } of two) {
      await askFor(browser, typed);
      codes.push(await sentTo(e164));
      await aMinuteLater(e164);
    }
    const answers = await Promise.all(two.map(({ browser }, at) => put(browser, typed, codes[at] ?? "")));
    expect(answers.map(({ envelope }) => envelope.errorCode ?? "set").toSorted()).toEqual(["code-wrong", "set"]);
  });

  test("LOGIN-033 is one of the merchant's countries; the member's own one is said to be that", async () => {
    const { browser } = await proved();
    expect(await codeOf(askFor(browser, "12"))).toBe("phone-format");
    expect(await codeOf(askFor(browser, "7911 123456", "+44"))).toBe("phone-format");
    expect(await codeOf(askFor(browser, "+447911123456"))).toBe("phone-format");
    await app.configure("novaro", (config) => {
      config.country.more = [{ code: "GB", diallingCode: "+44" }];
    });
    const { envelope } = await browser.ask("system.country");
    expect(envelope.value).toEqual({
      country: "PH",
      countryDialingCode: "+63",
      countries: [
        { country: "PH", countryDialingCode: "+63" },
        { country: "GB", countryDialingCode: "+44" },
      ],
    });
    expect(await codeOf(askFor(browser, "7911 123456", "+44"))).toBeUndefined();
    const { typed } = await give(browser);
    expect(await codeOf(askFor(browser, typed))).toBe("mobile-same");
    expect(await codeOf(put(browser, typed, "123456"))).toBe("mobile-same");
  });

  test("a member has so many codes sent to new numbers, and none without the work of the bot check", async () => {
    const { browser } = await proved();
    const bare = { mobileNum: newNumber().typed, countryDialingCode: "+63", botCheck: "" };
    expect(await codeOf(browser.ask("codes.number", bare))).toBe("bot-check");
    const asked: (string | undefined)[] = [];
    for (let at = 0; at < 6; at += 1) asked.push(await codeOf(askFor(browser, newNumber().typed)));
    expect(asked).toEqual([undefined, undefined, undefined, undefined, undefined, "too-many-calls"]);
  });
});
