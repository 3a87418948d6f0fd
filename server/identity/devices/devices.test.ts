/** Devices, their ends, and what the member hears of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { LIVE_CLOSE } from "#contract/core/live-words.ts";
import { openPage } from "#testing/page.ts";

let app: TestApp;
let other: TestApp;
let otherAddress: string;
beforeAll(async () => {
  app = await testApp();
  // Another server process: what ends here is heard there
  other = await testApp({}, app);
  otherAddress = await other.listen();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const LAPTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

interface Device {
  id: string;
  isThis: boolean;
  browser: string;
  system: string;
  address: string;
}

async function member(): Promise<{ browser: TestBrowser; username: string }> {
  const browser = app.browser();
  const { envelope } = await browser.register();
  return { browser, username: (envelope.value as { userName: string }).userName };
}

/** Logs in from a device that calls itself so. */
async function loginFrom(username: string, device: string, address?: string): Promise<TestBrowser> {
  const browser = app.browser("localhost", address);
  const headers = { "user-agent": device };
  const { envelope } = await browser.ask("session.login", { username, password: GOOD_PASSWORD }, { headers });
  browser.token = (envelope.value as { token: string }).token;
  return browser;
}

const devicesOf = async (browser: TestBrowser) => (await browser.ask("devices.list")).envelope.value as Device[];

test("devices are told by their words and half their address, this one first", async () => {
  const { browser, username } = await member();
  await loginFrom(username, PHONE, "203.0.113.77");
  await loginFrom(username, LAPTOP, "2001:db8:85a3::8a2e:370:7334");
  const list = await devicesOf(browser);
  expect(list.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(list).toContainEqual(expect.objectContaining({ browser: "Safari", system: "iOS", address: "203.0.•.•" }));
  expect(list).toContainEqual(expect.objectContaining({ browser: "Chrome", system: "Windows", address: "2001:db8:•" }));
  expect(JSON.stringify(list)).not.toMatch(/113\.77|7334|Mozilla/);
});

test("one device is logged out and hears of it at once, also in another process; the others stay", async () => {
  const { browser, username } = await member();
  const [phone, laptop] = [await loginFrom(username, PHONE), await loginFrom(username, LAPTOP)];
  const [onPhone, onLaptop] = [openPage(otherAddress, { browser: phone }), openPage(otherAddress, { browser: laptop })];
  await Promise.all([onPhone.next("ready"), onLaptop.next("ready")]);
  const gone = (await devicesOf(browser)).find(({ system }) => system === "iOS");
  await browser.prove(GOOD_PASSWORD);
  expect((await browser.ask("devices.end", { id: gone?.id ?? "" })).envelope.success).toBe(true);
  expect(await onPhone.closed).toBe(LIVE_CLOSE.loggedOut);
  expect((await phone.ask("member.info")).envelope.errorCode).toBe("logged-out");
  expect((await laptop.ask("member.info")).envelope.success).toBe(true);
  expect((await browser.ask("devices.endOthers")).envelope.value).toEqual({ ended: 1 });
  expect(await onLaptop.closed).toBe(LIVE_CLOSE.loggedOut);
  expect((await laptop.ask("member.info")).envelope.errorCode).toBe("logged-out");
  expect((await devicesOf(browser)).map(({ isThis }) => isThis)).toEqual([true]);
});

test("a new password logs the other devices out, and they hear of it", async () => {
  const { browser, username } = await member();
  const phone = await loginFrom(username, PHONE);
  const page = openPage(otherAddress, { browser: phone });
  await page.next("ready");
  const fields = {
    oldPassword: GOOD_PASSWORD,
    newPassword: "Quiet-orchard-42",
    confirmNewPassword: "Quiet-orchard-42",
  };
  expect((await browser.ask("passwords.changeV2", fields)).envelope.success).toBe(true);
  expect(await page.closed).toBe(LIVE_CLOSE.loggedOut);
});

test("the member is told of a device that is new, once, and not of a newer version of a known one", async () => {
  const { browser, username } = await member();
  const told = async () => {
    const { envelope } = await browser.ask("inbox.list", {}, { headers: { language: "EN" } });
    const { list } = envelope.value as { list: { title: string; content: string }[] };
    return list.filter(({ title }) => title === "A new device");
  };
  expect(await told()).toEqual([]);
  await loginFrom(username, PHONE, "203.0.113.78");
  const [message] = await told();
  expect(message?.content).toContain("Safari · iOS, address 203.0.•.•");
  expect(message?.content).not.toContain("113.78");
  await loginFrom(username, PHONE.replace("18.5", "19.0"), "198.51.100.9");
  expect(await told()).toHaveLength(1);
  await loginFrom(username, LAPTOP);
  expect(await told()).toHaveLength(2);
  await app.services.db.query({
    text: "update session set device = $2 where member_id = (select id from member where username = $1)",
    values: [username, LAPTOP],
  });
  await loginFrom(username, "curl/8.5");
  expect((await told())[0]?.content).toContain("Unknown device, address");
});

test("the history says when, from what, how and with what result, the latest first", async () => {
  const { browser, username } = await member();
  await loginFrom(username, PHONE, "203.0.113.79");
  app.clock.move(1000);
  await browser.ask("session.prove", { password: "wrong" });
  app.clock.move(1000);
  await browser.prove(GOOD_PASSWORD);
  const { envelope } = await browser.ask("devices.history");
  const events = envelope.value as Record<string, unknown>[];
  expect(events.map(({ outcome, method }) => `${String(outcome)} ${String(method)}`)).toEqual([
    "proved password",
    "wrong-proof password",
    "logged-in password",
  ]);
  expect(events[2]).toMatchObject({ system: "iOS", address: "203.0.•.•" });
  expect(JSON.stringify(events)).not.toContain("113.79");
});
