/** What the desk sees of the page speed of its merchant's site (decision 061). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { READERS } from "#rules/site/page-speed.ts";
import { VITALS } from "#rules/site/vitals.ts";
import { common } from "./desk-common.ts";

export const SPEED_SPANS = ["day", "week", "month"] as const;

export const DESK_SPEED = {
  pageSpeed: call({
    ...common,
    name: "desk.pageSpeed",
    path: "/wps/desk/pageSpeed",
    input: z.object({
      /** The last 24 hours, 7 days or 28 days. */
      span: z.enum(SPEED_SPANS).default("day"),
      reader: z.enum([...READERS, "all"]).default("all"),
    }),
    output: z.object({
      /** Of how many visits in a hundred it is measured. */
      percent: z.number(),
      /** Below this there is no figure. */
      least: z.int(),
      screens: z.array(
        z.object({
          screen: z.string(),
          vitals: z.array(
            z.object({
              vital: z.enum(VITALS),
              samples: z.int(),
              /** What three quarters of the visits don't exceed, in milliseconds, of CLS without unit; null below `least`. */
              p75: z.number().nullable(),
              band: z.enum(["good", "fair", "poor"]).nullable(),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
    about: "The merchant's vitals by screen, the most visited first.",
  }),
};
