/**
 * Who may import whom (docs/ARCHITECTURE.md), as data: oxlint.config.ts makes lint rules of it and tidy resolves the
 * relative paths that a pattern can't see through.
 */

import { ARCADE_LAYERS } from "./layers/arcade.ts";
import { BROWSER_ONLY, type Layer } from "./layers/layer.ts";
import { SERVER_LAYERS } from "./layers/server.ts";
import { WEB_LAYERS } from "./layers/web.ts";

/** The layers, general before particular. */
export const LAYERS: Layer[] = [
  { files: ["rules/**"], may: ["#rules/"], because: "rules import rules alone: no package, clock, network or dice" },
  { files: ["contract/**"], may: ["zod", "#rules/", "#contract/"], because: "the contract reads rules and zod only" },
  {
    files: ["contract/player/**"],
    may: ["zod", "#rules/", "#contract/core/", "#contract/player/"],
    because: "calls of players know nothing of the desk's",
  },
  ...SERVER_LAYERS,
  ...WEB_LAYERS,
  ...ARCADE_LAYERS,
  {
    files: ["gateway/**"],
    may: ["#gateway/", "node:", "packages"],
    never: BROWSER_ONLY,
    because:
      "the practice gateway is another company: merchants know it by its calls only, and it knows nothing of them",
  },
  {
    files: ["parlour/**"],
    may: ["#parlour/", "node:", "packages"],
    never: BROWSER_ONLY,
    because:
      "the sample provider is another company: it knows the casino by the calls of its dialect, and nothing else of it",
  },
  {
    files: ["parlour/rules/**", "parlour/client/**"],
    may: ["#parlour/rules/", "#parlour/client/"],
    because: "what the parlour's pages run is sent as it is: no package, and nothing of its server",
  },
  {
    files: ["samples/**"],
    may: ["node:"],
    never: BROWSER_ONLY,
    because: "a sample studio is somebody else's to copy: Node alone, and nothing of ours",
  },
  {
    files: ["art/**"],
    may: ["#art/", "#arcade/play/hands.ts", "#arcade/play/moves.ts", "#rules/", "node:", "packages"],
    types: ["#server/seeds/", "#arcade/titles/"],
    because:
      "art makes files; what it shares with the seeds are types, and with the arcade the hands of studios and the moves of symbols",
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
  "#gateway/",
  "#parlour/",
  "#brands/",
  "#texts/",
  "node:",
  "vitest",
  "fast-check",
  "zod",
  "sharp",
  "packages",
];

/** … and those of the arcade. */
export const ARCADE_TEST_MAY = [...TEST_MAY, "#arcade/", "#arcade/games/"];

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
  "gateway",
  "parlour",
  "samples",
];
