/** Pictures and titles that operators give to games: their rows (decision 136). */
import type { Language } from "#contract/core/merchant/languages.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { TileAndIcon, GamePicture } from "./game-picture.ts";

export type Titles = Partial<Record<Language, string>>;

/** What a merchant shows of a game that is its own word; digests of pictures, null: the studio's. */
export interface GameLook {
  tile: string | null;
  icon: string | null;
  blur: string[];
  titles: Titles;
}

export const NO_LOOK: GameLook = { tile: null, icon: null, blur: [], titles: {} };

/** All looks, by merchant and game. */
export async function readGameLooks(db: Queryable): Promise<Map<string, Map<number, GameLook>>> {
  const rows = await rowsOf<GameLook & { merchant_id: string; game_id: number }>(db, {
    text: "select merchant_id, game_id, tile, icon, blur, titles from game_look",
  });
  const looks = new Map<string, Map<number, GameLook>>();
  for (const { merchant_id, game_id, ...look } of rows) {
    const own = looks.get(merchant_id) ?? new Map<number, GameLook>();
    looks.set(merchant_id, own.set(game_id, look));
  }
  return looks;
}

/** A game as the desk chooses it. */
export interface LookedAtGame {
  id: number;
  code: string;
  title: string;
  studio: string;
  art: { tile: string | null; icon: string | null };
  shown: boolean;
  look: GameLook;
}

const GAMES_OF_MERCHANT = `select g.id, g.code, g.title, v.name as studio, g.art, g.enabled and v.enabled as shown,
    jsonb_build_object('tile', l.tile, 'icon', l.icon, 'blur', to_jsonb(coalesce(l.blur, '{}')),
                       'titles', coalesce(l.titles, '{}')) as look
  from game g join vendor v on v.code = g.vendor_code left join vendor_peer p on p.id = v.peer
  left join game_look l on l.merchant_id = $1 and l.game_id = g.id
  where $1 = any(coalesce(g.merchants, array[$1])) and $1 = any(coalesce(v.merchants, array[$1]))
    and $1 = any(coalesce(p.merchants, array[$1]))`;

/** Games that the merchant has or may have, shown or not, whose code or title holds the words; those with a look of its own first. */
export function findGames(db: Queryable, merchantId: string, search: string, most: number): Promise<LookedAtGame[]> {
  return rowsOf(db, {
    text: `${GAMES_OF_MERCHANT}
      and ($2 = '' or position(lower($2) in lower(g.title)) > 0 or position(lower($2) in g.code) > 0
           or position(lower($2) in lower(coalesce(l.titles::text, ''))) > 0)
      order by l.game_id is null, g.enabled desc, g.sort_order, g.id limit $3`,
    values: [merchantId, search, most],
  });
}

/** One of these games by its code; null where the merchant can't have it. */
export function findGame(db: Queryable, merchantId: string, code: string): Promise<LookedAtGame | null> {
  return rowOf(db, { text: `${GAMES_OF_MERCHANT} and g.code = $2`, values: [merchantId, code] });
}

export interface LookChange {
  what: ("picture" | "titles")[];
  operator: string;
  at: string;
}

/** The latest changes of a game's look at a merchant. */
export async function readLookChanges(db: Queryable, merchantId: string, gameId: number): Promise<LookChange[]> {
  const rows = await rowsOf<{ was: Partial<GameLook>; becomes: Partial<GameLook>; name: string; at: Date }>(db, {
    text: `select c.was, c.becomes, o.name, c.at from game_look_change c join operator o on o.id = c.operator_id
            where c.merchant_id = $1 and c.game_id = $2 order by c.id desc limit 5`,
    values: [merchantId, gameId],
  });
  return rows.map(({ was, becomes, name, at }) => ({
    what: [
      ...(was.tile !== becomes.tile || was.icon !== becomes.icon ? (["picture"] as const) : []),
      ...(JSON.stringify(was.titles) !== JSON.stringify(becomes.titles) ? (["titles"] as const) : []),
    ],
    operator: name,
    at: at.toISOString(),
  }));
}

/** Keeps a picture's bytes under their digest; the same picture once more is the same row. */
export async function keepPicture(db: Queryable, { tile, icon }: TileAndIcon): Promise<void> {
  for (const { digest, avif, webp } of [tile, icon]) {
    await db.query({
      text: "insert into game_picture (digest, avif, webp) values ($1, $2, $3) on conflict (digest) do nothing",
      values: [digest, avif, webp],
    });
  }
}

/** Bytes of a picture in one kind; null where there is none. */
export async function readPictureBytes(
  db: Database,
  digest: GamePicture["digest"],
  kind: "avif" | "webp",
): Promise<Buffer | null> {
  const row = await rowOf<{ bytes: Buffer }>(db, {
    text: `select ${kind === "avif" ? "avif" : "webp"} as bytes from game_picture where digest = $1`,
    values: [digest],
  });
  return row?.bytes ?? null;
}

export interface LookAuthor {
  merchantId: string;
  gameId: number;
  operatorId: string;
  at: Date;
}

/** What becomes of a look, or how it follows from what it was. */
export type LookChanged = Partial<GameLook> | ((was: GameLook) => Partial<GameLook>);

/** Changes a look and keeps who did it; false when nothing changed. Of two at once the second one sees the first. */
export async function changeLook(
  tx: Queryable,
  { merchantId, gameId, operatorId, at }: LookAuthor,
  change: LookChanged,
): Promise<boolean> {
  await tx.query("insert into game_look (merchant_id, game_id) values ($1, $2) on conflict do nothing", [
    merchantId,
    gameId,
  ]);
  const was = await rowOf<GameLook>(tx, {
    text: "select tile, icon, blur, titles from game_look where merchant_id = $1 and game_id = $2 for update",
    values: [merchantId, gameId],
  });
  const before = { ...NO_LOOK, ...was };
  const becomes = { ...before, ...(typeof change === "function" ? change(before) : change) };
  const row = await rowOf<{ changed: boolean }>(tx, {
    text: `update game_look set tile = $3, icon = $4, blur = $5, titles = $6
            where merchant_id = $1 and game_id = $2
              and (tile, icon, titles) is distinct from ($3::text, $4::text, $6::jsonb) returning true as changed`,
    values: [merchantId, gameId, becomes.tile, becomes.icon, becomes.blur, JSON.stringify(becomes.titles)],
  });
  if (!row) return false;
  await tx.query(
    `insert into game_look_change (merchant_id, game_id, operator_id, was, becomes, at) values ($1, $2, $3, $4, $5, $6)`,
    [merchantId, gameId, operatorId, JSON.stringify(before), JSON.stringify(becomes), at],
  );
  return true;
}
