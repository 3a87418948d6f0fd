/**
 * Play of the past, written in bulk: what `createSession`, `takeNonce` and the wallet write one by one while somebody
 * plays. For the demo's month, whose rounds are drawn by the engines as any are, from seeds that are revealed at its end.
 */
import { createHash } from "node:crypto";
import { toWire } from "#vendor-protocol/fields.ts";
import { amountOf } from "#rules/money/money.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { type Queryable, rowsOf } from "./database.ts";
import { betTransaction } from "./wallet/wallet-call.ts";

/** Begins the request by which such a pair was revealed; no player's request begins so. */
const REVEALED_BY = "past-";

export interface PastSession {
  readonly id: string;
  readonly token: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly merchant: string;
  readonly language: string;
  /** Which of the platform's pictures the player had chosen, or null. */
  readonly avatar: string | null;
  readonly from: Date;
  readonly to: Date;
  /** How a lottery pays: the mode, and a merchant's own share in hundredths of a percent. */
  readonly prize?: { readonly mode: "Lott" | "ZY" | "Elott"; readonly share: number | null };
}

export interface PastPair {
  readonly id: bigint;
  readonly player: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** A bet or win that the platform has accepted. */
export interface PastCall {
  readonly call: "bet" | "win";
  readonly engine: string;
  readonly roundId: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly token: string | null;
  readonly balance: bigint;
  readonly at: Date;
}

/** A UUID that a name always gives. */
export function idOf(name: string): string {
  const hex = digest(name);
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}

/** 64 hexadecimal digits that a name always gives. */
export const digest = (name: string): string => createHash("sha256").update(name).digest("hex");

/** The transaction's id and the bytes of a call, as `Wallet.enqueue` makes them. */
export function pastBody(call: Omit<PastCall, "balance" | "at" | "engine">): { transactionId: string; body: string } {
  const { roundId, player, game, currency, amount, token } = call;
  const isWin = call.call === "win";
  const transactionId = isWin ? `${roundId}.w` : betTransaction(roundId);
  const reference = isWin ? betTransaction(roundId) : null;
  const requestId = idOf(transactionId);
  const money = { transactionId, reference, amount: toWire(amountOf(amount)), round: roundId, roundClosed: isWin };
  return { transactionId, body: JSON.stringify({ requestId, token, player, game, currency, ...money }) };
}

/** Takes away calls of rounds that are about to be forgotten. */
export async function forgetPastCalls(tx: Queryable, roundIds: readonly string[]): Promise<void> {
  await rowsOf(tx, "delete from wallet_call where owner_id = any($1)", [roundIds]);
}

export async function insertPastSessions(tx: Queryable, sessions: readonly PastSession[]): Promise<void> {
  await rowsOf(
    tx,
    `insert into play_session (id, launch_hash, play_hash, platform_token, player, game, currency, merchant, language, theme,
       device, home_url, frame_origin, created_at, open_until, opened_at, expires_at, prize_mode, prize_share, avatar)
     select s.id, sha256(('launch ' || s.token)::bytea), sha256(('play ' || s.token)::bytea), s.token, s.player, s.game,
            s.currency, s.merchant, s.language, 'dark', 'mobile', '/', '', s.from, s.from, s.from, s.to, s.prize ->> 'mode', (s.prize ->> 'share')::integer,
            s.avatar
       from jsonb_to_recordset($1) as s (id uuid, token text, player text, game text, currency text, merchant text,
              language text, avatar text, "from" timestamptz, "to" timestamptz, prize jsonb)
     on conflict do nothing`,
    [JSON.stringify(sessions)],
  );
}

/** Makes a pair per player that was committed at `at` and is revealed at `revealedAt`, once; gives them by player. */
export async function insertPastPairs(
  tx: Queryable,
  players: readonly { player: string; name: string }[],
  { at, revealedAt }: { at: Date; revealedAt: Date },
): Promise<Map<string, PastPair>> {
  const seeded = players.map(({ player, name }) => ({
    player,
    serverSeed: digest(`server seed of ${name}`),
    clientSeed: digest(`client seed of ${name}`).slice(0, 16),
  }));
  await rowsOf(
    tx,
    `insert into seed_pair (player, server_seed, server_seed_hash, client_seed, created_at, revealed_at, reveal_request)
     select p.player, p.seed, p.hash, p.client, $2, $3, '${REVEALED_BY}' || p.player
       from jsonb_to_recordset($1) as p (player text, seed text, hash text, client text)
     on conflict (player, reveal_request) do nothing`,
    [
      JSON.stringify(
        seeded.map(({ player, serverSeed, clientSeed }) => {
          return { player, seed: serverSeed, hash: seedHash(serverSeed), client: clientSeed };
        }),
      ),
      at,
      revealedAt,
    ],
  );
  const rows = await rowsOf<{ id: bigint; player: string }>(
    tx,
    "select id, player from seed_pair where player = any($1) and reveal_request = $2 || player",
    [players.map(({ player }) => player), REVEALED_BY],
  );
  const ids = new Map(rows.map(({ id, player }) => [player, id]));
  return new Map(seeded.map((pair) => [pair.player, { ...pair, id: ids.get(pair.player) ?? 0n }]));
}

/** How many rounds each pair has drawn. */
export async function keepNonces(tx: Queryable, nonces: ReadonlyMap<bigint, number>): Promise<void> {
  await rowsOf(
    tx,
    "update seed_pair p set nonce = n.nonce from unnest($1::bigint[], $2::integer[]) n (id, nonce) where p.id = n.id",
    [[...nonces.keys()], [...nonces.values()]],
  );
}

/** Writes calls with what the platform decided, in the order in which it became known. */
export async function insertPastCalls(tx: Queryable, calls: readonly PastCall[]): Promise<void> {
  const bodies = calls.map(pastBody);
  await rowsOf(
    tx,
    `insert into wallet_call (transaction_id, call, owner_kind, owner_id, player, game, round, reference, currency, amount,
       body, state, status, balance, tries, next_at, created_at, decided_at, decided_seq)
     select c.transaction, c.call, c.engine, c.round, c.player, c.game, c.round,
            case c.call when 'win' then c.round || '.b' end, c.currency, c.amount, c.body, 'ok', 'OK', c.balance, 1, c.at,
            c.at, c.at, nextval('wallet_call_decided')
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
                   $9::text[], $10::bigint[], $11::timestamptz[])
         with ordinality as c (transaction, call, engine, round, player, game, currency, amount, body, balance, at, place)
      order by c.place`,
    [
      bodies.map(({ transactionId }) => transactionId),
      calls.map(({ call }) => call),
      calls.map(({ engine }) => engine),
      calls.map(({ roundId }) => roundId),
      calls.map(({ player }) => player),
      calls.map(({ game }) => game),
      calls.map(({ currency }) => currency),
      calls.map(({ amount }) => amount),
      bodies.map(({ body }) => body),
      calls.map(({ balance }) => balance),
      calls.map(({ at }) => at),
    ],
  );
}
