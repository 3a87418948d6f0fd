/** The one way to PostgreSQL: a pool with our type rules, and transactions. */
import pg from "pg";

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

const parsers = new Map<number, (text: string) => unknown>([
  // bigint stays whole: amounts and counters are never floats (decision 002).
  [INT8, (text) => BigInt(text)],
  [NUMERIC, (text) => text],
  // A date is a day, not a moment: as text it can't slip over midnight in another zone.
  [DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** What stores ask for: a pool or the client of an open transaction. */
export type Queryable = Pick<pg.Pool, "query">;

export interface Database extends Queryable {
  /** For the few callers that need a connection of their own (LISTEN, COPY). */
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction; an error rolls back and is thrown on. */
  transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** After how long the server ends what its connections do; without a figure never (decision 054). */
export interface Bounds {
  /** A transaction that stands between two statements, in milliseconds: its connection ends, and its locks with it. */
  idleMs?: number;
  /** A statement, its wait for locks included, in milliseconds: it fails. */
  statementMs?: number;
}

/** Of calls: nobody waits longer than 15 s for an answer (web/platform/data/ask-http.ts). */
export const CALL_BOUNDS: Bounds = { idleMs: 10_000, statementMs: 30_000 };
/** Of jobs, whose statements take as long as there is work, or they would fail at it for ever. */
export const JOB_BOUNDS: Bounds = { idleMs: 10_000 };

const ignore = (): void => undefined;

/** Opens a pool on `url`. `max` is the number of connections (10 by default). */
export function openDatabase(url: string, max = 10, { idleMs, statementMs }: Bounds = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    ...(idleMs === undefined ? {} : { idle_in_transaction_session_timeout: idleMs }),
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
  });
  // An idle connection that the server ends is replaced on the next use; without a listener it would end us.
  pool.on("error", ignore);
  return {
    pool,
    query: pool.query.bind(pool) as pg.Pool["query"],
    async transaction(work) {
      const client = await pool.connect();
      // A connection that the server ends in the midst fails the next query; without a listener it would end us
      client.on("error", ignore);
      let lost = false;
      try {
        await client.query("begin");
        const result = await work(client);
        await client.query("commit");
        return result;
      } catch (error) {
        lost = await client.query("rollback").then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        client.off("error", ignore);
        client.release(lost);
      }
    },
    close: () => pool.end(),
  };
}

/** Reads the rows of a query as `Row`; the caller answers for the columns, the tests for the caller. */
export async function rowsOf<Row>(db: Queryable, query: pg.QueryConfig): Promise<Row[]> {
  const { rows } = await db.query(query);
  return rows as Row[];
}

/** Like `rowsOf`, for a query that gives at most one row. */
export async function rowOf<Row>(db: Queryable, query: pg.QueryConfig): Promise<Row | null> {
  return (await rowsOf<Row>(db, query))[0] ?? null;
}
