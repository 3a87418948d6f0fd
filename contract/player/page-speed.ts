/** What a page tells of its speed (decision 061). It is a beacon and no call: nobody waits for an answer. */
import { z } from "zod";
import { BUILD, NETWORKS, READERS, SCREENS, STARTS } from "#rules/site/page-speed.ts";
import { isVital, VITALS } from "#rules/site/vitals.ts";

/** One of each vital, at most. */
const MOST_VALUES = VITALS.length;

const measured = z
  .strictObject({
    vital: z.enum(VITALS),
    /** Where the reader was when it happened. */
    screen: z.enum(SCREENS),
    /** In milliseconds; of CLS without unit. */
    value: z.number(),
  })
  .refine(({ vital, value }) => isVital(vital, value), "no such value can be measured");

export const pageSpeedReport = z.strictObject({
  reader: z.enum(READERS),
  network: z.enum(NETWORKS),
  start: z.enum(STARTS),
  build: z.string().regex(BUILD).or(z.literal("")),
  values: z
    .array(measured)
    .min(1)
    .max(MOST_VALUES)
    .refine((values) => new Set(values.map(({ vital }) => vital)).size === values.length, "a vital is measured once"),
});

export type PageSpeedReport = z.output<typeof pageSpeedReport>;
