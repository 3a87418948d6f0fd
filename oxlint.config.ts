/** Lint: what is wrong or dubious, promises nobody waits for, and who may import whom (tools/layers.ts). */
import { defineConfig, type OxlintOverride } from "oxlint";
import { ARCADE_TEST_MAY, type Layer, LAYERS, TEST_MAY, TOP_FOLDERS } from "./tools/layers.ts";

/** Tests and the worlds they are played in. */
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/test-*.ts", "**/fake-*.ts"];
const LOCAL = ["!./*", "!./**", "!../*", "!../**"];

/** Glob patterns of what a name stands for: `#folder/`, `#folder/file.ts`, `node:` or a package. */
function globs(name: string): string[] {
  if (name === "node:") return ["node:*", "node:*/**"];
  return name.endsWith("/") ? [`${name}*`, `${name}**`] : name.endsWith(".ts") ? [name] : [name, `${name}/**`];
}

/** The same as a regular expression, for what begins with it. */
const expression = (name: string): string =>
  /[:/]$|\.ts$/.test(name) ? RegExp.escape(name) : `${RegExp.escape(name)}(?:/|$)`;

/** The top folder of a `#…` name. */
const topOf = (name: string): string => name.replace(/^#/, "").split("/")[0] ?? "";

const except = (names: string[]): string[] => names.flatMap(globs).map((glob) => `!${glob}`);

const climbing = {
  regex: String.raw`^(?:\.\./)+(?:${TOP_FOLDERS.join("|")})/`,
  message: "no climbing from one top folder into another: use its #name",
};

/** The build takes these out of the router (web/build-plugins/router-without-extras.ts). */
const CUT_OUT = [
  {
    name: "react-router",
    importNames: ["Form", "useActionData", "useBlocker", "useFetcher", "useFetchers", "useSubmit"],
    message: "The build leaves it out of the router: ask() instead",
  },
];

/** The lint rule of a layer. */
function restricted(layer: Layer, more: string[] = []) {
  const may = [...layer.may, ...more];
  const names = may.filter((name) => name !== "packages");
  const types = layer.types ?? [];
  // Where packages are free, only our own names and node's are held back.
  const held = may.includes("packages") ? ["#*", "#*/**", ...globs("node:")] : ["*", "**/*", ...LOCAL];
  // A group with exceptions forgives what other groups found: everything before it is a regular expression.
  const patterns: object[] = [climbing];
  const never = (layer.never ?? []).filter((name) => !more.includes(name));
  if (never.length > 0) patterns.push({ regex: `^(?:${never.map(expression).join("|")})`, message: layer.because });
  if (types.length > 0) {
    const known = new Set([...names, ...types].map(topOf));
    const strange = [...TOP_FOLDERS, "texts", "arcade"].filter((top) => !known.has(top));
    patterns.push({ regex: `^#(?:${strange.join("|")})/`, message: layer.because });
  }
  const message = types.length > 0 ? `${layer.because} (${types.join(", ")} for types)` : layer.because;
  patterns.push({ group: [...held, ...except(names)], message, allowTypeImports: types.length > 0 });
  return { "no-restricted-imports": ["error", { patterns, paths: CUT_OUT }] };
}

function overrides(): OxlintOverride[] {
  const rows = LAYERS.flatMap((layer) => [
    { files: layer.files, excludeFiles: TESTS, rules: restricted(layer) },
    {
      files: layer.files
        .filter((glob) => glob.endsWith("/**"))
        .flatMap((glob) => TESTS.map((test) => glob.slice(0, -2) + test)),
      rules: restricted(layer, layer.files.every((glob) => glob.startsWith("arcade/")) ? ARCADE_TEST_MAY : TEST_MAY),
    },
  ]);
  return rows as OxlintOverride[];
}

const SLOW = [
  "no-unnecessary-type-arguments",
  "no-unnecessary-type-assertion",
  "no-unnecessary-type-conversion",
  "no-unnecessary-type-parameters",
  "no-unnecessary-boolean-literal-compare",
  "no-unnecessary-template-expression",
  "no-redundant-type-constituents",
  "no-duplicate-type-constituents",
  "no-unsafe-enum-assignment",
  "no-unsafe-enum-comparison",
  "no-useless-default-assignment",
];

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  options: { typeAware: true },
  env: { builtin: true },
  ignorePatterns: [
    "node_modules",
    "node_modules/**",
    "build/**",
    ".data/**",
    ".react-router/**",
    "test-results/**",
    "art/out/**",
  ],
  rules: {
    "typescript/no-floating-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "import/no-cycle": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    "unicorn/prefer-add-event-listener": "off",
    "unicorn/no-new-array": "off",
    // It takes a canvas's fill(path) for an array's.
    "unicorn/no-array-fill-with-reference-type": "off",
    "unicorn/no-useless-fallback-in-spread": "off",
    // Rows and parsed JSON are given their types at the edge, after a schema or by our own SQL.
    "typescript/no-unsafe-type-assertion": "off",
    // A small function beside its use reads better than one at the top of the file.
    "unicorn/consistent-function-scoping": "off",
    // Written for packages that export everything twice, and for Express.
    "import/no-named-as-default-member": "off",
    "import/no-named-as-default": "off",
    "oxc/no-async-endpoint-handlers": "off",
    // Style sheets and module augmentations are imported for their effect.
    "import/no-unassigned-import": "off",
    // Names and codes are split by code point on purpose.
    "typescript/no-misused-spread": "off",
    // Fastify and Playwright hand out functions that don't need their object.
    "typescript/unbound-method": "off",
    // Slow, or fallen over in the type-aware half (tsgolint 7.0): the compiler finds what matters of these.
    ...Object.fromEntries(SLOW.map((rule) => [`typescript/${rule}`, "off"] as const)),
    // A `then` for its effect gives nothing, and a name may stand again in a smaller scope.
    "promise/always-return": "off",
    "no-shadow": "off",
    // Amounts are branded bigints; fontkit's types are its own.
    "typescript/no-unsafe-unary-minus": "off",
    "import/namespace": "off",
    // Event listeners may be asynchronous; their promises are dealt with inside.
    "typescript/no-misused-promises": ["error", { checksVoidReturn: false }],
    // The compiler sees to it (noImplicitReturns is the stricter of the two).
    "typescript/consistent-return": "off",
    "no-restricted-imports": ["error", { patterns: [climbing], paths: CUT_OUT }],
  },
  overrides: overrides(),
});
