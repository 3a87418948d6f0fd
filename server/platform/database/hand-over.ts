/** Gives a database that the superuser made to the role that migrates it (decision 048). */
import { type Database, rowsOf } from "./database.ts";
import { SUPERUSER } from "./cluster-roles.ts";

/** What the superuser owns outside of PostgreSQL's own schemas, each as the statement that gives it away. */
const OWNED = `
  with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
       superuser as (select oid from pg_roles where rolname = $1)
  select format('alter schema %I', n.nspname) as change
    from pg_namespace n join own on own.oid = n.oid where n.nspowner = (select oid from superuser)
  union all
  -- A sequence that belongs to a column goes with its table
  select format('alter %s %s', case c.relkind when 'S' then 'sequence' when 'v' then 'view'
                                 when 'm' then 'materialized view' when 'c' then 'type' else 'table' end,
                c.oid::regclass)
    from pg_class c join own on own.oid = c.relnamespace
   where c.relowner = (select oid from superuser) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s', p.oid::regprocedure)
    from pg_proc p join own on own.oid = p.pronamespace where p.proowner = (select oid from superuser)
  union all
  select format('alter type %s', format_type(t.oid, null))
    from pg_type t join own on own.oid = t.typnamespace
   where t.typowner = (select oid from superuser) and t.typtype in ('e', 'd', 'r')`;

/** PostgreSQL lets everybody make large objects, which no rule of tables bounds; nothing here has any. */
const LARGE_OBJECTS = `
  select format('revoke execute on function %s from public', p.oid::regprocedure) as change
    from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ '^(lo_|loread$|lowrite$)'
     and has_function_privilege('public', p.oid, 'execute')`;

/**
 * Gives all that `db` holds, and the database `name` itself, to `owner`, and lets nobody make large objects any more; whole
 * or not at all. `db` is open as the superuser. What is the owner's already stays as it is.
 */
export async function handOver(db: Database, name: string, owner: string): Promise<void> {
  await db.transaction(async (tx) => {
    const owned = await rowsOf<{ change: string }>(tx, { text: OWNED, values: [SUPERUSER] });
    for (const { change } of owned) await tx.query(`${change} owner to "${owner}"`);
    for (const { change } of await rowsOf<{ change: string }>(tx, { text: LARGE_OBJECTS })) await tx.query(change);
    await tx.query(`alter database "${name}" owner to "${owner}"`);
  });
}
