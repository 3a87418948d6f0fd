import { ensurePackages, goOn } from "./ensure.mjs";

await ensurePackages();
goOn("tools/bench.ts", process.argv.slice(2));
