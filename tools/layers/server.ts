/** Import rules of the server: domains, their public doors and the arrows between them. */
import { BROWSER_ONLY, type Layer } from "./layer.ts";

const SERVER_READS = ["#contract/", "#rules/", "#texts/", "#brands/", "#vendor-protocol/", "node:", "packages"];

/**
 * The domains of the server, and the domains whose public door (`server/<domain>/public.ts`) each may use. Acyclic: a
 * domain comes after those that it uses. Every domain may use the platform.
 */
export const DOMAINS: Record<string, readonly string[]> = {
  events: [],
  approvals: [],
  ledger: [],
  "game-wallet": ["ledger"],
  peers: ["events", "game-wallet", "approvals"],
  member: [],
  service: [],
  records: ["events", "member"],
  "page-speed": [],
  identity: ["member", "events", "ledger", "providers"],
  agents: ["events", "identity", "approvals", "records"],
  "safer-play": ["identity", "member"],
  "vendor-wallets": [],
  content: ["events", "safer-play"],
  merchants: ["content"],
  "identity-check": ["member", "approvals"],
  lobby: ["content", "ledger", "safer-play", "identity-check", "vendor-wallets"],
  bonuses: ["member", "events", "ledger", "approvals", "safer-play"],
  payments: [
    "identity",
    "ledger",
    "member",
    "approvals",
    "bonuses",
    "providers",
    "safer-play",
    "identity-check",
    "vendor-wallets",
  ],
  operators: ["identity", "member", "service", "approvals", "game-wallet"],
  live: ["events", "lobby"],
  jobs: [
    "agents",
    "events",
    "ledger",
    "identity",
    "lobby",
    "page-speed",
    "payments",
    "peers",
    "records",
    "bonuses",
    "safer-play",
    "identity-check",
    "vendor-wallets",
  ],
  pages: ["merchants", "providers"],
};

/** Folders without a door of their own: all their files may be used where the table says so. */
export const OPEN = ["providers"];

/** What a domain is known by to others. */
const doorOf = (domain: string): string =>
  OPEN.includes(domain) ? `#server/${domain}/` : `#server/${domain}/public.ts`;

/** The files that put a process together, and the folders that only they use. */
const ROOT = [
  ...["api-reference", "app", "features", "schema", "services", "vendor-draws", "vendors", "welcome"].map(
    (name) => `#server/${name}.ts`,
  ),
  ...["dev", "pages", "roles", "seeds", "vendor-documents"].map((folder) => `#server/${folder}/`),
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

export const SERVER_LAYERS: Layer[] = [
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
    may: [...SERVER_READS, "#server/platform/", "#server/game-wallet/", "#server/providers/games/"],
    types: ["#server/services.ts"],
    never: BROWSER_ONLY,
    because:
      "a dialect translates between its protocol and the game wallet or the way to a vendor, and knows nothing behind them",
  },
];
