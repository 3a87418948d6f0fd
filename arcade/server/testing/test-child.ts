/** For tests: an arcade server in a process of its own, so that it can be killed. Options come as JSON by ARCADE_TEST. */
import { pino } from "pino";
import { z } from "zod";
import { keyFile, keyLookup, publicKeySet } from "#vendor-protocol/keys.ts";
import type { Timing } from "#arcade/server/context.ts";
import { ROLES, startArcade } from "#arcade/server/start.ts";
import { titlesOf } from "#arcade/server/titles.ts";
import { fixedKeys } from "#arcade/server/key-ring.ts";

const options = z
  .object({
    databaseUrl: z.string(),
    platformUrl: z.string(),
    own: keyFile,
    platform: publicKeySet,
    titles: z.unknown(),
    timing: z.record(z.string(), z.unknown()),
    roles: z.array(z.enum(ROLES)),
    /** 0 takes any free one. */
    port: z.int().default(0),
    /** Of a page in place of the build's. */
    clientDir: z.string().optional(),
  })
  .parse(JSON.parse(process.env["ARCADE_TEST"] ?? "{}"));

const arcade = await startArcade({
  port: options.port,
  ...(options.clientDir === undefined ? {} : { clientDir: new URL(options.clientDir) }),
  host: "127.0.0.1",
  databaseUrl: options.databaseUrl,
  platformUrl: options.platformUrl,
  platformName: "platform",
  keyRing: fixedKeys(options.own, keyLookup({ platform: options.platform })),
  titles: titlesOf(options.titles),
  timing: options.timing as Partial<Timing>,
  roles: new Set(options.roles),
  log: pino({ level: "info" }),
});
process.stdout.write(`${JSON.stringify({ url: arcade.url })}\n`);
