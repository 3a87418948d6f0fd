import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MerchantConfig } from "#contract/core/merchant.ts";
import { addDays, dayAt } from "#rules/site/days.ts";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { depositInput, type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { dataUrl, operatorAt, pictureFile } from "#testing/worlds/rewards.ts";
import { deleteDocuments, remindDocuments } from "./public.ts";

const SOLENNE = "solenne.localhost";
const DAY_MS = 86_400_000;

let world: DepositWorld;
let desk: TestBrowser;
beforeAll(async () => {
  world = await openDepositWorld();
  await seedPersonas(world.app.owner);
  desk = await operatorAt(world.app, "deniz", SOLENNE);
});
afterAll(() => world.close());

const codeOf = (answer: { envelope: { errorCode?: string } }): string | undefined => answer.envelope.errorCode;
const picture = async (width = 1200) => dataUrl(await pictureFile("jpeg", width));
const send = async (member: TestBrowser, change: object = {}) =>
  member.ask("identityCheck.send", { kind: "passport", pictures: [await picture()], ...change });
const stateOf = async (member: TestBrowser) => (await valueOf(member.ask("identityCheck.get"))).check?.state;

async function nameOf(member: TestBrowser): Promise<string> {
  return (await valueOf(member.ask("member.info"))).account;
}
/** The member's document as the desk has it. */
async function atDesk(member: TestBrowser) {
  const username = await nameOf(member);
  const found = (await valueOf(desk.ask("desk.identityChecks"))).find((one) => one.username === username);
  if (!found) throw new Error("the desk has no such document");
  return found;
}
const decide = async (
  id: string,
  decision: "accept" | "refuse",
  reason: "unreadable" | null = null,
  expiresOn: string | null = null,
) => codeOf(await desk.ask("desk.decideIdentityCheck", { id, decision, reason, expiresOn }));
/** A member at the merchant that asks for documents, whose document was accepted until then. */
async function confirmed(expiresOn: string | null): Promise<TestBrowser> {
  const member = await world.member(SOLENNE);
  await send(member);
  expect(await decide((await atDesk(member)).id, "accept", null, expiresOn)).toBeUndefined();
  return member;
}
/** Puts money into a member's wallet. */
async function payIn(member: TestBrowser, amount: string): Promise<void> {
  await valueOf(member.ask("saferPlay.answerOffer", {}));
  await world.press(payPageOf(await world.start(member, { amount })), "pay");
}
/** The day so many days from now, as the merchant has it. */
const dayIn = (days: number): string => addDays(dayAt(world.app.clock.now(), "Europe/Malta"), days);
/** Days go by; who is given is logged in anew. */
async function later(days: number, ...members: TestBrowser[]): Promise<void> {
  const names = await Promise.all(members.map(nameOf));
  world.app.clock.move(days * DAY_MS);
  for (const [index, member] of members.entries()) await member.login(names[index] ?? "", GOOD_PASSWORD);
  desk = await operatorAt(world.app, "deniz", SOLENNE);
}
const titlesOf = async (member: TestBrowser) =>
  (await valueOf(member.ask("inbox.list", {}))).list.map(({ title }) => title);
async function withdraw(member: TestBrowser): Promise<string | undefined> {
  const card = { bankCardId: "0197c5a0-7b1e-7c33-9d2e-5a0b1c2d3e4f", paymentPassword: "111111" };
  return codeOf(await member.ask("withdrawals.request", { ...card, amount: "20", requestId: crypto.randomUUID() }));
}
async function configured(change: Partial<NonNullable<MerchantConfig["identityCheck"]>>): Promise<void> {
  await world.app.configure("solenne", (config) => {
    if (config.identityCheck) config.identityCheck = { ...config.identityCheck, ...change };
  });
}

describe("an identity check (decision 080)", () => {
  test("is asked of nobody where the merchant has none", async () => {
    const member = await world.member();
    expect(await valueOf(member.ask("identityCheck.get"))).toEqual({
      demand: null,
      check: null,
      maySend: false,
      mayWithdraw: true,
    });
    expect(codeOf(await send(member))).toBe("not-found");
  });

  test("says what it is for, takes a document, and is decided once at the desk, with a message", async () => {
    const member = await world.member(SOLENNE);
    const { demand, check } = await valueOf(member.ask("identityCheck.get"));
    expect(demand).toMatchObject({ depositsFrom: "500.00", beforePlay: false, keepDays: 90 });
    expect(check).toBeNull();
    expect(codeOf(await send(member))).toBeUndefined();
    expect(await stateOf(member)).toBe("waiting");
    const document = await atDesk(member);
    expect(document).toMatchObject({ kind: "passport", state: "waiting", deposited: "0.00" });
    expect(await decide(document.id, "refuse")).toBe("reason-missing");
    expect(await decide(document.id, "refuse", "unreadable")).toBeUndefined();
    expect(await valueOf(member.ask("identityCheck.get"))).toMatchObject({
      check: { state: "refused", reason: "unreadable" },
    });
    expect(await decide(document.id, "accept")).toBe("already-decided");
    await send(member, { kind: "national-id", pictures: [await picture(), await picture(800)] });
    const again = await atDesk(member);
    expect(again.pictures).toHaveLength(2);
    expect(await decide(again.id, "accept")).toBeUndefined();
    expect(await decide(again.id, "accept")).toBeUndefined();
    expect(await stateOf(member)).toBe("accepted");
    expect(codeOf(await send(member))).toBe("identity-accepted");
    const { list } = await valueOf(member.ask("inbox.list", {}));
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Your identity is confirmed", "Please send your document again"]),
    );
  });

  test("refuses what is no picture, and takes one document at a time, whatever is sent at once", async () => {
    const member = await world.member(SOLENNE);
    expect(codeOf(await send(member, { pictures: [] }))).toBe("picture-missing");
    expect(codeOf(await send(member, { pictures: ["data:image/png;base64,AAAA"] }))).toBe("picture-kind");
    expect(codeOf(await send(member, { pictures: ["data:text/html;base64,AAAA"] }))).toBe("picture-kind");
    const codes = await Promise.all([send(member), send(member), send(member)]);
    expect(codes.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.map(codeOf).filter((code) => code === "identity-waiting")).toHaveLength(2);
  });

  test("stands before a withdrawal and before deposits that come to a sum, and before nothing once it is accepted", async () => {
    const member = await world.member(SOLENNE);
    const deposit = async (amount: string) => codeOf(await member.ask("deposits.gateway", depositInput({ amount })));
    await payIn(member, "100.00");
    expect(await deposit("399.99")).toBeUndefined();
    expect(await deposit("400")).toBe("identity-needed");
    expect(await withdraw(member)).toBe("identity-needed");
    await send(member);
    const { id } = await atDesk(member);
    await decide(id, "accept");
    expect(await deposit("400")).toBeUndefined();
    expect(await withdraw(member)).toBe("withdraw-card");
  });

  test("stands before games of own money where the merchant says so", async () => {
    const member = await world.member(SOLENNE);
    await configured({ beforePlay: true });
    expect(codeOf(await member.ask("games.launch", { nodeId: 1 }))).toBe("identity-needed");
    await configured({ beforePlay: false });
  });
});

describe("a document with a last day", () => {
  test("is not accepted when that day is over, and needs none", async () => {
    const member = await world.member(SOLENNE);
    await send(member);
    const { id } = await atDesk(member);
    expect(await decide(id, "accept", null, dayIn(-1))).toBe("document-expired");
    expect(await decide(id, "accept", null, "2027-13-01")).toBe("bad-input");
    expect(await decide(id, "accept", null, dayIn(0))).toBeUndefined();
    expect((await atDesk(member)).expiresOn).toBe(dayIn(0));
  });

  test("is reminded of once before and once after, stops paying in, and leaves what is there to be withdrawn", async () => {
    const member = await confirmed(dayIn(40));
    await payIn(member, "450.00");
    const deposit = async () => codeOf(await member.ask("deposits.gateway", depositInput({ amount: "100.00" })));
    const asked = async () => valueOf(member.ask("identityCheck.get"));
    await remindDocuments(world.app.services);
    expect(await titlesOf(member)).not.toContain("Your document expires soon");
    expect(codeOf(await send(member))).toBe("identity-accepted");

    await later(10, member);
    for (let turn = 0; turn < 2; turn += 1) await remindDocuments(world.app.services);
    expect((await titlesOf(member)).filter((title) => title === "Your document expires soon")).toHaveLength(1);
    expect(await asked()).toMatchObject({
      check: { state: "accepted", expiresSoon: true, expiresOn: dayIn(30) },
      maySend: true,
      mayWithdraw: true,
    });
    expect(await deposit()).toBeUndefined();

    // Valid on its last day too
    await later(30, member);
    expect((await asked()).check?.state).toBe("accepted");
    await later(1, member);
    for (let turn = 0; turn < 2; turn += 1) await remindDocuments(world.app.services);
    expect((await titlesOf(member)).filter((title) => title === "Your document has expired")).toHaveLength(1);
    expect(await asked()).toMatchObject({ check: { state: "expired" }, maySend: true, mayWithdraw: true });
    expect(await deposit()).toBe("identity-needed");
    expect(await withdraw(member)).toBe("withdraw-card");

    await configured({ withdrawExpired: false });
    expect(await withdraw(member)).toBe("identity-needed");
    expect((await asked()).mayWithdraw).toBe(false);
    await configured({ withdrawExpired: true });

    expect(codeOf(await send(member))).toBeUndefined();
    expect(await asked()).toMatchObject({ check: { state: "waiting" }, maySend: false, mayWithdraw: true });
    expect(await deposit()).toBe("identity-needed");
    await decide((await atDesk(member)).id, "accept");
    expect(await deposit()).toBeUndefined();
    expect(await asked()).toMatchObject({ check: { state: "accepted", expiresOn: null }, maySend: false });
  });

  test("is followed by the next without a gap, and the first is not reminded of any more", async () => {
    const member = await confirmed(dayIn(20));
    await payIn(member, "100.00");
    expect(codeOf(await send(member))).toBeUndefined();
    await configured({ withdrawExpired: false });
    expect(await withdraw(member)).toBe("withdraw-card");
    await decide((await atDesk(member)).id, "accept", null, dayIn(2000));
    await later(21, member);
    expect(await withdraw(member)).toBe("withdraw-card");
    await configured({ withdrawExpired: true });
    await remindDocuments(world.app.services);
    expect(await titlesOf(member)).not.toContain("Your document has expired");
  });
});

describe("the right to see documents (decision 087)", () => {
  test("is asked of each call, whoever is logged in already, and told at the login", async () => {
    const member = await world.member(SOLENNE);
    await send(member);
    const { id, pictures } = await atDesk(member);
    const turn = async (ended: boolean) => {
      await world.app.owner.query(
        `update operator_right set ended_at = case when $1 then now() end
          where operator_id = (select id from operator where merchant_id = 'solenne' and username = 'deniz')`,
        [ended],
      );
    };
    const login = { username: "deniz", password: PERSONA_PASSWORD };
    const rights = async () => (await valueOf(world.app.browser(SOLENNE).ask("desk.login", login))).rights;
    expect(await rights()).toEqual(["documents"]);
    await turn(true);
    expect(codeOf(await desk.ask("desk.identityChecks"))).toBe("no-permission");
    expect(codeOf(await desk.ask("desk.identityPicture", { id: pictures[0]?.id ?? "" }))).toBe("no-permission");
    expect(await decide(id, "accept")).toBe("no-permission");
    expect(await rights()).toEqual([]);
    const { rows } = await world.app.owner.query<{ looks: number }>(
      "select count(*)::int as looks from identity_look where check_id = $1",
      [id],
    );
    expect(rows[0]?.looks).toBe(0);
    await turn(false);
    expect(await decide(id, "accept")).toBeUndefined();
  });
});

describe("pictures of documents", () => {
  test("are encrypted where they lie, shown to an operator of the merchant, and each look is written down", async () => {
    const member = await world.member(SOLENNE);
    await send(member);
    const { id, pictures } = await atDesk(member);
    const [first] = pictures;
    const { data } = await valueOf(desk.ask("desk.identityPicture", { id: first?.id ?? "" }));
    expect(data).toMatch(/^data:image\/webp;base64,/);
    const { rows } = await world.app.owner.query<{ encrypted: Buffer; looks: number }>(
      `select p.encrypted, (select count(*)::int from identity_look l where l.check_id = p.check_id) as looks
         from identity_picture p where p.check_id = $1`,
      [id],
    );
    expect(rows[0]?.looks).toBe(1);
    const shown = Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
    expect(shown.subarray(8, 12).toString()).toBe("WEBP");
    expect(rows[0]?.encrypted.includes(shown.subarray(0, 64))).toBe(false);
    // Another merchant's desk has neither
    const other = await operatorAt(world.app, "deniz");
    expect(codeOf(await other.ask("desk.identityPicture", { id: first?.id ?? "" }))).toBe("not-found");
    expect(codeOf(await other.ask("desk.decideIdentityCheck", { id, decision: "accept" }))).toBe("not-found");
  });

  test("are deleted when their time is over, those of a refused document after a week; the decision stays", async () => {
    const { app } = world;
    const [accepted, refused] = [await world.member(SOLENNE), await world.member(SOLENNE)];
    for (const one of [accepted, refused]) await send(one);
    const [first, second] = [await atDesk(accepted), await atDesk(refused)];
    await decide(first.id, "accept");
    await decide(second.id, "refuse", "unreadable");
    const left = async (id: string) =>
      (await valueOf(desk.ask("desk.identityChecks"))).find((one) => one.id === id)?.pictures.length;
    const name = await nameOf(accepted);
    const days = async (count: number): Promise<void> => {
      app.clock.move(count * DAY_MS);
      await deleteDocuments(app.services);
      desk = await operatorAt(app, "deniz", SOLENNE);
    };
    await days(6);
    expect([await left(first.id), await left(second.id)]).toEqual([1, 1]);
    await days(1);
    expect([await left(first.id), await left(second.id)]).toEqual([1, 0]);
    await days(83);
    expect([await left(first.id), await left(second.id)]).toEqual([0, 0]);
    await accepted.login(name, GOOD_PASSWORD);
    expect(await stateOf(accepted)).toBe("accepted");
  });

  test("of a closed account are decided by nobody and deleted by the same rule; one that is open again may send anew", async () => {
    const { app } = world;
    const [waits, decided] = [await world.member(SOLENNE), await confirmed(null)];
    await send(waits);
    const [first, second] = [await atDesk(waits), await atDesk(decided)];
    const names = [await nameOf(waits), await nameOf(decided)];
    await app.owner.query("update member set status = 'closed' where username = any($1)", [names]);
    await deleteDocuments(app.services);
    const shown = async (id: string) => (await valueOf(desk.ask("desk.identityChecks"))).find((one) => one.id === id);
    expect(await shown(first.id)).toMatchObject({ state: "closed", pictures: [{}] });
    expect(await decide(first.id, "accept")).toBe("already-decided");
    await later(89);
    await deleteDocuments(app.services);
    expect((await shown(first.id))?.pictures).toHaveLength(1);
    await later(1);
    await deleteDocuments(app.services);
    expect([await shown(first.id), await shown(second.id)]).toMatchObject([
      { state: "closed", pictures: [] },
      { state: "accepted", pictures: [] },
    ]);
    await app.owner.query("update member set status = 'active' where username = any($1)", [names]);
    await waits.login(names[0] ?? "", GOOD_PASSWORD);
    expect(await valueOf(waits.ask("identityCheck.get"))).toMatchObject({ check: null, maySend: true });
    expect(codeOf(await send(waits))).toBeUndefined();
  });
});
