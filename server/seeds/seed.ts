/**
 * Loads the demo: both merchants from brands/, the catalogue and the content from catalogue/. Idempotent: rows are
 * keyed, a second run brings them up to date, and nothing that members did is touched.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { DepositMatch } from "#rules/bonuses/deposit-match.ts";
import { merchantConfig } from "#contract/core/merchant.ts";
import { putRows, units } from "#server/content/public.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type {
  BankSeed,
  BannerSeed,
  ChannelSeed,
  GameSeed,
  HelpSeed,
  HostSeed,
  LoyaltyRows,
  MessageSeed,
  NoticeSeed,
  PromotionSeed,
  TeamSeed,
  VendorSeed,
} from "./catalogue/types.ts";

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
  /** Its own banners, by those that they stand for: both as paths below art/out without ending. */
  pictures?: Readonly<Record<string, string>>;
  config: { readonly currencySymbol: string };
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
    const vendors = read<VendorSeed>("vendors.json");
    const games = read<GameSeed>("games.json");
    await putVendors(tx, vendors, games);
    await putGames(tx, games);
    await putTeams(tx, read<TeamSeed>("teams.json"));
    for (const brand of brands) await putContent(tx, brand, now);
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
  return readOf<Row[]>(file);
}

function readOf<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(file, CATALOGUE), "utf8")) as Content;
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
async function putVendors(tx: Queryable, vendors: VendorSeed[], games: GameSeed[]): Promise<void> {
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
  await putRows(tx, "vendor", rows);
}

async function putGames(tx: Queryable, games: GameSeed[]): Promise<void> {
  const rows = games.map((game) => ({
    vendor_code: game.vendor,
    code: game.gameCode,
    title: game.title,
    game_type: game.gameType,
    classify: game.classify,
    tags: game.tags,
    lines: game.lines,
    min_bet: units(game.minBet),
    max_bet: units(game.maxBet),
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
  await putRows(tx, "game", rows);
}

/** The sides that matches are planned between; see server/features/matches. */
async function putTeams(tx: Queryable, teams: TeamSeed[]): Promise<void> {
  await tx.query({
    text: `insert into sport_team (id, sport, league, name, crest, strength)
           select id, sport, league, name, '/art/' || crest, strength
           from json_to_recordset($1) as r(id integer, sport text, league text, name text, crest text, strength numeric)
           on conflict (id) do update set sport = excluded.sport, league = excluded.league, name = excluded.name,
             crest = excluded.crest, strength = excluded.strength`,
    values: [JSON.stringify(teams)],
  });
}

/** Where a picture of the seeds lies, or the merchant's own that stands for it, in the same size. */
function artOf({ pictures }: Brand, image: string): string {
  const [path = "", size = ""] = image.split(/(?=-1280$)/);
  return `/art/${pictures?.[path] ?? path}${size}`;
}

async function putContent(tx: Queryable, merchant: Brand, now: Date): Promise<void> {
  const merchantId = merchant.id;
  const banners = read<BannerSeed>("banners.json").map((banner, index) => ({
    id: banner.key,
    merchant_id: merchantId,
    group_name: banner.groupName,
    image: artOf(merchant, banner.image),
    link: banner.link === "" ? null : banner.link,
    readers: banner.readers ?? null,
    sort_order: index,
    texts: banner.texts,
  }));
  await putRows(tx, "banner", banners);
  const channels = readOf<Record<string, ChannelSeed[]>>("channels.json")[merchantId] ?? [];
  const channelRows = channels.map((row, index) => ({ ...row, merchant_id: merchantId, sort_order: index }));
  await putRows(tx, "service_channel", channelRows);
  const banks = readOf<Record<string, BankSeed[]>>("banks.json")[merchantId] ?? [];
  await putRows(
    tx,
    "bank",
    banks.map((bank, index) => ({ ...bank, merchant_id: merchantId, sort_order: index })),
  );
  const hosts = read<HostSeed>("hosts.json").map(({ game, hotRank, promoRank, ...host }, index) => ({
    ...host,
    merchant_id: merchantId,
    game_code: game,
    picture: `/art/${host.picture}.webp`,
    hot_rank: hotRank,
    promo_rank: promoRank,
    sort_order: index,
  }));
  await putRows(tx, "live_host", hosts);
  await putAnnouncements(tx, merchant, now);
  const entries = read<HelpSeed>("help.json").map((entry) => ({
    merchant_id: merchantId,
    tag: entry.tag,
    sort_order: entry.order,
    texts: entry.texts,
  }));
  await putRows(tx, "help_entry", entries);
  const templates = read<MessageSeed>("messages.json").map((row) => ({ ...row, merchant_id: merchantId }));
  await putRows(tx, "message_template", templates);
  await putLoyalty(tx, merchantId);
}

/** VIP ranks and daily tasks. */
async function putLoyalty(tx: Queryable, merchantId: string): Promise<void> {
  const loyalty = readOf<Record<string, LoyaltyRows>>("loyalty.json")[merchantId];
  const ranks = loyalty?.ranks.map((rank, index) => ({
    merchant_id: merchantId,
    level: index + 1,
    label_id: rank.labelId,
    window_days: rank.windowDays,
    turnover: units(rank.turnover ?? "0"),
    rounds: rank.rounds ?? 0,
    days: rank.days ?? 0,
    age_days: rank.ageDays ?? 0,
    profile: rank.profile ?? false,
    task_bonus_percent: rank.taskBonusPercent,
  }));
  await putRows(tx, "vip_rank", ranks ?? []);
  const tasks = loyalty?.tasks.map(({ need, reward, ...task }, index) => ({
    ...task,
    merchant_id: merchantId,
    need: task.kind === "turnover" ? units(need) : need,
    reward: units(reward),
    sort_order: index,
  }));
  await putRows(tx, "daily_task", tasks ?? []);
}

/** As the database keeps it: amounts in units. */
function matchInUnits({ cap, least, maxStake, ...terms }: DepositMatch): DepositMatch {
  const inUnits = (decimal: string): string => String(units(decimal));
  return { ...terms, cap: inUnits(cap), least: inUnits(least), maxStake: maxStake === null ? null : inUnits(maxStake) };
}

/** Texts with the merchant's sign for "{currency}": a promotion of all merchants names its amounts in each one's money. */
function inCurrency(texts: PromotionSeed["texts"], symbol: string): PromotionSeed["texts"] {
  return JSON.parse(JSON.stringify(texts).replaceAll("{currency}", symbol)) as PromotionSeed["texts"];
}

async function putAnnouncements(tx: Queryable, merchant: Brand, now: Date): Promise<void> {
  const merchantId = merchant.id;
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const own = read<PromotionSeed>("promotions.json").filter(({ merchant }) => (merchant ?? merchantId) === merchantId);
  const promotions = own.map((promotion, index) => ({
    id: promotion.id,
    merchant_id: merchantId,
    kind: promotion.inMenu ? "H" : "PR",
    group_name: "promotion",
    category: promotion.texts.EN.category,
    images: promotion.images.map((image) => ({ ...image, url: artOf(merchant, image.url) })),
    starts_at: dayAfter(promotion.startDay),
    ends_at: promotion.noExpiry === 1 || promotion.endDay === null ? null : dayAfter(promotion.endDay),
    image_required: promotion.imageRequired === "Y",
    remark_required: promotion.remarkRequired === "Y",
    entry: promotion.entry,
    again_days: promotion.againDays ?? null,
    balance_below: promotion.balanceBelow === undefined ? null : units(promotion.balanceBelow),
    for_deposits: promotion.depositMatch !== undefined,
    deposit_match: promotion.depositMatch ? matchInUnits(promotion.depositMatch) : null,
    sort_order: index,
    texts: inCurrency(promotion.texts, merchant.config.currencySymbol),
  }));
  const notices = read<NoticeSeed>("notices.json").map((notice, index) => ({
    id: notice.id,
    merchant_id: merchantId,
    kind: notice.groupName === "popup" ? "PU" : "PL",
    group_name: notice.groupName,
    category: "",
    images: notice.image ? [{ sequence: 1, url: artOf(merchant, notice.image) }] : [],
    starts_at: dayAfter(notice.startDay),
    ends_at: null,
    image_required: false,
    remark_required: false,
    entry: "none",
    for_deposits: false,
    sort_order: index,
    texts: notice.texts,
  }));
  await putRows(tx, "announcement", [...promotions, ...notices]);
}
