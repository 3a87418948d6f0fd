/**
 * The attack on every call that names a row: another member of the merchant, a member (or operator) of another merchant
 * and a visitor each try it with ids that really exist and belong to somebody else. Nothing of the victim's may be read
 * or changed. The list of calls is the contract itself; see testing/worlds/foreign-rows.ts for how victims are made.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type CallSpec, call } from "#contract/core/call.ts";
import { ANSWERED, type CallName } from "#contract/core/calls.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import { MAKERS, PUBLIC, type Reach, referencesOf, type World } from "#testing/worlds/foreign-rows.ts";
import { deskOf, memberOf } from "#testing/worlds/rewards.ts";
import { type Answer, GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { detailed } from "#testing/worlds/vendor-orders.ts";

interface Attacker {
  about: string;
  browser: TestBrowser;
  /** What rows of the attacker's own hold, which it may change. */
  own: () => string[];
}

let app: TestApp;
let world: World;
let strangers: Attacker[];
let operators: Attacker[];

beforeAll(async () => {
  let now = (): Date => new Date();
  const tokens: string[] = [];
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    proofOf: async () => ({ replay: null, proof: "http://arcade.test/proof" }),
    orders: {
      orders: async () => [],
      order: async (_, { order }) => detailed(order),
      cancel: async (_, { order }) => detailed(order),
    },
    launchAtVendor: async ({ token }) => (tokens.push(token), { ok: true, url: "http://arcade.test/play" }),
  });
  now = () => app.clock.now();
  await seedPersonas(app.owner);
  world = { app, desk: await deskOf(app), tokens };
  const neighbour = await attacker("another member of the merchant");
  const nobody = app.browser();
  const visitor = { about: "a visitor", browser: nobody, own: () => visitorMarks(nobody) };
  strangers = [neighbour, await attacker("a member of another merchant", "solenne.localhost"), visitor];
  const { rows } = await app.services.db.query<{ id: string }>(
    "select id from operator where merchant_id = 'solenne' and username = 'deniz'",
  );
  const foreignDesk = await deskOf(app, "solenne.localhost");
  operators = [
    { about: "an operator of another merchant", browser: foreignDesk, own: () => [rows[0]?.id ?? ""] },
    neighbour,
    visitor,
  ];
});
afterAll(() => app.close());

/** A member who has proved who it is: no proof that lacks is what saves the victim. */
async function attacker(about: string, host?: string): Promise<Attacker> {
  const browser = await memberOf(app, host);
  await browser.prove(GOOD_PASSWORD);
  const id = await idOf(browser.username);
  return { about, browser, own: () => [id] };
}

/** By what a visitor's chat is known, once there is one. */
function visitorMarks({ cookies }: TestBrowser): string[] {
  const secret = cookies.get("visitor");
  return secret === undefined ? [] : [hashSecret(secret).toString("hex")];
}

async function idOf(username: string): Promise<string> {
  const text = "select id from member where username = $1 order by created_at desc limit 1";
  const { rows } = await app.services.db.query<{ id: string }>({ text, values: [username] });
  return rows[0]?.id ?? "";
}

let tables: string[] | undefined;

/** Every row of every table, as text. */
async function snapshot(): Promise<Set<string>> {
  const { db } = app.services;
  if (!tables) {
    const { rows } = await db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    tables = rows.map(({ name }) => name);
  }
  const text = tables.map((name) => `select '${name} ' || x::text as row from "${name}" x`).join(" union all ");
  const { rows } = await db.query<{ row: string }>(text);
  return new Set(rows.map(({ row }) => row));
}

type AskAs = (browser: TestBrowser, name: CallName, input: Record<string, unknown>) => Promise<Answer>;
const really: AskAs = (browser, name, input) => browser.askAnything(name, input);

/** What an attacker got out of it, in words; nothing when the call holds. */
async function faultsOf(spec: CallSpec, reach: Reach, askAs: AskAs = really): Promise<string[]> {
  const victimId = await idOf(reach.victim.username);
  const faults: string[] = [];
  let before = await snapshot();
  for (const { about, browser, own } of spec.who === "operator" ? operators : strangers) {
    const { envelope } = await askAs(browser, spec.name as CallName, reach.input);
    const told = JSON.stringify(envelope);
    for (const secret of [...reach.secrets, victimId, reach.victim.username])
      if (told.includes(secret)) faults.push(`${spec.name}: ${about} reads ${secret}`);
    const after = await snapshot();
    const isOwn = (row: string): boolean => own().some((id) => row.includes(id));
    for (const row of before) {
      if (!after.has(row) && !isOwn(row)) faults.push(`${spec.name}: ${about} changes ${row.slice(0, 200)}`);
    }
    for (const row of after) {
      if (!before.has(row) && row.includes(victimId)) faults.push(`${spec.name}: ${about} adds ${row.slice(0, 200)}`);
    }
    before = after;
  }
  return faults;
}

/** Calls that name a row which is somebody's; throws for one that nobody has told about. */
function attackable(specs: readonly CallSpec[]): CallSpec[] {
  return specs.filter((spec) => {
    const named = referencesOf(spec).filter((field) => !(field in PUBLIC));
    if (named.length === 0) return false;
    if (spec.name in MAKERS) return true;
    throw new Error(`${spec.name} takes ${named.join(", ")}: tell me how to make one (testing/worlds/foreign-rows.ts)`);
  });
}

async function reachOf({ name }: CallSpec): Promise<Reach> {
  const made = await MAKERS[name]?.(world);
  if (!made) throw new Error(`${name} has no victim`);
  return made;
}

describe("rows of others", () => {
  test.each(attackable(ANSWERED).map((spec) => [spec.name, spec] as const))(
    "%s gives and changes nothing for who it doesn't belong to, and works for its owner",
    async (_name, spec) => {
      const reach = await reachOf(spec);
      expect(await faultsOf(spec, reach)).toEqual([]);
      // Else the ids were wrong, and the attack has shown nothing
      const answer = await reach.owner.askAnything(spec.name as CallName, reach.input);
      expect(answer.envelope).toMatchObject({ success: true });
    },
  );
});

describe("the attack itself", () => {
  const find = (name: string): CallSpec => {
    const spec = ANSWERED.find((one) => one.name === name);
    if (!spec) throw new Error(`no call is named ${name}`);
    return spec;
  };

  test("finds a call that gives others' rows, one that changes them and one that adds to them", async () => {
    for (const [name, what] of [
      ["chat.history", "reads secret-"],
      ["security.removeBankCard", "changes bank_card "],
      ["feedback.remove", "changes feedback "],
      ["devices.end", "changes session "],
      ["rewards.claim", "adds "],
    ] as const) {
      const reach = await reachOf(find(name));
      // A server that doesn't look whose row it is answers a stranger as it answers the owner
      const faults = await faultsOf(find(name), reach, (_browser, call, input) => reach.owner.askAnything(call, input));
      expect(
        faults.some((fault) => fault.includes(what)),
        `${name}: ${faults.join("; ")}`,
      ).toBe(true);
    }
  });

  test("does not let a call pass that it knows no victim for, also where the field lies deep", () => {
    const planted = (input: z.ZodType): CallSpec =>
      call({
        name: "planted.call",
        method: "POST",
        path: "/wps/planted",
        who: "member",
        input,
        output: z.null(),
        refusals: [],
        about: "",
      });
    const id = z.uuid();
    expect(() => attackable([planted(z.object({ orderId: id }))])).toThrow("orderId: tell me how to make one");
    expect(() => attackable([planted(z.object({ list: z.array(z.object({ id })) }))])).toThrow("tell me how");
    const either = z.discriminatedUnion("a", [z.object({ a: z.literal(1), cardIds: z.array(id) })]);
    expect(() => attackable([planted(either)])).toThrow("cardIds");
    expect(attackable([planted(z.object({ nodeId: z.number(), words: z.string() }))])).toEqual([]);
  });

  test("knows no victim for a call that isn't there, and no public field that no call has", () => {
    const names = new Set(ANSWERED.map(({ name }) => name));
    expect(Object.keys(MAKERS).filter((name) => !names.has(name))).toEqual([]);
    const fields = new Set(ANSWERED.flatMap(referencesOf));
    expect(Object.keys(PUBLIC).filter((field) => !fields.has(field))).toEqual([]);
  });
});
