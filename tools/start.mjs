import { ensurePackages, goOn } from "./ensure.mjs";

await ensurePackages();
goOn("tools/start.ts", process.argv.slice(2));
