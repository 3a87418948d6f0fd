/**
 * Loads the demo: both merchants from brands/, the catalogue and the content from catalogue/. Idempotent: rows are
 * keyed, a second run brings them up to date, and nothing that members did is touched.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { merchantConfig } from "#contract/merchant.ts";
import { parseDecimal } from "#rules/money.ts";
import type { Database, Queryable } from "#server/platform/database.ts";
import { rowOf } from "#server/platform/database.ts";
import type { BannerRow, GameRow, HelpRow, NoticeRow, PromotionRow, TeamRow, VendorRow } from "./catalogue/types.ts";

const BRANDS = new URL("../../brands/", import.meta.url);
const CATALOGUE = new URL("catalogue/", import.meta.url);
/** The peer that serves every title with an engine: the house's own arcade. */
const HOUSE_PEER = "arcade";
const DAY_MS = 86_400_000;

interface Brand {
  id: string;
  name: string;
  status: string;
  hosts: string[];
  currency: string;
  config: unknown;
}

export interface Seeded {
  games: number;
  vendors: number;
}

/** Seeds the database; gives zeros when the very same demo is loaded already. */
export async function seed(db: Database, now = new Date()): Promise<Seeded> {
  const digest = digestOfFiles();
  await db.query("create table if not exists seeded (digest text primary key, seeded_at timestamptz not null)");
  const known = await rowOf(db, { text: "select 1 from seeded where digest = $1", values: [digest] });
  if (known) return { games: 0, vendors: 0 };
  return db.transaction(async (tx) => {
    const brands = readBrands();
    for (const brand of brands) await putMerchant(tx, brand);
    const vendors = read<VendorRow>("vendors.json");
    const games = read<GameRow>("games.json");
    await putVendors(tx, vendors, games);
    await putGames(tx, games);
    await putTeams(tx, read<TeamRow>("teams.json"));
    for (const brand of brands) await putContent(tx, brand.id, now);
    await tx.query("delete from seeded");
    await tx.query("insert into seeded (digest, seeded_at) values ($1, $2)", [digest, now]);
    return { games: games.length, vendors: vendors.length };
  });
}

function readBrands(): Brand[] {
  return readdirSync(BRANDS)
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const brand = JSON.parse(readFileSync(new URL(file, BRANDS), "utf8")) as Brand;
      return { ...brand, config: merchantConfig.parse(brand.config) };
    });
}

function read<Row>(file: string): Row[] {
  return JSON.parse(readFileSync(new URL(file, CATALOGUE), "utf8")) as Row[];
}

function digestOfFiles(): string {
  const hash = createHash("sha256").update(readFileSync(new URL(import.meta.url)));
  for (const folder of [BRANDS, CATALOGUE]) {
    for (const file of readdirSync(folder).toSorted()) {
      if (file.endsWith(".json")) hash.update(readFileSync(new URL(file, folder)));
    }
  }
  return hash.digest("hex");
}

async function putMerchant(tx: Queryable, brand: Brand): Promise<void> {
  await tx.query({
    text: `insert into merchant (id, name, status, hosts, currency, config) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do update set name = excluded.name, hosts = excluded.hosts, config = excluded.config,
             updated_at = now()`,
    values: [brand.id, brand.name, brand.status, brand.hosts, brand.currency, brand.config],
  });
}

/** A vendor is served by the house's arcade when it has a title with an engine. */
async function putVendors(tx: Queryable, vendors: VendorRow[], games: GameRow[]): Promise<void> {
  const served = new Set(games.filter((game) => game.engine !== null).map((game) => game.vendor));
  const rows = vendors.map((vendor) => ({
    code: vendor.code,
    name: vendor.name,
    peer: served.has(vendor.code) ? HOUSE_PEER : null,
    in_house: vendor.inHouse,
    is_hot: vendor.isHot === 1,
    launch_in: vendor.launchIn,
    sort_order: vendor.order,
  }));
  await tx.query({
    text: `insert into vendor (code, name, peer, in_house, is_hot, launch_in, sort_order)
           select code, name, peer, in_house, is_hot, launch_in, sort_order
           from json_to_recordset($1) as r(code text, name text, peer text, in_house boolean, is_hot boolean,
             launch_in text, sort_order integer)
           on conflict (code) do update set name = excluded.name, peer = excluded.peer, in_house = excluded.in_house,
             is_hot = excluded.is_hot, launch_in = excluded.launch_in, sort_order = excluded.sort_order`,
    values: [JSON.stringify(rows)],
  });
}

async function putGames(tx: Queryable, games: GameRow[]): Promise<void> {
  const rows = games.map((game) => ({
    vendor_code: game.vendor,
    code: game.gameCode,
    title: game.title,
    game_type: game.gameType,
    classify: game.classify,
    tags: game.tags,
    lines: game.lines,
    min_bet: amount(game.minBet),
    max_bet: amount(game.maxBet),
    rtp_percent: game.rtp,
    volatility: game.volatility,
    released_on: game.releaseDate,
    free_play: game.freePlay,
    engine: game.engine,
    art: { tile: `/art/${game.art.tile}`, icon: `/art/${game.art.icon}` },
    blur: game.blur,
    sort_order: game.sortOrder,
    hot_rank: game.hotRank,
  }));
  await tx.query({
    text: `insert into game (vendor_code, code, title, game_type, classify, tags, lines, min_bet, max_bet, rtp_percent,
             volatility, released_on, free_play, engine, art, blur, sort_order, hot_rank)
           select vendor_code, code, title, game_type, classify, array(select json_array_elements_text(tags)), lines,
             min_bet, max_bet, rtp_percent, volatility, released_on, free_play, engine, art,
             array(select json_array_elements_text(blur)), sort_order, hot_rank
           from json_to_recordset($1) as r(vendor_code text, code text, title text, game_type text, classify text,
             tags json, lines integer, min_bet bigint, max_bet bigint, rtp_percent numeric, volatility text,
             released_on date, free_play boolean, engine text, art jsonb, blur json, sort_order integer,
             hot_rank integer)
           on conflict (code) do update set vendor_code = excluded.vendor_code, title = excluded.title,
             game_type = excluded.game_type, classify = excluded.classify, tags = excluded.tags,
             lines = excluded.lines, min_bet = excluded.min_bet, max_bet = excluded.max_bet,
             rtp_percent = excluded.rtp_percent, volatility = excluded.volatility, free_play = excluded.free_play,
             engine = excluded.engine, art = excluded.art, blur = excluded.blur, sort_order = excluded.sort_order,
             hot_rank = excluded.hot_rank`,
    values: [JSON.stringify(rows)],
  });
}

/** The sides that matches are planned between; see server/features/matches. */
async function putTeams(tx: Queryable, teams: TeamRow[]): Promise<void> {
  await tx.query({
    text: `insert into sport_team (id, sport, league, name, crest, strength)
           select id, sport, league, name, '/art/' || crest, strength
           from json_to_recordset($1) as r(id integer, sport text, league text, name text, crest text, strength numeric)
           on conflict (id) do update set sport = excluded.sport, league = excluded.league, name = excluded.name,
             crest = excluded.crest, strength = excluded.strength`,
    values: [JSON.stringify(teams)],
  });
}

/** Amounts go through JSON as text: a JSON number would be a float. */
function amount(decimal: string): string {
  const value = parseDecimal(decimal);
  if (value === null) throw new Error(`"${decimal}" is not an amount`);
  return value.toString();
}

async function putContent(tx: Queryable, merchantId: string, now: Date): Promise<void> {
  for (const table of ["banner", "announcement", "help_entry"]) {
    await tx.query({ text: `delete from ${table} where merchant_id = $1`, values: [merchantId] });
  }
  const banners = read<BannerRow>("banners.json").map((banner, index) => ({
    id: banner.key,
    group_name: banner.groupName,
    image: `/art/${banner.image}`,
    link: banner.link === "" ? null : banner.link,
    sort_order: index,
    texts: banner.texts,
  }));
  await tx.query({
    text: `insert into banner (id, merchant_id, group_name, image, link, sort_order, texts)
           select id, $2, group_name, image, link, sort_order, texts
           from json_to_recordset($1) as r(id text, group_name text, image text, link text, sort_order integer, texts jsonb)`,
    values: [JSON.stringify(banners), merchantId],
  });
  await putAnnouncements(tx, merchantId, now);
  const entries = read<HelpRow>("help.json").map((entry, index) => ({
    id: index + 1,
    tag: entry.tag,
    sort_order: entry.order,
    texts: entry.texts,
  }));
  await tx.query({
    text: `insert into help_entry (id, merchant_id, tag, sort_order, texts)
           select id, $2, tag, sort_order, texts
           from json_to_recordset($1) as r(id integer, tag text, sort_order integer, texts jsonb)`,
    values: [JSON.stringify(entries), merchantId],
  });
}

async function putAnnouncements(tx: Queryable, merchantId: string, now: Date): Promise<void> {
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const promotions = read<PromotionRow>("promotions.json").map((promotion, index) => ({
    id: promotion.id,
    kind: "PR",
    group_name: "promotion",
    category: promotion.texts.EN.category,
    images: promotion.images.map((image) => ({ ...image, url: `/art/${image.url}` })),
    starts_at: dayAfter(promotion.startDay),
    ends_at: promotion.noExpiry === 1 || promotion.endDay === null ? null : dayAfter(promotion.endDay),
    image_required: promotion.imageRequired === "Y",
    remark_required: promotion.remarkRequired === "Y",
    sort_order: index,
    texts: promotion.texts,
  }));
  const notices = read<NoticeRow>("notices.json").map((notice, index) => ({
    id: notice.id,
    kind: notice.groupName === "popup" ? "PU" : "PL",
    group_name: notice.groupName,
    category: "",
    images: [],
    starts_at: dayAfter(notice.startDay),
    ends_at: null,
    image_required: false,
    remark_required: false,
    sort_order: index,
    texts: notice.texts,
  }));
  await tx.query({
    text: `insert into announcement (id, merchant_id, kind, group_name, category, images, starts_at, ends_at,
             image_required, remark_required, sort_order, texts)
           select id, $2, kind, group_name, category, images, starts_at, ends_at, image_required, remark_required,
             sort_order, texts
           from json_to_recordset($1) as r(id integer, kind text, group_name text, category text, images jsonb,
             starts_at timestamptz, ends_at timestamptz, image_required boolean, remark_required boolean,
             sort_order integer, texts jsonb)`,
    values: [JSON.stringify([...promotions, ...notices]), merchantId],
  });
}
