import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { depositInput } from "#testing/worlds/deposits.ts";
import {
  type DocumentWorld,
  nameOf,
  openDocumentWorld,
  sendDocument,
  SOLENNE,
  withdrawalCode,
} from "#testing/worlds/documents.ts";
import { dataUrl, operatorAt, pictureFile } from "#testing/worlds/rewards.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { deleteDocuments } from "./public.ts";

let world: DocumentWorld;
beforeAll(async () => {
  world = await openDocumentWorld();
});
afterAll(() => world.close());

const picture = async (width = 1200) => dataUrl(await pictureFile("jpeg", width));
const stateOf = async (member: TestBrowser) => (await valueOf(member.ask("identityCheck.get"))).check?.state;

describe("an identity check (decision 080)", () => {
  test("is asked of nobody where the merchant has none", async () => {
    const member = await world.member();
    expect(await valueOf(member.ask("identityCheck.get"))).toEqual({
      demand: null,
      check: null,
      maySend: false,
      mayWithdraw: true,
    });
    expect(await sendDocument(member)).toBe("not-found");
  });

  test("says what it is for, takes a document, and is decided once at the desk, with a message", async () => {
    const member = await world.newMember();
    const { demand, check } = await valueOf(member.ask("identityCheck.get"));
    expect(demand).toMatchObject({ depositsFrom: "500.00", beforePlay: false, keepDays: 90 });
    expect(check).toBeNull();
    expect(await sendDocument(member)).toBeUndefined();
    expect(await stateOf(member)).toBe("waiting");
    const document = await world.atDesk(member);
    expect(document).toMatchObject({ kind: "passport", state: "waiting", deposited: "0.00" });
    expect(await world.decide(document.id, "refuse")).toBe("reason-missing");
    expect(await world.decide(document.id, "refuse", { reason: "unreadable" })).toBeUndefined();
    expect(await valueOf(member.ask("identityCheck.get"))).toMatchObject({
      check: { state: "refused", reason: "unreadable" },
    });
    expect(await world.decide(document.id, "accept")).toBe("already-decided");
    await sendDocument(member, { kind: "national-id", pictures: [await picture(), await picture(800)] });
    const again = await world.atDesk(member);
    expect(again.pictures).toHaveLength(2);
    expect(await world.decide(again.id, "accept")).toBeUndefined();
    expect(await world.decide(again.id, "accept")).toBeUndefined();
    expect(await stateOf(member)).toBe("accepted");
    expect(await sendDocument(member)).toBe("identity-accepted");
    const { list } = await valueOf(member.ask("inbox.list", {}));
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Your identity is confirmed", "Please send your document again"]),
    );
  });

  test("is decided by nobody who has not looked at its pictures", async () => {
    const member = await world.newMember();
    await sendDocument(member);
    const { id, pictures } = await world.atDesk(member);
    const other = await operatorAt(world.app, "marco", SOLENNE);
    await valueOf(other.ask("desk.identityPicture", { id: pictures[0]?.id ?? "" }));
    expect(await world.decideUnseen(id, "accept")).toBe("document-unseen");
    expect(await world.decideUnseen(id, "refuse", { reason: "unreadable" })).toBe("document-unseen");
    expect(await stateOf(member)).toBe("waiting");
    expect(await world.decide(id, "accept")).toBeUndefined();
  });

  test("refuses what is no picture, and takes one document at a time, whatever is sent at once", async () => {
    const member = await world.newMember();
    expect(await sendDocument(member, { pictures: [] })).toBe("picture-missing");
    expect(await sendDocument(member, { pictures: ["data:image/png;base64,AAAA"] })).toBe("picture-kind");
    expect(await sendDocument(member, { pictures: ["data:text/html;base64,AAAA"] })).toBe("picture-kind");
    const codes = await Promise.all([sendDocument(member), sendDocument(member), sendDocument(member)]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "identity-waiting")).toHaveLength(2);
  });

  test("stands before a withdrawal and before deposits that come to a sum, and before nothing once it is accepted", async () => {
    const member = await world.newMember();
    const deposit = (amount: string) => codeOf(member.ask("deposits.gateway", depositInput({ amount })));
    await world.payIn(member, "100.00");
    expect(await deposit("399.99")).toBeUndefined();
    expect(await deposit("400")).toBe("identity-needed");
    expect(await withdrawalCode(member)).toBe("identity-needed");
    await sendDocument(member);
    const { id } = await world.atDesk(member);
    await world.decide(id, "accept");
    expect(await deposit("400")).toBeUndefined();
    expect(await withdrawalCode(member)).toBe("withdraw-card");
  });

  test("stands before games of own money where the merchant says so", async () => {
    const member = await world.newMember();
    await world.configured({ beforePlay: true });
    expect(await codeOf(member.ask("games.launch", { nodeId: 1 }))).toBe("identity-needed");
    await world.configured({ beforePlay: false });
  });
});

describe("pictures of documents", () => {
  test("are encrypted where they lie, shown to an operator of the merchant, and each look is written down", async () => {
    const member = await world.newMember();
    await sendDocument(member);
    const { id, pictures } = await world.atDesk(member);
    const [first] = pictures;
    const { data } = await valueOf(world.desk().ask("desk.identityPicture", { id: first?.id ?? "" }));
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
    expect(await codeOf(other.ask("desk.identityPicture", { id: first?.id ?? "" }))).toBe("not-found");
    expect(await codeOf(other.ask("desk.decideIdentityCheck", { id, decision: "accept" }))).toBe("not-found");
  });

  test("are deleted when their time is over, those of a refused document after a week; the decision stays", async () => {
    const { app } = world;
    const [accepted, refused] = [await world.newMember(), await world.newMember()];
    for (const one of [accepted, refused]) await sendDocument(one);
    const [first, second] = [await world.atDesk(accepted), await world.atDesk(refused)];
    await world.decide(first.id, "accept");
    await world.decide(second.id, "refuse", { reason: "unreadable" });
    const left = async (id: string) =>
      (await valueOf(world.desk().ask("desk.identityChecks"))).find((one) => one.id === id)?.pictures.length;
    const name = await nameOf(accepted);
    const days = async (count: number): Promise<void> => {
      await world.later(count);
      await deleteDocuments(app.services);
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
    const [waits, decided] = [await world.newMember(), await world.confirmed(null)];
    await sendDocument(waits);
    const [first, second] = [await world.atDesk(waits), await world.atDesk(decided)];
    const names = [await nameOf(waits), await nameOf(decided)];
    await app.owner.query("update member set status = 'closed' where username = any($1)", [names]);
    await deleteDocuments(app.services);
    const shown = async (id: string) =>
      (await valueOf(world.desk().ask("desk.identityChecks"))).find((one) => one.id === id);
    expect(await shown(first.id)).toMatchObject({ state: "closed", pictures: [{}] });
    expect(await world.decide(first.id, "accept")).toBe("already-decided");
    await world.later(89);
    await deleteDocuments(app.services);
    expect((await shown(first.id))?.pictures).toHaveLength(1);
    await world.later(1);
    await deleteDocuments(app.services);
    expect([await shown(first.id), await shown(second.id)]).toMatchObject([
      { state: "closed", pictures: [] },
      { state: "accepted", pictures: [] },
    ]);
    await app.owner.query("update member set status = 'active' where username = any($1)", [names]);
    await waits.login(names[0] ?? "", GOOD_PASSWORD);
    expect(await valueOf(waits.ask("identityCheck.get"))).toMatchObject({ check: null, maySend: true });
    expect(await sendDocument(waits)).toBeUndefined();
  });
});
