import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mainUnits } from "#rules/money/money.ts";
import { hold, voidHold } from "#server/ledger/holds.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";
import { memberOf } from "#testing/worlds/rewards.ts";
import { playedApp, roundsOf } from "#testing/worlds/played-rounds.ts";
import { verifyStatement } from "#tools/verify-statement.mjs";

const COMMAND = fileURLToPath(new URL("verify-statement.mjs", import.meta.url));

let app: TestApp;
let member: TestBrowser & { username: string };
let key = "";
let memberId = "";

type File = { name: string; text: string };
const read = async (input: Record<string, unknown>, browser: TestBrowser = member): Promise<File> =>
  (await browser.askAnything("statement.read", input)).envelope.value as File;
const linesOf = (text: string): string[] => text.trim().split("\n");
const jsonOf = (line: string | undefined): Record<string, unknown> =>
  JSON.parse(line?.split("\t")[0] ?? "{}") as Record<string, unknown>;

beforeAll(async () => {
  const { tokens, ...made } = await playedApp();
  app = made.app;
  // The last hour of January in Manila, which is its last day in UTC too; then the first of February
  app.clock.move(Date.parse("2028-01-31T15:00:00Z") - app.clock.nowMs());
  member = await memberOf(app);
  const row = await rowOf<{ id: string }>(app.services.db, {
    text: "select id from member where username = $1",
    values: [member.username],
  });
  memberId = row?.id ?? "";
  const wallet = { memberId, currency: "PHP" };
  const request = () => ({ id: newId(), key: `test:${newId()}`, at: app.clock.now() });
  await (await roundsOf(app, member, member.username, tokens)).play(20);
  const held = request();
  await hold(app.owner, wallet, mainUnits(100), held);
  app.clock.move(2 * 3_600_000);
  await member.login(member.username, GOOD_PASSWORD);
  await voidHold(app.owner, held.id, request());
  await (await roundsOf(app, member, member.username, tokens)).play(5);
  key = ((await app.browser().ask("statement.key")).envelope.value as { key: string }).key;
});
afterAll(() => app.close());

test("a month's statement is genuine, closes where the next one opens, and a year holds both", async () => {
  const [january, february, year] = [
    await read({ year: 2028, month: 1 }),
    await read({ year: 2028, month: 2 }),
    await read({ year: 2028 }),
  ];
  for (const { text } of [january, february, year]) {
    expect(await verifyStatement(text, key)).toMatchObject({ ok: true, key });
  }
  expect([january.name, year.name]).toEqual(["statement-2028-01", "statement-2028"]);
  const closing = jsonOf(linesOf(january.text).at(-2))["closing"];
  expect(closing).toEqual({ held: "100.00", main: "9880.00" });
  expect(jsonOf(linesOf(february.text)[0])["opening"]).toEqual(closing);
  expect(jsonOf(linesOf(february.text).at(-2))).toEqual({ entries: 3, closing: { held: "0.00", main: "9975.00" } });
  expect(jsonOf(linesOf(year.text).at(-2))["entries"]).toBe(7);
  const { sumBalance } = (await member.ask("wallet.get")).envelope.value as { sumBalance: string };
  expect(sumBalance).toBe("9975.00");
});

test("entries of several wallets come in one order, however many at once", async () => {
  const { readEntries, readRanges } = await import("#server/records/statement/statement.store.ts");
  const { db, clock } = app.services;
  const ranges = await readRanges(db, { memberId, currency: "PHP" }, new Date(0), clock.now());
  const inChunks = async (most: number) => (await Array.fromAsync(readEntries(db, ranges, most))).flat();
  const all = await inChunks(5_000);
  expect(new Set(all.map(({ wallet }) => wallet))).toEqual(new Set(["held", "main"]));
  for (const most of [1, 2, 3, all.length]) expect(await inChunks(most)).toEqual(all);
});

test("whatever is changed in a statement shows, and where", async () => {
  const { text } = await read({ year: 2028 });
  const lines = linesOf(text);
  const errorAt = async (changed: readonly string[]) => {
    const { ok, line } = await verifyStatement(changed.join("\n"), key);
    return ok ? "genuine" : line;
  };
  expect(await errorAt(lines)).toBe("genuine");
  // An amount, an entry taken out, two in another order, one more, a cut end
  expect(await errorAt(lines.with(2, lines[2]?.replace('"amount":"', '"amount":"9') ?? ""))).toBe(3);
  expect(await errorAt(lines.toSpliced(3, 1))).toBe(4);
  expect(await errorAt(lines.with(1, lines[2] ?? "").with(2, lines[1] ?? ""))).toBe(2);
  expect(await errorAt(lines.toSpliced(2, 0, lines[1] ?? ""))).toBe(3);
  expect(await errorAt(lines.slice(0, -2))).toBe(lines.length - 3);
  expect(await errorAt(["", "not a statement"])).toBe(1);
  // Every character of every line
  for (let at = 7; at < text.length - 1; at += 97) {
    const other = text[at] === "A" ? "B" : "A";
    expect(await errorAt([text.slice(0, at) + other + text.slice(at + 1)]), `character ${at}`).not.toBe("genuine");
  }
});

test("a statement that somebody else made anew is not signed by the merchant", async () => {
  const { SignedLines, statementKey } = await import("#server/records/statement/sign-statement.ts");
  const own = await read({ year: 2028 });
  const lines = new SignedLines("marquee-statement-1");
  lines.add(
    linesOf(own.text)
      .slice(0, -1)
      .map((line) => line.split("\t")[0] ?? ""),
  );
  const forged = lines.sign(await statementKey(app.services.db, app.clock, "solenne"));
  expect(await verifyStatement(forged)).toMatchObject({ ok: true });
  expect(await verifyStatement(forged, key)).toMatchObject({ ok: false, fault: "another key signed it" });
});

test("the command says genuine or not, without anything of ours beside it", async () => {
  const { text } = await read({ year: 2028, month: 1 });
  const folder = mkdtempSync(join(tmpdir(), "statement-"));
  const run = (content: string): string => {
    const file = join(folder, "statement.txt");
    writeFileSync(file, content);
    try {
      return execFileSync(process.execPath, [COMMAND, file, key], { cwd: folder, encoding: "utf8" });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  expect(run(text)).toBe(`genuine: 4 entries of ${member.username} at novaro, key ${key}\n`);
  expect(run(text.replace("9980.00", "9981.00"))).toMatch(/^NOT genuine: line \d+: the line was changed/);
});

test("a member without entries has an empty statement; what is to come has none, and nobody else's can be read", async () => {
  const other = await memberOf(app);
  const empty = await read({ year: 2027 }, other);
  expect(await verifyStatement(empty.text, key)).toMatchObject({ ok: true, entries: 0 });
  expect(linesOf((await read({ year: 2028 }, other)).text).join()).not.toContain(member.username);
  expect((await member.askAnything("statement.read", { year: 2029 })).envelope.errorCode).toBe("not-found");
  expect((await member.askAnything("statement.read", { year: 2028, month: 13 })).envelope.errorCode).toBe("bad-input");
  expect((await app.browser().ask("statement.read", { year: 2028 })).envelope.errorCode).toBe("not-logged-in");
});
