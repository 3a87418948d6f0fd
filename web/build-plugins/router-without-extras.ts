import type { Plugin } from "vite";

/**
 * Switches of the router's own code that this site never turns on. Written as constants, so that the code behind them
 * leaves the browser's bundle: link prefetching, instrumentation, and form actions, fetchers and blockers (every call
 * goes through `ask()`), 5 KB of the first load together.
 */
const NEVER: readonly { file: string; from: string; to: string }[] = [
  {
    file: "/lib/router/router.js",
    from: "if (init.instrumentations) router =",
    to: "if (false) router =",
  },
  { file: "/lib/router/router.js", from: "if (init.instrumentations) {", to: "if (false) {" },
  {
    file: "/lib/router/router.js",
    from: "consumeInstrumentationClientResultMetaReceiver(router)",
    to: "undefined",
  },
  {
    file: "/lib/router/router.js",
    from: "else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {",
    to: "else if (false) {",
  },
  {
    file: "/lib/router/router.js",
    from: "if (!opts || !isSubmissionNavigation(opts)) return { path };",
    to: "return { path };",
  },
  { file: "/lib/router/router.js", from: "\t\tfetch,\n\t\trevalidate,", to: "\t\trevalidate," },
  {
    file: "/lib/router/router.js",
    from: "let blockerKey = shouldBlockNavigation({",
    to: "let blockerKey = false && shouldBlockNavigation({",
  },
  // Routes that the browser learns of count from the next navigation on. Drawing the page for them woke each part that
  // still sleeps by itself, and began anew behind each: home was drawn twenty times over
  {
    file: "/lib/router/router.js",
    from: "if (!dataRoutes.hasHMRRoutes) updateState({});",
    to: "",
  },
  // A script made of a text, which Trusted Types forbid (decision 044): a fault of the root itself would end in nothing
  {
    file: "/lib/dom/ssr/errorBoundaries.js",
    from: 'let heyDeveloper = /* @__PURE__ */ React$1.createElement("script"',
    to: 'let heyDeveloper = false && React$1.createElement("script"',
  },
  { file: "/lib/dom/lib.js", from: "return shouldPrefetch && !isAbsolute ?", to: "return false ?" },
];

export function routerWithoutExtras(): Plugin {
  return {
    name: "marquee-router-without-extras",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.includes("/react-router/dist/")) return null;
      let changed = code;
      for (const { file, from, to } of NEVER) {
        if (!id.endsWith(file)) continue;
        // A new version of the router must be looked at, not silently shipped with what was cut out.
        if (!changed.includes(from)) throw new Error(`${id} no longer has: ${from}`);
        changed = changed.replaceAll(from, to);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
