/** The demo's month (decision 077): the same for the same date, whatever ended a start; true books; rounds that verify. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digest } from "#arcade/server/past-play.ts";
import { readTitles } from "#arcade/server/titles.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { readWins } from "#server/lobby/public.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { beginMonth } from "#server/seeds/month/begin-month.ts";
import { makeMonth } from "#server/seeds/month/month.ts";
import { makeDemoMonth } from "./demo-month.ts";
import { openMonthStudio } from "./month-studio.ts";
import { BEGUN_AT, closeMonths, type Demo, demo, playedAgain, TITLES, urlsOf } from "./test-month.ts";

const TIMEOUT_MS = 300_000;
const silent = (): void => undefined;

/** Everything that was played and everybody's money, as digests. */
async function digestsOf({ platform, arcade }: Demo) {
  return {
    rounds: await rowOf(platform.owner, {
      text: `select count(*)::int as count, md5(string_agg(concat_ws(' ', r.vendor_round, m.merchant_id, m.username, r.game_code,
               r.staked, r.won, r.state, extract(epoch from r.opened_at), extract(epoch from r.closed_at)), ',' order by r.vendor_round)) as digest
             from round r join member m on m.id = r.member_id`,
    }),
    balances: await rowOf(platform.owner, {
      text: `select md5(string_agg(concat_ws(' ', m.merchant_id, m.username, a.name, a.balance), ','
               order by m.merchant_id, m.username, a.name)) as digest
             from ledger_account a join member m on m.id = a.member_id`,
    }),
    deposits: await rowsOf(platform.owner, {
      text: "select merchant_id, method, state, count(*)::int as count, sum(amount)::text as sum from deposit group by 1, 2, 3 order by 1, 2, 3",
    }),
    withdrawals: await rowsOf(platform.owner, {
      text: "select merchant_id, state, count(*)::int as count, sum(amount)::text as sum from withdrawal group by 1, 2 order by 1, 2",
    }),
    rewards: await rowsOf(platform.owner, {
      text: "select merchant_id, state, count(*)::int as count from reward_application group by 1, 2 order by 1, 2",
    }),
    spins: await rowOf(arcade.owner, {
      text: "select md5(string_agg(concat_ws(' ', id, number, stake, win, nonce, outcome), ',' order by number)) as digest from slot_round",
    }),
    // Draws that are yet to come have seeds that nobody knows
    orders: await rowOf(arcade.owner, {
      text: `select md5(string_agg(concat_ws(' ', o.id, o.number, o.draw_id, o.stake, o.returned, o.win, o.state,
               extract(epoch from o.created_at), extract(epoch from o.closed_at)), ',' order by o.number)) as digest,
               md5(string_agg(distinct concat_ws(' ', d.id, d.result, d.contributions, extract(epoch from d.decided_at)), ',')
                 filter (where d.state = 'drawn')) as draws
             from ticket_order o join draw d on d.id = o.draw_id`,
    }),
    flights: await rowOf(arcade.owner, {
      text: "select md5(string_agg(concat_ws(' ', id, number, position, client_seed, crash_point), ',' order by number)) as digest from crash_round",
    }),
    calls: await rowOf(arcade.owner, {
      text: "select count(*)::int as count, sum(amount)::text as sum from wallet_call",
    }),
  };
}

let one: Demo;
beforeAll(async () => {
  one = await demo();
  await makeDemoMonth(urlsOf(one), one.begunAt, silent);
}, TIMEOUT_MS);
afterAll(async () => {
  await closeMonths();
});

describe("the demo's month", () => {
  it(
    "ends the same when it was ended in its midst, between the studio's word and the platform's",
    async () => {
      const other = await demo();
      const studio = await openMonthStudio(other.arcade.ownerUrl, await readTitles(TITLES));
      let days = 0;
      const endDay = studio.endDay.bind(studio);
      studio.endDay = async () => {
        const numbers = await endDay();
        days += 1;
        if (days === 11) throw new Error("killed");
        return numbers;
      };
      await expect(makeMonth(other.platform.ownerUrl, studio, other.begunAt)).rejects.toThrow("killed");
      expect(await beginMonth(other.platform.owner, new Date("2026-06-16T12:00:00Z"))).toEqual(BEGUN_AT);
      await makeDemoMonth(urlsOf(other), BEGUN_AT, silent);
      expect(await digestsOf(other)).toEqual(await digestsOf(one));
      expect(await beginMonth(other.platform.owner, BEGUN_AT)).toBe(null);
    },
    TIMEOUT_MS,
  );

  it(
    "keeps the books: nothing is violated, and everybody in it is marked",
    async () => {
      expect(await findViolations(one.platform.owner)).toEqual([]);
      const unmarked = await rowsOf(one.platform.owner, { text: "select username from member where not demo" });
      expect(unmarked).toEqual([]);
      const open = await rowOf(one.platform.owner, {
        text: `select (select count(*) from session where ended_at is null)::int as sessions,
               (select count(*) from game_session where ended_at is null)::int as games`,
      });
      expect(open).toEqual({ sessions: 0, games: 0 });
    },
    TIMEOUT_MS,
  );

  it("has told the teams of agents what those below did: days of play and money add up to rounds and transfers", async () => {
    const inLines = "exists (select from agent_line l where l.member_id = m.id)";
    const sums = await rowOf<{ played: bigint; counted: bigint; deposited: bigint; kept: bigint }>(one.platform.owner, {
      text: `select (select sum(r.staked) from round r join member m on m.id = r.member_id
                      where ${inLines} and r.state = 'closed')::bigint as played,
               (select sum(staked) from member_day_play)::bigint as counted,
               (select sum(d.amount) from deposit d join member m on m.id = d.member_id
                 where ${inLines} and d.state = 'succeeded')::bigint as deposited,
               (select sum(deposited) from member_day_money)::bigint as kept`,
    });
    expect(sums?.counted).toBeGreaterThan(0n);
    expect(sums).toMatchObject({ counted: sums?.played, kept: sums?.deposited });
  });

  it("leaves documents for the desk to decide, where they are asked for", async () => {
    const waiting = await rowsOf<{ merchant_id: string; pictures: number }>(one.platform.owner, {
      text: `select c.merchant_id, (select count(*) from identity_picture p where p.check_id = c.id)::int as pictures
               from identity_check c join member m on m.id = c.member_id
              where c.state = 'waiting' and c.sent_at > m.created_at`,
    });
    expect(waiting).toEqual(Array(3).fill({ merchant_id: "solenne", pictures: 1 }));
  });

  it("has an old conversation of a member's at each merchant, read, solved, and about a withdrawal that was paid", async () => {
    const chats = await rowsOf<{ merchantId: string; isSolved: boolean; unread: number; said: string }>(
      one.platform.owner,
      {
        text: `select c.merchant_id as "merchantId", c.solved_at is not null as "isSolved",
                 count(*) filter (where m.operator_id is not null and m.id > c.client_read
                   or m.operator_id is null and m.id > c.desk_read)::int as unread,
                 (array_agg(m.content order by m.id))[1] as said
               from chat c join chat_message m on m.chat_id = c.id group by c.id order by c.merchant_id`,
      },
    );
    expect(chats.map(({ merchantId, isSolved, unread }) => [merchantId, isSolved, unread])).toEqual([
      ["novaro", true, 0],
      ["solenne", true, 0],
    ]);
    for (const { said } of chats) {
      const reference = /withdrawal (\S+)\?$/.exec(said)?.[1];
      const paid = { text: "select 1 from withdrawal where reference = $1 and state = 'paid'", values: [reference] };
      expect(await rowsOf(one.platform.owner, paid)).toHaveLength(1);
    }
  });

  it("leaves the desk work of each kind", async () => {
    for (const merchantId of ["novaro", "solenne"]) {
      const states = await rowsOf<{ state: string }>(one.platform.owner, {
        text: "select distinct state from withdrawal where merchant_id = $1",
        values: [merchantId],
      });
      expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(["checks", "paid", "rejected"]));
      // Nothing that is open is late when the demo begins, and each place of the desk has something
      const open = await rowsOf<{ state: string; late: number }>(one.platform.owner, {
        text: `select state, count(*) filter (where due_at < $2)::int as late from withdrawal
                where merchant_id = $1 and settled_at is null group by 1 order by 1`,
        values: [merchantId, BEGUN_AT],
      });
      expect(open).toEqual(expect.arrayContaining(["batched", "checks", "sent"].map((state) => ({ state, late: 0 }))));
      expect(open.filter(({ late }) => late > 0)).toEqual([]);
      const deposits = await rowsOf<{ state: string }>(one.platform.owner, {
        text: "select distinct state from deposit where merchant_id = $1",
        values: [merchantId],
      });
      const reached = ["succeeded", "expired", "cancelled", "pending"];
      expect(deposits.map(({ state }) => state)).toEqual(expect.arrayContaining(reached));
      const work = await rowOf<{ suspense: number; rewards: number; offered: number }>(one.platform.owner, {
        text: `select (select count(*) from incoming_payment where merchant_id = $1 and state = 'suspense')::int as suspense,
                 (select count(*) from reward_application where merchant_id = $1 and state = 'applying')::int as rewards,
                 (select count(*) from reward_application where merchant_id = $1 and state = 'claim')::int as offered`,
        values: [merchantId],
      });
      const held = await rowsOf<{ state: string }>(one.platform.owner, {
        text: "select distinct state from held_win where merchant_id = $1 order by 1",
        values: [merchantId],
      });
      expect(held.map(({ state }) => state)).toEqual(["held", "released"]);
      expect(work?.suspense).toBeGreaterThan(0);
      expect(work?.rewards).toBeGreaterThan(0);
      expect(work?.offered).toBeGreaterThan(0);
    }
  });

  it("pays most withdrawals in time and some of them late", async () => {
    for (const merchantId of ["novaro", "solenne"]) {
      const paid = await rowOf<{ count: number; late: number }>(one.platform.owner, {
        text: `select count(*)::int as count, count(*) filter (where settled_at > due_at)::int as late
                 from withdrawal where merchant_id = $1 and state = 'paid'`,
        values: [merchantId],
      });
      const share = (paid?.late ?? 0) / (paid?.count ?? 0);
      expect(share).toBeLessThan(0.3);
      // A promise of a day is kept
      expect(share > 0).toBe(merchantId === "novaro");
    }
  });

  it("plays as people do: rounds at any second, at times one after the other and at times after a while", async () => {
    const pauses = await rowOf<{ count: number; quick: number; slow: number; backwards: number; seconds: number }>(
      one.platform.owner,
      {
        text: `select count(*)::int as count, count(*) filter (where pause < interval '20 s')::int as quick,
                 count(*) filter (where pause between interval '1 min' and interval '1 h')::int as slow,
                 count(*) filter (where pause < interval '0')::int as backwards,
                 count(distinct extract(second from opened_at)::int)::int as seconds
               from (select opened_at, opened_at - lag(closed_at) over (partition by member_id order by opened_at, id) as pause
                       from round where vendor_round not like 'o-%') r`,
      },
    );
    const { count = 0, quick = 0, slow = 0, ...others } = pauses ?? {};
    expect(quick / count).toBeGreaterThan(0.3);
    expect(slow / count).toBeGreaterThan(0.08);
    expect(others).toEqual({ backwards: 0, seconds: expect.any(Number) as number });
    expect(pauses?.seconds).toBeGreaterThanOrEqual(60);
  });

  it("leaves no ceiling behind that it was held by", async () => {
    expect(await rowsOf(one.platform.owner, { text: "select from vendor_ceiling" })).toEqual([]);
  });

  it("WIN-001 the winners' board shows rounds that the verifier confirms", async () => {
    const { platform, arcade } = one;
    for (const merchantId of ["novaro", "solenne"]) {
      const since = new Date(BEGUN_AT.getTime() - 7 * 86_400_000);
      const wins = await readWins(platform.owner, merchantId, since, 20);
      expect(wins).toHaveLength(20);
      const rounds = await rowsOf<{ round: string; staked: bigint; won: bigint }>(platform.owner, {
        text: `select vendor_round as round, staked, won from round where merchant_id = $1 and closed_at > $2 and won > staked
               order by won desc, id limit 20`,
        values: [merchantId, since],
      });
      expect(rounds.map(({ won }) => won)).toEqual(wins.map(({ won }) => won));
      for (const { round, staked, won } of rounds) {
        expect(await playedAgain(arcade, round)).toEqual({ seedFits: true, staked, won });
      }
    }
  });

  it("keeps no seed that is yet to be drawn from and that the sources tell", async () => {
    const { platform, arcade } = one;
    const chains = await rowsOf(arcade.owner, {
      text: "select from crash_chain c where length > (select max(position) from crash_round r where r.chain_id = c.id)",
    });
    expect(chains).toEqual([]);
    const names = await rowsOf<{ name: string }>(platform.owner, {
      text: "select merchant_id || ' ' || username as name from member",
    });
    const told = new Set(names.map(({ name }) => digest(`server seed of ${name}`)));
    // Buyers of tickets have a pair of their own by then, which nothing was drawn from
    const pairs = await rowsOf<{ seed: string; nonce: number }>(arcade.owner, {
      text: "select server_seed as seed, nonce from seed_pair where revealed_at is null",
    });
    expect(pairs.filter(({ seed, nonce }) => told.has(seed) || nonce > 0)).toEqual([]);
    const draws = await rowsOf<{ seed: string; numero: string; game: string }>(arcade.owner, {
      text: "select server_seed as seed, numero, game from draw where state = 'open'",
    });
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.filter(({ seed, numero, game }) => seed === digest(`draw seed ${numero} of ${game}`))).toEqual([]);
  });
});
