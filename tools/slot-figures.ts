/** Writes arcade/games/slot/figures/figures.json: `node tools/slot-figures.ts`. The test beside it proves it true. */
import { writeFile } from "node:fs/promises";
import { figuresOf } from "#arcade/games/slot/figures/figures.ts";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";

const figures = Object.fromEntries(SLOT_MODELS.map((model) => [model.id, figuresOf(model)]));
const target = new URL("../arcade/games/slot/figures/figures.json", import.meta.url);
await writeFile(target, `${JSON.stringify(figures, null, 2)}\n`);
for (const [id, { rtp, buyRtp, hitRate, volatility, maxWin }] of Object.entries(figures))
  process.stdout.write(`${id} return ${rtp} bought ${buyRtp} hits ${hitRate} swing ${volatility} most ${maxWin}\n`);
