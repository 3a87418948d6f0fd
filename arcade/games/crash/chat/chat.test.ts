/** The chat of a table, over the real socket and the platform's signed calls. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { chatCalls, type ChatModerate } from "#vendor-protocol/chat-calls.ts";
import { TestClock } from "#arcade/server/testing/test-clock.ts";
import { until, World } from "#arcade/server/testing/test-world.ts";
import { Seat } from "#arcade/games/crash/test-seat.ts";
import type { ChatRefusal } from "#arcade/games/crash/chat-messages.ts";

let world: World;
const clock = new TestClock();
let nowMs = Date.now();
const seats: Seat[] = [];
const CHAT = { slowSeconds: 1, words: ["gago"] };

beforeAll(async () => {
  world = await World.make();
  await world.start({}, undefined, { tableClock: clock, now: () => nowMs });
});
afterAll(() => world.close());
afterEach(() => {
  for (const seat of seats.splice(0)) seat.leave();
  // What one test has said does not slow the next
  nowMs += 700_000;
});

type Look = Parameters<World["player"]>[2];
async function sit(look: Look = {}, name?: string): Promise<Seat> {
  const seat = await Seat.take(world, await world.player("skyrush", name, { tableChat: CHAT, ...look }));
  seats.push(seat);
  return seat;
}

async function open(seat: Seat) {
  const before = seat.all("chat-room").length;
  seat.say({ type: "chat-open" });
  await until("the room is told", () => seat.all("chat-room").length > before);
  const room = seat.all("chat-room").at(-1);
  if (!room) throw new Error("no room");
  return room;
}

async function opened(look: Look = {}, name?: string): Promise<Seat> {
  const seat = await sit(look, name);
  await open(seat);
  return seat;
}

function send(seat: Seat, text: string | null, emote: string | null = null, requestId: string = randomUUID()): string {
  seat.say({ type: "chat-say", requestId, text, emote });
  return requestId;
}

const heard = (seat: Seat): (string | null)[] =>
  seat.all("chat-news").flatMap((news) => news.messages.map((m) => m.text));

async function said(seat: Seat, text: string): Promise<string> {
  const requestId = send(seat, text);
  const answer = () => seat.all("chat-said").find((one) => one.requestId === requestId);
  await until(`"${text}" is taken`, () => answer() !== undefined);
  nowMs += 1_000;
  return answer()?.messageId ?? "";
}

async function refusal(seat: Seat, requestId: string): Promise<{ code: ChatRefusal; waitMs: number | null }> {
  const answer = () => seat.all("chat-refused").find((one) => one.requestId === requestId);
  await until("it is refused", () => answer() !== undefined);
  const { code, waitMs } = answer() ?? { code: "gone", waitMs: null };
  return { code, waitMs };
}

const room = (merchant = "novaro") =>
  world.ask(chatCalls.room, { requestId: randomUUID(), merchant, game: "skyrush" }).then((answer) => {
    if (answer.status !== "OK") throw new Error(answer.status);
    return answer;
  });

const moderate = (fields: Partial<ChatModerate>) =>
  world.ask(chatCalls.moderate, {
    requestId: randomUUID(),
    merchant: "novaro",
    game: "skyrush",
    act: "hide" as const,
    message: null,
    player: null,
    until: null,
    ...fields,
  });

it("what is said reaches everybody of the merchant who has the chat open, under a masked name, and nobody else", async () => {
  const [speaker, listener] = [await opened(), await opened()];
  const [closed, elsewhere] = [await sit(), await opened({ merchant: "other" })];
  const messageId = await said(speaker, "  That was\n close ");
  await until("it is heard", () => heard(listener).length > 0);
  const [news] = listener.all("chat-news");
  expect(news?.messages).toMatchObject([{ messageId, text: "That was close", emote: null }]);
  expect(news?.messages[0]?.name).toMatch(/^[a-z]{2}\*\*\*\d\d$/);
  expect(JSON.stringify(listener.heard)).not.toContain(speaker.player.name);
  await until("the speaker hears it", () => heard(speaker).length > 0);
  expect(heard(closed)).toEqual([]);
  expect(heard(elsewhere)).toEqual([]);
  expect((await open(elsewhere)).messages.map(({ messageId: id }) => id)).not.toContain(messageId);
});

it("messages that come at once go out gathered, and a crowd of one wish is one message", async () => {
  const listener = await opened();
  const speakers = await Promise.all(Array.from({ length: 8 }, () => sit()));
  const requestId = randomUUID();
  for (const seat of speakers)
    for (let tap = 0; tap < 3; tap++) send(seat, `hello from ${seat.player.name.slice(2, 6)}`, null, requestId);
  await until("all are heard", () => heard(listener).length >= 8);
  for (const seat of speakers) await until("each is answered", () => seat.all("chat-said").length === 3);
  expect(heard(listener)).toHaveLength(8);
  expect(listener.all("chat-news").length).toBeLessThan(8);
  for (const seat of speakers) expect(new Set(seat.all("chat-said").map((one) => one.messageId)).size).toBe(1);
});

it("who comes back is told the last 50, with the own ones marked; who has it closed learns once a round that there is more", async () => {
  const name = `p-${randomUUID()}`;
  const [speaker, closed] = [await opened({}, name), await sit()];
  const ids: string[] = [];
  for (let at = 0; at < 52; at++) {
    ids.push(await said(speaker, `flight ${at}`));
    nowMs += 6_000;
  }
  const again = await sit({}, name);
  const told = await open(again);
  expect(told.messages.map(({ messageId }) => messageId)).toEqual(ids.slice(-50));
  expect(told.own).toEqual(ids.slice(-50));
  expect(told.barred).toBeNull();
  expect((await open(closed)).own).toEqual([]);
  closed.say({ type: "chat-close" });
  await said(speaker, "one more");
  await closed.next("betting", clock);
  await until("the word comes", () => closed.all("chat-latest").length > 0);
  await closed.next("betting", clock);
  expect(closed.all("chat-latest")).toHaveLength(1);
  expect(speaker.all("chat-latest")).toHaveLength(0);
});

it.each<[ChatRefusal, string | null, string | null]>([
  ["length", "", null],
  ["length", null, null],
  ["length", "two", "wave"],
  ["link", "see www.myplace.com", null],
  ["contact", "0917 123 4567", null],
  ["word", "gago", null],
])("is refused as %s: %s, %s", async (code, text, emote) => {
  const seat = await opened();
  expect(await refusal(seat, send(seat, text, emote))).toMatchObject({ code });
  seat.say({ type: "chat-close" });
  expect((await open(seat)).own).toEqual([]);
});

it("the same again, and too soon, are refused with the time to wait; of two at once one is", async () => {
  const seat = await opened();
  await said(seat, "Good luck all");
  expect(await refusal(seat, send(seat, "good luck ALL!"))).toEqual({ code: "repeat", waitMs: null });
  const [one, other] = [send(seat, null, "wave"), send(seat, null, "luck")];
  await until(
    "one is taken, one refused",
    () => seat.all("chat-said").length === 2 && seat.all("chat-refused").length === 2,
  );
  const refused = seat.all("chat-refused").at(-1);
  expect([one, other]).toContain(refused?.requestId);
  expect(refused).toMatchObject({ code: "slow", waitMs: 1_000 });
});

it("play money reads and does not write, and a merchant without a chat has none", async () => {
  const [trial, speaker] = [await sit({ currency: "FUN" }), await opened()];
  const messageId = await said(speaker, "anybody here?");
  expect(await open(trial)).toMatchObject({ barred: "trial" });
  expect((trial.all("chat-room").at(-1)?.messages ?? []).map((one) => one.messageId)).toContain(messageId);
  expect(await refusal(trial, send(trial, "hello"))).toMatchObject({ code: "trial" });
  trial.say({ type: "chat-report", messageId });
  await until("no report", () =>
    trial.all("chat-refused").some(({ requestId, code }) => requestId === null && code === "trial"),
  );
  const without = await Seat.take(world, await world.player("skyrush", undefined, { merchant: "quiet" }));
  seats.push(without);
  expect(without.all("state")[0]?.chat).toBeNull();
  expect(speaker.all("state")[0]?.chat).not.toBeNull();
  expect(await refusal(without, send(without, "hello"))).toMatchObject({ code: "off" });
});

it("the newest launch of a merchant turns the chat off for all its players", async () => {
  const seat = await opened({ merchant: "fickle" });
  await said(seat, "still on");
  await world.player("skyrush", undefined, { merchant: "fickle" });
  expect(await refusal(seat, send(seat, "and now?"))).toMatchObject({ code: "off" });
});

it("a report counts once for each player and not of one's own message; the service sees it", async () => {
  const [speaker, first, second] = [await opened(), await opened(), await opened()];
  const messageId = await said(speaker, "something rude");
  for (const seat of [first, first, second]) seat.say({ type: "chat-report", messageId });
  await until(
    "three are answered",
    () => first.all("chat-reported").length === 2 && second.all("chat-reported").length === 1,
  );
  speaker.say({ type: "chat-report", messageId });
  await until("not of one's own", () => speaker.all("chat-refused").some(({ code }) => code === "gone"));
  const seen = (await room()).messages.find(({ message }) => message === messageId);
  expect(seen).toMatchObject({ reports: 2, hidden: false, text: "something rude", player: speaker.player.name });
  expect((await room("other")).messages.map(({ message }) => message)).not.toContain(messageId);
});

it("what the service hides goes out of every open chat and comes back when it is shown again", async () => {
  const [speaker, listener] = [await opened(), await opened()];
  const messageId = await said(speaker, "hide me");
  await until("it is heard", () => heard(listener).includes("hide me"));
  expect(await moderate({ message: messageId })).toMatchObject({ status: "OK", done: true });
  expect(await moderate({ message: messageId })).toMatchObject({ done: true });
  expect(await moderate({ message: messageId, merchant: "other" })).toMatchObject({ done: false });
  await until("it goes", () => listener.all("chat-news").some(({ gone }) => gone.includes(messageId)));
  expect((await open(listener)).messages.map((one) => one.messageId)).not.toContain(messageId);
  expect((await room()).messages.find(({ message }) => message === messageId)?.hidden).toBe(true);
  nowMs += 1_000;
  await moderate({ act: "show", message: messageId });
  await until("it is back", () => heard(listener).filter((text) => text === "hide me").length === 2);
});

it("a silenced player reads and does not write until then, at every table of the merchant; ended, the player writes", async () => {
  const seat = await opened();
  const { name: player } = seat.player;
  await said(seat, "before");
  const untilIso = new Date(nowMs + 600_000).toISOString();
  await moderate({ act: "silence", player, until: untilIso });
  expect(await refusal(seat, send(seat, "may I?"))).toEqual({ code: "silenced", waitMs: 600_000 });
  expect(await open(seat)).toMatchObject({ barred: "silenced", until: nowMs + 600_000 });
  expect((await room()).silences).toMatchObject([{ player, until: untilIso }]);
  await moderate({ act: "silence", player, until: new Date(nowMs - 1).toISOString() });
  expect((await room()).silences).toEqual([]);
  await said(seat, "thank you");
});

it("moderating without what it needs, or an unknown game, is refused", async () => {
  expect(await moderate({ act: "silence" })).toMatchObject({ status: "INVALID", detail: "player: missing" });
  expect(await moderate({ act: "hide" })).toMatchObject({ status: "INVALID", detail: "message: missing" });
  expect(await moderate({ game: "fruit", message: "m-1" })).toMatchObject({ status: "GAME_UNKNOWN" });
});

it("after a day a message is told to nobody, and gone from the database once a table is taken", async () => {
  const seat = await opened();
  const messageId = await said(seat, "yesterday");
  nowMs += 24 * 3_600_000;
  expect((await room()).messages).toEqual([]);
  for (const each of seats.splice(0)) each.leave();
  await world.arcade?.close();
  await world.start({}, undefined, { tableClock: clock, now: () => nowMs });
  const left = async () =>
    (await world.database.pool.query("select from chat_message where id = $1", [messageId])).rowCount;
  await until("it is forgotten", async () => (await left()) === 0);
});

it("a room takes no more within a second than anybody reads, and says so", async () => {
  const speakers = await Promise.all(Array.from({ length: 21 }, () => sit({ merchant: "crowded" })));
  for (const [at, seat] of speakers.slice(0, 20).entries()) {
    send(seat, `I am ${at}`);
    await until("it is taken", () => seat.all("chat-said").length === 1);
  }
  const last = speakers.at(-1);
  if (!last) throw new Error("nobody is last");
  expect(await refusal(last, send(last, "me too"))).toEqual({ code: "busy", waitMs: null });
  nowMs += 1_000;
  await said(last, "me too");
});
