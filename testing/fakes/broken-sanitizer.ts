/** Preloaded with `--import`: a server whose sanitiser lets everything through, so that what stands behind it is seen. */
import { registerHooks } from "node:module";

const OPEN = "export default Object.assign((html) => html, { simpleTransform: () => undefined });";

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "sanitize-html"
      ? { url: `data:text/javascript,${encodeURIComponent(OPEN)}`, shortCircuit: true }
      : next(specifier, context),
});
