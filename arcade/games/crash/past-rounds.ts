/** Flights of the past with one player each: drawn from a chain of seeds as the table draws them, and written in bulk. */
import { contribution, roundClientSeed, seedChain } from "#arcade/fairness/chain.ts";
import { crashBits } from "#arcade/fairness/stream.ts";
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { PastPair } from "#arcade/server/past-play.ts";
import { crashPoint, elapsedAt, playCrash } from "./rules/crash.ts";

/** More flights of a game than a month of the demo has. */
const LONGEST = 2_000;

/** A game's chain while it is played from. */
export interface PastChain {
  readonly id: bigint;
  readonly game: string;
  readonly links: readonly string[];
  played: number;
}

/** Makes the games' chains of these secrets, or finds them as far as they are played. */
export async function openPastChains(
  tx: Queryable,
  chains: readonly { game: string; secret: string }[],
  at: Date,
): Promise<PastChain[]> {
  const made = chains.map(({ game, secret }) => ({ game, secret, links: seedChain(secret, LONGEST) }));
  await rowsOf(
    tx,
    `insert into crash_chain (game, secret, chain_hash, length, created_at)
     select c.game, c.secret, c.hash, $4, $5 from unnest($1::text[], $2::text[], $3::text[]) as c (game, secret, hash)
      where not exists (select from crash_chain o where o.game = c.game and o.chain_hash = c.hash)`,
    [made.map(({ game }) => game), made.map(({ secret }) => secret), made.map(({ links }) => links[0]), LONGEST, at],
  );
  const rows = await rowsOf<{ id: bigint; game: string; played: number }>(
    tx,
    `select c.id, c.game, coalesce((select max(position) from crash_round r where r.chain_id = c.id), 0) as played
       from crash_chain c where c.chain_hash = any($1)`,
    [made.map(({ links }) => links[0])],
  );
  return rows.map((row) => ({ ...row, links: made.find(({ game }) => game === row.game)?.links ?? [] }));
}

/**
 * Ends chains with the last flight that was played from each, so that a table begins a new one: nobody knows a seed that
 * is yet to be played.
 */
export async function endPastChains(tx: Queryable, chains: readonly PastChain[]): Promise<void> {
  await rowsOf(
    tx,
    `update crash_chain c set secret = e.secret, length = e.length
       from unnest($1::bigint[], $2::text[], $3::integer[]) as e (id, secret, length) where c.id = e.id`,
    [chains.map(({ id }) => id), chains.map(({ links, played }) => links[played]), chains.map(({ played }) => played)],
  );
}

/** Takes flights with these numbers and above away, but for those that the table counts; gives the ids of their bets. */
export async function forgetPastFlights(tx: Queryable, from: number): Promise<string[]> {
  const flights = "select id from crash_round where number >= $1 and number < 88000001";
  const rows = await rowsOf<{ id: string }>(tx, `delete from crash_bet where round_id in (${flights}) returning id`, [
    from,
  ]);
  await rowsOf(tx, `delete from crash_round where id in (${flights})`, [from]);
  return rows.map(({ id }) => id);
}

export interface DrawnFlight {
  readonly position: number;
  readonly hash: string;
  readonly contribution: string;
  readonly clientSeed: string;
  readonly point: number;
  readonly cashedOutAt: number | null;
  readonly win: bigint;
  /** From its start until the bet is settled, and until it ends. */
  readonly settledMs: number;
  readonly endMs: number;
}

/** The chain's next flight, with a bet that leaves at `autoAt` where it gets so far. Throws when the chain is at its end. */
export function drawFlight(
  chain: PastChain,
  { clientSeed: own }: PastPair,
  { number, stake, currency, autoAt }: { number: number; stake: bigint; currency: string; autoAt: number },
): DrawnFlight {
  chain.played += 1;
  const position = chain.played;
  const [hash, seed] = [chain.links[position - 1], chain.links[position]];
  if (hash === undefined || seed === undefined) throw new Error(`the chain of ${chain.game} is at its end`);
  const added = contribution(own, String(number));
  const clientSeed = roundClientSeed([added]);
  const point = crashPoint(crashBits(seed, clientSeed, position));
  const { bet, payout } = playCrash({ stake, currency, autoAt, cashedOutAt: null }, point, { kind: "end" });
  const { cashedOutAt } = bet;
  const endMs = elapsedAt(point);
  const settledMs = cashedOutAt === null ? endMs : elapsedAt(cashedOutAt);
  return { position, hash, contribution: added, clientSeed, point, cashedOutAt, win: payout, settledMs, endMs };
}

export interface PastFlight extends DrawnFlight {
  readonly chainId: bigint;
  readonly id: string;
  readonly betId: string;
  readonly number: number;
  readonly sessionId: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly autoAt: number;
  readonly balance: bigint;
  /** When the betting window opened, the bet was made and the flight began. */
  readonly openedAt: Date;
  readonly at: Date;
  readonly startedAt: Date;
}

/** Writes flights that have ended, with their bets. */
export async function insertPastFlights(tx: Queryable, flights: readonly PastFlight[]): Promise<void> {
  await rowsOf(
    tx,
    `insert into crash_round (id, number, game, chain_id, position, server_seed_hash, client_seed, crash_point, state,
       opened_at, started_at, ended_at)
     overriding system value
     select f.id, f.number, f.game, f.chain, f.position, f.hash, f.client, f.point, 'ended', f.opened, f.started, f.ended
       from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::integer[], $6::text[], $7::text[], $8::integer[],
                   $9::timestamptz[], $10::timestamptz[], $11::timestamptz[])
         as f (id, number, game, chain, position, hash, client, point, opened, started, ended)`,
    [
      flights.map(({ id }) => id),
      flights.map(({ number }) => number),
      flights.map(({ game }) => game),
      flights.map(({ chainId }) => chainId),
      flights.map(({ position }) => position),
      flights.map(({ hash }) => hash),
      flights.map(({ clientSeed }) => clientSeed),
      flights.map(({ point }) => point),
      flights.map(({ openedAt }) => openedAt),
      flights.map(({ startedAt }) => startedAt),
      flights.map(({ startedAt, endMs }) => new Date(startedAt.getTime() + endMs)),
    ],
  );
  await rowsOf(
    tx,
    `insert into crash_bet (id, round_id, session_id, player, game, currency, panel, request_id, stake, auto_at,
       contribution, state, cashed_out_at, win, balance, created_at, closed_at, avatar)
     select b.id, b.round, b.session, b.player, b.game, b.currency, 0, b.id, b.stake, b.auto, b.contribution, 'closed',
            b.left, b.win, b.balance, b.at, b.closed, (select s.avatar from play_session s where s.id = b.session)
       from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::integer[],
                   $9::text[], $10::integer[], $11::bigint[], $12::bigint[], $13::timestamptz[], $14::timestamptz[])
         as b (id, round, session, player, game, currency, stake, auto, contribution, "left", win, balance, at, closed)`,
    [
      flights.map(({ betId }) => betId),
      flights.map(({ id }) => id),
      flights.map(({ sessionId }) => sessionId),
      flights.map(({ player }) => player),
      flights.map(({ game }) => game),
      flights.map(({ currency }) => currency),
      flights.map(({ stake }) => stake),
      flights.map(({ autoAt }) => autoAt),
      flights.map((flight) => flight.contribution),
      flights.map(({ cashedOutAt }) => cashedOutAt),
      flights.map(({ win }) => win),
      flights.map(({ balance }) => balance),
      flights.map(({ at }) => at),
      flights.map(({ startedAt, settledMs }) => new Date(startedAt.getTime() + settledMs)),
    ],
  );
}
