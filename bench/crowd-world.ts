/** The members of crowd.bench.ts: each with a session, a game session and a place at the crash table. */
import { createHash } from "node:crypto";
import { type Database, openDatabase, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import type { Product } from "./product.ts";

export const CROWD = {
  /** PAGES makes it a smaller crowd. */
  pages: Number(process.env["PAGES"] || "10000"),
  logins: 200,
  /** Of those at the table, who bet in each round. */
  bettors: 200,
  password: "crowd-Passw0rd",
  merchant: "novaro",
  currency: "PHP",
  game: "skyrush",
  visitsPerSecond: 1_000,
  /** Addresses that they all come from, so that limits of an address are those of merchants. */
  addresses: 250,
} as const;

type Secret = "page" | "cookie" | "game" | "play" | "launch";

/** A secret of the member with that number: 43 characters, as the product makes them. */
export const secretOf = (kind: Secret, member: number): string =>
  createHash("sha256").update(`crowd ${kind} ${member}`).digest("base64url");

export const usernameOf = (member: number): string => `crowd${member}`;

/** The address of the loopback net that a member calls from. */
export const addressOf = (member: number): string => {
  const at = member % CROWD.addresses;
  return `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`;
};

const hashOf = (kind: Secret, member: number): Buffer => createHash("sha256").update(secretOf(kind, member)).digest();
const memberId = "md5('crowd-' || n)::uuid";
/** Dear enough for any stake of the run, in 10⁻⁵ units: 10,000.00. */
const FUNDS = 1_000_000_000n;

/** Writes the crowd's rows into both databases; those of an earlier run go with their database. */
export async function addCrowd(product: Product): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const [site, arcade] = [
    openDatabase(server.url("marquee", "owner"), 1),
    openDatabase(server.url("arcade", "owner"), 1),
  ];
  try {
    await addMembers(site, await membersOf(site));
    await addSessions(site, arcade);
  } finally {
    await site.close();
    await arcade.close();
  }
}

const numbers = Array.from({ length: CROWD.pages }, (_, member) => member);

/** How many an earlier run has left. */
async function membersOf(site: Database): Promise<number> {
  const text = "select count(*)::int as count from member where username ~ '^crowd\\d+$'";
  return (await rowOf<{ count: number }>(site, { text }))?.count ?? 0;
}

async function addMembers(site: Database, known: number): Promise<void> {
  const { merchant, currency, pages, bettors } = CROWD;
  await site.query({
    text: `insert into member (id, merchant_id, username, pseudonym, password_hash)
           select ${memberId}, $1, 'crowd' || n, 'crowd-player-' || n, $3 from generate_series($4::int, $2::int - 1) n`,
    values: [merchant, pages, await hashPassword(CROWD.password), known],
  });
  await site.query({
    text: `select count(ledger_open_account(${memberId}, $1, 'main')) from generate_series($3::int, $2::int - 1) n`,
    values: [currency, pages, known],
  });
  await site.query({
    text: `select count(ledger_with_house(uuidv7(), 'adjustment', 'adjustments', ${memberId}, $1, 'main', $2,
             'crowd-' || n, '\\x', 'bench', '{}', now())) from generate_series($4::int, $3::int - 1) n`,
    values: [currency, FUNDS, bettors, known],
  });
}

async function addSessions(site: Database, arcade: Database): Promise<void> {
  const { merchant, currency, game } = CROWD;
  await site.query("delete from session where member_id in (select id from member where username like 'crowd%')");
  const hashes = (kind: Secret): Buffer[] => numbers.map((member) => hashOf(kind, member));
  await site.query({
    text: `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, created_at, seen_at, idle_until, ends_at)
           select uuidv7(), ${memberId}, $1, token, cookie, now(), now(), now() + interval '1 day', now() + interval '1 day'
             from unnest($2::int[], $3::bytea[], $4::bytea[]) as o (n, token, cookie)`,
    values: [merchant, numbers, hashes("page"), hashes("cookie")],
  });
  await site.query({ text: "delete from game_session where token_hash = any($1::bytea[])", values: [hashes("game")] });
  await site.query({
    text: `insert into game_session (token_hash, session_id, member_id, merchant_id, game_id, currency, created_at, expires_at)
           select token, s.id, s.member_id, $1, g.id, $2, now(), now() + interval '12 hours'
             from unnest($3::int[], $4::bytea[]) as o (n, token)
               join session s on s.member_id = ${memberId} join game g on g.code = $5`,
    values: [merchant, currency, numbers, hashes("game"), game],
  });
  const players = await rowsOf<{ pseudonym: string }>(site, {
    text: `select pseudonym from unnest($1::int[]) n join member on id = ${memberId} order by n`,
    values: [numbers],
  });
  // What an earlier run has bet with stays
  await arcade.query({
    text: "update play_session set expires_at = now() + interval '12 hours' where launch_hash = any($1::bytea[])",
    values: [hashes("launch")],
  });
  await arcade.query({
    text: `insert into play_session (id, launch_hash, platform_token, player, game, currency, merchant, language, theme,
             device, home_url, frame_origin, open_until, opened_at, expires_at, play_hash)
           select gen_random_uuid(), launch, token, player, $1, $2, $3, 'EN', 'dark', 'mobile', 'http://localhost/m/home',
             'http://localhost', now(), now(), now() + interval '12 hours', play
             from unnest($4::bytea[], $5::text[], $6::text[], $7::bytea[]) as o (launch, token, player, play)
            where not exists (select from play_session p where p.launch_hash = o.launch)`,
    values: [
      game,
      currency,
      merchant,
      hashes("launch"),
      numbers.map((member) => secretOf("game", member)),
      players.map(({ pseudonym }) => pseudonym),
      hashes("play"),
    ],
  });
  await site.query("analyze member, session, game_session");
  await arcade.query("analyze play_session");
}
