import { expect, test } from "vitest";
import { addressesOfOperator } from "./database-addresses.ts";

const SITE = "postgres://site:a@db:5432/shop";
const OWNER = "postgres://owner:b@db/shop";
const ARCADE = "postgres://arcade:c@db:5432/games?sslmode=require";

const told = (env: Record<string, string>) => {
  const { platform, arcade, warnings } = addressesOfOperator(env) ?? { warnings: [] };
  return { urls: [platform?.ownerUrl, platform?.url, arcade?.ownerUrl, arcade?.url], warnings };
};

test("without an address there is no server of the operator's", () => {
  expect(addressesOfOperator({ DATABASE_URL: "", ARCADE_DATABASE_URL: ARCADE })).toBeNull();
});

test.each([
  ["DATABASE_URL", SITE, "DATABASE_OWNER_URL"],
  ["DATABASE_OWNER_URL", OWNER, "DATABASE_URL"],
])("R31 %s alone leads to both databases, and one line says so", (setting, url, missing) => {
  const { urls, warnings } = told({ [setting]: url });
  const arcade = url.replace("/shop", "/arcade");
  expect(urls).toEqual([url, url, arcade, arcade]);
  expect(warnings).toEqual([expect.stringContaining(`${setting} alone is given`)]);
  expect(warnings[0]).toContain(missing);
});

test("R31 with both settings the arcade is still missing a role, and one line says so", () => {
  const { urls, warnings } = told({ DATABASE_URL: SITE, DATABASE_OWNER_URL: OWNER });
  expect(urls).toEqual([OWNER, SITE, "postgres://owner:b@db/arcade", "postgres://site:a@db:5432/arcade"]);
  expect(warnings).toEqual([expect.stringContaining("ARCADE_DATABASE_URL")]);
});

test("R31 with a role of its own the arcade's tables are the same owner's on the same server, and nothing is said", () => {
  const { urls, warnings } = told({ DATABASE_URL: SITE, DATABASE_OWNER_URL: OWNER, ARCADE_DATABASE_URL: ARCADE });
  expect(urls).toEqual([OWNER, SITE, "postgres://owner:b@db/games", ARCADE]);
  expect(warnings).toEqual([]);
});

test("R31 on another server the arcade needs an owner of its own, else one line says so", () => {
  const there = ARCADE.replace("@db", "@studio");
  const alone = told({ DATABASE_URL: SITE, DATABASE_OWNER_URL: OWNER, ARCADE_DATABASE_URL: there });
  expect(alone.urls).toEqual([OWNER, SITE, there, there]);
  expect(alone.warnings).toEqual([expect.stringContaining("ARCADE_DATABASE_OWNER_URL")]);
  const owner = "postgres://boss:d@studio/games";
  const both = told({
    DATABASE_URL: SITE,
    DATABASE_OWNER_URL: OWNER,
    ARCADE_DATABASE_URL: there,
    ARCADE_DATABASE_OWNER_URL: owner,
  });
  expect(both).toEqual({ urls: [OWNER, SITE, owner, there], warnings: [] });
});
