import type { Config } from "@react-router/dev/config";

/** The player's site: framework mode, rendered on the server. */
export default {
  appDirectory: "web",
  // A test builds the site beside the one that is served.
  buildDirectory: process.env["MARQUEE_BUILD_DIR"] ?? "build",
  ssr: true,
  // The whole route manifest is a few KB and lets an offline visitor move between cached screens.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
