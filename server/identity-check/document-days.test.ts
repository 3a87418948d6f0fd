/** Documents that end by a day, and who may see documents at all (decisions 080 and 087). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { valueOf } from "#testing/app.ts";
import { depositInput } from "#testing/worlds/deposits.ts";
import {
  type DocumentWorld,
  openDocumentWorld,
  sendDocument,
  SOLENNE,
  titlesOf,
  withdrawalCode,
} from "#testing/worlds/documents.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { remindDocuments } from "./public.ts";

let world: DocumentWorld;
beforeAll(async () => {
  world = await openDocumentWorld();
});
afterAll(() => world.close());

describe("a document with a last day", () => {
  test("is not accepted when that day is over, and needs none", async () => {
    const member = await world.newMember();
    await sendDocument(member);
    const { id } = await world.atDesk(member);
    expect(await world.decide(id, "accept", { expiresOn: world.dayIn(-1) })).toBe("document-expired");
    expect(await world.decide(id, "accept", { expiresOn: "2027-13-01" })).toBe("bad-input");
    expect(await world.decide(id, "accept", { expiresOn: world.dayIn(0) })).toBeUndefined();
    expect((await world.atDesk(member)).expiresOn).toBe(world.dayIn(0));
  });

  test("is reminded of once before and once after, stops paying in, and leaves what is there to be withdrawn", async () => {
    const member = await world.confirmed(world.dayIn(40));
    await world.payIn(member, "450.00");
    const deposit = () => codeOf(member.ask("deposits.gateway", depositInput({ amount: "100.00" })));
    const asked = async () => valueOf(member.ask("identityCheck.get"));
    await remindDocuments(world.app.services);
    expect(await titlesOf(member)).not.toContain("Your document expires soon");
    expect(await sendDocument(member)).toBe("identity-accepted");

    await world.later(10, member);
    for (let turn = 0; turn < 2; turn += 1) await remindDocuments(world.app.services);
    expect((await titlesOf(member)).filter((title) => title === "Your document expires soon")).toHaveLength(1);
    expect(await asked()).toMatchObject({
      check: { state: "accepted", expiresSoon: true, expiresOn: world.dayIn(30) },
      maySend: true,
      mayWithdraw: true,
    });
    expect(await deposit()).toBeUndefined();

    // Valid on its last day too
    await world.later(30, member);
    expect((await asked()).check?.state).toBe("accepted");
    await world.later(1, member);
    for (let turn = 0; turn < 2; turn += 1) await remindDocuments(world.app.services);
    expect((await titlesOf(member)).filter((title) => title === "Your document has expired")).toHaveLength(1);
    expect(await asked()).toMatchObject({ check: { state: "expired" }, maySend: true, mayWithdraw: true });
    expect(await deposit()).toBe("identity-needed");
    expect(await withdrawalCode(member)).toBe("withdraw-card");

    await world.configured({ withdrawExpired: false });
    expect(await withdrawalCode(member)).toBe("identity-needed");
    expect((await asked()).mayWithdraw).toBe(false);
    await world.configured({ withdrawExpired: true });

    expect(await sendDocument(member)).toBeUndefined();
    expect(await asked()).toMatchObject({ check: { state: "waiting" }, maySend: false, mayWithdraw: true });
    expect(await deposit()).toBe("identity-needed");
    await world.decide((await world.atDesk(member)).id, "accept");
    expect(await deposit()).toBeUndefined();
    expect(await asked()).toMatchObject({ check: { state: "accepted", expiresOn: null }, maySend: false });
  });

  test("is followed by the next without a gap, and the first is not reminded of any more", async () => {
    const member = await world.confirmed(world.dayIn(20));
    await world.payIn(member, "100.00");
    expect(await sendDocument(member)).toBeUndefined();
    await world.configured({ withdrawExpired: false });
    expect(await withdrawalCode(member)).toBe("withdraw-card");
    await world.decide((await world.atDesk(member)).id, "accept", { expiresOn: world.dayIn(2000) });
    await world.later(21, member);
    expect(await withdrawalCode(member)).toBe("withdraw-card");
    await world.configured({ withdrawExpired: true });
    await remindDocuments(world.app.services);
    expect(await titlesOf(member)).not.toContain("Your document has expired");
  });
});

describe("the right to see documents (decision 087)", () => {
  test("is asked of each call, whoever is logged in already, and told at the login", async () => {
    const member = await world.newMember();
    await sendDocument(member);
    const { id, pictures } = await world.atDesk(member);
    const turn = async (ended: boolean) => {
      await world.app.owner.query(
        `update operator_right set ended_at = case when $1 then now() end
          where operator_id = (select id from operator where merchant_id = 'solenne' and username = 'deniz')`,
        [ended],
      );
    };
    const login = { username: "deniz", password: PERSONA_PASSWORD };
    const rights = async () => (await valueOf(world.app.browser(SOLENNE).ask("desk.login", login))).rights;
    expect(await rights()).toContain("documents");
    await turn(true);
    expect(await codeOf(world.desk().ask("desk.identityChecks"))).toBe("no-permission");
    expect(await codeOf(world.desk().ask("desk.identityPicture", { id: pictures[0]?.id ?? "" }))).toBe("no-permission");
    expect(await world.decide(id, "accept")).toBe("no-permission");
    expect(await rights()).not.toContain("documents");
    const { rows } = await world.app.owner.query<{ looks: number }>(
      "select count(*)::int as looks from identity_look where check_id = $1",
      [id],
    );
    expect(rows[0]?.looks).toBe(0);
    await turn(false);
    expect(await world.decide(id, "accept")).toBeUndefined();
  });
});
