import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { type TestApp, type TestBrowser, testApp, valueOf } from "#testing/app.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";
import { addTitles, judgeTitlesOf, keepJudgement } from "./titles.ts";

const first = generateKeyFile("quito-a");
const second = generateKeyFile("quito-b");
const kidOf = (file: typeof first): string => file.keys[0]?.kid ?? "";
const pasted = (file: typeof first): string => JSON.stringify(publicKeysOf(file));

const TITLE = {
  code: "quito-dice",
  names: { en: "Quito Dice" },
  category: "TABLE",
  playable: true,
  returnPercent: "97.00",
  volatility: "low",
  lines: null,
  minBet: "10000",
  maxBet: "10000000",
  freePlay: false,
  releasedAt: "2026-11-01T00:00:00.000Z",
};

let app: TestApp;
let deniz: TestBrowser;
let marco: TestBrowser;
beforeAll(async () => {
  app = await testApp();
  await seedPersonas(app.owner);
  [deniz, marco] = await Promise.all([operatorAt(app, "deniz"), operatorAt(app, "marco")]);
});
afterAll(() => app.close());

const studio = async (desk: TestBrowser = deniz, id = "quito") =>
  (await valueOf(desk.ask("desk.studios"))).find((one) => one.id === id);
const change = async (desk: TestBrowser, action: "open" | "shut" | "approve" | "decline", kid = "") =>
  (await desk.ask("desk.changeStudio", { id: "quito", action, kid })).envelope.errorCode;
const add = async (over: object = {}) =>
  (
    await valueOf(
      deniz.ask("desk.addStudio", {
        peer: "quito",
        name: "Quito",
        baseUrl: "https://games.quito.example",
        keys: pasted(first),
        currencies: "PHP",
        maxStake: "500.00",
        ...over,
      }),
    )
  ).problems;

describe("a studio at the desk", () => {
  test("is for who has the right to it", async () => {
    await app.owner.query("update operator_right set ended_at = now() where name = 'vendors'");
    expect((await deniz.ask("desk.studios")).envelope.errorCode).toBe("no-permission");
    await app.owner.query("update operator_right set ended_at = null where name = 'vendors'");
    expect((await deniz.ask("desk.studios")).envelope.success).toBe(true);
  });

  test("is refused field by field, and in this network never", async () => {
    expect(await add({ baseUrl: "http://games.quito.example", keys: "{" })).toEqual([
      { field: "baseUrl", sentence: "must begin with https://" },
      { field: "keys", sentence: 'it is no key set: {"keys":[…]}' },
    ]);
    expect(await add({ baseUrl: "https://169.254.169.254" })).toMatchObject([{ field: "baseUrl" }]);
    expect(await studio()).toBeUndefined();
  });

  test("opens when another operator agrees than the one who added it, for this merchant alone", async () => {
    expect(await add()).toEqual([]);
    expect(await studio()).toMatchObject({ state: "new", waitingIsMine: true, maxStake: "500.00", shared: false });
    expect(await change(deniz, "approve")).toBe("second-person-needed");
    expect(await change(deniz, "open")).toBe("second-person-needed");
    expect(await change(marco, "decline")).toBe("already-decided");
    expect(await change(marco, "approve")).toBeUndefined();
    expect(await studio()).toMatchObject({ state: "open", waitingBy: "", ourKids: [expect.any(String)] });
    const elsewhere = await operatorAt(app, "deniz", "solenne.localhost");
    expect(await studio(elsewhere)).toBeUndefined();
    expect(await change(elsewhere, "shut")).toBe("not-found");
  });

  test("is shut and opened by one", async () => {
    expect(await change(deniz, "shut")).toBeUndefined();
    expect(await studio()).toMatchObject({ state: "shut" });
    expect(await change(deniz, "open")).toBeUndefined();
    expect(await studio()).toMatchObject({ state: "open" });
    expect((await studio())?.changes[0]).toMatchObject({ fields: ["enabled"], operator: "Deniz" });
  });

  test("gets other keys by two, those that were looked at, and loses one at once", async () => {
    const rotate = async (keys: string) => (await deniz.ask("desk.rotateStudio", { id: "quito", keys })).envelope;
    expect((await rotate("nothing")).value).toMatchObject({ problems: [{ field: "keys" }] });
    expect((await rotate(pasted(second))).value).toEqual({ problems: [] });
    expect((await rotate(pasted(second))).errorCode).toBe("waits-for-second");
    expect(await studio()).toMatchObject({ kids: [kidOf(first)], waitingKids: [kidOf(second)], state: "open" });
    expect(await change(deniz, "approve", kidOf(second))).toBe("second-person-needed");
    expect(await change(marco, "approve", "another")).toBe("already-decided");
    expect(await change(marco, "approve", kidOf(second))).toBeUndefined();
    expect(await studio()).toMatchObject({ kids: [kidOf(second)], waitingKids: [] });
    const withdraw = { id: "quito", action: "withdraw-key", kid: kidOf(second) } as const;
    expect((await deniz.ask("desk.changeStudio", withdraw)).envelope.success).toBe(true);
    expect((await deniz.ask("desk.changeStudio", withdraw)).envelope.errorCode).toBe("not-found");
    expect(await studio()).toMatchObject({ kids: [] });
    expect((await rotate(pasted(second))).value).toMatchObject({
      problems: [{ sentence: `${kidOf(second)} was withdrawn for good` }],
    });
    expect((await rotate(pasted(first))).value).toEqual({ problems: [] });
    expect(await change(deniz, "decline")).toBeUndefined();
    expect(await studio()).toMatchObject({ kids: [], waitingKids: [], waitingBy: "" });
  });

  test("has its titles shown and hidden, and says which were refused and why", async () => {
    const { db } = app.services;
    const judged = await judgeTitlesOf(db, "quito", [TITLE, { ...TITLE, code: "quito-broken", minBet: "0.10" }]);
    await addTitles(
      db,
      "quito",
      judged.flatMap(({ entry }) => (entry ? [entry] : [])),
    );
    await keepJudgement(db, "quito", judged, app.clock.now());
    expect((await studio())?.titles).toMatchObject([
      { code: "quito-broken", state: "refused", problems: [{ field: "minBet", reason: "format" }] },
      { code: "quito-dice", state: "waiting", playable: true },
    ]);
    const show = async (shown: boolean) =>
      (await valueOf(deniz.ask("desk.showTitles", { id: "quito", codes: ["quito-dice", "emberwing-hoard"], shown })))
        .changed;
    // Nobody else's games
    expect(await show(true)).toBe(1);
    expect((await studio())?.titles[1]).toMatchObject({ state: "shown" });
    expect(await show(false)).toBe(1);
  });

  test("of several merchants is the house's own to change", async () => {
    await app.owner.query("update vendor_peer set merchants = null where id = 'quito'");
    expect(await studio()).toMatchObject({ shared: true });
    expect(await change(deniz, "shut")).toBe("not-found");
    await app.owner.query("update vendor_peer set merchants = array['novaro'] where id = 'quito'");
  });

  test("has the next step of replacing our key taken", async () => {
    const before = (await studio())?.ourKids;
    const turn = { id: "quito", action: "turn-our-key" } as const;
    expect((await deniz.ask("desk.changeStudio", turn)).envelope.success).toBe(true);
    expect((await studio())?.ourKids).toEqual([...(before ?? []), expect.any(String)]);
  });
});
