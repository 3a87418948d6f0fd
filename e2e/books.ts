/** The databases of the product under test, for what no page shows. */
import { ARCADE_DATABASE, PLATFORM_DATABASE } from "#tools/start/databases.ts";
import { findViolations, type Violation } from "#server/ledger/accounts.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { sumsOfMember } from "#testing/books.ts";
import { dataDir } from "./server.ts";

interface Books {
  platform: Database;
  arcade: Database;
  /** How another process of the product reaches the platform's. */
  platformUrl: string;
}

let opened: Promise<Books> | undefined;

/** Both databases, as their owner; they stay open for all tests of a worker. */
export function books(): Promise<Books> {
  opened ??= (async () => {
    // It runs already: this only finds where.
    const server = await startEmbeddedPostgres({ dataDir: dataDir() });
    return {
      platform: openDatabase(server.url(PLATFORM_DATABASE, "owner"), 2),
      arcade: openDatabase(server.url(ARCADE_DATABASE, "owner"), 2),
      platformUrl: server.url(PLATFORM_DATABASE, "site"),
    };
  })();
  return opened;
}

/** The one number that a question gives, as text; "0" for null. */
export async function numberOf(db: Database, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await db.query<Record<string, string | bigint | number | null>>({ text, values });
  return String(Object.values(rows[0] ?? {})[0] ?? "0");
}

/** What one member's rounds staked and won, as the platform and as the arcade have it, in 10⁻⁵ units. */
export async function sumsOf(username: string): Promise<{ platform: string[]; arcade: string[] }> {
  const { platform, arcade } = await books();
  return sumsOfMember(platform, arcade, username);
}

/** Calls of the arcade that the platform has not decided yet. */
export async function undecidedCalls(): Promise<string> {
  return numberOf((await books()).arcade, "select count(*) from wallet_call where state = 'pending'");
}

/** Every rule of the books that does not hold; empty is right. */
export async function brokenRules(): Promise<Violation[]> {
  return findViolations((await books()).platform);
}
