import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";
import { openPage } from "#testing/page.ts";

let app: TestApp;
let other: TestApp;
let address: string;
let otherAddress: string;
let desk: TestBrowser;
let member: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  other = await testApp({}, app);
  [address, otherAddress] = [await app.listen(), await other.listen()];
  await seedPersonas(app.owner);
  desk = app.browser();
  const answer = await desk.ask("desk.login", { username: "deniz", password: PERSONA_PASSWORD });
  desk.token = (answer.envelope.value as { token: string }).token;
  member = app.browser();
  await member.register();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const say = (browser: TestBrowser, content: string) => browser.ask("chat.send", { clientId: randomUUID(), content });

async function newestChat(): Promise<{ id: string }> {
  const { list } = (await desk.ask("desk.chats")).envelope.value as { list: { id: string }[] };
  if (!list[0]) throw new Error("the desk has no chat");
  return list[0];
}

describe("open pages at two server processes", () => {
  test("both sides hear of messages and typing wherever they are connected, and nobody else does", async () => {
    const asker = app.browser();
    await asker.register();
    await say(asker, "anyone?");
    const chat = await newestChat();
    const hello = JSON.stringify({ type: "hello", token: desk.token, desk: true });
    const deskPage = openPage(otherAddress, { browser: desk, hello });
    const page = openPage(address, { browser: asker });
    const stranger = openPage(address, { browser: member });
    for (const one of [deskPage, page, stranger]) await one.next("ready");
    await say(asker, "hello?");
    expect(await deskPage.next("chat")).toEqual({ type: "chat", chatId: chat.id });
    await asker.ask("chat.typing");
    expect(await deskPage.next("typing")).toEqual({ type: "typing", chatId: chat.id });
    await desk.ask("desk.typing", { chatId: chat.id });
    expect(await page.next("typing")).toEqual({ type: "typing", chatId: "" });
    await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: "Here." });
    await page.next("chat");
    await app.services.events.emit(app.services.db, "content.changed", { merchantId: "novaro" });
    await stranger.next("content");
    expect(stranger.told.map(({ type }) => type)).not.toContain("chat");
    expect(page.told.filter(({ type }) => type === "typing")).toHaveLength(1);
    for (const one of [deskPage, page, stranger]) one.close();
  });

  test("a visitor's page hears of the visitor's chat; a desk's greeting with a member's secrets is refused", async () => {
    const visitor = app.browser();
    await say(visitor, "psst");
    const chat = await newestChat();
    const page = openPage(otherAddress, { browser: visitor });
    await page.next("ready");
    await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: "Yes?" });
    await page.next("chat");
    page.close();
    const hello = JSON.stringify({ type: "hello", token: member.token, desk: true });
    expect(await openPage(address, { browser: member, hello }).closed).toBe(4401);
  });
});
