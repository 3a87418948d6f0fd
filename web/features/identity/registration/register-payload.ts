import type { AskOf, Calls } from "#web/platform/data/call.ts";
import { isApp, isInstalled, isWebClip } from "#web/platform/loading/installed.ts";
import type { FormValues } from "./register-fields.ts";

type Payload = AskOf<Calls["member.register"]>;

/** What goes with the typed values. */
export type PayloadFacts = {
  countryDialingCode: string;
  /** The code of the link that brought the reader; "" for none. */
  linkCode: string;
  /** The host name of this page. */
  host: string;
  registerMethod: Payload["registerMethod"];
  legal: { terms: number; privacy: number } | undefined;
  /** The work done in place of the picture; "" with a picture. */
  botCheck: string;
};

/** The body of a registration (accounts §3): fields that are not asked for or left empty are "". */
export function registerPayload(values: FormValues, facts: PayloadFacts): Payload {
  return {
    ...values,
    captcha: facts.botCheck === "" ? values.captcha : "",
    botCheck: facts.botCheck,
    confirmPassword: values.password,
    affiliateCode: values.affiliateCode || facts.linkCode,
    countryDialingCode: facts.countryDialingCode,
    registerUrl: facts.host,
    domain: facts.host,
    registerMethod: facts.registerMethod,
    type: 0,
    termsVersion: facts.legal?.terms ?? 0,
    privacyVersion: facts.legal?.privacy ?? 0,
  };
}

/** How the site was opened (accounts §3, U-111). */
export function registerMethod(appUserAgent: string): "APP" | "H5" | "PWA" | "WEBCLIP" {
  if (isApp(appUserAgent)) return "APP";
  if (!isInstalled()) return "H5";
  return isWebClip() ? "WEBCLIP" : "PWA";
}
