import type { Plugin } from "vite";

/**
 * Switches of the router's own code that this site never turns on. Written as constants, so that the code behind them
 * leaves the browser's bundle: link prefetching and instrumentation, 2 KB of the first load together.
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
