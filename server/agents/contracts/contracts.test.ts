import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { memberOf } from "#testing/worlds/rewards.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedPersonas(app.owner);
});
afterAll(() => app.close());

type Offer = { id: string; from: string; state: string; terms: unknown[] };
const NOTHING = { dailysalreqtype: 0, divtypecompperiodreq: 0, contracthoursalreq: 0 };
const pendingOf = async (browser: TestBrowser) => (await browser.ask("contracts.pending")).envelope.value;
const offerOf = async (browser: TestBrowser, kind: "salary" | "dividend" | "hour" = "salary") => {
  const { envelope } = await (kind === "dividend"
    ? browser.ask("contracts.dividendInfo", {})
    : browser.ask("contracts.salaryInfo", { type: kind === "hour" ? "HOUR" : "DAY" }));
  return (envelope.value as { offer: Offer | null }).offer;
};

/** Offers the member a contract with a day to answer; gives its id. */
async function offer({ username }: { username: string }, kind = "salary"): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  await app.services.db.query(
    `insert into contract_offer (id, merchant_id, member_id, kind, terms, starts_on, answer_by, offered_at)
     select $1, merchant_id, id, $3, '[{"from":"5000.00","active":5,"percent":"0.40"}]', '2026-12-01', $4, $5
     from member where username = $2`,
    [id, username, kind, new Date(now.getTime() + 86_400_000), now],
  );
  return id;
}

/** The personas are agents, who come in by a door of their own. */
async function personaOf(username: string): Promise<TestBrowser> {
  const browser = app.browser();
  const { envelope } = await browser.login(username, PERSONA_PASSWORD, { type: "agent" });
  expect(envelope.errorCode).toBeUndefined();
  return browser;
}

test("CONTRACT-005 CONTRACT-011 the pending-requirement call is a GET with the token, with the documents' three fields", async () => {
  expect(ADDRESSES["contracts.pending"].slice(0, 5)).toEqual([
    "GET",
    "/wps/relay/MCS2_getContracDailySalReq",
    "COMM3",
    "json",
    "token",
  ]);
  expect(await pendingOf(await personaOf("cora"))).toEqual({
    dailysalreqtype: 1,
    divtypecompperiodreq: 1,
    contracthoursalreq: 1,
  });
  const member = await memberOf(app);
  expect(await pendingOf(member)).toEqual(NOTHING);
  await offer(member, "hour");
  expect(await pendingOf(member)).toEqual({ ...NOTHING, contracthoursalreq: 1 });
  expect((await app.browser().ask("contracts.pending")).envelope.errorCode).toBe("not-logged-in");
});

test("CONTRACT-002 types 4, 40, 41 and 42 are told of no contract, types 0, 1 and 2 are", async () => {
  for (const type of [0, 1, 2, 4, 40, 41, 42]) {
    const member = await memberOf(app);
    await offer(member);
    await app.services.db.query("update member set type = $2 where username = $1", [member.username, type]);
    if (type === 4 || type === 40) {
      expect((await member.ask("contracts.pending")).envelope.errorCode).toBe("real-account-needed");
    } else expect(await pendingOf(member), String(type)).toEqual({ ...NOTHING, dailysalreqtype: type < 3 ? 1 : 0 });
  }
});

test("CONTRACT-008 CONTRACT-010 CONTRACT-014 an offer is read with its terms and who it comes from, and answered once", async () => {
  const cora = await personaOf("cora");
  expect(await offerOf(cora)).toMatchObject({ from: "arda", state: "offered" });
  expect((await offerOf(cora))?.terms).toHaveLength(3);
  expect((await offerOf(cora, "hour"))?.from).toBe("");

  const [member, stranger] = [await memberOf(app), await memberOf(app)];
  expect(await offerOf(member)).toBeNull();
  const id = await offer(member);
  const answer = async (browser: TestBrowser, decision: string) =>
    (await browser.askAnything("contracts.process", { contractId: id, decision })).envelope;
  expect((await answer(stranger, "AGREE")).errorCode).toBe("not-found");
  expect((await answer(member, "MAYBE")).errorCode).toBe("bad-input");
  const both = await Promise.all([answer(member, "AGREE"), answer(member, "REJECT")]);
  expect(new Set(both.map(({ errorCode }) => errorCode))).toEqual(new Set(["already-decided", undefined]));
  const kept = (await offerOf(member))?.state;
  expect(["agreed", "rejected"]).toContain(kept);
  expect((await answer(member, kept === "agreed" ? "AGREE" : "REJECT")).success).toBe(true);
  expect(await pendingOf(member)).toEqual(NOTHING);
});

test("an offer whose time has run out waits no more and takes no answer", async () => {
  const member = await memberOf(app);
  const id = await offer(member);
  await app.services.db.query("update contract_offer set answer_by = $2 where id = $1", [id, app.clock.now()]);
  expect(await pendingOf(member)).toEqual(NOTHING);
  expect(await offerOf(member)).toMatchObject({ id, state: "expired" });
  expect((await member.ask("contracts.process", { contractId: id, decision: "AGREE" })).envelope.errorCode).toBe(
    "already-decided",
  );
});
