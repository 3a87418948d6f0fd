/**
 * Play sessions. A launch by the platform becomes an address that opens once; the client exchanges its token for a play
 * token, which it sends with every call (decision 047).
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { LaunchRequest } from "#vendor-protocol/game-calls.ts";
import type { PlayRules } from "#vendor-protocol/game-fields.ts";
import type { Database } from "./database.ts";
import { hundredths } from "./percent.ts";

export interface PlaySession {
  readonly id: string;
  readonly platform_token: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly merchant: string;
  readonly language: string;
  readonly theme: "dark" | "light";
  /** #rrggbb of the merchant, or null. */
  readonly accent: string | null;
  /** Which of the platform's pictures the player chose, or null. */
  readonly avatar: string | null;
  /** In which the merchant tells times (IANA), or null. */
  readonly time_zone: string | null;
  /** How a lottery pays: the pay-table it was launched with, and a merchant's own share in hundredths of a percent. */
  readonly prize_mode: NonNullable<LaunchRequest["prizeMode"]> | null;
  readonly prize_share: number | null;
  /** null: the merchant has none. */
  readonly play_rules: PlayRules | null;
  readonly home_url: string;
  readonly frame_origin: string;
}

const OPEN_MS = 5 * 60_000;
const LIFE_MS = 12 * 3_600_000;
/** The origins of a merchant that may frame its games; a merchant with more hosts keeps those used last. */
const MOST_ORIGINS = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Writes a session for a launch and gives the token of its address, which is stored nowhere. */
export async function createSession(
  db: Database,
  launch: LaunchRequest,
  nowMs: number,
): Promise<{ launchToken: string; openUntil: Date }> {
  const launchToken = randomBytes(32).toString("base64url");
  const openUntil = new Date(nowMs + OPEN_MS);
  const frameOrigin = new URL(launch.frameOrigin).origin;
  // Written once an hour: a row that each launch locks would be one that all of them wait for
  await db.rows(
    `insert into frame_origin (merchant, origin, seen_at)
     select $1, $2, $3 where not exists (
       select from frame_origin o
        where o.merchant = $1 and o.origin = $2 and o.seen_at > $3::timestamptz - interval '1 hour')
     on conflict (merchant, origin) do update set seen_at = excluded.seen_at`,
    [launch.merchant, frameOrigin, new Date(nowMs)],
  );
  await db.rows(
    `insert into play_session (id, launch_hash, platform_token, player, game, currency, merchant, language, theme, device,
       home_url, frame_origin, open_until, expires_at, accent, prize_mode, prize_share, play_rules, time_zone, avatar)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      randomUUID(),
      hashOf(launchToken),
      launch.token,
      launch.player,
      launch.game,
      launch.currency,
      launch.merchant,
      launch.language,
      launch.theme ?? "dark",
      launch.device,
      launch.homeUrl,
      frameOrigin,
      openUntil,
      new Date(nowMs + LIFE_MS),
      launch.accent ?? null,
      launch.prizeMode ?? null,
      hundredths(launch.prizePercent),
      launch.playRules ? JSON.stringify(launch.playRules) : null,
      launch.timeZone ?? null,
      launch.avatar ?? null,
    ],
  );
  return { launchToken, openUntil };
}

/**
 * Exchanges the token of a launch address for the play token that the client made, once: again only for the same play
 * token, as when the answer was lost. False when the address was opened by somebody else, too late, or never given.
 */
export async function openSession(
  db: Database,
  { launchToken, playToken }: { launchToken: string; playToken: string },
  nowMs: number,
): Promise<boolean> {
  const opened = await db.rows(
    `update play_session set play_hash = $2, opened_at = coalesce(opened_at, $3)
     where launch_hash = $1 and expires_at > $3 and ((play_hash is null and open_until > $3) or play_hash = $2)
       and not exists (select from play_session o where o.play_hash = $2 and o.launch_hash <> $1)
     returning id`,
    [hashOf(launchToken), hashOf(playToken), new Date(nowMs)],
  );
  return opened.length === 1;
}

/** The session of a play token, or null when there is none or it has ended. */
export async function findSession(db: Database, playToken: string, nowMs: number): Promise<PlaySession | null> {
  if (!TOKEN.test(playToken)) return null;
  const [row] = await db.rows<PlaySession>("select * from play_session where play_hash = $1 and expires_at > $2", [
    hashOf(playToken),
    new Date(nowMs),
  ]);
  return row ?? null;
}

/** The zone in which the player's merchant told times at the newest launch that said so; null where none did. */
export async function zoneOf(db: Database, player: string): Promise<string | null> {
  const [row] = await db.rows<{ time_zone: string }>(
    `select time_zone from play_session where player = $1 and time_zone is not null order by expires_at desc limit 1`,
    [player],
  );
  return row?.time_zone ?? null;
}

/** The platform takes the session's token no more: nothing can be played, read or changed with it from now on. */
export async function endSession(db: Database, id: string, nowMs: number): Promise<void> {
  await db.rows("update play_session set expires_at = least(expires_at, $2) where id = $1", [id, new Date(nowMs)]);
}

/** The same, as the platform says it: `session` is the SHA-256 of its token in hexadecimal. An unknown one is none. */
export async function endSessionOf(
  db: Database,
  { player, session }: { player: string; session: string },
  nowMs: number,
): Promise<void> {
  await db.rows(
    `update play_session set expires_at = $3
      where player = $1 and expires_at > $3 and encode(sha256(convert_to(platform_token, 'UTF8')), 'hex') = $2`,
    [player, session, new Date(nowMs)],
  );
}

/** The origins that the platform has named as frames of the merchant's games; none for a merchant nobody knows. */
export async function frameOrigins(db: Database, merchant: string): Promise<string[]> {
  const rows = await db.rows<{ origin: string }>(
    "select origin from frame_origin where merchant = $1 order by seen_at desc, origin limit $2",
    [merchant, MOST_ORIGINS],
  );
  return rows.map(({ origin }) => origin);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** What other players see of a player: two letters and two digits that follow from the pseudonym. */
export function displayName(player: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(player).digest();
  return `${LETTERS[a % 26]}${LETTERS[b % 26]}***${String(c % 100).padStart(2, "0")}`;
}
