import { createContext, useContext } from "react";
import type { Brand } from "#rules/site/brand-css.ts";
import type { ImagePlaces } from "#rules/site/images.ts";
import type { SiteStatus } from "#rules/site/site-status.ts";
import type { Theme } from "#rules/site/theme.ts";

/** `tag` is BCP-47 and goes into `<html lang>`; `flag` names a file of circle-flags. */
export type ShellLanguage = { code: string; label: string; tag: string; flag: string };

/** The merchant as every page may know it: look, words and switches, nothing secret. */
export type ShellMerchant = {
  code: string;
  name: string;
  /** The logo: a path on an accent square of 28 with this corner. */
  mark: { path: string; radius: number };
  brand: Brand;
  languages: readonly ShellLanguage[];
  defaultLanguage: string;
  defaultTheme: Theme;
  platform: string;
  /** The mobile site's number where a call asks for a gateway (U-025). */
  gateway: number;
  /** Whose calendar days count here: a name of the IANA database (decision 037). */
  timeZone: string;
  currencySymbol: string;
  /** Only real figures: certified return instead of the odds text, real pool (U-069). */
  honestFigures: boolean;
  minimumAge: number;
  /** Whether members show who they are (decision 080). */
  asksIdentity: boolean;
  /** Of how many visits in a hundred the page speed is measured (decision 061). */
  measuredPercent: number;
  /** How the registration's consent box starts (U-150). */
  ageConsentTicked: boolean;
  /** Whether the browser signs what it asks about money (decision 056). */
  deviceBinding: boolean;
  /** What a remembered login keeps on the device (U-139). */
  rememberPassword: "full" | "username";
  /** The merchant's project, while Firebase is in use; `emulator` is "host:port" or "". */
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string; emulator: string } | null;
  emailPattern: "documents" | "html";
  wording: "documents" | "plain";
  /** What the app shell writes into its user agent (accounts §3). */
  appUserAgent: string;
  jackpot: { min: number; max: number };
  licence: { authority: string; number: string; link: string } | null;
  footerYear: number;
  /** Whitelabel switches that are on (browsing §6). */
  switches: readonly string[];
  /** Site settings (U-027). */
  webEmail: boolean;
  feedback: boolean;
  /** Which of its two looks the member centre has: `new` is cards, anything else a plain list (U-062). */
  memberCenter: string;
  /** The same of the deposit page. */
  depositPage: string;
  vendorLists: {
    inHouse: readonly string[];
    esports: readonly string[];
    cockfight: readonly string[];
  };
  telegramUrl: string | null;
  /** Ways to the app, from the merchant's resources (browsing §3); null where there is none. */
  downloads: { ios: string | null; android: string | null; profile: string | null };
  /** The app's picture: the configured one, else the merchant's own. */
  appIcon: string;
};

/** What the root of every page is drawn from. Holds nothing personal, so that the page may be cached. */
export type Shell = {
  merchant: ShellMerchant;
  /** Where this page's pictures come from. */
  images: ImagePlaces;
  language: string;
  /** Days since 1970 in UTC, by which tiles have their odds (decision 148); 0 where the merchant shows none. */
  oddsDay: number;
  /** Inside the native app, as its user agent says. */
  inApp: boolean;
  /** A hint from a cookie: draw the member's shell, then ask. */
  signedIn: boolean;
  /** Addresses of the language chunks that home needs, to preload the reader's one. */
  catalogueUrls: Readonly<Record<string, readonly string[]>>;
  /** Whether the site is open to this visitor, and when it is expected to be again. */
  status: SiteStatus;
  maintenanceUntil: string | null;
  /** The gallery and /dev exist. */
  dev: boolean;
  /** Categories in which nothing can be played yet, on pages whose own data doesn't tell them (decision 144). */
  closed?: readonly string[] | undefined;
};

/**
 * The root's data. A context of its own: what the router tells changes with each of its states, and every picture of a
 * page would be drawn again with it.
 */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** Every screen stands under the root that provides it. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell outside of the root route");
  return shell;
}
