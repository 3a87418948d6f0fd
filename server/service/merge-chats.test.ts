import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { deskOf, memberOf, pictureFile, rewardApp } from "#testing/worlds/rewards.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
let desk: TestBrowser;
beforeAll(async () => {
  app = await rewardApp();
  desk = await deskOf(app);
});
afterAll(() => app.close());

const say = (browser: TestBrowser, content: string) => browser.ask("chat.send", { clientId: randomUUID(), content });
interface History {
  messages: { id: number; content: string; picture: { id: string } | null }[];
}
const history = async (browser: TestBrowser) => (await browser.ask("chat.history")).envelope.value as History;
const words = async (browser: TestBrowser) => (await history(browser)).messages.map(({ content }) => content);
const unread = async (browser: TestBrowser) => (await browser.ask("chat.unread")).envelope.value;

interface DeskChat {
  id: string;
  username: string;
  last: string;
}
const chats = async () => ((await desk.ask("desk.chats", {})).envelope.value as { list: DeskChat[] }).list;
async function answer(last: string, content: string): Promise<void> {
  const chat = (await chats()).find((one) => one.last === last);
  const sent = await desk.ask("desk.send", { chatId: chat?.id ?? "", clientId: randomUUID(), content });
  expect(sent.envelope.success).toBe(true);
}

test("what a visitor wrote is the member's after registering, with the answer that came meanwhile, and no visitor's any more", async () => {
  const browser = app.browser();
  await say(browser, "Which name may I take?");
  const visitors = new Map(browser.cookies);
  await browser.register({ username: "chatjoiner" });
  await answer("Which name may I take?", "Any that is free.");
  expect(await unread(browser)).toEqual({ unReadCount: 1 });
  expect(await words(browser)).toEqual(["Which name may I take?", "Any that is free."]);
  expect((await chats()).find(({ last }) => last === "Any that is free.")?.username).toBe("chatjoiner");
  expect(browser.cookies.has("visitor")).toBe(false);
  // Neither who signs in here next nor a kept copy of the old cookie has it.
  const copy = app.browser();
  for (const [name, value] of visitors) copy.cookies.set(name, value);
  expect(await words(copy)).toEqual([]);
  await browser.ask("session.logout", { token: browser.token });
  browser.token = "";
  expect(await words(browser)).toEqual([]);
});

test("a member who has a chat finds both in one, in the order of sending, pictures too, and only what is new unread", async () => {
  const first = await memberOf(app);
  await say(first, "one");
  await answer("one", "two");
  const seen = await history(first);
  await first.ask("chat.read", { upTo: seen.messages.at(-1)?.id });
  const later = app.browser();
  await say(later, "three");
  const data = await pictureFile("jpeg", 40, 30);
  await later.ask("chat.sendPicture", { clientId: randomUUID(), data });
  await answer("", "four");
  await later.login(first.username, GOOD_PASSWORD);
  expect(await unread(later)).toEqual({ unReadCount: 1 });
  expect(await words(later)).toEqual(["one", "two", "three", "", "four"]);
  const picture = (await history(later)).messages.find((one) => one.picture)?.picture;
  expect((await later.ask("chat.picture", { id: picture?.id ?? "" })).envelope.success).toBe(true);
  expect((await chats()).filter(({ username }) => username === first.username)).toHaveLength(1);
  expect((await chats()).filter(({ last }) => last === "three" || last === "").length).toBe(0);
  await say(later, "five");
  expect((await words(first)).at(-1)).toBe("five");
});

test("two first calls after a login at once lose and double nothing", async () => {
  const member = await memberOf(app);
  await say(member, "a");
  const browser = app.browser();
  await say(browser, "b");
  await browser.login(member.username, GOOD_PASSWORD);
  await Promise.all([unread(browser), history(browser), say(browser, "c"), unread(browser)]);
  expect((await words(browser)).toSorted()).toEqual(["a", "b", "c"]);
});

test("a visitor's chat of one merchant is not joined to a member of another", async () => {
  const browser = app.browser();
  await say(browser, "only here");
  const foreign = app.browser("solenne.localhost");
  foreign.cookies.set("visitor", browser.cookies.get("visitor") ?? "");
  await foreign.login("mira", PERSONA_PASSWORD);
  expect(await words(foreign)).toEqual([]);
  expect(await words(browser)).toEqual(["only here"]);
});
