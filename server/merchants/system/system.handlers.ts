/** Answers for the site's status and settings: all of it is the merchant's row. */
import type { Merchant } from "#contract/core/merchant.ts";
import { SWITCHES } from "#contract/core/switches.ts";
import { type Handlers, type CallContext, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { isRestricted } from "#server/merchants/site-status.ts";
import { sealChannelPath } from "./channel-path.ts";
import { readChannels } from "./system.store.ts";

type SystemHandlers = Pick<
  Handlers,
  | "system.status"
  | "system.customerService"
  | "system.whitelabel"
  | "system.template"
  | "system.registerRules"
  | "system.country"
  | "system.domainRoute"
>;

export function systemHandlers({ db, clock }: Services): SystemHandlers {
  const channelsFor = async ({ merchant, language }: Pick<CallContext, "merchant" | "language">) => {
    const channels = await readChannels(db, merchant.id, language, clock.now());
    return channels.map(({ kind, title, url }) => ({ csType: kind, title, path: sealChannelPath(url) }));
  };
  return {
    "system.customerService": async (_input, context) => ok(await channelsFor(context)),
    "system.status": async (_input, { merchant, language, address }) => {
      const { config } = merchant;
      return ok({
        info: {
          customerService: await channelsFor({ merchant, language }),
          domainRoute: config.domains,
          mobileTemplate: config.mobileTemplate,
          paths: config.paths,
          register: config.register,
          resources: config.resources,
          whitelabel: switchesOf(merchant),
          mainDomain: config.mainDomain,
          imageCDNs: config.imageCDNs,
          webEmail: config.webEmail,
          feedback: config.feedback,
        },
        location: { ip: address },
        maintenance: merchant.status !== "active",
        maintenanceUntil: merchant.maintenanceUntil?.toISOString() ?? null,
        regionRestriction: isRestricted(merchant, address),
      });
    },
    "system.whitelabel": async (_input, { merchant }) => ok(switchesOf(merchant)),
    "system.template": async (_input, { merchant }) => ok(merchant.config.mobileTemplate),
    "system.registerRules": async (_input, { merchant }) => ok(merchant.config.register),
    "system.country": async (_input, { merchant }) => {
      const { more, ...own } = merchant.config.country;
      const inWords = ({ code, diallingCode }: typeof own) => ({ country: code, countryDialingCode: diallingCode });
      return ok({ ...inWords(own), countries: [own, ...more].map(inWords) });
    },
    "system.domainRoute": async (_input, { merchant }) => ok({ domainList: merchant.config.domains }),
  };
}

/** Every switch by key; a missing one is off (U-021). */
function switchesOf(merchant: Merchant): Record<string, boolean> {
  return Object.fromEntries(SWITCHES.map((key) => [key, merchant.config.switches[key] ?? false]));
}
