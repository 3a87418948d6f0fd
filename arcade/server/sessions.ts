/** Play sessions: a launch by the platform becomes a play token, which the client sends with every call. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { LaunchRequest } from "#vendor-protocol/game-calls.ts";
import { type Database, rowsOf } from "./database.ts";
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
  /** How a lottery pays: the pay-table it was launched with, and a merchant's own share in hundredths of a percent. */
  readonly prize_mode: NonNullable<LaunchRequest["prizeMode"]> | null;
  readonly prize_share: number | null;
  readonly home_url: string;
  readonly frame_origin: string;
}

const OPEN_MS = 5 * 60_000;
const LIFE_MS = 12 * 3_600_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Writes a session for a launch and gives its token, which is stored nowhere. */
export async function createSession(
  db: Database,
  launch: LaunchRequest,
  nowMs: number,
): Promise<{ token: string; openUntil: Date }> {
  const token = randomBytes(32).toString("base64url");
  const openUntil = new Date(nowMs + OPEN_MS);
  const frameOrigin = new URL(launch.frameOrigin).origin;
  await db.rows("insert into frame_origin (origin) values ($1) on conflict do nothing", [frameOrigin]);
  await db.rows(
    `insert into play_session (id, token_hash, platform_token, player, game, currency, merchant, language, theme, device,
       home_url, frame_origin, open_until, expires_at, accent, prize_mode, prize_share)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      randomUUID(),
      hashOf(token),
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
    ],
  );
  return { token, openUntil };
}

/** The session of a token, or null when there is none, it was opened too late, or it has ended. */
export async function findSession(db: Database, token: string, nowMs: number): Promise<PlaySession | null> {
  if (!TOKEN.test(token)) return null;
  const now = new Date(nowMs);
  const [row] = await db.rows<PlaySession & { opened_at: Date | null }>(
    "select * from play_session where token_hash = $1 and expires_at > $2 and (opened_at is not null or open_until > $2)",
    [hashOf(token), now],
  );
  if (row && row.opened_at === null) {
    await rowsOf(db.pool, "update play_session set opened_at = $2 where id = $1 and opened_at is null", [row.id, now]);
  }
  return row ?? null;
}

/** Every origin that the platform has named as a frame of our games. */
export async function frameOrigins(db: Database): Promise<string[]> {
  const rows = await db.rows<{ origin: string }>("select origin from frame_origin order by origin");
  return rows.map(({ origin }) => origin);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** What other players see of a player: two letters and two digits that follow from the pseudonym. */
export function displayName(player: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(player).digest();
  return `${LETTERS[a % 26]}${LETTERS[b % 26]}***${String(c % 100).padStart(2, "0")}`;
}
