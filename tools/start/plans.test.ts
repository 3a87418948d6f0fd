import { expect, test } from "vitest";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { addressesOf, plansOf } from "./plans.ts";

const addressOf = (name: string) => ({
  ownerUrl: `postgres://owner@x/${name}`,
  url: `postgres://run@x/${name}`,
  settings: { owner: "", run: "" },
});
const facts = {
  keysDir: "/keys",
  database: { platform: addressOf("platform"), arcade: addressOf("arcade") },
  isDevelopment: false,
  isProduction: true,
  gateway: null,
  parlour: null,
  lanEnv: {},
};
const toldRoles = (ROLES: string) =>
  plansOf(readSettings({ ROLES }), facts).map(({ name, env }) => [name, env["ROLES"]]);

test.each([
  [
    "",
    [
      ["server", "web,worker"],
      ["arcade", "arcade,arcade-tables"],
    ],
  ],
  ["web,worker", [["server", "web,worker"]]],
  ["worker", [["server", "worker"]]],
  ["arcade-tables", [["arcade", "arcade-tables"]]],
  [
    "arcade, web",
    [
      ["server", "web"],
      ["arcade", "arcade"],
    ],
  ],
])("with ROLES=%s each process that is started is told its own roles", (roles, told) => {
  expect(toldRoles(roles)).toEqual(told);
});

test("without the role web no site is named, only where the process says how it is", () => {
  expect(addressesOf(readSettings({ ROLES: "worker" }), true)).toEqual([
    "  worker; health at http://localhost:3000/healthz",
  ]);
  expect(addressesOf(readSettings({ ROLES: "web" }), true)[0]).toBe("  novaro   http://localhost:3000");
});

test("R31 no process is told how the owner reaches a database, and the arcade nothing of the platform's", () => {
  const [server, arcade] = plansOf(readSettings({}), facts).map(({ env }) => env);
  const own = { DATABASE_URL: undefined, ARCADE_DATABASE_URL: undefined };
  const owners = { DATABASE_OWNER_URL: undefined, ARCADE_DATABASE_OWNER_URL: undefined };
  expect(server).toMatchObject({ ...own, ...owners, DATABASE_URL: "postgres://run@x/platform" });
  expect(arcade).toMatchObject({ ...own, ...owners, ARCADE_DATABASE_URL: "postgres://run@x/arcade" });
});
