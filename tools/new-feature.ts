/** `npm run new-feature <domain>/<word> [--screen]` or `<word> --setting`: writes the slice of a feature, contract and test first, and enters it in the lists. */
import { fileURLToPath } from "node:url";
import {
  camel,
  enterContract,
  enterHandlers,
  nextMigration,
  pascal,
  placeOf,
  snake,
  writeFiles,
} from "./new-feature/pieces.ts";
import { writeScreen } from "./new-feature/screen.ts";
import { writeSetting } from "./new-feature/setting.ts";
import { runScript } from "./test/running.ts";

function contractText(word: string): string {
  return `/** What a member has of ${word}. */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { nothing } from "#contract/core/fields.ts";

export const ${camel(word)} = {
  list: call({
    name: "${camel(word)}.list",
    method: "GET",
    path: "/wps/${word}/list",
    who: "member",
    input: nothing,
    output: z.array(z.object({ id: z.string(), createdAt: z.iso.datetime() })),
    refusals: [],
    invented: true,
    about: "The member's own ${word}, newest first.",
  }),
};
`;
}

function migrationText(word: string): string {
  return `create table ${snake(word)} (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  created_at timestamptz not null
);
create index on ${snake(word)} (member_id, created_at desc);
`;
}

function storeText(word: string): string {
  return `/** The ${word} of members: each list is its member's own. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

interface ${pascal(word)}Row {
  id: string;
  created_at: Date;
}

export function ${camel(word)}Of(db: Database, memberId: string): Promise<${pascal(word)}Row[]> {
  return rowsOf<${pascal(word)}Row>(db, {
    name: "${word}-of-member",
    text: "select id::text, created_at from ${snake(word)} where member_id = $1 order by created_at desc",
    values: [memberId],
  });
}
`;
}

function handlersText(word: string): string {
  return `/** Handlers of ${word}. */
import { type Handlers, memberOf, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { ${camel(word)}Of } from "./${word}.store.ts";

export function ${camel(word)}Handlers({ db }: Services): Pick<Handlers, "${camel(word)}.list"> {
  return {
    "${camel(word)}.list": async (_input, context) => {
      const rows = await ${camel(word)}Of(db, memberOf(context).memberId);
      return ok(rows.map((row) => ({ id: row.id, createdAt: row.created_at.toISOString() })));
    },
  };
}
`;
}

function testText(word: string): string {
  return `import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a new member's list of ${word} is empty, and a visitor has none", async () => {
  const browser = app.browser();
  expect((await browser.ask("${camel(word)}.list")).status).toBe(401);
  await browser.register();
  expect((await browser.ask("${camel(word)}.list")).envelope.value).toEqual([]);
});
`;
}

/** Writes the slice below `root` and gives the paths it wrote; throws a sentence for a word that can't be. */
export function writeFeature(root: string, place: string): string[] {
  const { domain, word } = placeOf(root, "server", place);
  const folder = `server/${domain}/${word}`;
  const files: Record<string, string> = {
    [`contract/player/${word}.ts`]: contractText(word),
    [nextMigration(root, word)]: migrationText(word),
    [`${folder}/${word}.store.ts`]: storeText(word),
    [`${folder}/${word}.handlers.ts`]: handlersText(word),
    [`${folder}/${word}.test.ts`]: testText(word),
  };
  writeFiles(root, files);
  return [...Object.keys(files), enterContract(root, word), ...enterHandlers(root, domain, word)];
}

/** Whether the command has an option. npm takes one that doesn't stand behind `--` for its own, and says it by environment. */
function isAsked(option: "setting" | "screen"): boolean {
  return process.argv.includes(`--${option}`) || process.env[`npm_config_${option}`] === "true";
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../", import.meta.url));
  try {
    const word = process.argv[2] ?? "";
    const shape = isAsked("setting") ? writeSetting : isAsked("screen") ? writeScreen : writeFeature;
    const paths = shape(root, word);
    const { code, output } = await runScript(root, ["tools/addresses.ts"]);
    if (code !== 0) throw new Error(output);
    const formatted = await runScript(root, [
      "node_modules/oxfmt/bin/oxfmt",
      ...paths.filter((one) => one.endsWith(".ts")),
    ]);
    if (formatted.code !== 0) throw new Error(formatted.output);
    console.log(["Wrote", ...[...paths, "contract/core/addresses.ts"].map((path) => `  ${path}`)].join("\n"));
    console.log("Next: docs/changing.md. New words are English in every language until they are translated.");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
