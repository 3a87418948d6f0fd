/**
 * Posts balance changes at a steady rate, some in each commit, one for each member in turn; for live.bench.ts. Arguments:
 * the database's URL as its owner reaches it, and "bare" to notify of them right after the commit. At the end it prints when each was committed,
 * in milliseconds since 1970, as a JSON list in their order.
 */
import { openDatabase } from "#server/platform/database/database.ts";
import { EVENTS, LIVE, memberIdOf } from "./live-world.ts";

const [url = "", mode = ""] = process.argv.slice(2);
const db = openDatabase(url, 1);
const committedAt: number[] = Array.from({ length: EVENTS }, () => 0);
const beganMs = performance.now();

async function post(first: number): Promise<void> {
  await db.query({
    name: "live-post",
    text: `select count(ledger_with_house(uuidv7(), 'adjustment', 'adjustments', ${memberIdOf("(k % $3)")}, $4, 'main', $5,
             $6 || k, '\\x', 'bench', '{}', now()))
           from generate_series($1::int, $1::int + $2::int - 1) k`,
    values: [first, LIVE.perCommit, LIVE.pages, LIVE.currency, LIVE.step, `${mode}-`],
  });
  const now = performance.timeOrigin + performance.now();
  for (let event = first; event < first + LIVE.perCommit; event += 1) committedAt[event] = now;
  if (mode === "bare") await db.query("select pg_notify($1, $2)", [LIVE.channel, JSON.stringify({ first })]);
}

// One after the other, each not before its time: two commits of many postings could wait for each other's accounts
for (let first = 0; first < EVENTS; first += LIVE.perCommit) {
  const dueMs = beganMs + (first / LIVE.perSecond) * 1000 - performance.now();
  if (dueMs > 0) await new Promise((done) => setTimeout(done, dueMs));
  await post(first);
}
await db.close();
process.stdout.write(JSON.stringify(committedAt));
