/** Merchants are rows found by the request's host name (decision U-031); kept in memory, read anew on a change. */
import { type Merchant, merchantConfig } from "#contract/merchant.ts";
import { type Database, rowsOf } from "./database.ts";

export interface Merchants {
  /** The merchant of a Host header; an unknown host gets the default one. */
  byHost(host: string): Merchant;
  byId(id: string): Merchant | undefined;
  all(): Merchant[];
  /** Reads the rows anew; a row whose config does not fit keeps the old one and is reported. */
  reload(): Promise<void>;
}

const DEFAULT_HOST = "localhost";

/** `alsoAt` are hosts of this process alone: what a merchant is called in the network of `--lan`. */
export async function openMerchants(
  db: Database,
  report: (problem: string) => void,
  alsoAt: { merchant: string; hosts: readonly string[] } | null = null,
): Promise<Merchants> {
  let byId = new Map<string, Merchant>();
  let byHost = new Map<string, Merchant>();

  async function reload(): Promise<void> {
    const rows = await rowsOf<Omit<Merchant, "config"> & { config: unknown }>(db, {
      name: "merchants-all",
      text: `select m.id, m.name, m.status, m.hosts, m.currency, m.config, m.maintenance_until as "maintenanceUntil",
                    array(select range::text from restricted_range r where r.merchant_id = m.id) as "restrictedRanges"
               from merchant m order by m.id`,
    });
    const next = new Map<string, Merchant>();
    for (const row of rows) {
      const parsed = merchantConfig.safeParse(row.config);
      const hosts = alsoAt?.merchant === row.id ? [...row.hosts, ...alsoAt.hosts] : row.hosts;
      if (parsed.success) next.set(row.id, { ...row, hosts, config: parsed.data });
      else {
        report(`merchant ${row.id}: ${parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
        const old = byId.get(row.id);
        if (old) next.set(row.id, old);
      }
    }
    byId = next;
    byHost = new Map([...next.values()].flatMap((merchant) => merchant.hosts.map((host) => [host, merchant])));
  }

  await reload();
  return {
    byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, "");
      const found = byHost.get(name) ?? byHost.get(DEFAULT_HOST) ?? [...byId.values()][0];
      if (!found) throw new Error("there is no merchant: the database has not been seeded");
      return found;
    },
    byId: (id) => byId.get(id),
    all: () => [...byId.values()],
    reload,
  };
}
