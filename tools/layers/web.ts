/** Import rules of what runs in a browser: the site and the desk. */
import { type Layer, SERVER_ONLY } from "./layer.ts";

const SCHEMALESS = ["addresses", "wire-game", "switches", "refusals", "live-words"].map(
  (name) => `#contract/core/${name}.ts`,
);
const WEB: Layer = {
  files: ["web/**"],
  may: [...SCHEMALESS, "#rules/", "#texts/", "#web/", "packages"],
  // What framed games say to the page
  types: ["#contract/", "#vendor-protocol/frame-messages.ts"],
  never: SERVER_ONLY,
  because:
    "the browser reads contract, rules and texts only, never server or arcade; contract files that carry zod are for types",
};

export const WEB_LAYERS: Layer[] = [
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
];
