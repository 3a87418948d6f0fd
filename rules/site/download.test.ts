import { expect, test } from "vitest";
import {
  type DownloadDevice,
  downloadDeviceOf,
  downloadFor,
  isDownloadLink,
  type Links,
  needsLegacyTip,
  hasDownload,
  popupOffers,
} from "./download.ts";

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iphone = (version: string, rest = "Version/17.4 Mobile/15E148 Safari/604.1"): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${APPLE} ${rest}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/17.4 Safari/605.1.15`;
const PIXEL =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

test.each<[string, string, number, DownloadDevice]>([
  ["Safari", iphone("17_4"), 5, { system: "ios", safari: true, ios: [17, 4] }],
  ["Safari on an iPad that says Mac", MAC, 5, { system: "ios", safari: true, ios: null }],
  ["Safari on a Mac", MAC, 0, { system: "desktop", safari: false, ios: null }],
  [
    "Chromium",
    iphone("17_4", "CriOS/120.0.0.0 Mobile/15E148 Safari/604.1"),
    5,
    { system: "ios", safari: false, ios: [17, 4] },
  ],
  [
    "Firefox",
    iphone("16_1", "FxiOS/120.0 Mobile/15E148 Safari/605.1.15"),
    5,
    { system: "ios", safari: false, ios: [16, 1] },
  ],
  ["a web view", iphone("16_1", "Mobile/15E148"), 5, { system: "ios", safari: false, ios: [16, 1] }],
  [
    "an app that carries Safari's words",
    iphone("16_1", "Version/16.1 Mobile/15E148 Safari/604.1 [FBAN/FBIOS]"),
    5,
    { system: "ios", safari: false, ios: [16, 1] },
  ],
  ["an old iPhone", iphone("9_3_5"), 5, { system: "ios", safari: true, ios: [9, 3] }],
  ["Android", PIXEL, 5, { system: "android", safari: false, ios: null }],
  ["nothing known", "", 0, { system: "desktop", safari: false, ios: null }],
])("the device is told by its user agent: %s", (_, userAgent, touchPoints, device) => {
  expect(downloadDeviceOf(userAgent, touchPoints)).toEqual(device);
});

test("DL-015 the legacy tip is for iOS up to 11 and for 12.0 and 12.1", () => {
  const versions = ["9_3", "10_0", "11_4", "12_0", "12_1", "12_1_4", "12_2", "12_5", "13_0", "17_4"];
  expect(versions.filter((version) => needsLegacyTip(downloadDeviceOf(iphone(version))))).toEqual(versions.slice(0, 6));
  expect(needsLegacyTip(downloadDeviceOf(PIXEL))).toBe(false);
  expect(needsLegacyTip(downloadDeviceOf(MAC, 5))).toBe(false);
});

const NONE: Links = { ios: null, android: null, profile: null };
const SAFARI = downloadDeviceOf(iphone("17_4"));
const CHROMIUM = downloadDeviceOf(iphone("17_4", "CriOS/120.0.0.0 Mobile/15E148 Safari/604.1"));
const ANDROID = downloadDeviceOf(PIXEL);
const DESKTOP = downloadDeviceOf(MAC);

test.each<[string, "ios" | "android", DownloadDevice, Partial<Links>, object]>([
  ["the iOS app link first", "ios", SAFARI, { ios: "/i", profile: "/p" }, { kind: "open", url: "/i" }],
  ["the iOS app link in any browser", "ios", CHROMIUM, { ios: "/i" }, { kind: "open", url: "/i" }],
  ["else the profile, in Safari", "ios", SAFARI, { profile: "/p" }, { kind: "open", url: "/p" }],
  ["the profile elsewhere", "ios", CHROMIUM, { profile: "/p" }, { kind: "useSafari" }],
  ["no link at all", "ios", SAFARI, {}, { kind: "useSafari" }],
  ["never the Android link", "ios", SAFARI, { android: "/a" }, { kind: "useSafari" }],
  ["the Android link", "android", ANDROID, { android: "/a", ios: "/i" }, { kind: "open", url: "/a" }],
  ["no Android link", "android", ANDROID, { ios: "/i", profile: "/p" }, { kind: "contactService" }],
])("DL-007 DL-008 DL-009 DL-010 a download takes %s", (_, system, device, links, way) => {
  expect(downloadFor(system, device, { ...NONE, ...links })).toEqual(way);
});

const BROWSER = { installed: false, webClip: false };

test("DL-002 the popup offers the home screen in iOS Safari alone, when not installed", () => {
  const offered = (device: DownloadDevice, installed = false): boolean =>
    popupOffers(device, NONE, { installed, webClip: false }).homeScreen;
  expect([SAFARI, CHROMIUM, ANDROID, DESKTOP].map((device) => offered(device))).toEqual([true, false, false, false]);
  expect(offered(SAFARI, true)).toBe(false);
});

test("DL-004 the profile needs a link, iOS, and a WEBCLIP flag other than 1", () => {
  const links = { ...NONE, profile: "/p" };
  expect(popupOffers(SAFARI, links, BROWSER).profile).toBe(true);
  expect(popupOffers(CHROMIUM, links, BROWSER).profile).toBe(true);
  expect(popupOffers(SAFARI, NONE, BROWSER).profile).toBe(false);
  expect(popupOffers(ANDROID, links, BROWSER).profile).toBe(false);
  expect(popupOffers(SAFARI, links, { installed: false, webClip: true }).profile).toBe(false);
});

test("DL-003 DL-005 the popup has both app links where both are configured, the device's own first", () => {
  const links: Links = { ios: "/i", android: "/a", profile: null };
  const systems = [SAFARI, ANDROID, DESKTOP].map((device) => popupOffers(device, links, BROWSER).systems);
  expect(systems).toEqual([
    ["ios", "android"],
    ["android", "ios"],
    ["ios", "android"],
  ]);
});

test("DL-007 without a link each phone keeps its own system's button, which says why, and a desktop both", () => {
  const systems = [SAFARI, ANDROID, DESKTOP].map((device) => popupOffers(device, NONE, BROWSER).systems);
  expect(systems).toEqual([["ios"], ["android"], ["ios", "android"]]);
});

test("MENU-017 there is a download while an app of either system or a profile is configured", () => {
  expect(hasDownload(NONE)).toBe(false);
  for (const link of ["ios", "android", "profile"] as const) expect(hasDownload({ ...NONE, [link]: "/x" })).toBe(true);
});

test("a configured address that runs a script is no link", () => {
  const good = [
    "https://a.example/app.apk",
    "/webclip.mobileconfig",
    "itms-services://?action=x",
    "market://details?id=x",
  ];
  expect(good.filter(isDownloadLink)).toEqual(good);
  expect(["javascript:alert(1)", "//evil.example", "data:text/html,x", ""].filter(isDownloadLink)).toEqual([]);
});
