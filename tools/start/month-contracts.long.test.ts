/** Agents in the demo's month: a line of several levels, and contracts whose bills are of real figures and real money. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fraudFlags } from "#server/agents/public.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { makeDemoMonth } from "./demo-month.ts";
import { BEGUN_AT, closeMonths, type Demo, demo, urlsOf } from "./test-month.ts";

const TIMEOUT_MS = 300_000;
const MERCHANTS = ["novaro", "solenne"];

let one: Demo;
beforeAll(async () => {
  one = await demo();
  await makeDemoMonth(urlsOf(one), one.begunAt, () => undefined);
}, TIMEOUT_MS);
afterAll(async () => {
  await closeMonths();
});

/** What was agreed and billed, by names: ids are made anew each time. */
const digestOf = ({ platform }: Demo) =>
  rowOf<{ offers: string; bills: string; links: string }>(platform.owner, {
    text: `select
      (select md5(string_agg(concat_ws(' ', o.merchant_id, m.username, f.username, o.kind, o.terms, o.carries, o.state, o.starts_on,
         o.ends_on, extract(epoch from o.offered_at)), ',' order by o.merchant_id, o.offered_at, m.username, o.kind))
         from contract_offer o join member m on m.id = o.member_id left join member f on f.id = o.from_id
        where o.offered_at < $1) as offers,
      (select md5(string_agg(concat_ws(' ', b.merchant_id, m.username, b.kind, extract(epoch from b.starts_at), b.turnover, b.loss,
         b.active, b.points, b.earned, b.correction, b.paid, b.expired_at is null), ',' order by b.merchant_id, b.kind, b.starts_at, m.username))
         from contract_bill b join member m on m.id = b.member_id) as bills,
      (select md5(string_agg(concat_ws(' ', c.merchant_id, c.code, c.name, k.day, k.clicks), ',' order by c.merchant_id, c.code, k.day))
         from affiliate_code c join affiliate_click k on k.merchant_id = c.merchant_id and k.code = c.code) as links`,
    values: [BEGUN_AT],
  });

describe("agents in the demo's month", () => {
  it("stand in a line below Arda that is four levels deep and more, tens of whose members play", async () => {
    for (const merchantId of MERCHANTS) {
      const line = await rowOf<{ depth: number; agents: number; playing: number; depositing: number }>(
        one.platform.owner,
        {
          text: `select max(l.depth)::int as depth, count(*) filter (where l.agent)::int as agents,
                 count(*) filter (where exists (select from member_day_play p where p.member_id = l.member_id))::int as playing,
                 count(*) filter (where exists (select from member_day_money p where p.member_id = l.member_id and p.deposited > 0))::int
                   as depositing
               from agent_line l join member a on a.id = l.ancestor_id
              where a.merchant_id = $1 and a.username = 'arda' and l.to_day is null`,
          values: [merchantId],
        },
      );
      expect(line?.depth).toBeGreaterThanOrEqual(5);
      expect(line?.agents).toBeGreaterThanOrEqual(6);
      expect(line?.playing).toBeGreaterThan(30);
      expect(line?.depositing).toBeGreaterThan(10);
    }
  });

  it("have contracts of each kind in each state", async () => {
    const rows = await rowsOf<{ state: string }>(one.platform.owner, {
      text: `select distinct merchant_id || ' ' || kind || ' ' || case
               when ends_on is not null then 'amended'
               when state = 'withdrawn' and answered_at >= answer_by then 'expired'
               when state = 'offered' and answer_by > $1 then 'pending' else state end as state
             from contract_offer`,
      values: [BEGUN_AT],
    });
    const states = ["agreed", "amended", "expired", "pending", "rejected"];
    const wanted = MERCHANTS.flatMap((merchantId) =>
      ["salary", "dividend", "hour"].flatMap((kind) => states.map((state) => `${merchantId} ${kind} ${state}`)),
    );
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(wanted));
  });

  it("are paid bills of days, hours and a half of a month: some are corrected, and something stays owed", async () => {
    const kinds = await rowsOf<{ kind: string; periods: number; paid: bigint }>(one.platform.owner, {
      text: `select merchant_id || ' ' || kind as kind, count(distinct starts_at)::int as periods, sum(paid)::bigint as paid
               from contract_bill group by 1`,
    });
    const periods = Object.fromEntries(kinds.map((row) => [row.kind, row.periods]));
    for (const merchantId of MERCHANTS) {
      expect(periods[`${merchantId} salary`]).toBeGreaterThanOrEqual(14);
      expect(periods[`${merchantId} dividend`]).toBeGreaterThanOrEqual(1);
      expect(periods[`${merchantId} hour`]).toBeGreaterThan(10);
      expect(await correctedBy(merchantId)).toBeGreaterThan(0);
    }
    // What a half brings is up to its luck, and it may bring nothing at one of the two
    const paid = kinds.filter((row) => row.paid > 0n).map(({ kind }) => kind);
    expect(paid).toEqual(expect.arrayContaining(["novaro salary", "novaro hour", "solenne salary", "solenne hour"]));
    expect(paid.some((kind) => kind.endsWith("dividend"))).toBe(true);
    const owed = await rowOf<{ count: number }>(one.platform.owner, {
      text: "select count(*)::int as count from contract_bill where paid < amount and expired_at is null",
    });
    expect(owed?.count).toBeGreaterThan(0);
  });

  it("CONTRACT-007 CONTRACT-015 are paid by transfers that the books have, and figures that the rounds have", async () => {
    const sums = await rowOf<{ billed: bigint; moved: bigint }>(one.platform.owner, {
      text: `select (select sum(paid) from contract_bill)::bigint as billed,
               (select sum(p.amount) from contract_payment p where p.amount > 0)::bigint as moved`,
    });
    expect(sums?.moved).toBe(sums?.billed);
    expect(await findViolations(one.platform.owner)).toEqual([]);
  });

  it("have accounts that look like an agent's own, links with clicks, and income by level", async () => {
    for (const merchantId of MERCHANTS) {
      const agents = await rowsOf<{ id: string; currency: string; flagged: boolean; clicks: number; income: bigint }>(
        one.platform.owner,
        {
          text: `select m.id, c.currency, m.username <> 'arda' as flagged,
                   (select coalesce(sum(k.clicks), 0) from affiliate_code a join affiliate_click k
                      on k.merchant_id = a.merchant_id and k.code = a.code where a.member_id = m.id)::int as clicks,
                   coalesce((select credited from agent_rebate_account r where r.agent_id = m.id), 0) as income
                 from member m join merchant c on c.id = m.merchant_id
                where m.merchant_id = $1 and m.username in ('arda', 'dalisayevangelista', 'celestinevandenberg')
                order by 3`,
          values: [merchantId],
        },
      );
      const [arda, second] = agents;
      expect(agents.map(({ clicks }) => clicks > 0)).toEqual([true, true]);
      expect(arda?.income).toBeGreaterThan(0n);
      if (!second) throw new Error("no second agent");
      const flags = await fraudFlags(one.platform.owner, second.id, second.currency, BEGUN_AT);
      expect(flags.map(({ kind, count }) => ({ kind, count }))).toEqual(
        expect.arrayContaining([
          { kind: "device", count: 2 },
          { kind: "address", count: 3 },
        ]),
      );
    }
  });

  it(
    "are the same every time",
    async () => {
      const other = await demo();
      await makeDemoMonth(urlsOf(other), other.begunAt, () => undefined);
      expect(await digestOf(other)).toEqual(await digestOf(one));
    },
    TIMEOUT_MS,
  );
});

async function correctedBy(merchantId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(one.platform.owner, {
    text: `select count(*)::int as count from contract_bill b join contract_correction c on c.bill_id = b.id
            where b.merchant_id = $1 and b.kind = 'salary'`,
    values: [merchantId],
  });
  return row?.count ?? 0;
}
