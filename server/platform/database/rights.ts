/**
 * What the role of a running process may do in a database, granted by its owner after every migration: a rule over the
 * catalogue, so that tables and functions to come are covered (decision 048).
 */
import type pg from "pg";
import { type Database, rowOf, rowsOf } from "./database.ts";

/** What may be done to the tables of the schema "public": to those in no list, everything that is done to rows. */
export interface Rights {
  /** Written by the owner and by posting functions alone. */
  readOnly: readonly string[];
  /** Rows are added and stay as they are. */
  appendOnly: readonly string[];
  /** Rows are added and changed, and none is taken away: of the tables named, or of all but those named. */
  kept: readonly string[] | { allBut: readonly string[] };
  /** Of the rows that are there these columns change, and nothing else; the owner adds rows and takes them away. */
  columns?: Readonly<Record<string, readonly string[]>>;
  /** Schemas of packages, whose tables and functions are used as the package does. */
  packages: readonly string[];
}

const READ = "select";
const APPEND = "select, insert";
const KEEP = "select, insert, update";
const WRITE = "select, insert, update, delete";

/**
 * Gives `role` its rights and takes every other away, from everybody too. It may call every function: one that is
 * `security definer` does what its owner may, and any other no more than `role` may by itself. Running again changes
 * nothing. Throws when `db` is not open as the owner. Gives false when the database itself belongs to somebody else, so
 * that who may connect to it is theirs to say.
 */
export async function grantRights(db: Database, role: string, rights: Rights): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Starts in one moment: one after the other
    await tx.query("select pg_advisory_xact_lock(7240116)");
    const to = quoted(role);
    await tx.query("alter default privileges revoke execute on functions from public");
    await tx.query(`revoke create on schema public from public, ${to}`);
    await tx.query(`grant usage on schema public to ${to}`);
    await tx.query(`revoke all on all sequences in schema public from public, ${to}`);
    await tx.query(`grant usage on all sequences in schema public to ${to}`);
    await grantTables(tx, to, rights);
    await tx.query(`revoke all on all routines in schema public from public, ${to}`);
    await tx.query(`grant execute on all routines in schema public to ${to}`);
    for (const name of rights.packages) await grantPackage(tx, quoted(name), to);
    return grantDatabase(tx, to);
  });
}

function rightsOn(name: string, { readOnly, appendOnly, kept, columns = {} }: Rights): string {
  const changed = columns[name];
  if (changed) return `${READ}, update (${changed.map(quoted).join(", ")})`;
  if (readOnly.includes(name)) return READ;
  if (appendOnly.includes(name)) return APPEND;
  const isKept = "allBut" in kept ? !kept.allBut.includes(name) : kept.includes(name);
  return isKept ? KEEP : WRITE;
}

async function grantTables(tx: pg.PoolClient, to: string, rights: Rights): Promise<void> {
  const tables = await rowsOf<{ name: string }>(tx, {
    text: "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')",
  });
  await tx.query(`revoke all on all tables in schema public from public, ${to}`);
  for (const { name } of tables) {
    await tx.query(`grant ${rightsOn(name, rights)} on ${quoted(name)} to ${to}`);
  }
}

async function grantPackage(tx: pg.PoolClient, schema: string, to: string): Promise<void> {
  await tx.query(`revoke all on schema ${schema} from public, ${to}`);
  await tx.query(`grant usage on schema ${schema} to ${to}`);
  await tx.query(`revoke all on all tables in schema ${schema} from public, ${to}`);
  await tx.query(`grant ${WRITE} on all tables in schema ${schema} to ${to}`);
  await tx.query(`grant usage on all sequences in schema ${schema} to ${to}`);
  await tx.query(`revoke all on all routines in schema ${schema} from public, ${to}`);
  await tx.query(`grant execute on all routines in schema ${schema} to ${to}`);
}

async function grantDatabase(tx: pg.PoolClient, to: string): Promise<boolean> {
  const database = await rowOf<{ name: string; mine: boolean }>(tx, {
    text: `select datname as name, pg_has_role(datdba, 'usage') as mine from pg_database
            where datname = current_database()`,
  });
  if (!database?.mine) return false;
  await tx.query(`revoke all on database ${quoted(database.name)} from public, ${to}`);
  await tx.query(`grant connect on database ${quoted(database.name)} to ${to}`);
  return true;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
