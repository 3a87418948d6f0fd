import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOMAINS, OPEN } from "./layers/server.ts";
import { type TemporaryCopy, temporaryCopy } from "#testing/temporary-copy.ts";
import { runScript } from "./test/running.ts";

interface Report {
  diagnostics: { filename: string; code: string; message: string; help?: string }[];
  number_of_files: number;
}

const DOMAIN_NAMES = Object.keys(DOMAINS);

/** For a domain: a door that it may not use, and a room behind each door that it may. */
function plantedIn(domain: string): [string, string][] {
  const uses = DOMAINS[domain] ?? [];
  const strange = DOMAIN_NAMES.filter((other) => other !== domain && !uses.includes(other));
  const doors = strange.map((other): [string, string] => [
    `server/${domain}/door-of-${other}.ts`,
    `import "#server/${other}/public.ts";`,
  ]);
  const rooms = uses
    .filter((other) => !OPEN.includes(other))
    .map((other): [string, string] => [
      `server/${domain}/room-of-${other}.ts`,
      `import "#server/${other}/deep/inside.ts";`,
    ]);
  const services: [string, string] = [
    `server/${domain}/services-by-value.ts`,
    'import { openServices } from "#server/services.ts"; void openServices;',
  ];
  return [...doors, ...rooms, services];
}

/** Path of the file, and the import that it must not have. */
const WRONG: [string, string][] = [
  ["samples/planted.ts", 'import "#vendor-protocol/keys.ts";'],
  ["samples/planted-two.ts", 'import "zod";'],
  ["rules/planted.ts", 'import "zod";'],
  ["rules/planted-two.ts", 'import "node:fs";'],
  ["rules/planted-three.ts", 'import "#contract/core/call.ts";'],
  ["contract/planted.ts", 'import "#server/app.ts";'],
  ["contract/planted-two.ts", 'import "pg";'],
  ["contract/player/planted.ts", 'import "#contract/desk/desk.ts";'],
  ["server/planted.ts", 'import "#web/root.tsx";'],
  ["server/planted-two.ts", 'import "#arcade/server/main.ts";'],
  ["server/planted-three.ts", 'import "react";'],
  ["server/planted-four.ts", 'import "../web/root.tsx";'],
  ["server/planted-five.ts", 'import "#server/lobby/games/games.store.ts";'],
  ["server/platform/planted.ts", 'import "#server/lobby/public.ts";'],
  ["server/providers/planted.ts", 'import "#server/lobby/public.ts";'],
  ...DOMAIN_NAMES.flatMap(plantedIn),
  ["server/game-wallet/planted.ts", 'import "#vendor-protocol/fields.ts";'],
  ["server/game-wallet/planted-two.ts", 'import "#server/game-wallet/dialects/marquee/serialise.ts";'],
  ["server/game-wallet/dialects/planted/planted.ts", 'import "#server/ledger/public.ts";'],
  ["server/pages/planted.ts", 'import { call } from "#web/platform/data/call.ts"; call();'],
  ["web/planted.ts", 'import "#server/app.ts";'],
  ["web/planted-two.ts", 'import "#arcade/games/dice.ts";'],
  ["web/planted-three.ts", 'import "zod";'],
  ["web/planted-four.ts", 'import { CALLS } from "#contract/core/calls.ts"; CALLS.at(0);'],
  ["web/platform/planted.ts", 'import "#web/screens/lobby/home/home.tsx";'],
  ["web/ui/planted.ts", 'import "#web/features/wallet/wallet.ts";'],
  ["web/features/planted.ts", 'import "node:fs";'],
  ["web/features/planted-two.ts", 'import "#web/layout/header.tsx";'],
  ["web/features/planted-three.ts", 'import "#web/screens/lobby/home/home.tsx";'],
  ["web/layout/planted.ts", 'import "#web/screens/lobby/home/home.tsx";'],
  ["web/screens/planted/planted.ts", 'import "#web/screens/lobby/home/home.tsx";'],
  ["desk/planted.ts", 'import "#server/app.ts";'],
  ["desk/planted-two.ts", 'import "#web/features/wallet/wallet.ts";'],
  ["desk/data/planted.ts", 'import "#desk/screens/chats/chats.tsx";'],
  ["arcade/games/slot/rules/planted.ts", 'import "node:crypto";'],
  ["arcade/games/slot/rules/planted-two.ts", 'import "#rules/money/money.ts";'],
  ["arcade/games/slot/rules/planted-three.ts", 'import "#arcade/games/slot/messages.ts";'],
  ["arcade/games/slot/planted.ts", 'import "#arcade/games/crash/store.ts";'],
  ["arcade/games/slot/planted-two.ts", 'import "#arcade/client/platform/dom.ts";'],
  ["arcade/games/slot/planted-three.ts", 'import "./client/game.ts";'],
  ["arcade/games/slot/verify.ts", 'import "#arcade/server/database.ts";'],
  ["arcade/games/slot/client/planted.ts", 'import "#arcade/server/database.ts";'],
  ["arcade/games/slot/client/planted-two.ts", 'import "#arcade/games/crash/rules/crash.ts";'],
  ["arcade/games/slot/client/planted-three.ts", 'import "#arcade/games/slot/store.ts";'],
  ["arcade/server/planted-three.ts", 'import "#arcade/games/slot/server.ts";'],
  ["arcade/server/planted-four.ts", 'import "#arcade/client/games.ts";'],
  ["arcade/client/planted-three.ts", 'import "#arcade/games/slot/client/client.ts";'],
  ["arcade/fairness/planted.ts", 'import "node:crypto";'],
  ["vendor-protocol/planted.ts", 'import "#contract/core/call.ts";'],
  ["arcade/play/planted.ts", 'import "react";'],
  ["arcade/titles/planted.ts", 'import "zod";'],
  ["arcade/server/planted.ts", 'import "#server/app.ts";'],
  ["arcade/server/planted-two.ts", 'import "#contract/core/call.ts";'],
  ["arcade/client/planted.ts", 'import "#arcade/server/main.ts";'],
  ["arcade/client/planted-two.ts", 'import "#web/root.tsx";'],
  ["art/planted.ts", 'import "#server/app.ts";'],
];

const RIGHT: [string, string][] = [
  ["rules/games/clean.ts", 'import "./matches.ts"; import "#rules/money/money.ts";'],
  ["contract/clean.ts", 'import "zod"; import "#rules/money/money.ts";'],
  [
    "server/identity/clean/clean.ts",
    'import "./clean.store.ts"; import "#contract/core/call.ts"; import "node:fs"; import "pg"; import "#server/platform/runtime/clock.ts"; import "#server/member/public.ts"; import type { Services } from "#server/services.ts"; export type S = Services;',
  ],
  ["server/clean.ts", 'import "#server/identity/public.ts"; import "./services.ts";'],
  ["server/pages/clean.ts", 'import type { Ask } from "#web/platform/data/call.ts"; export type Asks = Ask;'],
  [
    "web/clean.ts",
    'import type { Calls } from "#contract/core/calls.ts"; import "#contract/core/addresses.ts"; import "react"; export type C = Calls;',
  ],
  ["web/screens/clean/clean.ts", 'import "#web/layout/header.tsx"; import "./piece.tsx";'],
  ["arcade/fairness/clean.ts", 'import "@noble/hashes/sha2.js"; import "#arcade/games/dice.ts";'],
  ["arcade/games/slot/clean.ts", 'import "./rules/play.ts"; import "#arcade/server/database.ts"; import "pg";'],
  [
    "arcade/games/slot/client/clean.ts",
    'import "#arcade/games/slot/rules/play.ts"; import "#arcade/client/platform/dom.ts"; import "@noble/hashes/sha2.js";',
  ],
  ["arcade/server/modules.ts", 'import "#arcade/games/slot/server.ts";'],
  ["arcade/client/games.ts", 'import "#arcade/games/slot/client/client.ts";'],
  ["arcade/server/clean.ts", 'import "node:http"; import "pg"; import "#vendor-protocol/keys.ts";'],
  [
    "arcade/client/clean.ts",
    'import "@noble/hashes/sha2.js"; import "#arcade/play/messages.ts"; import "../texts/EN.json";',
  ],
];

const CYCLE: [string, string][] = [
  ["rules/round.ts", 'import { b } from "./about.ts"; export const a = () => b;'],
  ["rules/about.ts", 'import { a } from "./round.ts"; export const b = () => a;'],
];

let copy: TemporaryCopy;
let report: Report;

beforeAll(async () => {
  copy = temporaryCopy([
    "oxlint.config.ts",
    "tools/layers.ts",
    "tools/layers",
    "tools/other-names.ts",
    "package.json",
    "tsconfig.json",
  ]);
  for (const [path, text] of [...WRONG, ...RIGHT, ...CYCLE]) {
    mkdirSync(dirname(join(copy.root, path)), { recursive: true });
    writeFileSync(join(copy.root, path), `${text}\n`);
  }
  writeFileSync(
    join(copy.root, "server/floating.ts"),
    "async function later() {}\nexport function now() {\n  later();\n}\n",
  );
  writeFileSync(join(copy.root, "server/anything.ts"), "export const anything = (value: any) => value;\n");
  const { output } = await runScript(copy.root, ["node_modules/oxlint/bin/oxlint", "--format=json"]);
  report = JSON.parse(output) as Report;
});
afterAll(() => copy.remove());

const alarms = (path: string, rule: string) =>
  report.diagnostics.filter(
    ({ filename, code }) => filename.replace(`${copy.root}/`, "") === path && code.includes(rule),
  );

describe("who may import whom", () => {
  test("has domains in an order in which each uses only earlier ones", () => {
    for (const [at, domain] of DOMAIN_NAMES.entries())
      for (const used of (DOMAINS[domain] ?? []).filter((name) => name in DOMAINS))
        expect(DOMAIN_NAMES.indexOf(used), `${domain} uses ${used}`).toBeLessThan(at);
  });

  test("has the domains and arrows that docs/ARCHITECTURE.md shows", () => {
    const document = readFileSync(new URL("../docs/ARCHITECTURE.md", import.meta.url), "utf8");
    const rows = document.matchAll(/^\| `([a-z-]+)` \|[^|]*\|([^|]*)\|$/gm);
    const shown = [...rows].map(([, domain = "", uses = ""]) => [domain, uses.split(",").map((use) => use.trim())]);
    const held = Object.entries(DOMAINS).map(([domain, uses]) => [domain, uses.length > 0 ? [...uses] : [""]]);
    expect(shown).toEqual(held);
  });

  test.each(WRONG)("raises the alarm in %s for %s, once", (path) => {
    expect(alarms(path, "no-restricted-imports")).toHaveLength(1);
  });

  test("the alarm says the layer's own sentence", () => {
    const [alarm] = alarms("server/platform/planted.ts", "no-restricted-imports");
    expect(`${alarm?.message} ${alarm?.help}`).toContain("server/platform knows no domain");
  });

  test.each(RIGHT)("leaves %s in peace", (path) => {
    expect(alarms(path, "no-restricted-imports")).toEqual([]);
  });

  test("raises the alarm for a circle, a promise nobody waits for, and any", () => {
    expect(alarms("rules/round.ts", "no-cycle")).not.toEqual([]);
    expect(alarms("server/floating.ts", "no-floating-promises")).not.toEqual([]);
    expect(alarms("server/anything.ts", "no-explicit-any")).not.toEqual([]);
  });

  test("reads every file that was planted", () => {
    expect(report.number_of_files).toBeGreaterThanOrEqual(WRONG.length + RIGHT.length + CYCLE.length + 2);
  });
});
