import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { depositInput, type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { dataUrl, operatorAt, pictureFile } from "#testing/worlds/rewards.ts";
import { deletePictures } from "./public.ts";

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
const decide = async (id: string, decision: "accept" | "refuse", reason: "unreadable" | null = null) =>
  codeOf(await desk.ask("desk.decideIdentityCheck", { id, decision, reason }));

describe("an identity check (decision 080)", () => {
  test("is asked of nobody where the merchant has none", async () => {
    const member = await world.member();
    expect(await valueOf(member.ask("identityCheck.get"))).toEqual({ demand: null, check: null });
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
    await valueOf(member.ask("saferPlay.answerOffer", {}));
    const deposit = async (amount: string) => codeOf(await member.ask("deposits.gateway", depositInput({ amount })));
    const withdraw = async () =>
      codeOf(
        await member.ask("withdrawals.request", {
          amount: "20",
          bankCardId: "0197c5a0-7b1e-7c33-9d2e-5a0b1c2d3e4f",
          paymentPassword: "111111",
          requestId: crypto.randomUUID(),
        }),
      );
    const begun = await world.start(member, { amount: "100.00" });
    await world.press(payPageOf(begun), "pay");
    expect(await deposit("399.99")).toBeUndefined();
    expect(await deposit("400")).toBe("identity-needed");
    expect(await withdraw()).toBe("identity-needed");
    await send(member);
    const { id } = await atDesk(member);
    await decide(id, "accept");
    expect(await deposit("400")).toBeUndefined();
    expect(await withdraw()).toBe("withdraw-card");
  });

  test("stands before games of own money where the merchant says so", async () => {
    const member = await world.member(SOLENNE);
    await world.app.configure("solenne", ({ identityCheck }) => {
      if (identityCheck) identityCheck.beforePlay = true;
    });
    expect(codeOf(await member.ask("games.launch", { nodeId: 1 }))).toBe("identity-needed");
    await world.app.configure("solenne", ({ identityCheck }) => {
      if (identityCheck) identityCheck.beforePlay = false;
    });
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
      await deletePictures(app.services.db, app.clock.now());
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
});
