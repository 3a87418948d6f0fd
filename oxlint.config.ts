/** Lint: what is wrong or dubious, promises nobody waits for, and who may import whom (tools/layers.ts). */
import { defineConfig, type OxlintOverride } from "oxlint";
import { ARCADE_TEST_MAY, LAYERS, TEST_MAY, TOP_FOLDERS } from "./tools/layers.ts";
import type { Layer } from "./tools/layers/layer.ts";
import { otherNames } from "./tools/other-names.ts";

/** Tests and the worlds they are played in. */
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/test-*.ts", "**/fake-*.ts"];
/** Names of our own folders, relative ones and node's are told from packages by how they begin. */
const LOCAL = ["./", "../"];

/** A package, or a part of one, as the names that stand for it. */
const parts = (name: string): string[] => (/[/:]$|\.ts$/.test(name) ? [name] : [name, `${name}/`]);

/** A regular expression of what begins with a name. */
const expression = (name: string): string =>
  /[:/]$|\.ts$/.test(name) ? RegExp.escape(name) : `${RegExp.escape(name)}(?:/|$)`;

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
  const may = [...layer.may, ...more].flatMap(parts);
  const types = layer.types ?? [];
  const because = layer.because;
  // What the list of other names refuses anyway is not said twice.
  const isOpen = (name: string): boolean =>
    !name.startsWith("#") || [...may, ...types].some((open) => name.startsWith(open));
  const never = (layer.never ?? []).filter((name) => !more.includes(name) && isOpen(name));
  const patterns: object[] = [climbing];
  if (never.length > 0) patterns.push({ regex: `^(?:${never.map(expression).join("|")})`, message: because });
  // Where packages are free, only our own names and node's are held back.
  if (layer.may.includes("packages")) {
    patterns.push({ regex: otherNames("#", [...may, ...types]), message: because });
    if (![...may, ...never].includes("node:")) patterns.push({ regex: "^node:", message: because });
  } else patterns.push({ regex: otherNames("", [...may, ...types, ...LOCAL]), message: because });
  // What may be named as a type only
  for (const name of types) {
    const message = `${because} (${name} for types only)`;
    patterns.push({ regex: otherNames(name, may), message, allowTypeImports: true });
  }
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
