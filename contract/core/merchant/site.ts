/** What the site is called, where it is and how it looks. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";
import { isTimeZone } from "#rules/site/days.ts";
import { SWITCHES } from "../switches.ts";

export const siteSettings = {
  /** What the site calls itself, and its gateways by number (browsing §1): the mobile one is sent where a call asks. */
  platform: z.literal("mobile").default("mobile"),
  gateway: z.object({ WEB: z.literal(1), MOBILE: z.literal(3) }).default({ WEB: 1, MOBILE: 3 }),
  /** Whose calendar days count at this merchant: a name of the IANA database (decision 037). */
  timeZone: z.string().refine(isTimeZone, "no time zone of that name").default("UTC"),
  switches: z.partialRecord(z.enum(SWITCHES), z.boolean()),
  webEmail: z.boolean(),
  feedback: z.boolean(),
  /** Only real figures reach players: certified return, real pool (U-069). */
  honestFigures: z.boolean(),
  /** Whom a finder of a fault writes to, `mailto:` or `https:` (RFC 9116); "" for nobody. */
  securityContact: z
    .string()
    .regex(/^(?:(?:mailto:|https:\/\/)[!-~]{3,200})?$/)
    .default(""),
  /** Whether a sentence of the documents that misleads its reader stands as it is, or says what is so (decision 029). */
  wording: z.enum(["documents", "plain"]).default("documents"),
  /** Of how many visits in a hundred the page speed is measured; 0 for none, and nothing is loaded (decision 061). */
  measuredPercent: z.number().min(0).max(100).default(10),
  licence: z.object({ authority: z.string(), number: z.string(), link: z.string() }).nullable(),
  footerYear: z.int(),
  appUserAgent: z.string(),
  mobileTemplate: z.object({ memberCenter: z.enum(["new", "base"]), deposit: z.enum(["new", "base"]) }),
  paths: z.record(z.string(), z.string()),
  imageCDNs: z.array(z.string()),
  mainDomain: z.string(),
  domains: z.array(z.string()),
  resources: z.array(
    z.object({
      resourceType: z.enum(["IOS", "Android", "MOBILECONFIG", "AppDownloadIcon", "SpeedTest", "TELEGRAM", "FACEBOOK"]),
      url: z.string(),
      labelNameEn: z.string(),
    }),
  ),
  /** The eight values of the white-label contract (design, "White-label contract"), and how round things are (decision 159). */
  look: z.object({
    nHue: z.string(),
    nChroma: z.string(),
    accent: z.string(),
    accentHi: z.string(),
    accentInk: z.string(),
    accentTextDark: z.string(),
    accentTextLight: z.string(),
    accentMarkLight: z.string(),
    corners: z.object({ control: z.string(), card: z.string(), tile: z.string() }).optional(),
    defaultTheme: z.enum(["dark", "light"]),
  }),
};
