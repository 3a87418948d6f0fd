import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Merchant as MerchantRow } from "#contract/core/merchant.ts";
import { isFirebaseOn } from "#server/providers/social/firebase.ts";
import { isDownloadLink } from "#rules/site/download.ts";
import type { ShellMerchant } from "#web/platform/data/shell.ts";

type Resource = MerchantRow["config"]["resources"][number];
type Mark = { path: string; radius: number };

// A plain diamond for a merchant that has brought no mark yet.
const NO_MARK: Mark = { path: "M14 6l8 8-8 8-8-8Z", radius: 9 };
const marks = new Map<string, Mark>();
// Rows are replaced, never changed, so a row is the key of what is shown of it.
const shown = new WeakMap<MerchantRow, ShellMerchant>();

/** The drawing of brands/marks/<merchant>.svg, a rounded square of 28 and one path, read once. */
function markOf(root: string, id: string): Mark {
  const kept = marks.get(id);
  if (kept) return kept;
  const file = join(root, "brands/marks", `${id}.svg`);
  const svg = /^[a-z0-9-]+$/.test(id) && existsSync(file) ? readFileSync(file, "utf8") : "";
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  const mark = path ? { path, radius: Number(/ rx="(\d+)"/.exec(svg)?.[1] ?? NO_MARK.radius) } : NO_MARK;
  marks.set(id, mark);
  return mark;
}

/** What pages may know of a merchant's row: an explicit choice, so that a new setting is private until someone decides. */
export function pageMerchant(row: MerchantRow, root: string, firebaseEmulator = ""): ShellMerchant {
  const known = shown.get(row);
  if (known) return known;
  const made = { ...makePageMerchant(row, root), firebase: firebaseOf(row, firebaseEmulator) };
  shown.set(row, made);
  return made;
}

/** The project's public values where it is in use; a page that needs none carries none. */
function firebaseOf(row: MerchantRow, emulator: string): ShellMerchant["firebase"] {
  const { firebase } = row.config;
  return firebase && isFirebaseOn(row) ? { ...firebase, emulator } : null;
}

function makePageMerchant(row: MerchantRow, root: string): Omit<ShellMerchant, "firebase"> {
  const { config } = row;
  const resource = (type: Resource["resourceType"]): string | null =>
    config.resources.find(({ resourceType, url }) => resourceType === type && isDownloadLink(url))?.url ?? null;
  const icon = `merchants/${row.id}/icon-192.png`;
  return {
    code: row.id,
    name: row.name,
    mark: markOf(root, row.id),
    brand: {
      neutralHue: config.look.nHue,
      neutralChroma: config.look.nChroma,
      accent: config.look.accent,
      accentHi: config.look.accentHi,
      accentInk: config.look.accentInk,
      accentTextDark: config.look.accentTextDark,
      accentTextLight: config.look.accentTextLight,
      accentMarkLight: config.look.accentMarkLight,
      // Not as undefined, which no page's data says in plain JSON
      ...(config.look.corners && { corners: config.look.corners }),
    },
    languages: config.languages.map((code) => ({
      code,
      tag: "en",
      label: code,
      flag: "",
      ...config.languageTags[code],
    })),
    defaultLanguage: config.defaultLanguage,
    defaultTheme: config.look.defaultTheme,
    platform: config.platform,
    gateway: config.gateway.MOBILE,
    timeZone: config.timeZone,
    currencySymbol: config.currencySymbol,
    honestFigures: config.honestFigures,
    minimumAge: config.minimumAge,
    asksIdentity: config.identityCheck !== null,
    measuredPercent: config.measuredPercent,
    ageConsentTicked: config.ageConsentTicked,
    deviceBinding: config.deviceBinding,
    rememberPassword: config.rememberPassword,
    emailPattern: config.emailPattern,
    wording: config.wording,
    appUserAgent: config.appUserAgent,
    jackpot: config.jackpot,
    licence: config.licence,
    footerYear: config.footerYear,
    switches: Object.entries(config.switches).flatMap(([key, on]) => (on ? [key] : [])),
    webEmail: config.webEmail,
    feedback: config.feedback,
    memberCenter: config.mobileTemplate.memberCenter,
    depositPage: config.mobileTemplate.deposit,
    vendorLists: {
      inHouse: config.inHouseVendors,
      esports: config.esportsVendors,
      cockfight: config.cockfightVendors,
    },
    telegramUrl: resource("TELEGRAM"),
    downloads: { ios: resource("IOS"), android: resource("Android"), profile: resource("MOBILECONFIG") },
    appIcon: resource("AppDownloadIcon") ?? (existsSync(join(root, "art/out", icon)) ? `/art/${icon}` : "/icon.svg"),
  };
}
