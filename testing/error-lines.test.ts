import { expect, test } from "vitest";
import { openLog } from "#server/platform/runtime/log.ts";
import { readableError } from "./error-lines.ts";
import { testDatabase } from "./database.ts";

test("a wrong statement is readable in the log: what PostgreSQL said, its code, and where it was asked", async () => {
  const written: string[] = [];
  const log = openLog("info", { write: (line) => void written.push(line) });
  const { db, close } = await testDatabase();
  const err: unknown = await db.query("select nickname_of_nobody from member").catch((error: unknown) => error);
  await close();
  log.info("nothing happened");
  log.error({ err }, "a call failed");
  const [fine, error] = written.map(readableError);
  expect(fine).toBeNull();
  expect(error).toContain('a call failed: column "nickname_of_nobody" does not exist (42703)');
});
