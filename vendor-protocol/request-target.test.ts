import { expect, it } from "vitest";
import { isNormalTarget } from "./request-target.ts";

it.each([
  "/",
  "/m/home",
  "/m/help/",
  "/m/slot?q=%&x=//..",
  "/art/tiles/emberwing-hoard-240.avif",
  "/m/search/%E1%BA%A1%20b",
  "/wps/feedback/a%3Ab",
])("%s is a path in its one spelling", (target) => expect(isNormalTarget(target)).toBe(true));

it.each([
  "",
  "*",
  "m/home",
  "http://evil.example/m/home",
  "//evil.example/",
  "/art//etc/passwd",
  "/art/../package.json",
  "/art/./x",
  "/m/..",
  "/%77ps/session/login/freeplay",
  "/%64ev",
  "/dev#",
  "/dev#x?y",
  "/m/home?a=#x",
  "/m/%2e%2e/x",
  "/m%2Fhome",
  "/m/%5cx",
  "/m\\home",
  "/assets/%00",
  "/m/%0d%0aset-cookie:x",
  "/m/%7f",
  "/m/%E0%A4%A",
  "/m/%zz",
  "/m/%ff",
  "/m/caf\u00e9",
  "/m/a b",
])("%j is not", (target) => expect(isNormalTarget(target)).toBe(false));
