/**
 * What in a line looks like money taken out by its own agent (decision 094): facts for people, who decide; they hold nothing
 * by themselves. All of the line that stands below the agent now, within the last 30 days where it is about time.
 */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

const DAYS = 30;
/** Rounds of a line that are looked at for opposite bets, the latest. */
const MOST_ROUNDS = 50_000;
/** Two of a line are told for opposite bets from so many such pairs of rounds on. */
const PAIRS = 10;
const NAMED = 10;

export type FlagKind = "device" | "address" | "payout" | "opposite" | "bonus";
export interface Flag {
  kind: FlagKind;
  /** How many members it is about. */
  count: number;
  names: string[];
  /** What was seen: address prefixes, pairs of rounds with their turnover, or what was given; amounts in 10⁻⁵ units. */
  facts: string[];
  amount: bigint | null;
}

const LINE = `line as (select l.member_id from agent_line l where l.ancestor_id = $1 and l.to_day is null)`;
/** The network that an address is of: 24 bits of IPv4, 56 of IPv6. */
const NETWORK = `case when e.address ~ '^[0-9]+(\\.[0-9]+){3}$' or e.address ~ '^[0-9a-f:.]*:[0-9a-f:.]*$'
  then network(set_masklen(e.address::inet, case when family(e.address::inet) = 4 then 24 else 56 end)) end`;
const NAMES = `(array_agg(m.username order by m.username))[1:${NAMED}]`;

type Row = { count: bigint; names: string[] | null; facts: string[] | null; amount: bigint | null };

/** The flags of an agent's line that have anything to tell. */
export async function fraudFlags(db: Queryable, agentId: string, currency: string, at: Date): Promise<Flag[]> {
  const since = new Date(at.getTime() - DAYS * 86_400_000);
  const all = [
    ["device", await sameDevice(db, agentId)],
    ["address", await sameAddress(db, agentId, since)],
    ["payout", await samePayout(db, agentId)],
    ["opposite", await oppositeBets(db, agentId, currency, since)],
    ["bonus", await bonusOnly(db, agentId, currency, since)],
  ] as const;
  return all.flatMap(([kind, row]) => {
    const count = Number(row?.count ?? 0);
    return count === 0
      ? []
      : [{ kind, count, names: row?.names ?? [], facts: row?.facts ?? [], amount: row?.amount ?? null }];
  });
}

/** Accounts of the line that were opened in a browser of the agent's: it has a mark of both, or both sessions its key. */
const sameDevice = (db: Queryable, agentId: string): Promise<Row | null> =>
  rowOf<Row>(db, {
    name: "flag-device",
    text: `with ${LINE}, shared as (
             select o.member_id from session s join session o on o.device_key = s.device_key
               join line on line.member_id = o.member_id where s.member_id = $1 and s.device_key is not null
             union select line.member_id from line join shared_browser b
                on b.one_id = least(line.member_id, $1) and b.other_id = greatest(line.member_id, $1))
           select count(*) as count, ${NAMES} as names, null::text[] as facts, null::bigint as amount
             from shared join member m on m.id = shared.member_id`,
    values: [agentId],
  });

/** Accounts of the line that were opened from a network from which the agent came. */
const sameAddress = (db: Queryable, agentId: string, since: Date): Promise<Row | null> =>
  rowOf<Row>(db, {
    name: "flag-address",
    text: `with ${LINE}, own as (
             select distinct ${NETWORK} as net from login_event e where e.member_id = $1 and e.happened_at > $2
           ), shared as (
             select distinct e.member_id, own.net from login_event e join line on line.member_id = e.member_id
               join own on own.net = ${NETWORK} where e.happened_at > $2)
           select count(distinct m.id) as count,
                  (array_agg(distinct m.username order by m.username))[1:${NAMED}] as names,
                  (array_agg(distinct shared.net::text))[1:${NAMED}] as facts, null::bigint as amount
             from shared join member m on m.id = shared.member_id`,
    values: [agentId, since],
  });

/** Accounts of the line that were, were to be, or wanted to be paid out to a card or account of the agent's. */
const samePayout = (db: Queryable, agentId: string): Promise<Row | null> =>
  rowOf<Row>(db, {
    name: "flag-payout",
    text: `with ${LINE}, details as (
             select member_id, fingerprint from bank_card union select member_id, fingerprint from withdrawal
             union select member_id, fingerprint from bank_card_refused
           ), shared as (
             select distinct d.member_id from details own join details d on d.fingerprint = own.fingerprint
               join line on line.member_id = d.member_id where own.member_id = $1)
           select count(*) as count, ${NAMES} as names, null::text[] as facts, null::bigint as amount
             from shared join member m on m.id = shared.member_id`,
    values: [agentId],
  });

/**
 * Two of the line, or one and the agent, whose rounds of a game come within a minute of each other and end against each other:
 * one wins what the other loses, so that turnover grows and nothing is risked.
 */
async function oppositeBets(db: Queryable, agentId: string, currency: string, since: Date): Promise<Row | null> {
  const pairs = await rowsOf<{ one: string; other: string; rounds: bigint; turnover: bigint; net: bigint }>(db, {
    name: "flag-opposite",
    text: `with ${LINE}, played as (
             select r.member_id, r.game_id, r.opened_at, r.staked, r.won - r.staked as net from round r
              where r.member_id in (select member_id from line union all select $1) and r.currency = $2 and r.state = 'closed'
                and r.opened_at > $3 and r.staked > 0
              order by r.opened_at desc limit ${MOST_ROUNDS}
           ), beside as (
             select p.*, lag(member_id) over w as other, lag(opened_at) over w as before, lag(net) over w as other_net,
                    lag(staked) over w as other_staked
               from played p window w as (partition by game_id order by opened_at, member_id)
           ), pairs as (
             select least(member_id, other) as one, greatest(member_id, other) as other, count(*) as rounds,
                    sum(staked + other_staked)::bigint as turnover, sum(net + other_net)::bigint as net
               from beside where other <> member_id and opened_at - before <= interval '1 minute'
                and sign(net) * sign(other_net) = -1 group by 1, 2
           )
           select a.username as one, b.username as other, p.rounds, p.turnover, p.net from pairs p
             join member a on a.id = p.one join member b on b.id = p.other
            where p.rounds >= ${PAIRS} and abs(p.net) * 10 <= p.turnover order by p.turnover desc limit ${NAMED}`,
    values: [agentId, currency, since],
  });
  return {
    count: BigInt(new Set(pairs.flatMap(({ one, other }) => [one, other])).size),
    names: [...new Set(pairs.flatMap(({ one, other }) => [one, other]))],
    facts: pairs.map(({ one, other, rounds }) => `${one} × ${other}: ${rounds}`),
    amount: pairs.reduce((sum, { turnover }) => sum + turnover, 0n),
  };
}

/** Members who play what they were given and have never paid anything in. */
const bonusOnly = (db: Queryable, agentId: string, currency: string, since: Date): Promise<Row | null> =>
  rowOf<Row>(db, {
    name: "flag-bonus",
    text: `with ${LINE}, given as (
             select d.member_id, sum(d.rewarded) filter (where d.day > ($3::timestamptz)::date) as rewarded
               from member_day_money d join line on line.member_id = d.member_id where d.currency = $2
              group by 1 having sum(d.deposited) <= 0
           ), playing as (
             select g.member_id, g.rewarded from given g where g.rewarded > 0 and exists (
               select from member_day_play p where p.member_id = g.member_id and p.currency = $2 and p.bets > 0
                  and p.day > ($3::timestamptz)::date))
           select count(*) as count, ${NAMES} as names, null::text[] as facts, sum(playing.rewarded)::bigint as amount
             from playing join member m on m.id = playing.member_id`,
    values: [agentId, currency, since],
  });
