/**
 * What a device calls itself, in words: the User-Agent header read as far as a person cares. It proves
 * nothing: a caller can write any header.
 */
export type DeviceKind = "phone" | "tablet" | "computer" | "unknown";

export interface Device {
  kind: DeviceKind;
  /** The browser's own name, "" when it isn't known. */
  browser: string;
  /** The system's own name, "" when it isn't known. */
  system: string;
}

// The first that fits counts: most browsers carry the names of others as well
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bChromium\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string, DeviceKind][] = [
  [/\biPad\b/, "iPadOS", "tablet"],
  [/\biPhone\b|\biPod\b/, "iOS", "phone"],
  [/\bAndroid\b(?=.*\bMobile\b)/, "Android", "phone"],
  [/\bAndroid\b/, "Android", "tablet"],
  [/\bWindows NT\b/, "Windows", "computer"],
  [/\bCrOS\b/, "ChromeOS", "computer"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS", "computer"],
  [/\bLinux\b/, "Linux", "computer"],
];

export function deviceOf(userAgent: string): Device {
  const [, browser = ""] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const [, system = "", kind = "unknown"] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return { kind, browser, system };
}

export function isSameDevice(a: Device, b: Device): boolean {
  return a.kind === b.kind && a.browser === b.browser && a.system === b.system;
}

/** "Chrome · Windows"; "" when neither is known. */
export function deviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  return [browser, system].filter((word) => word !== "").join(" · ");
}

/** An IPv4 address that came over an IPv6 socket is the same address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The first half of an address: enough to tell the own network from a strange one, too little to find a house. */
export function maskedAddress(address: string): string {
  const plain = plainAddress(address);
  const four = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(plain);
  if (four) return `${four[1]}.${four[2]}.•.•`;
  const groups = plain.split(":").filter((group) => group !== "");
  return groups.length > 2 ? `${groups[0]}:${groups[1]}:•` : "•";
}
