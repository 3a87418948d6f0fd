/** What members say at shared tables, as the desk reads and moderates it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { FakeTableChats } from "#testing/fakes/table-chats.ts";
import { memberOf, operatorAt } from "#testing/worlds/rewards.ts";
import { type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";

let app: TestApp;
let desk: TestBrowser;
let gameId = 0;
const chats = new FakeTableChats();
const launches: unknown[] = [];
beforeAll(async () => {
  app = await testApp({
    tableChats: chats,
    launchAtVendor: async (request) => (launches.push(request), { ok: true, url: "http://arcade.test/play" }),
  });
  await seedPersonas(app.owner);
  desk = await operatorAt(app, "deniz");
  gameId = (await valueOf(desk.ask("desk.tableChat", {}))).gameId ?? 0;
});
afterAll(() => app.close());

const room = () => valueOf(desk.ask("desk.tableChat", { gameId }));
const act = (what: "hide" | "show" | "silence" | "unsilence", subject: string, reason = "rude", minutes = 60) =>
  desk.ask("desk.moderateTableChat", { gameId, act: what, subject, reason, minutes });
const codeOf = async () => {
  const { games } = await room();
  expect(games.map(({ title }) => title)).toContain("Skyrush");
  return "skyrush";
};

test("what was said is read, what members told of first; a message is hidden and shown again, each with its trail", async () => {
  const game = await codeOf();
  gameId = (await room()).games.find(({ title }) => title === "Skyrush")?.id ?? 0;
  const told = chats.said("novaro", game, "something rude", 2);
  const last = chats.said("novaro", game, "good luck");
  chats.said("solenne", game, "of another merchant", 9);
  const { isOn, messages } = await room();
  expect(isOn).toBe(true);
  expect(messages.map(({ id }) => id)).toEqual([told, last]);
  expect(await valueOf(act("hide", told))).toEqual({ name: "ti***04" });
  const hidden = await room();
  expect(hidden.messages.find(({ id }) => id === told)).toMatchObject({ hidden: true, reports: 2 });
  expect(hidden.acts[0]).toMatchObject({
    act: "hide",
    operator: "Deniz",
    game: "Skyrush",
    name: "ti***04",
    text: "something rude",
    reason: "rude",
    until: null,
    isDone: true,
  });
  await valueOf(act("show", told, "it was meant well"));
  expect((await room()).messages.find(({ id }) => id === told)?.hidden).toBe(false);
  expect((await room()).acts.slice(0, 2).map((one) => one.act)).toEqual(["show", "hide"]);
});

test("the author of a message is silenced by it, and may write again by the list of who is silent", async () => {
  const message = chats.said("novaro", "skyrush", "buy here");
  await valueOf(act("silence", message, "advertising", 1440));
  const silent = await room();
  const until = new Date(app.clock.nowMs() + 1440 * 60_000).getTime();
  const [silence] = silent.silences;
  expect(Math.abs(new Date(silence?.until ?? 0).getTime() - until)).toBeLessThan(60_000);
  expect(silent.messages.find(({ id }) => id === message)?.isSilenced).toBe(true);
  expect(silent.acts[0]).toMatchObject({ act: "silence", text: "buy here", until: silence?.until, isDone: true });
  await valueOf(act("unsilence", silence?.player ?? "", "it is enough"));
  expect((await room()).silences).toEqual([]);
  expect(chats.acts.at(-1)).toMatchObject({ act: "silence", player: silence?.player, message: null });
});

test("a message that is gone, another merchant's, and an unknown table are not found; nothing is asked of the studio", async () => {
  const foreign = chats.said("solenne", "skyrush", "not theirs");
  const asked = chats.acts.length;
  for (const [what, subject] of [
    ["hide", "m-none"],
    ["hide", foreign],
    ["silence", "m-none"],
    ["unsilence", "p-nobody"],
  ] as const)
    expect((await act(what, subject)).envelope.errorCode).toBe("not-found");
  const unknown = { gameId: 999_999, act: "hide" as const, subject: "m-1", reason: "rude" };
  expect((await desk.ask("desk.moderateTableChat", unknown)).envelope.errorCode).toBe("not-found");
  expect(chats.acts).toHaveLength(asked);
});

test("a studio that does not answer is said so, and an act that it did not confirm stands in the trail as such", async () => {
  const message = chats.said("novaro", "skyrush", "hello?");
  chats.isSilent = true;
  expect((await desk.ask("desk.tableChat", { gameId })).envelope.errorCode).toBe("vendor-silent");
  expect((await act("hide", message)).envelope.errorCode).toBe("vendor-silent");
  chats.isSilent = false;
  const confirm = chats.moderate.bind(chats);
  chats.moderate = async () => null;
  expect((await act("hide", message)).envelope.errorCode).toBe("vendor-silent");
  chats.moderate = confirm;
  expect((await room()).acts[0]).toMatchObject({ text: "hello?", isDone: false });
});

test("a launch carries the merchant's rules of the chat where it has one", async () => {
  const member = await memberOf(app);
  await valueOf(member.ask("games.launch", { nodeId: gameId }));
  expect(launches.at(-1)).toMatchObject({ tableChat: { slowSeconds: 3 } });
  await app.configure("novaro", (config) => (config.tableChat = null));
  await valueOf(member.ask("games.launch", { nodeId: gameId }));
  expect(launches.at(-1)).not.toHaveProperty("tableChat");
  expect((await room()).isOn).toBe(false);
});
