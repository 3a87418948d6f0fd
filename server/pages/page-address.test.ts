import { expect, test } from "vitest";
import { pageAddress, screensOf } from "./page-address.ts";

const route = (path: string | undefined, handle?: { query: string[] }) => ({ path, module: { handle } });
const SCREENS = screensOf({
  routes: {
    "layout/frame": route(undefined),
    "/": { ...route(undefined), index: true },
    "/m/home": route("m/home"),
    "/m/slot": route("m/slot", { query: ["dataType", "gameName"] }),
    "/m/gameCenter": route("m/gameCenter", { query: ["vassalage"] }),
  },
} as never);

test.each([
  ["/m/home?x=1", "/m/home"],
  ["/m/home?x=2&utm_source=mail", "/m/home"],
  ["/m/home/?x", "/m/home"],
  ["/M/HOME", "/m/home"],
  ["/m/gamecenter?vassalage=LOTT", "/m/gameCenter?vassalage=LOTT"],
  ["/?gclid=7", "/"],
  ["/m/slot?gameName=b&dataType=new", "/m/slot?dataType=new&gameName=b"],
  ["/m/slot?dataType=new&gameName=b&x=1", "/m/slot?dataType=new&gameName=b"],
  ["/m/slot?gameName=a&gameName=b", "/m/slot?gameName=a"],
  ["/m/slot?gameName=%E2%82%B1+%26", "/m/slot?gameName=%E2%82%B1+%26"],
  ["/m/slot?toString=1&__proto__=2", "/m/slot"],
  ["/m/nothing?x=1", "/m/nothing"],
  ["/m/deposit", "/m/deposit"],
  ["/__manifest?paths=%2Fm%2Fslot&version=1", "/__manifest?paths=%2Fm%2Fslot&version=1"],
  ["/m/slot.data?_routes=root", "/m/slot.data?_routes=root"],
])("L3 of %s one page is drawn: %s", (url, address) => {
  expect(pageAddress(SCREENS, url)).toBe(address);
});
