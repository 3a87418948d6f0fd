/**
 * What a merchant is made of: a row whose `config` has this shape, a piece per feature. brands/*.json are the two that
 * come with the house.
 */
import { z } from "zod";
import { identitySettings } from "./merchant/identity.ts";
import { languageSettings } from "./merchant/languages.ts";
import { lobbySettings } from "./merchant/lobby.ts";
import { moneySettings } from "./merchant/money.ts";
import { identityCheckSettings } from "./merchant/identity-check.ts";
import { saferPlaySettings } from "./merchant/safer-play.ts";
import { siteSettings } from "./merchant/site.ts";
import { withdrawalSettings } from "./merchant/withdrawals.ts";

export const merchantConfig = z.object({
  ...languageSettings,
  ...siteSettings,
  ...identitySettings,
  ...moneySettings,
  ...lobbySettings,
  ...withdrawalSettings,
  ...identityCheckSettings,
  ...saferPlaySettings,
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
