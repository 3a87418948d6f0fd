import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { type TestApp, testApp } from "#testing/app.ts";

const KNOWN = [
  "USERNAMEREG3",
  "MOBILENUMREG3",
  "REGMOBVERF3",
  "MOBILENUMPASSREG3",
  "CBS3",
  "REWCEN3",
  "TRANSBETREPMEM3",
  "TRANSREC3",
  "PERSREP",
  "MANPLAYREB3",
  "SECPRIV",
  "GOOGLELOGIN3",
  "FACEBOOKLOGIN3",
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const read = async <T>(name: Parameters<ReturnType<TestApp["browser"]>["ask"]>[0], input = {}): Promise<T> =>
  (await app.browser().ask(name, input)).envelope.value as T;

interface Status {
  info: Record<string, unknown> & { whitelabel: Record<string, boolean>; register: object; mobileTemplate: object };
}

describe("site status and settings", () => {
  test("STATUS-007 STATUS-008 the status holds what the site must know, by a GET without payload", async () => {
    expect(ADDRESSES["system.status"].slice(0, 2)).toEqual(["GET", "/wps/system/status"]);
    const status = await read<Status>("system.status");
    expect(Object.keys(status)).toEqual(
      expect.arrayContaining(["info", "location", "maintenance", "regionRestriction"]),
    );
    expect(Object.keys(status.info)).toEqual(
      expect.arrayContaining([
        "customerService",
        "domainRoute",
        "mobileTemplate",
        "paths",
        "register",
        "resources",
        "whitelabel",
        "mainDomain",
        "imageCDNs",
      ]),
    );
  });

  test("STATUS-010 STATUS-027 the switches alone are the status's own, every known key among them", async () => {
    expect(ADDRESSES["system.whitelabel"].slice(0, 2)).toEqual(["GET", "/wps/system/whitelabel"]);
    const [{ info }, switches] = [await read<Status>("system.status"), await read<object>("system.whitelabel")];
    expect(switches).toEqual(info.whitelabel);
    expect(Object.keys(switches)).toEqual(expect.arrayContaining(KNOWN));
    expect(new Set(Object.values(switches))).toEqual(new Set([true, false]));
  });

  test("REG-040 the registration's rules are the merchant's, field by field, and need nothing", async () => {
    expect(ADDRESSES["system.registerRules"].slice(0, 2)).toEqual(["GET", "/wps/system/setting/register"]);
    const rules = await read<Record<string, unknown>>("system.registerRules");
    expect(rules["username"]).toEqual({ enabled: true, required: true, minLength: 4, maxLength: 20, patternId: 1 });
    expect(rules["email"]).toEqual({ enabled: true, required: false, minLength: 0, maxLength: 254, patternId: 3 });
    expect(Object.keys(rules)).toEqual(
      expect.arrayContaining(["password", "confirmPassword", "affiliateCode", "captcha"]),
    );
  });

  test("STATUS-013 STATUS-014 template and register settings are read by GETs, and are the status's own", async () => {
    expect(ADDRESSES["system.template"][0]).toBe("GET");
    expect(ADDRESSES["system.registerRules"][0]).toBe("GET");
    const { info } = await read<Status>("system.status");
    expect(await read("system.template")).toEqual(info.mobileTemplate);
    expect(await read("system.registerRules")).toEqual(info.register);
  });

  test("STATUS-011 STATUS-012 domains for device 0, and the country with its dialling code", async () => {
    expect(ADDRESSES["system.domainRoute"].slice(0, 2)).toEqual(["GET", "/wps/system/domainRoute"]);
    expect(await read("system.domainRoute", { device: "0" })).toEqual({ domainList: [] });
    expect(ADDRESSES["system.country"].slice(0, 2)).toEqual(["GET", "/wps/system/country"]);
    const own = { country: "PH", countryDialingCode: "+63" };
    expect(await read("system.country")).toEqual({ ...own, countries: [own] });
  });
});
