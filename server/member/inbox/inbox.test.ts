import { afterAll, beforeAll, expect, test } from "vitest";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
let desk: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  await seedPersonas(app.owner);
  desk = app.browser();
  const answer = await desk.ask("desk.login", { username: "deniz", password: PERSONA_PASSWORD });
  desk.token = (answer.envelope.value as { token: string }).token;
});
afterAll(() => app.close());

async function newMember(): Promise<TestBrowser & { username: string }> {
  const browser = app.browser();
  const username = `inbox${Math.floor(app.clock.nowMs())}${browser.address.split(".").at(-1)}`.slice(-18);
  expect((await browser.register({ username })).envelope.success).toBe(true);
  return Object.assign(browser, { username });
}

interface Message {
  id: number;
  title: string;
  read: boolean;
}
const listOf = async (browser: TestBrowser) =>
  (await browser.ask("inbox.list")).envelope.value as { list: Message[]; hasMore: boolean };
const unread = async (browser: TestBrowser) => (await browser.ask("inbox.unread")).envelope.value;
const send = (username: string, title: string) => desk.ask("desk.message", { username, title, content: "Words." });

test("MSG-002 MSG-004 a message of the desk is unread until it is read, and gone when it is removed", async () => {
  const [member, stranger] = [await newMember(), await newMember()];
  expect(await unread(member)).toBe(0);
  await send(member.username, "first");
  await send(member.username, "second");
  expect(await unread(member)).toBe(2);
  const { list } = await listOf(member);
  expect(list.map(({ title, read }) => [title, read])).toEqual([
    ["second", false],
    ["first", false],
  ]);
  const id = list[1]?.id;
  for (const name of ["inbox.read", "inbox.remove"] as const) {
    expect((await stranger.ask(name, { id })).envelope.errorCode).toBe("not-found");
  }
  expect((await member.ask("inbox.read", { id })).envelope.success).toBe(true);
  expect(await unread(member)).toBe(1);
  await member.ask("inbox.remove", { id: list[0]?.id });
  expect(await unread(member)).toBe(0);
  expect((await listOf(member)).list.map(({ title, read }) => [title, read])).toEqual([["first", true]]);
  expect((await listOf(stranger)).list).toEqual([]);
});

test("more than a page of messages says that there is more", async () => {
  const member = await newMember();
  for (let at = 0; at < 21; at += 1) await send(member.username, `m${at}`);
  const first = await listOf(member);
  expect([first.list.length, first.hasMore]).toEqual([20, true]);
  const second = (await member.ask("inbox.list", { pageNo: 2 })).envelope.value as typeof first;
  expect([second.list.map(({ title }) => title), second.hasMore]).toEqual([["m0"], false]);
});

test("MSG-003 nothing is counted for session type 4", async () => {
  const member = await newMember();
  await send(member.username, "hello");
  await app.services.db.query("update member set type = 4 where username = $1", [member.username]);
  expect(await unread(member)).toBe(0);
});

test("MSG-001 a site without messages has no list and no count", async () => {
  const member = await newMember();
  await send(member.username, "hello");
  await app.configure("novaro", (config) => (config.webEmail = false));
  expect((await member.ask("inbox.list")).envelope.errorCode).toBe("no-permission");
  expect(await unread(member)).toBe(0);
  await app.configure("novaro", (config) => (config.webEmail = true));
});

test("a message to a name that nobody has, or somebody of another merchant, is refused", async () => {
  const foreign = app.browser("solenne.localhost");
  await foreign.register({ username: "solennesmember" });
  for (const username of ["nobody-at-all", "solennesmember"]) {
    expect((await send(username, "x")).envelope.errorCode).toBe("not-found");
  }
});

test("FEEDBACK-001 FEEDBACK-003 feedback of 1 to 140 characters reaches the desk, its answer the member", async () => {
  const member = await newMember();
  const write = (content: string, more = {}) => member.ask("feedback.send", { content, ...more });
  for (const content of ["", "   ", "x".repeat(141)]) {
    expect((await write(content)).envelope.errorCode).toBe("bad-input");
  }
  expect((await write("y".repeat(140))).envelope.success).toBe(true);
  await write("More tables, please", { kind: "suggestion", contact: "@me" });
  const waiting = (await desk.ask("desk.feedback")).envelope.value as {
    id: number;
    content: string;
    contact: string;
  }[];
  expect(waiting[0]).toMatchObject({ content: "More tables, please", contact: "@me", username: member.username });
  await desk.ask("desk.answer", { id: waiting[0]?.id, answer: "They come in May." });
  const mine = async () =>
    ((await member.ask("feedback.list")).envelope.value as { list: { id: number; answer: string | null }[] }).list;
  expect((await mine()).map(({ answer }) => answer)).toEqual(["They come in May.", null]);
  const stranger = await newMember();
  const id = waiting[0]?.id;
  expect((await stranger.ask("feedback.remove", { id })).envelope.errorCode).toBe("not-found");
  await member.ask("feedback.remove", { id });
  expect((await mine()).map(({ answer }) => answer)).toEqual([null]);
});

test("a site without feedback takes none", async () => {
  const member = await newMember();
  await app.configure("novaro", (config) => (config.feedback = false));
  expect((await member.ask("feedback.send", { content: "hello" })).envelope.errorCode).toBe("no-permission");
  await app.configure("novaro", (config) => (config.feedback = true));
});
