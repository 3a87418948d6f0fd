/** The tables that hold content, and writing rows to them by their natural key. Seeds and imports both come here. */
import type { Queryable } from "#server/platform/database/database.ts";

interface Table {
  key: readonly string[];
  /** Column and its type in PostgreSQL. */
  columns: Readonly<Record<string, string>>;
  /** Columns that stay as they are once a condition on the row that is there holds. */
  told?: { columns: readonly string[]; once: string };
}

const TIME = { valid_from: "timestamptz", valid_to: "timestamptz" };
const SHOWN = { ...TIME, languages: "text[]" };

const TABLES = {
  banner: {
    key: ["merchant_id", "id"],
    columns: {
      id: "text",
      merchant_id: "text",
      group_name: "text",
      image: "text",
      link: "text",
      readers: "text[]",
      sort_order: "integer",
      ...SHOWN,
      texts: "jsonb",
    },
  },
  announcement: {
    key: ["merchant_id", "id"],
    columns: {
      id: "integer",
      merchant_id: "text",
      kind: "text",
      group_name: "text",
      category: "text",
      images: "jsonb",
      starts_at: "timestamptz",
      ends_at: "timestamptz",
      image_required: "boolean",
      remark_required: "boolean",
      linked_id: "integer",
      entry: "text",
      again_days: "integer",
      balance_below: "bigint",
      for_deposits: "boolean",
      deposit_match: "jsonb",
      sort_order: "integer",
      languages: "text[]",
      texts: "jsonb",
    },
  },
  help_entry: {
    key: ["merchant_id", "tag"],
    columns: { merchant_id: "text", tag: "text", sort_order: "integer", ...SHOWN, texts: "jsonb" },
  },
  message_template: {
    key: ["merchant_id", "kind"],
    columns: { merchant_id: "text", kind: "text", texts: "jsonb" },
  },
  bank: {
    key: ["merchant_id", "id"],
    columns: {
      merchant_id: "text",
      id: "text",
      name: "text",
      kind: "text",
      min_length: "integer",
      max_length: "integer",
      sort_order: "integer",
    },
  },
  vip_rank: {
    key: ["merchant_id", "level"],
    columns: {
      merchant_id: "text",
      level: "smallint",
      label_id: "text",
      window_days: "integer",
      turnover: "bigint",
      rounds: "integer",
      days: "integer",
      age_days: "integer",
      profile: "boolean",
      task_bonus_percent: "integer",
    },
  },
  daily_task: {
    key: ["merchant_id", "id"],
    columns: {
      merchant_id: "text",
      id: "text",
      kind: "text",
      need: "bigint",
      reward: "bigint",
      period: "text",
      sort_order: "integer",
    },
  },
  service_channel: {
    key: ["merchant_id", "id"],
    columns: {
      id: "text",
      merchant_id: "text",
      kind: "text",
      title: "text",
      url: "text",
      sort_order: "integer",
      ...SHOWN,
    },
  },
  live_host: {
    key: ["merchant_id", "id"],
    columns: {
      id: "text",
      merchant_id: "text",
      name: "text",
      game_code: "text",
      picture: "text",
      state: "text",
      room: "text",
      hot_rank: "integer",
      promo_rank: "integer",
      sort_order: "integer",
      ...SHOWN,
    },
  },
  timed_resource: {
    key: ["merchant_id", "resource_type", "valid_from"],
    columns: { merchant_id: "text", resource_type: "text", url: "text", label: "text", ...TIME },
  },
  timed_switch: {
    key: ["merchant_id", "key", "valid_from"],
    columns: { merchant_id: "text", key: "text", is_on: "boolean", ...TIME },
  },
  vendor: {
    key: ["code"],
    columns: {
      code: "text",
      name: "text",
      peer: "text",
      in_house: "boolean",
      is_hot: "boolean",
      launch_in: "text",
      enabled: "boolean",
      sort_order: "integer",
      ...SHOWN,
      merchants: "text[]",
    },
  },
  game: {
    key: ["code"],
    columns: {
      vendor_code: "text",
      code: "text",
      title: "text",
      game_type: "text",
      classify: "text",
      tags: "text[]",
      lines: "integer",
      min_bet: "bigint",
      max_bet: "bigint",
      rtp_percent: "numeric(5, 2)",
      volatility: "text",
      released_on: "date",
      free_play: "boolean",
      engine: "text",
      art: "jsonb",
      blur: "text[]",
      sort_order: "integer",
      hot_rank: "integer",
      enabled: "boolean",
      ...SHOWN,
      merchants: "text[]",
    },
    // What its vendor has said of a title (syncGames) is truer than any file: a bet is judged by these stakes
    told: {
      columns: ["lines", "min_bet", "max_bet", "rtp_percent", "volatility"],
      once: "t.vendor_playable is not null",
    },
  },
} as const satisfies Record<string, Table>;

export type ContentTable = keyof typeof TABLES;

/**
 * Adds rows and brings those that are there up to date; gives how many were added or changed. Columns that the first
 * row leaves out stay as they are (a new row gets the column's default), as do those that somebody else tells of a row.
 */
export async function putRows(
  tx: Queryable,
  table: ContentTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const { key, columns, told }: Table = TABLES[table];
  const given = Object.keys(columns).filter((column) => column in first);
  const rest = given.filter((column) => !key.includes(column));
  const list = (of: readonly string[], prefix = ""): string => of.map((column) => prefix + column).join(", ");
  const newOf = (column: string): string =>
    told?.columns.includes(column)
      ? `case when ${told.once} then t.${column} else excluded.${column} end`
      : `excluded.${column}`;
  const { rowCount } = await tx.query({
    text: `insert into ${table} as t (${list(given)})
           select ${list(given)}
           from json_to_recordset($1) as r(${given.map((column) => `${column} ${columns[column]}`).join(", ")})
           on conflict (${list(key)}) do update
             set ${rest.map((column) => `${column} = ${newOf(column)}`).join(", ")}
             where (${list(rest, "t.")}) is distinct from (${rest.map(newOf).join(", ")})`,
    values: [JSON.stringify(rows)],
  });
  return rowCount ?? 0;
}
