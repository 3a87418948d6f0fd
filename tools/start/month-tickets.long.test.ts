/** Tickets in the demo's month: real orders of real draws, whose money is the ledger's. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { makeDemoMonth } from "./demo-month.ts";
import { BEGUN_AT, closeMonths, type Demo, demo, playedAgain, urlsOf } from "./test-month.ts";

let one: Demo;
beforeAll(async () => {
  one = await demo();
  await makeDemoMonth(urlsOf(one), one.begunAt, () => undefined);
}, 300_000);
afterAll(closeMonths);

interface Kept {
  round: string;
  staked: bigint;
  won: bigint;
  state: string;
}

/** Orders as the platform keeps them, by the studio's id. */
async function roundsOf(): Promise<Kept[]> {
  return rowsOf<Kept>(one.platform.owner, {
    text: "select vendor_round as round, staked, won, state from round where vendor_round like 'o-%' order by 1",
  });
}

describe("tickets in the demo's month", () => {
  it("are the same orders on both sides, and what they cost and brought is the ledger's", async () => {
    const orders = await rowsOf<Kept>(one.arcade.owner, {
      text: `select id as round, stake - returned as staked, win as won,
               case when state = 'open' then 'open' else 'closed' end as state
             from ticket_order where state <> 'refused' order by 1`,
    });
    expect(orders.length).toBeGreaterThan(100);
    expect(await roundsOf()).toEqual(orders);
    const sum = (of: (order: Kept) => bigint): bigint => orders.reduce((all, order) => all + of(order), 0n);
    const posted = await rowOf(one.platform.owner, {
      text: `select sum(t.amount) filter (where v.call = 'bet')::bigint
                 - coalesce(sum(t.amount) filter (where v.call = 'rollback'), 0)::bigint as staked,
               sum(t.amount) filter (where v.call = 'win')::bigint as won
             from vendor_transaction v join ledger_transfer t on t.id = v.transfer_id where v.transaction_id like 't-%'`,
    });
    expect(posted).toEqual({ staked: sum(({ staked }) => staked), won: sum(({ won }) => won) });
  });

  it("are proved: the verifier draws every order that was told again, and the order brought what it says", async () => {
    const closed = (await roundsOf()).filter(({ state, staked }) => state === "closed" && staked > 0n);
    for (const { round, staked, won } of closed) {
      expect(await playedAgain(one.arcade, round), round).toEqual({ seedFits: true, staked, won });
    }
  });

  it("have every state that a buyer can come to, at both merchants and among those below an agent", async () => {
    for (const merchant of ["novaro", "solenne"]) {
      const states = await rowsOf<{ state: string }>(one.arcade.owner, {
        text: `select distinct o.state from ticket_order o join ticket_purchase p on p.id = o.purchase_id
                 join play_session s on s.id = p.session_id where s.merchant = $1 order by 1`,
        values: [merchant],
      });
      expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(["cancelled", "lost", "open", "won"]));
    }
    const lines = await rowOf<{ lotteries: number }>(one.arcade.owner, {
      text: `select count(*) filter (where s.state = 'cancelled' and o.state <> 'cancelled')::int > 0 as cancelled,
               count(*) filter (where p.stop_after_win and o.state = 'cancelled')::int > 0 as stopped,
               count(distinct o.game)::int as lotteries
             from ticket_suborder s join ticket_order o on o.id = s.order_id join ticket_purchase p on p.id = o.purchase_id`,
    });
    expect(lines).toEqual({ cancelled: true, stopped: true, lotteries: expect.any(Number) as number });
    expect(lines?.lotteries).toBeGreaterThan(8);
    const below = await rowsOf<{ username: string }>(one.platform.owner, {
      text: `select distinct m.username from round r join member m on m.id = r.member_id
              where r.vendor_round like 'o-%' and m.username in ('mira', 'arda', 'cora') order by 1`,
    });
    expect(below.map(({ username }) => username)).toEqual(["arda", "cora", "mira"]);
  });

  it("are bought while their draw is on sale, and told after it: on both sides at the same moment of the month", async () => {
    const wrong = await rowsOf(one.arcade.owner, {
      text: `select o.id from ticket_order o join draw d on d.id = o.draw_id
              where o.created_at >= d.closes_at or d.decided_at < d.closes_at or o.closed_at < o.created_at
                 or o.state in ('won', 'lost') and o.closed_at < d.closes_at
                 or (o.state = 'open') <> (o.closed_at is null)`,
    });
    expect(wrong).toEqual([]);
    const today = await rowsOf(one.arcade.owner, {
      text: "select from wallet_call where created_at > $1 or decided_at > $1",
      values: [BEGUN_AT],
    });
    expect(today).toEqual([]);
    const undecided = await rowsOf(one.arcade.owner, {
      text: "select from wallet_call where decided_at is null union all select from wallet_group where state <> 'ok'",
    });
    expect(undecided).toEqual([]);
  });

  it("leave every lottery the last results that it shows, none of them promised twice", async () => {
    const past = await rowsOf<{ game: string; drawn: number }>(one.arcade.owner, {
      text: `select game, count(*)::int as drawn from draw where state = 'drawn' and closes_at <= $1 group by 1`,
      values: [BEGUN_AT],
    });
    expect(past).toHaveLength(30);
    expect(past.filter(({ drawn }) => drawn < 19)).toEqual([]);
  });
});
