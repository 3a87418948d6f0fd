/** Ways to get the app, by device (browsing §2, "Download popup and download page"; U-112 to U-117). */

export type DownloadDevice = {
  system: "ios" | "android" | "desktop";
  /** Safari itself on iOS or iPadOS: the only browser there that takes configuration profiles. */
  safari: boolean;
  /** Major and minor version of iOS; null elsewhere, and where the browser hides it. */
  ios: readonly [number, number] | null;
};

export type Links = { ios: string | null; android: string | null; profile: string | null };

export type Download =
  | { kind: "open"; url: string }
  /** "Please use Safari for download App." (U-112) */
  | { kind: "useSafari" }
  /** contact_service (U-112) */
  | { kind: "contactService" };

/** Other browsers of iOS, and apps that show pages inside themselves; they carry Safari's words too. */
const NOT_SAFARI =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPX\/|GSA\/|DuckDuckGo|Ddg\/|YaBrowser|Brave|UCBrowser|MQQBrowser|QQ\/|MicroMessenger|FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|TikTok|musical_ly|BytedanceWebview|Snapchat|Telegram|Viber|Zalo|KAKAOTALK|Pinterest|LinkedInApp/i;

/**
 * The device by its user agent. `touchPoints` is navigator.maxTouchPoints: an iPad says it is a Mac, but no Mac can be
 * touched.
 */
export function downloadDeviceOf(userAgent: string, touchPoints = 0): DownloadDevice {
  const isIpad = /Macintosh/.test(userAgent) && touchPoints > 1;
  if (isIpad || /iPhone|iPad|iPod/.test(userAgent)) {
    const version = /OS (\d+)[_.](\d+)/.exec(isIpad ? "" : userAgent);
    // A web view has no "Version/"; Safari always has
    const safari = /Version\/[\d.]+.*Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent);
    return { system: "ios", safari, ios: version ? [Number(version[1]), Number(version[2])] : null };
  }
  return { system: /Android/.test(userAgent) ? "android" : "desktop", safari: false, ios: null };
}

/** iOS up to 11, 12.0 and 12.1: the guide has a tip of its own for them (DL-015). */
export function needsLegacyTip({ ios }: DownloadDevice): boolean {
  if (!ios) return false;
  const [major, minor] = ios;
  return major <= 11 || (major === 12 && minor <= 1);
}

/** What a tap on "download" for a system does on this device (DL-007 to DL-010). */
export function downloadFor(system: "ios" | "android", device: DownloadDevice, links: Links): Download {
  if (system === "android") return links.android ? { kind: "open", url: links.android } : { kind: "contactService" };
  if (links.ios) return { kind: "open", url: links.ios };
  return links.profile && device.safari ? { kind: "open", url: links.profile } : { kind: "useSafari" };
}

/** What the popup offers on this device (DL-002 to DL-005). */
export function popupOffers(
  device: DownloadDevice,
  links: Links,
  { installed, webClip }: { installed: boolean; webClip: boolean },
): { homeScreen: boolean; profile: boolean; systems: readonly ("ios" | "android")[] } {
  return {
    homeScreen: device.system === "ios" && device.safari && !installed,
    profile: links.profile !== null && device.system === "ios" && !webClip,
    systems: systemsFor(device, links),
  };
}

/**
 * The app links of the popup: the device's own first, which also says why there is none, then the other system's where
 * one is configured (browsing §2). A desktop is neither: both (U-113).
 */
function systemsFor({ system }: DownloadDevice, links: Links): readonly ("ios" | "android")[] {
  if (system === "desktop") return ["ios", "android"];
  const other = system === "ios" ? "android" : "ios";
  return links[other] === null ? [system] : [system, other];
}

/** Whether there is anything to download: an app of either system, or the profile. */
export function hasDownload({ ios, android, profile }: Links): boolean {
  return (ios ?? android ?? profile) !== null;
}

/** Whether a configured address may be opened: the web, a path of the site, or a phone's own stores. */
export function isDownloadLink(url: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|itms-services:|itms-apps:|market:)/i.test(url);
}
