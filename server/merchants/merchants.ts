/**
 * Merchants are rows found by the request's host name (U-031); kept in memory, read anew on a change. Their
 * switches and resources may be in force for a time only: what is given is what counts now.
 */
import { type Merchant, type MerchantConfig, merchantConfig } from "#contract/core/merchant.ts";
import type { SwitchKey } from "#contract/core/switches.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowsOf } from "#server/platform/database/database.ts";
import { isValid, type ContentSchedule } from "#server/content/public.ts";

export interface Merchants {
  /** The merchant of a Host header; an unknown host gets the default one. */
  byHost(host: string): Merchant;
  byId(id: string): Merchant | undefined;
  all(): Merchant[];
  /** Reads the rows anew; a row whose config does not fit keeps the old one and is reported. */
  reload(): Promise<void>;
}

const DEFAULT_HOST = "localhost";

interface TimedRow {
  merchant_id: string;
  valid_from: Date | null;
  valid_to: Date | null;
}
type SwitchRow = TimedRow & { key: SwitchKey; is_on: boolean };
type ResourceRow = TimedRow & { resource_type: MerchantConfig["resources"][number]["resourceType"] } & {
  url: string;
  label: string;
};

interface Kept {
  version: number;
  byId: ReadonlyMap<string, Merchant>;
  byHost: ReadonlyMap<string, Merchant>;
}

/** `alsoAt` are hosts of this process alone: what a merchant is called in the network of `--lan`. */
export async function openMerchants(
  db: Database,
  { contentSchedule, clock }: { contentSchedule: ContentSchedule; clock: Clock },
  report: (problem: string) => void,
  alsoAt: { merchant: string; hosts: readonly string[] } | null = null,
): Promise<Merchants> {
  let rows = new Map<string, Merchant>();
  let switches: SwitchRow[] = [];
  let resources: ResourceRow[] = [];
  let kept: Kept | null = null;

  async function reload(): Promise<void> {
    const [merchantRows, switchRows, resourceRows] = await Promise.all([
      readMerchants(db),
      readSwitches(db),
      readResources(db),
    ]);
    const next = new Map<string, Merchant>();
    for (const row of merchantRows) {
      const parsed = merchantConfig.safeParse(row.config);
      const hosts = alsoAt?.merchant === row.id ? [...row.hosts, ...alsoAt.hosts] : row.hosts;
      if (parsed.success) next.set(row.id, { ...row, hosts, config: parsed.data });
      else {
        report(`merchant ${row.id}: ${parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
        const old = rows.get(row.id);
        if (old) next.set(row.id, old);
      }
    }
    [rows, switches, resources, kept] = [next, switchRows, resourceRows, null];
  }

  function now(): Kept {
    const version = contentSchedule.version();
    if (kept?.version === version) return kept;
    const at = clock.now();
    const all = [...rows.values()].map((row) => inForce(row, switches, resources, at));
    kept = {
      version,
      byId: new Map(all.map((merchant) => [merchant.id, merchant])),
      byHost: new Map(all.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant]))),
    };
    return kept;
  }

  await reload();
  return {
    byHost(host) {
      const { byHost, byId } = now();
      // As browsers write it, at the port of the scheme
      const known = byHost.get(host);
      if (known) return known;
      const name = host.toLowerCase().replace(/:\d+$/, "");
      const found = byHost.get(name) ?? byHost.get(DEFAULT_HOST) ?? [...byId.values()][0];
      if (!found) throw new Error("there is no merchant: the database has not been seeded");
      return found;
    },
    byId: (id) => now().byId.get(id),
    all: () => [...now().byId.values()],
    reload,
  };
}

/** The merchant with the switches and resources that count at a moment. Rows come in the order of their beginning. */
function inForce(row: Merchant, switches: SwitchRow[], resources: ResourceRow[], at: Date): Merchant {
  const mine = <Row extends TimedRow>(all: Row[]): Row[] =>
    all.filter((one) => one.merchant_id === row.id && isValid(one, at));
  const flipped = Object.fromEntries(mine(switches).map(({ key, is_on }) => [key, is_on]));
  const given = new Map(
    mine(resources).map(({ resource_type: resourceType, url, label }) => [
      resourceType,
      { resourceType, url, labelNameEn: label },
    ]),
  );
  const others = row.config.resources.filter(({ resourceType }) => !given.has(resourceType));
  const config = {
    ...row.config,
    switches: { ...row.config.switches, ...flipped },
    resources: [...others, ...given.values()],
  };
  return { ...row, config };
}

function readMerchants(db: Database): Promise<(Omit<Merchant, "config"> & { config: unknown })[]> {
  return rowsOf(db, {
    name: "merchants-all",
    text: `select m.id, m.name, m.status, m.hosts, m.currency, m.config, m.maintenance_until as "maintenanceUntil",
             array(select range::text from restricted_range r where r.merchant_id = m.id) as "restrictedRanges"
           from merchant m order by m.id`,
  });
}

function readSwitches(db: Database): Promise<SwitchRow[]> {
  return rowsOf(db, {
    name: "timed-switches",
    text: `select merchant_id, key, is_on, nullif(valid_from, '-infinity') as valid_from, valid_to
           from timed_switch order by timed_switch.valid_from`,
  });
}

function readResources(db: Database): Promise<ResourceRow[]> {
  return rowsOf(db, {
    name: "timed-resources",
    text: `select merchant_id, resource_type, url, label, nullif(valid_from, '-infinity') as valid_from, valid_to
           from timed_resource order by timed_resource.valid_from`,
  });
}
