/** What a merchant is made of: a row whose `config` has this shape. brands/*.json are the two that come with the house. */
import { z } from "zod";
import { isTimeZone } from "#rules/site/days.ts";
import { SWITCHES } from "./switches.ts";

const decimal = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/);
const field = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** 1 letters and digits, 2 digits, 3 e-mail, 4 letters and spaces, 5 any (U-145). */
  patternId: z.int(),
});

/** Languages that have a catalogue. TY is the default merchant's own English (U-063). */
export const LANGUAGES = ["TY", "EN", "FIL", "VN", "CN"] as const;
export type Language = (typeof LANGUAGES)[number];

export const merchantConfig = z.object({
  languages: z.array(z.enum(LANGUAGES)).min(1),
  defaultLanguage: z.enum(LANGUAGES),
  /** Label and BCP-47 tag of each language as this merchant shows it. */
  languageTags: z.partialRecord(z.enum(LANGUAGES), z.object({ tag: z.string(), label: z.string(), flag: z.string() })),
  /** What the site calls itself, and its gateways by number (browsing §1): the mobile one is sent where a call asks. */
  platform: z.literal("mobile").default("mobile"),
  gateway: z.object({ WEB: z.literal(1), MOBILE: z.literal(3) }).default({ WEB: 1, MOBILE: 3 }),
  /** Whose calendar days count at this merchant: a name of the IANA database (decision 037). */
  timeZone: z.string().refine(isTimeZone, "no time zone of that name").default("UTC"),
  currencySymbol: z.string(),
  currencyDecimals: z.int(),
  switches: z.partialRecord(z.enum(SWITCHES), z.boolean()),
  webEmail: z.boolean(),
  feedback: z.boolean(),
  /** Only real figures reach players: certified return, real pool (U-069). */
  honestFigures: z.boolean(),
  minimumAge: z.int(),
  ageConsentTicked: z.boolean(),
  rememberPassword: z.enum(["full", "username"]),
  emailPattern: z.enum(["documents", "html"]),
  /** Whether a sentence of the documents that misleads its reader stands as it is, or says what is so (decision 029). */
  wording: z.enum(["documents", "plain"]).default("documents"),
  captcha: z.object({ kind: z.enum(["digits", "equation", "letters"]), length: z.int().min(4).max(16) }),
  /** Captcha after this many failed logins of one account or address. */
  captchaAfter: z.int(),
  /** Cards and accounts that a member can have bound at a time. */
  mostBankCards: z.int().min(1).default(3),
  /**
   * Wrong logins until browsers that have never been logged in there must wait: of one account whoever tries, and of one
   * address whatever it tries, counted in so many minutes.
   */
  loginLock: z
    .object({ ofAccount: z.int().min(1), ofAddress: z.int().min(1), minutes: z.int().min(1) })
    .default({ ofAccount: 20, ofAddress: 60, minutes: 15 }),
  /** The merchant's project at Firebase, as its console shows it for the web; public by nature (decision 018). */
  firebase: z
    .object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() })
    .nullable()
    .default(null),
  practiceFunds: decimal,
  /** The session type of trials, their customerType: 0, 1 or 2, else none may play (accounts §6). */
  trialType: z.int().default(0),
  jackpot: z.object({ min: z.int(), max: z.int() }),
  /** What this merchant's lotteries pay of the fair odds, in percent (prize mode ZY); null: as the vendor's pay-tables say. */
  lotteryPercent: z
    .string()
    .regex(/^[1-9]\d?\.\d{2}$/)
    .nullable()
    .default(null),
  licence: z.object({ authority: z.string(), number: z.string(), link: z.string() }).nullable(),
  footerYear: z.int(),
  brandAlias: z.record(z.string(), z.record(z.string(), z.string())),
  cockfightVendors: z.array(z.string()),
  esportsVendors: z.array(z.string()),
  inHouseVendors: z.array(z.string()),
  /** Where its members live; `more` are the other countries whose numbers it takes (decision 026). */
  country: z.object({
    code: z.string(),
    diallingCode: z.string(),
    more: z.array(z.object({ code: z.string(), diallingCode: z.string() })).default([]),
  }),
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
  register: z.record(z.string(), field),
  /** The eight values of the white-label contract (design, "White-label contract"). */
  look: z.object({
    nHue: z.string(),
    nChroma: z.string(),
    accent: z.string(),
    accentHi: z.string(),
    accentInk: z.string(),
    accentTextDark: z.string(),
    accentTextLight: z.string(),
    accentMarkLight: z.string(),
    defaultTheme: z.enum(["dark", "light"]),
  }),
});

export type MerchantConfig = z.output<typeof merchantConfig>;

export interface Merchant {
  id: string;
  name: string;
  status: "active" | "maintenance" | "closed";
  /** When maintenance is expected to end; null when nobody said. */
  maintenanceUntil: Date | null;
  /** Addresses (CIDR) from which this merchant may not be used. */
  restrictedRanges: string[];
  hosts: string[];
  currency: string;
  config: MerchantConfig;
}
