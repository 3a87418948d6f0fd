import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PICTURE_BYTES } from "#contract/player/chat.ts";
import type { DeskCallName } from "#contract/core/calls.ts";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
let desk: TestBrowser;
let member: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  await seedPersonas(app.owner);
  desk = await atDesk();
  member = app.browser();
  await member.register();
});
afterAll(() => app.close());

async function atDesk(host?: string): Promise<TestBrowser> {
  const browser = app.browser(host);
  const answer = await browser.ask("desk.login", { username: "deniz", password: PERSONA_PASSWORD });
  browser.token = (answer.envelope.value as { token: string }).token;
  return browser;
}

const say = (browser: TestBrowser, content: string, clientId: string = randomUUID()) =>
  browser.ask("chat.send", { clientId, content });
const unread = async (browser: TestBrowser): Promise<unknown> => (await browser.ask("chat.unread")).envelope.value;

interface History {
  messages: { id: number; content: string; fromClient: boolean; by: string; picture: { id: string } | null }[];
  hasEarlier: boolean;
  theyGot: number;
  theyRead: number;
  operator: string;
  isStaffed: boolean;
}
const history = async (browser: TestBrowser, before = 0): Promise<History> =>
  (await browser.ask("chat.history", { before })).envelope.value as History;

interface DeskChat {
  id: string;
  username: string;
  last: string;
  unread: number;
  isSolved: boolean;
}
async function chats(browser = desk, which: "all" | "mine" | "waiting" = "all"): Promise<DeskChat[]> {
  return ((await browser.ask("desk.chats", { which })).envelope.value as { list: DeskChat[] }).list;
}
async function newestChat(): Promise<DeskChat> {
  const [first] = await chats();
  if (!first) throw new Error("the desk has no chat");
  return first;
}

describe("a member and the desk", () => {
  test("SVC-018 an answer is unread until the member reads it, and each side sees how far the other is", async () => {
    expect(await unread(member)).toEqual({ unReadCount: 0 });
    await say(member, "Where is my money?");
    const chat = await newestChat();
    expect(chat).toMatchObject({ last: "Where is my money?", unread: 1 });
    expect(await history(member)).toMatchObject({ theyRead: 0, operator: "", isStaffed: true });
    const [asked] = (await history(member)).messages;
    // The desk's list has brought it there; nobody has read it.
    expect((await history(member)).theyGot).toBe(asked?.id);
    await desk.ask("desk.read", { chatId: chat.id, upTo: asked?.id });
    expect((await history(member)).theyRead).toBe(asked?.id);
    await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: "On its way." });
    expect(await unread(member)).toEqual({ unReadCount: 1 });
    const seen = await history(member);
    expect(seen.operator).toBe("Deniz");
    expect(seen.messages.map(({ content, fromClient, by }) => [content, fromClient, by])).toEqual([
      ["Where is my money?", true, ""],
      ["On its way.", false, "Deniz"],
    ]);
    const answer = seen.messages[1]?.id;
    const asDesk = async () =>
      (await desk.ask("desk.history", { chatId: chat.id })).envelope.value as { theyGot: number; theyRead: number };
    expect(await asDesk()).toMatchObject({ theyGot: answer, theyRead: 0 });
    await member.ask("chat.read", { upTo: answer });
    expect(await asDesk()).toMatchObject({ theyRead: answer });
    expect(await unread(member)).toEqual({ unReadCount: 0 });
  });

  test("a mark never passes what the other side wrote, and never goes back", async () => {
    const asker = app.browser();
    await asker.register();
    await say(asker, "one");
    await asker.ask("chat.read", { upTo: 2 ** 40 });
    const chat = await newestChat();
    const sent = await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: "two" });
    const { id } = sent.envelope.value as { id: number };
    expect(await unread(asker)).toEqual({ unReadCount: 1 });
    await asker.ask("chat.read", { upTo: id });
    await asker.ask("chat.read", { upTo: 1 });
    expect(await unread(asker)).toEqual({ unReadCount: 0 });
  });

  test("the same message sent twice is one, also when both arrive at once", async () => {
    const asker = app.browser();
    await asker.register();
    const clientId = randomUUID();
    await Promise.all([say(asker, "once", clientId), say(asker, "once", clientId)]);
    await say(asker, "once", clientId);
    expect((await history(asker)).messages.map(({ content }) => content)).toEqual(["once"]);
  });

  test("the history comes in pages, oldest first in each", async () => {
    const chat = await newestChat();
    for (let at = 0; at < 35; at += 1) {
      await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: `line ${at}` });
    }
    const page = (await desk.ask("desk.history", { chatId: chat.id })).envelope.value as History;
    expect(page.messages).toHaveLength(30);
    expect(page.messages.at(-1)?.content).toBe("line 34");
    expect(page.hasEarlier).toBe(true);
    const before = page.messages[0]?.id;
    const earlier = (await desk.ask("desk.history", { chatId: chat.id, before })).envelope.value as History;
    expect(earlier.messages.at(-1)?.content).toBe("line 4");
    expect(earlier.hasEarlier).toBe(false);
  });

  test("a solved matter is nobody's work until something new is written", async () => {
    const chat = await newestChat();
    await desk.ask("desk.solve", { chatId: chat.id });
    expect((await chats(desk, "mine")).map(({ id }) => id)).not.toContain(chat.id);
    await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: "one more thing" });
    expect((await chats(desk, "mine")).map(({ id }) => id)).toContain(chat.id);
  });

  test("SVC-019 STATUS-024 the count needs the switch CBS3, and is none for type 4", async () => {
    const guest = app.browser();
    await guest.register();
    await say(guest, "hello");
    const chat = await newestChat();
    await desk.ask("desk.send", { chatId: chat.id, clientId: randomUUID(), content: "hello too" });
    expect(await unread(guest)).toEqual({ unReadCount: 1 });
    await app.services.db.query("update member set type = 4 where username = $1", [chat.username]);
    expect(await unread(guest)).toEqual({ unReadCount: 0 });
    await app.configure("novaro", ({ switches }) => (switches.CBS3 = false));
    expect((await guest.ask("chat.unread")).envelope.errorCode).toBe("no-permission");
    await app.configure("novaro", ({ switches }) => (switches.CBS3 = true));
  });
});

describe("who sees what", () => {
  test("a visitor's chat is the cookie's: another visitor has none of it", async () => {
    const [visitor, stranger] = [app.browser(), app.browser()];
    await say(visitor, "I can't log in");
    expect((await history(visitor)).messages).toHaveLength(1);
    expect((await history(stranger)).messages).toHaveLength(0);
    expect((await newestChat()).username).toBe("");
  });

  test("calls of the desk need both of an operator's secrets, and a member's are none", async () => {
    const names: DeskCallName[] = ["desk.chats", "desk.feedback", "desk.logout"];
    for (const name of names) {
      expect((await member.ask(name)).envelope.errorCode).toBe("not-logged-in");
      expect((await desk.ask(name, {}, { without: "token" })).envelope.errorCode).toBe("not-logged-in");
    }
    const half = app.browser();
    half.token = desk.token;
    expect((await half.ask("desk.chats")).envelope.errorCode).toBe("not-logged-in");
    desk.cookies.set("session", desk.cookies.get("desk") ?? "");
    expect((await desk.ask("chat.unread")).envelope.errorCode).toBe("not-logged-in");
    desk.cookies.delete("session");
  });

  test("an operator has nothing of another merchant's chats", async () => {
    const chat = await newestChat();
    const foreign = await atDesk("solenne.localhost");
    expect(await chats(foreign)).toEqual([]);
    for (const [name, input] of [
      ["desk.history", { chatId: chat.id }],
      ["desk.send", { chatId: chat.id, clientId: randomUUID(), content: "x" }],
      ["desk.read", { chatId: chat.id, upTo: 1 }],
      ["desk.typing", { chatId: chat.id }],
      ["desk.solve", { chatId: chat.id }],
    ] as const) {
      expect((await foreign.ask(name, input)).envelope.errorCode, name).toBe("not-found");
    }
  });

  test("an operator's session ends by itself and by leaving", async () => {
    const leaver = await atDesk();
    expect((await leaver.ask("desk.chats")).status).toBe(200);
    await leaver.ask("desk.logout");
    expect((await leaver.ask("desk.chats")).status).toBe(401);
  });
});

describe("pictures", () => {
  const pixels = { width: 3000, height: 20, channels: 3, background: "#a4c639" } as const;
  const jpeg = () =>
    sharp({ create: pixels })
      .withExif({ IFD0: { Copyright: "at home" } })
      .jpeg()
      .toBuffer();
  const sendBytes = (browser: TestBrowser, bytes: Buffer) =>
    browser.ask("chat.sendPicture", { clientId: randomUUID(), data: bytes });

  test("a picture is drawn anew, smaller and without what its file said, and only its chat has it", async () => {
    const sender = app.browser();
    await sender.register();
    const sent = await sendBytes(sender, await jpeg());
    const { picture } = sent.envelope.value as { picture: { id: string; width: number } };
    expect(picture.width).toBe(1600);
    const { data } = (await sender.ask("chat.picture", { id: picture.id })).envelope.value as { data: string };
    const [kind, base64 = ""] = data.split(",");
    expect(kind).toBe("data:image/webp;base64");
    const shown = await sharp(Buffer.from(base64, "base64")).metadata();
    expect([shown.format, shown.exif]).toEqual(["webp", undefined]);
    expect((await member.ask("chat.picture", { id: picture.id })).envelope.errorCode).toBe("not-found");
    expect((await desk.ask("desk.picture", { id: picture.id })).envelope.success).toBe(true);
    const foreign = await atDesk("solenne.localhost");
    expect((await foreign.ask("desk.picture", { id: picture.id })).envelope.errorCode).toBe("not-found");
  });

  test("what is no picture by its bytes is refused, whatever it calls itself", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const whole = await jpeg();
    for (const bytes of [Buffer.from(svg), Buffer.from("<html>"), Buffer.alloc(0), whole.subarray(0, 200)]) {
      expect((await sendBytes(app.browser(), bytes)).envelope.errorCode).toBe("not-a-picture");
    }
    const answer = await sendBytes(app.browser(), Buffer.alloc(6 * 1024 * 1024));
    expect(answer.envelope.errorCode).toBe("too-large");
  });

  test("S22 a picture travels as its bytes alone: base64 in JSON is refused, bytes are at no other call, the largest is taken", async () => {
    const clientId = randomUUID();
    const data = await jpeg();
    for (const [call, raw] of [
      [
        "chat.sendPicture",
        { body: JSON.stringify({ clientId, data: data.toString("base64") }), type: "application/json" },
      ],
      ["chat.send", { body: data, type: "application/octet-stream" }],
      ["chat.send", { body: data, type: "Application/Octet-Stream; x=1" }],
    ] as const) {
      const { envelope } = await app.browser().askAnything(call, { clientId, content: "x" }, { raw });
      expect([call, envelope.errorCode, envelope.value]).toEqual([call, "bad-input", null]);
    }
    // What stands behind the picture's end is nothing to its reader, and fills the body to the last byte allowed
    const largest = Buffer.concat([data, Buffer.alloc(PICTURE_BYTES - data.length)]);
    expect((await sendBytes(app.browser(), largest)).status).toBe(200);
    const more = Buffer.concat([largest, Buffer.alloc(1)]);
    expect((await sendBytes(app.browser(), more)).envelope.errorCode).toBe("too-large");
    const without = await app.browser().askAnything("chat.sendPicture", { data });
    expect(without.envelope).toMatchObject({ errorCode: "bad-input", value: { fields: ["clientId"] } });
  });
});

test("SVC-014 SVC-015 launching gives the site's own chat, with a way back on this site only", async () => {
  const launch = async (backUrl: string) => {
    const answer = await member.ask("chat.launch", { b2c: 1, language: "EN", template: "v2", backUrl });
    return new URL((answer.envelope.value as { chatUrl: string }).chatUrl, "http://localhost");
  };
  const url = await launch("/m/slot");
  expect([url.pathname, url.searchParams.get("backUrl")]).toEqual(["/m/liveChat", "/m/slot"]);
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
  ]) {
    expect((await launch(elsewhere)).searchParams.get("backUrl")).toBeNull();
  }
});

test("a chat of 500 messages in a day is full, and has room again the day after", async () => {
  const writer = app.browser();
  await say(writer, "the first one");
  const { id } = await newestChat();
  await app.services.db.query({
    text: `insert into chat_message (chat_id, client_id, content, sent_at)
           select $1, gen_random_uuid(), 'more', $2 from generate_series(1, 499)`,
    values: [id, app.clock.now()],
  });
  expect((await say(writer, "one too many")).envelope.errorCode).toBe("chat-full");
  app.clock.move(24 * 3600_000 + 1);
  expect((await say(writer, "a new day")).envelope.success).toBe(true);
});
