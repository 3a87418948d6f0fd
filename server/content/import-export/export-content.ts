/** Writes a merchant's content as the file that an import takes; imported again it changes nothing. */
import type { Amount } from "#rules/money/money.ts";
import { toDecimal } from "#rules/money/money.ts";
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { ContentFile, SectionName } from "./content-file.ts";

type Row = Record<string, unknown>;
type Exported = { merchant: string } & Record<SectionName, Row[]>;

/** The merchant's whole content, with the vendors and games of all; null when there is no such merchant. */
export async function exportContent(db: Database, merchantId: string): Promise<Exported | null> {
  const merchant = await rowOf<{ switches: Record<string, boolean> }>(db, {
    text: "select config -> 'switches' as switches from merchant where id = $1",
    values: [merchantId],
  });
  if (!merchant) return null;
  const read = (text: string): Promise<Row[]> => rowsOf<Row>(db, { text, values: [merchantId] });
  const rows = await read(`select key, is_on as "on", ${SINCE} from timed_switch where merchant_id = $1
                           order by key, timed_switch.valid_from`);
  const timed = new Set(rows.map(({ key }) => key));
  const untimed = Object.entries(merchant.switches)
    .filter(([key]) => !timed.has(key))
    .map(([key, on]) => ({ key, on, from: null, until: null }));
  const mine = (columns: string, table: string, time: string, order: string): Promise<Row[]> =>
    read(`select ${columns}, ${time}, sort_order as "order", languages from ${table} where merchant_id = $1 ${order}`);
  return {
    merchant: merchantId,
    banners: await mine(
      `id, group_name as "group", image, link, readers, texts`,
      "banner",
      VALID,
      "order by sort_order, id",
    ),
    notices: await mine(
      `id, group_name as "group", images, texts`,
      "announcement",
      STARTS,
      "and kind in ('PL', 'PU', 'A') order by id",
    ),
    promotions: await mine(
      `id, images, image_required as "imageRequired", remark_required as "remarkRequired", linked_id as "linkedTo", entry,
         again_days as "againDays", trim_scale(balance_below / 1e5)::text as "balanceBelow", kind = 'H' as "inMenu", texts`,
      "announcement",
      STARTS,
      "and kind in ('PR', 'H') order by id",
    ),
    help: await mine("tag, texts", "help_entry", VALID, "order by sort_order, tag"),
    service: await mine("id, kind, title, url", "service_channel", VALID, "order by sort_order, id"),
    hosts: await mine(
      `id, name, game_code as game, picture, state, room, hot_rank as "hotRank", promo_rank as "promoRank"`,
      "live_host",
      VALID,
      "order by sort_order, id",
    ),
    resources: await read(`select resource_type as "type", url, label, ${SINCE} from timed_resource
                           where merchant_id = $1 order by resource_type, timed_resource.valid_from`),
    switches: [...untimed, ...rows],
    vendors: await rowsOf<Row>(db, {
      text: `select code, name, peer, in_house as "inHouse", is_hot as "isHot", launch_in as "launchIn", enabled,
               sort_order as "order", ${VALID}, languages, merchants from vendor order by code`,
    }),
    games: (await rowsOf<GameRow>(db, { text: GAMES })).map(({ minBet, maxBet, rtp, ...row }) => ({
      ...row,
      minBet: toDecimal(minBet),
      maxBet: toDecimal(maxBet),
      rtp: rtp === null ? null : Number(rtp),
    })),
  };
}

type GameRow = Omit<ContentFile["games"][number], "minBet" | "maxBet" | "rtp"> & {
  minBet: Amount;
  maxBet: Amount;
  rtp: string | null;
};

const VALID = `valid_from as "from", valid_to as "until"`;
const SINCE = `nullif(valid_from, '-infinity') as "from", valid_to as "until"`;
const STARTS = `starts_at as "from", ends_at as "until"`;
const GAMES = `
  select code, vendor_code as vendor, title, game_type as "type", classify, tags, lines, min_bet as "minBet",
    max_bet as "maxBet", rtp_percent as rtp, volatility, released_on as released, free_play as "freePlay", engine,
    art ->> 'tile' as tile, art ->> 'icon' as icon, blur, hot_rank as "hotRank", enabled, sort_order as "order",
    ${VALID}, languages, merchants
  from game order by code`;
