/**
 * Runs a consumer that notes the numbers of its facts, writes a line per batch, and never commits the third one. For
 * server/events/consumer.test.ts, which kills it there. Arguments: the database's URL and the consumer's name.
 */
import { writeSync } from "node:fs";
import { runConsumer } from "#server/events/consumer.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { effectOf } from "./fact-world.ts";

const [url = "", name = ""] = process.argv.slice(2);
let batches = 0;

const db = openDatabase(`${url}${url.includes("?") ? "&" : "?"}application_name=consume-until-killed`, 2);
await runConsumer(
  { db, log: openLog("error") },
  {
    name,
    from: "beginning",
    async handle(tx, facts) {
      await effectOf(tx, name, facts);
      writeSync(1, `${facts.length}\n`);
      if (++batches === 3) await new Promise(() => undefined);
    },
  },
);
