/** Site status and settings (browsing §3, §4, §7, accounts §7). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { nothing, text } from "#contract/core/fields.ts";

const rule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int(),
});
const channel = z.object({
  csType: z.enum(["LIVECHAT", "TELEGRAM", "IG", "MESSENGER"]),
  title: z.string(),
  /** Encrypted; the last 8 characters are the key material (U-107). */
  path: z.string(),
});

export const system = {
  status: call({
    name: "system.status",
    method: "GET",
    path: "/wps/system/status",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: nothing,
    output: z.object({
      info: z.object({
        customerService: z.array(channel),
        domainRoute: z.array(z.string()),
        mobileTemplate: z.object({ memberCenter: z.string(), deposit: z.string() }),
        paths: z.record(z.string(), z.string()),
        register: z.record(z.string(), rule),
        resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
        whitelabel: z.record(z.string(), z.boolean()),
        mainDomain: z.string(),
        imageCDNs: z.array(z.string()),
        webEmail: z.boolean(),
        feedback: z.boolean(),
      }),
      location: z.object({ ip: z.string() }),
      maintenance: z.boolean(),
      /** When maintenance is expected to end, ISO 8601; null when nobody said. */
      maintenanceUntil: z.string().nullable(),
      regionRestriction: z.boolean(),
    }),
    refusals: [],
    about: "Everything the site must know before it shows anything (browsing §3).",
  }),
  customerService: call({
    name: "system.customerService",
    method: "GET",
    path: "/wps/system/customerService",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: nothing,
    output: z.array(channel),
    refusals: [],
    invented: true,
    about: "The ways to customer service alone, as the status has them (browsing §7, U-022).",
  }),
  whitelabel: call({
    name: "system.whitelabel",
    method: "GET",
    path: "/wps/system/whitelabel",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: nothing,
    output: z.record(z.string(), z.boolean()),
    refusals: [],
    invented: true,
    about: "The switches alone, to refresh them (U-021).",
  }),
  template: call({
    name: "system.template",
    method: "GET",
    path: "/wps/system/setting/template",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: nothing,
    output: z.object({ memberCenter: z.string(), deposit: z.string() }),
    refusals: [],
    invented: true,
    about: "Which templates member centre and deposit page use, as the status carries it (U-022, U-062).",
  }),
  registerRules: call({
    name: "system.registerRules",
    method: "GET",
    path: "/wps/system/setting/register",
    module: "REG3",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: nothing,
    output: z.record(z.string(), rule),
    refusals: [],
    about: "Rule set per registration field (accounts §3).",
  }),
  country: call({
    name: "system.country",
    method: "GET",
    path: "/wps/system/country",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: nothing,
    output: z.object({
      country: z.string(),
      countryDialingCode: z.string(),
      /** All countries whose numbers the merchant takes, the default first. */
      countries: z.array(z.object({ country: z.string(), countryDialingCode: z.string() })),
    }),
    refusals: [],
    about: "Default dialling code (U-023), and all that can be chosen (decision 026).",
  }),
  domainRoute: call({
    name: "system.domainRoute",
    method: "GET",
    path: "/wps/system/domainRoute",
    who: "anyone",
    evenWhen: ["maintenance", "region-restricted"],
    input: z.object({ device: text(2) }),
    output: z.object({ domainList: z.array(z.string()) }),
    refusals: [],
    about: "Domains that serve the same merchant (U-024).",
  }),
};
