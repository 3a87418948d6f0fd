/** Rows of the database as a file of content says them: one function per section that needs one. */
import { parseDecimal } from "#rules/money/money.ts";
import type { ContentFile } from "./content-file.ts";

interface Time {
  from: string | null;
  until: string | null;
}
type Shown = Time & { languages: string[] | null };

export const sinceOf = ({ from, until }: Time) => ({ valid_from: from ?? "-infinity", valid_to: until });
export const shownOf = ({ from, until, languages }: Shown) => ({ valid_from: from, valid_to: until, languages });

export function bannerRow({ id, group, image, link, readers, order, texts, ...row }: ContentFile["banners"][number]) {
  return { id, group_name: group, image, link, readers, sort_order: order, ...shownOf(row), texts };
}

export function noticeRow({ id, group, images, order, from, until, languages, texts }: ContentFile["notices"][number]) {
  return {
    id,
    kind: group === "popup" ? "PU" : group === "agent" ? "A" : "PL",
    group_name: group,
    category: "",
    images,
    starts_at: from,
    ends_at: until,
    image_required: false,
    remark_required: false,
    entry: "none",
    linked_id: null,
    sort_order: order,
    languages,
    texts,
  };
}

export function promotionRow(row: ContentFile["promotions"][number]) {
  const { id, images, order, from, until, languages, texts } = row;
  const category = Object.values(texts)[0]?.category ?? "";
  return {
    id,
    kind: row.inMenu ? "H" : "PR",
    group_name: "promotion",
    category: texts.EN?.category ?? category,
    images,
    starts_at: from,
    ends_at: until,
    linked_id: row.linkedTo,
    image_required: row.imageRequired,
    remark_required: row.remarkRequired,
    entry: row.entry,
    again_days: row.againDays,
    balance_below: row.balanceBelow === null ? null : units(row.balanceBelow),
    sort_order: order,
    languages,
    texts,
  };
}

export function hostRow(row: ContentFile["hosts"][number]) {
  const { id, name, picture, state, room, order } = row;
  return {
    id,
    name,
    game_code: row.game,
    picture,
    state,
    room,
    hot_rank: row.hotRank,
    promo_rank: row.promoRank,
    sort_order: order,
    ...shownOf(row),
  };
}

export function vendorRow(row: ContentFile["vendors"][number]) {
  const { code, name, peer, enabled, order, merchants } = row;
  return {
    code,
    name,
    peer,
    in_house: row.inHouse,
    is_hot: row.isHot,
    launch_in: row.launchIn,
    enabled,
    sort_order: order,
    merchants,
    ...shownOf(row),
  };
}

export function gameRow(row: ContentFile["games"][number]) {
  const { code, title, classify, tags, lines, volatility, engine, blur, enabled, merchants } = row;
  return {
    vendor_code: row.vendor,
    code,
    title,
    game_type: row.type,
    classify,
    tags,
    lines,
    volatility,
    engine,
    blur,
    min_bet: units(row.minBet),
    max_bet: units(row.maxBet),
    rtp_percent: row.rtp,
    released_on: row.released,
    free_play: row.freePlay,
    art: { tile: row.tile, icon: row.icon },
    sort_order: row.order,
    hot_rank: row.hotRank,
    enabled,
    merchants,
    ...shownOf(row),
  };
}

/** Amounts go through JSON as text: a JSON number would be a float. */
export function units(decimal: string): string {
  const value = parseDecimal(decimal);
  if (value === null) throw new Error(`"${decimal}" is not an amount`);
  return value.toString();
}
