/** Import rules of the studio of games and of the protocol that it speaks. */
import { readdirSync } from "node:fs";
import { BROWSER_ONLY, type Layer, SERVER_ONLY } from "./layer.ts";

const ARCADE_NEVER =
  "arcade is another company: it knows the platform by vendor-protocol only, and money's scale by rules/money";
/** Amounts, and the minor units of currencies. */
const MONEY_SCALE = ["#rules/money/money.ts", "#rules/money/currency-decimals.ts"];

/** Folders of engines, `#arcade/games/slot/`. */
const GAMES = readdirSync(new URL("../../arcade/games/", import.meta.url), { withFileTypes: true })
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
        "#vendor-protocol/",
        "#arcade/play/",
        "#arcade/fairness/",
        ...MONEY_SCALE,
        "node:",
        "packages",
      ],
      never: [...BROWSER_ONLY, "#arcade/client/", `${game}client/`, "./client/", ...others],
      because: `${ARCADE_NEVER}; an engine knows no other, and its server no client`,
    },
    {
      files: [`${folder}rules/**`, `${folder}figures/**`],
      may: [
        `${game}rules/`,
        `${game}figures/`,
        "#arcade/games/dice.ts",
        "#arcade/games/fraction.ts",
        "#arcade/play/auto-bet.ts",
        "#arcade/play/auto-series.ts",
        "#rules/money/currency-decimals.ts",
      ],
      because: "an engine's rules are pure: no package, clock, network or dice of their own",
    },
    {
      files: [`${folder}messages.ts`, `${folder}wire.ts`, `${folder}verify.ts`],
      may: ["zod", game, "#arcade/play/", "#arcade/fairness/", ...MONEY_SCALE],
      never: [`${game}client/`, `${game}server.ts`, `${game}store.ts`],
      because: "what an engine's client and server share runs in both: rules, play and fairness only",
    },
    {
      files: [`${folder}client/**`],
      may: [
        `${game}client/`,
        `${game}rules/`,
        `${game}messages.ts`,
        `${game}ticket-messages.ts`,
        `${game}chat-messages.ts`,
        `${game}wire.ts`,
        `${game}verify.ts`,
        "#arcade/client/",
        "#arcade/fairness/",
        "#arcade/play/",
        ...MONEY_SCALE,
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

export const ARCADE_LAYERS: Layer[] = [
  {
    files: ["arcade/fairness/**"],
    may: ["@noble/", "#arcade/fairness/", "#arcade/games/dice.ts"],
    because: "fairness runs in any browser: @noble and the type of dice only",
  },
  {
    files: ["vendor-protocol/**"],
    may: ["zod", "node:", ...MONEY_SCALE, "#vendor-protocol/"],
    because: "the vendor protocol stands alone: zod, node and money's scale only",
  },
  {
    files: ["arcade/play/**"],
    may: ["zod", ...MONEY_SCALE, "#arcade/play/"],
    because: "arcade/play is what every client and the server exchange or go by: zod and money's scale only",
  },
  { files: ["arcade/titles/**"], may: ["#arcade/titles/"], types: ["#arcade/"], because: "titles are data" },
  {
    files: ["arcade/server/**"],
    may: [
      "#arcade/server/",
      "#vendor-protocol/",
      "#arcade/play/",
      "#arcade/fairness/",
      ...MONEY_SCALE,
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
    may: ["#arcade/client/", "#arcade/fairness/", "#arcade/play/", "#rules/money/money.ts", "packages"],
    // What a framed game and its lobby say to each other
    types: ["#vendor-protocol/frame-messages.ts"],
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
    may: ["node:", "packages", "#tools/text-in-rem.ts"],
    because: "a build's settings read packages, and the text sizes' plugin that the site's build has too",
  },
];
