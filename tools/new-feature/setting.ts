/** `npm run new-feature <word> --setting`: a switch of the member's, from the column to the settings page. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { camel, checkName, enterContract, enterHandlers, nextMigration, pascal, snake, writeFiles } from "./pieces.ts";
import { addTexts } from "./texts.ts";

const contractText = (word: string): string => `/** The member's setting ${word}. */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing } from "#contract/core/fields.ts";

const setting = z.object({ isOn: z.boolean() });

export const ${camel(word)} = {
  get: call({
    name: "${camel(word)}.get",
    method: "GET",
    path: "/wps/member/setting/${word}",
    who: "member",
    invented: true,
    input: nothing,
    output: setting,
    refusals: [],
    about: "Whether the member has ${word} on.",
  }),
  set: call({
    name: "${camel(word)}.set",
    method: "PUT",
    path: "/wps/member/setting/${word}",
    who: "member",
    invented: true,
    limit: { calls: 20, perSeconds: 600, by: "session" },
    input: setting,
    output: done,
    refusals: [],
    about: "Turns ${word} on or off.",
  }),
};
`;

const storeText = (word: string): string => `/** The setting ${word} of members. */
import { type Queryable, rowOf } from "#server/platform/database/database.ts";

/** False for a member that is no more. */
export async function is${pascal(word)}On(db: Queryable, memberId: string): Promise<boolean> {
  const row = await rowOf<{ isOn: boolean }>(db, {
    name: "${word}-get",
    text: \`select ${snake(word)} as "isOn" from member where id = $1\`,
    values: [memberId],
  });
  return row?.isOn ?? false;
}

export async function set${pascal(word)}(db: Queryable, memberId: string, isOn: boolean): Promise<void> {
  await db.query({
    name: "${word}-set",
    text: "update member set ${snake(word)} = $2 where id = $1",
    values: [memberId, isOn],
  });
}
`;

const handlersText = (word: string): string => `/** Handlers of the member's setting ${word}. */
import { type Handlers, memberOf, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { is${pascal(word)}On, set${pascal(word)} } from "./${word}.store.ts";

export function ${camel(word)}Handlers({ db }: Services): Pick<Handlers, "${camel(word)}.get" | "${camel(word)}.set"> {
  return {
    "${camel(word)}.get": async (_input, context) =>
      ok({ isOn: await is${pascal(word)}On(db, memberOf(context).memberId) }),
    "${camel(word)}.set": async ({ isOn }, context) => {
      await set${pascal(word)}(db, memberOf(context).memberId, isOn);
      return ok(null);
    },
  };
}
`;

const testText = (word: string): string => `import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const isOn = async (browser: TestBrowser) => (await browser.ask("${camel(word)}.get")).envelope.value;

test("${word} is off until the member turns it on, and is nobody else's", async () => {
  const [member, other] = [app.browser(), app.browser()];
  for (const browser of [member, other]) await browser.register();
  expect(await isOn(member)).toEqual({ isOn: false });
  expect((await member.ask("${camel(word)}.set", { isOn: true })).status).toBe(200);
  expect([await isOn(member), await isOn(other)]).toEqual([{ isOn: true }, { isOn: false }]);
  expect((await app.browser().ask("${camel(word)}.get")).status).toBe(401);
});
`;

const partText = (word: string): string => `import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Switch } from "#web/ui/checkbox.tsx";
import { toast } from "#web/ui/toasts.tsx";

/** The member's switch for ${word}; nothing until it is known how it stands. */
export function ${pascal(word)}() {
  const text = useText();
  const { value } = useAsk("${camel(word)}.get", {});
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!value) return null;
  const change = async (isOn: boolean): Promise<void> => {
    setChosen(isOn);
    const reply = await ask("${camel(word)}.set", { isOn });
    if (reply.ok) return;
    setChosen(!isOn);
    toast("fail", refusalText(text, reply.refusal));
  };
  const label = text("settings.${camel(word)}");
  return (
    <section className="card" aria-label={label}>
      <div className="li">
        <span className="li__t">
          <b>{label}</b>
          <small>{text("settings.${camel(word)}Hint")}</small>
        </span>
        <span className="end">
          <Switch label={label} checked={chosen ?? value.isOn} onChange={(next) => void change(next)} />
        </span>
      </div>
    </section>
  );
}
`;

/** Puts the switch on the settings page, before what ends it. */
function enterPage(root: string, word: string): string {
  const path = "web/screens/member/settings/settings.tsx";
  const file = join(root, path);
  const anchor = "        {isMember ? <Account /> : null}\n";
  const text = readFileSync(file, "utf8");
  if (!text.includes(anchor)) throw new Error(`${path} has no <Account /> to stand before`);
  const importLine = `import { ${pascal(word)} } from "./${word}.tsx";\n`;
  const end = text.indexOf("\n", text.lastIndexOf("\nimport ") + 1) + 1;
  const entered = `${text.slice(0, end)}${importLine}${text.slice(end)}`;
  writeFileSync(file, entered.replace(anchor, `        {isReal ? <${pascal(word)} /> : null}\n${anchor}`));
  return path;
}

/** Writes the setting below `root` and gives the paths it wrote; throws a sentence for a word that can't be. */
export function writeSetting(root: string, word: string): string[] {
  checkName(word);
  const folder = `server/member/${word}`;
  const files = {
    [nextMigration(root, word)]: `alter table member add column ${snake(word)} boolean not null default false;\n`,
    [`contract/player/${word}.ts`]: contractText(word),
    [`${folder}/${word}.store.ts`]: storeText(word),
    [`${folder}/${word}.handlers.ts`]: handlersText(word),
    [`${folder}/${word}.test.ts`]: testText(word),
    [`web/screens/member/settings/${word}.tsx`]: partText(word),
  };
  writeFiles(root, files);
  const name = camel(word);
  const called = enterContract(root, word);
  const entered = enterHandlers(root, "member", word);
  const title = pascal(word).replace(/(?<=.)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const words = { [`settings.${name}`]: title, [`settings.${name}Hint`]: `Turns ${title.toLowerCase()} on or off.` };
  const texts = addTexts(root, "settings.json", words);
  return [...Object.keys(files), called, ...entered, enterPage(root, word), ...texts];
}
