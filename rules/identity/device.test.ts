import { expect, test } from "vitest";
import { deviceName, deviceOf, isSameDevice, maskedAddress } from "./device.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const TABLET =
  "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0";
const CHROME_IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

test("a device is told in the words that its owner knows it by", () => {
  expect(deviceOf(IPHONE)).toEqual({ kind: "phone", browser: "Safari", system: "iOS" });
  expect(deviceOf(PIXEL)).toEqual({ kind: "phone", browser: "Chrome", system: "Android" });
  expect(deviceOf(TABLET)).toEqual({ kind: "tablet", browser: "Samsung Internet", system: "Android" });
  expect(deviceOf(EDGE)).toEqual({ kind: "computer", browser: "Edge", system: "Windows" });
  expect(deviceOf(CHROME_IOS)).toEqual({ kind: "phone", browser: "Chrome", system: "iOS" });
  expect(deviceOf(FIREFOX)).toEqual({ kind: "computer", browser: "Firefox", system: "Linux" });
  expect(deviceOf("curl/8")).toEqual({ kind: "unknown", browser: "", system: "" });
  expect([deviceName(deviceOf(PIXEL)), deviceName(deviceOf(""))]).toEqual(["Chrome · Android", ""]);
});

test("a newer version of the same browser is no new device, another browser is one", () => {
  expect(isSameDevice(deviceOf(PIXEL), deviceOf(PIXEL.replace("142", "143")))).toBe(true);
  expect(isSameDevice(deviceOf(IPHONE), deviceOf(CHROME_IOS))).toBe(false);
});

test("an address is shown by half, whatever its form", () => {
  expect(maskedAddress("203.0.113.77")).toBe("203.0.•.•");
  expect(maskedAddress("::ffff:203.0.113.77")).toBe("203.0.•.•");
  expect(maskedAddress("2001:db8:85a3::8a2e:370:7334")).toBe("2001:db8:•");
  expect([maskedAddress("::1"), maskedAddress("")]).toEqual(["•", "•"]);
});
