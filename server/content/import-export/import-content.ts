/** Takes over a file of content: all of it or nothing, and open pages hear of it when it is done. */
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { Events } from "#server/events/public.ts";
import type { ContentFile, ContentError, SectionName } from "./content-file.ts";
import { type ContentTable, putRows } from "./content-rows.ts";
import { bannerRow, gameRow, hostRow, noticeRow, promotionRow, shownOf, sinceOf, vendorRow } from "./row-shapes.ts";

/** How many rows of each section were added or changed. */
export type Changed = Partial<Record<SectionName, number>>;
export type Imported = { ok: true; changed: Changed } | { ok: false; errors: ContentError[] };

interface Target {
  db: Database;
  events: Events;
  merchantId: string;
  /** Everything is tried, and nothing kept. */
  dryRun: boolean;
}

/** Imports a file that `readContentFile` has read. The same file a second time changes nothing. */
export async function importContent({ db, events, merchantId, dryRun }: Target, file: ContentFile): Promise<Imported> {
  const kept = new Unkept();
  try {
    await db.transaction(async (tx) => {
      const errors = await faultsAgainst(tx, merchantId, file);
      if (errors.length > 0) throw kept.with({ ok: false, errors });
      const changed: Changed = {};
      for (const { name, table, rows } of await rowsOfFile(tx, merchantId, file)) {
        const count = await putRows(tx, table, rows);
        if (count > 0) changed[name] = (changed[name] ?? 0) + count;
      }
      kept.with({ ok: true, changed });
      if (dryRun) throw kept;
      const isShared = changed.vendors !== undefined || changed.games !== undefined;
      // Facts of titles are their vendors' to tell: what the file said of them is put right in a moment
      if (changed.games !== undefined) await tx.query("update vendor_peer_state set list_due = '-infinity'");
      if (Object.keys(changed).length > 0) {
        await events.emit(tx, "content.changed", { merchantId: isShared ? "*" : merchantId });
      }
    });
  } catch (error) {
    if (error !== kept) throw error;
  }
  return kept.outcome;
}

/** Thrown to roll a transaction back although nothing is wrong with the database. */
class Unkept extends Error {
  outcome: Imported = { ok: false, errors: [] };

  with(outcome: Imported): this {
    this.outcome = outcome;
    return this;
  }
}

/** What only the database can tell: the merchant, its languages, vendors of games, numbers that are taken. */
async function faultsAgainst(tx: Queryable, merchantId: string, file: ContentFile): Promise<ContentError[]> {
  const merchant = await rowOf<{ languages: string[] }>(tx, {
    text: "select array(select jsonb_array_elements_text(config -> 'languages')) as languages from merchant where id = $1 for update",
    values: [merchantId],
  });
  if (!merchant) return [{ path: "merchant", sentence: `there is no merchant "${merchantId}"` }];
  const taken = await rowsOf<{ id: number; kind: string }>(tx, {
    text: "select id, kind from announcement where merchant_id = $1",
    values: [merchantId],
  });
  const kinds = new Map(taken.map(({ id, kind }) => [id, kind]));
  const vendors = await rowsOf<{ code: string }>(tx, { text: "select code from vendor" });
  const tables = await rowsOf<{ code: string }>(tx, { text: "select code from game where game_type = 'LIVE'" });
  const live = new Set([...tables, ...file.games.filter(({ type }) => type === "LIVE")].map(({ code }) => code));
  const known = new Set([...vendors, ...file.vendors].map(({ code }) => code));
  return [
    ...languageErrors(file, merchant.languages),
    ...file.notices.flatMap(({ id }, at) =>
      PROMOTION_KINDS.includes(kinds.get(id) ?? "")
        ? [{ path: `notices[${at}].id`, sentence: `${id} is the number of a promotion` }]
        : [],
    ),
    ...file.promotions.flatMap(({ id }, at) =>
      PROMOTION_KINDS.includes(kinds.get(id) ?? "PR")
        ? []
        : [{ path: `promotions[${at}].id`, sentence: `${id} is the number of a notice` }],
    ),
    ...file.games.flatMap(({ vendor }, at) =>
      known.has(vendor) ? [] : [{ path: `games[${at}].vendor`, sentence: `there is no vendor "${vendor}"` }],
    ),
    ...file.hosts.flatMap(({ game }, at) =>
      live.has(game) ? [] : [{ path: `hosts[${at}].game`, sentence: `there is no live game "${game}"` }],
    ),
  ];
}

/** Promotions, and those that the side menu shows too (U-129). */
const PROMOTION_KINDS: readonly string[] = ["PR", "H"];
const OF_THE_MERCHANT = ["banners", "notices", "promotions", "help", "service", "hosts"] as const;

function languageErrors(file: ContentFile, offered: readonly string[]): ContentError[] {
  return OF_THE_MERCHANT.flatMap((name) =>
    file[name].flatMap((row, at) => {
      const wanted = row.languages ?? [];
      return wanted.flatMap((language, place) =>
        offered.includes(language)
          ? []
          : [{ path: `${name}[${at}].languages[${place}]`, sentence: `the merchant does not offer ${language}` }],
      );
    }),
  );
}

interface Rows {
  name: SectionName;
  table: ContentTable;
  rows: Record<string, unknown>[];
}

async function rowsOfFile(tx: Queryable, merchantId: string, file: ContentFile): Promise<Rows[]> {
  const mine = { merchant_id: merchantId };
  return [
    { name: "vendors", table: "vendor", rows: file.vendors.map(vendorRow) },
    { name: "games", table: "game", rows: file.games.map(gameRow) },
    { name: "banners", table: "banner", rows: file.banners.map((row) => ({ ...mine, ...bannerRow(row) })) },
    { name: "notices", table: "announcement", rows: file.notices.map((row) => ({ ...mine, ...noticeRow(row) })) },
    {
      name: "promotions",
      table: "announcement",
      rows: file.promotions.map((row) => ({ ...mine, ...promotionRow(row) })),
    },
    {
      name: "help",
      table: "help_entry",
      rows: file.help.map(({ tag, order, texts, ...row }) => ({
        ...mine,
        tag,
        ...shownOf(row),
        sort_order: order,
        texts,
      })),
    },
    {
      name: "service",
      table: "service_channel",
      rows: file.service.map(({ id, kind, title, url, order, ...row }) => ({
        ...mine,
        id,
        kind,
        title,
        url,
        sort_order: order,
        ...shownOf(row),
      })),
    },
    { name: "hosts", table: "live_host", rows: file.hosts.map((row) => ({ ...mine, ...hostRow(row) })) },
    {
      name: "resources",
      table: "timed_resource",
      rows: file.resources.map(({ type, url, label, ...row }) => ({
        ...mine,
        resource_type: type,
        url,
        label,
        ...sinceOf(row),
      })),
    },
    { name: "switches", table: "timed_switch", rows: await switchRows(tx, merchantId, file) },
  ];
}

/** A switch without times that says what the merchant's row says already needs no row of its own. */
async function switchRows(tx: Queryable, merchantId: string, file: ContentFile): Promise<Record<string, unknown>[]> {
  const merchant = await rowOf<{ switches: Record<string, boolean>; rows: string[] }>(tx, {
    text: `select config -> 'switches' as switches,
             array(select key from timed_switch where merchant_id = $1) as rows
           from merchant where id = $1`,
    values: [merchantId],
  });
  return file.switches
    .filter(
      ({ key, on, from, until }) =>
        from !== null || until !== null || merchant?.rows.includes(key) || (merchant?.switches[key] ?? false) !== on,
    )
    .map(({ key, on, ...row }) => ({ merchant_id: merchantId, key, is_on: on, ...sinceOf(row) }));
}
