/** What pages know of a merchant, made from its row. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { merchantConfig, type Merchant, type MerchantConfig } from "#contract/core/merchant.ts";
import novaro from "#brands/novaro.json" with { type: "json" };
import solenne from "#brands/solenne.json" with { type: "json" };
import { REGISTER_FIELDS } from "#rules/identity/register-fields.ts";
import { pageMerchant } from "./page-merchant.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function shown(brand: typeof novaro | typeof solenne, change: Partial<MerchantConfig> = {}, id = brand.id) {
  const config = { ...merchantConfig.parse(brand.config), ...change };
  const row: Merchant = {
    ...brand,
    id,
    status: "active",
    maintenanceUntil: null,
    restrictedRanges: [],
    config,
  };
  return pageMerchant(row, ROOT);
}

test("STATUS-015 STATUS-016 a merchant's platform is mobile and its gateways are 1 and 3; any other is no merchant", () => {
  for (const brand of [novaro, solenne]) {
    expect(merchantConfig.parse(brand.config)).toMatchObject({ platform: "mobile", gateway: { WEB: 1, MOBILE: 3 } });
    expect(shown(brand)).toMatchObject({ platform: "mobile", gateway: 3 });
  }
  for (const wrong of [{ platform: "desktop" }, { gateway: { WEB: 1, MOBILE: 2 } }]) {
    expect(merchantConfig.safeParse({ ...novaro.config, ...wrong }).success).toBe(false);
  }
});

test("a merchant's registration has rules of the fields that there are, and of no others", () => {
  const rule = { enabled: true, required: false, minLength: 2, maxLength: 40, patternId: 5 };
  const parse = (register: object) => merchantConfig.safeParse({ ...novaro.config, register });
  for (const field of [...REGISTER_FIELDS, "captcha"])
    expect([field, parse({ [field]: rule }).success]).toEqual([field, true]);
  for (const field of ["adress", "Email", "verificationCode"]) {
    expect([field, parse({ [field]: rule }).success]).toEqual([field, false]);
  }
});

test("STATUS-017 I18N-002 I18N-003 the default merchant speaks TY and EN, TY first, each with a flag of its own", () => {
  const { languages, defaultLanguage } = shown(novaro);
  expect(languages.map(({ code }) => code)).toEqual(["TY", "EN"]);
  expect(defaultLanguage).toBe("TY");
  expect(new Set(languages.map(({ flag }) => flag)).size).toBe(2);
});

test("IMG-004 IMG-007 the app's icon is the configured one, else the picture under the merchant's path, else the house's", () => {
  const { resources } = merchantConfig.parse(novaro.config);
  const configured = [
    { resourceType: "AppDownloadIcon" as const, url: "https://cdn.example/app.png", labelNameEn: "" },
  ];
  const none = resources.filter(({ resourceType }) => resourceType !== "AppDownloadIcon");
  expect(shown(novaro, { resources: configured }).appIcon).toBe("https://cdn.example/app.png");
  expect(shown(novaro, { resources: none }).appIcon).toBe("/art/merchants/novaro/icon-192.png");
  expect(shown(solenne, { resources: none }).appIcon).toBe("/art/merchants/solenne/icon-192.png");
  expect(shown(novaro, { resources: none }, "newcomer").appIcon).toBe("/icon.svg");
});
