/** What the desk sees of vendors' books, and how a difference is explained: by two above an operator's limit. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp, type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { memberOf, operatorAt } from "#testing/worlds/rewards.ts";
import { codeOf } from "#testing/worlds/security.ts";

let app: TestApp;
let clerk: TestBrowser;
let second: TestBrowser;
let username: string;
beforeAll(async () => {
  app = await testApp();
  [clerk, second] = [await operatorAt(app, "deniz"), await operatorAt(app, "marco")];
  ({ username } = await memberOf(app));
  await app.owner.query("insert into vendor_peer (id, base_url, keys) values ('lima', 'https://lima.invalid', '[]')");
});
afterAll(() => app.close());

/** A bet that ours has and the vendor's book not; of nobody where the vendor's player is unknown. */
async function differ({ units = 2_000_000n, isKnown = true } = {}): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into peer_difference (peer, day, transaction_id, difference, here_call, here_status, here, here_currency,
                                  there_call, there, there_currency, game, round, member_id, merchant_id, at, opened_at)
     select 'lima', $2::timestamptz::date, $1, case when $5 then 'missing-there' else 'missing-here' end,
            case when $5 then 'bet' end, case when $5 then 'OK' end, case when $5 then $3::bigint end, case when $5 then 'PHP' end,
            case when not $5 then 'win' end, case when not $5 then $3::bigint end, case when not $5 then 'PHP' end,
            'sea-of-pearls', 'r-1', m.id, m.merchant_id, $2, $2
       from (select 1) one left join member m on m.username = $4 and $5 returning id`,
    [randomUUID(), app.clock.now(), units, username, isKnown],
  );
  return rows[0]?.id ?? "";
}
const resolve = (id: string, desk = clerk) => desk.ask("desk.resolvePeerDifference", { id, reason: "their restart" });
const shown = async (id: string) =>
  (await valueOf(clerk.ask("desk.peerDifferences"))).find((difference) => difference.id === id);

describe("a difference with a vendor's book", () => {
  test("is shown with both sides, and explained once with a reason for good", async () => {
    const id = await differ();
    expect(await shown(id)).toMatchObject({
      peer: "lima",
      difference: "missing-there",
      hereCall: "bet",
      here: "20.00",
      hereCurrency: "PHP",
      thereCall: null,
      there: null,
      username,
      state: "open",
    });
    expect(await codeOf(resolve(randomUUID()))).toBe("not-found");
    expect(await valueOf(resolve(id))).toEqual({ waits: false });
    expect(await codeOf(resolve(id))).toBe("already-decided");
    expect(await shown(id)).toMatchObject({ state: "resolved", operator: "Deniz", reason: "their restart" });
  });

  test("above the operator's limit waits for a second person", async () => {
    const id = await differ({ units: 600_000_000n });
    expect(await valueOf(resolve(id))).toEqual({ waits: true });
    expect(await valueOf(resolve(id))).toEqual({ waits: true });
    expect(await codeOf(resolve(id, second))).toBe("waits-for-second");
    expect(await shown(id)).toMatchObject({ state: "open", waits: true });
    const approval = (await valueOf(second.ask("desk.approvals"))).find(
      ({ subject, state }) => subject === "peer-difference" && state === "waiting",
    );
    expect(approval).toMatchObject({ action: "resolve", amount: "6000.00", username });
    const decide = { id: approval?.id ?? "", decision: "approve" as const, reason: "seen" };
    expect(await codeOf(clerk.ask("desk.decideApproval", decide))).toBe("second-person-needed");
    await valueOf(second.ask("desk.decideApproval", decide));
    expect(await shown(id)).toMatchObject({ state: "resolved", waits: false });
  });

  test("of a player whom nobody knows is every merchant's that the vendor serves", async () => {
    const id = await differ({ isKnown: false });
    expect(await shown(id)).toMatchObject({ username: "", thereCall: "win", there: "20.00", hereCall: null });
    await app.owner.query("update vendor_peer set merchants = '{solenne}' where id = 'lima'");
    expect(await shown(id)).toBeUndefined();
    expect(await codeOf(resolve(id))).toBe("not-found");
    await app.owner.query("update vendor_peer set merchants = null where id = 'lima'");
    expect(await valueOf(resolve(id))).toEqual({ waits: false });
  });

  test("books are told with their last day and why they can't be read", async () => {
    await app.owner.query("insert into peer_book (peer, since, read_at, problem) values ('lima', $1, $1, 'timeout')", [
      app.clock.now(),
    ]);
    const id = await differ();
    const books = async () => (await valueOf(clerk.ask("desk.peerBooks"))).find(({ peer }) => peer === "lima");
    expect(await books()).toMatchObject({ day: null, open: 1, problem: "it does not answer within 5 s" });
    await valueOf(resolve(id));
    await app.owner.query("select * from compare_peer_day('lima', '2026-01-01', $1)", [app.clock.now()]);
    expect(await books()).toMatchObject({ day: "2026-01-01", open: 0 });
  });
});
