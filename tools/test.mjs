import { ensurePackages, goOn } from "./ensure.mjs";

await ensurePackages();
goOn("tools/test.ts", process.argv.slice(2));
