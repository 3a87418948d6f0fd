/**
 * `npm run screens [name …]`: takes pictures of all screens into docs/screens with an index, and those of the manifest
 * into art/out/merchants. Of the product that runs at PORT where one does, else of one that it starts for itself.
 * Names (parts of them) take only these and leave the rest; `--every-look --out folder` takes each screen in both
 * themes, all languages and three widths of both merchants, for looking at; `--look part` only looks named like that.
 * With `--out` pictures are kept without loss, and `--compare before [after]` compares two such folders (`after` is
 * docs/screens unless said): it prints what is not equal, draws it into `after`-differences, and fails where anything is.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { compareFolders, comparison } from "./screens/compare.ts";
import { DOCS, takeAll } from "./screens/take-all.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: "boolean" },
    "every-look": { type: "boolean" },
    look: { type: "string" },
    out: { type: "string" },
  },
});

async function compare(before: string | undefined, after = DOCS): Promise<boolean> {
  if (before === undefined) throw new Error("--compare needs the folder of the pictures from before");
  const drawInto = `${resolve(after)}-differences`;
  const all = await compareFolders(before, after, {
    drawInto,
    ...(values.look !== undefined && { look: values.look }),
  });
  console.log(comparison(all));
  return all.every(({ result }) => result === "equal");
}

async function take(): Promise<boolean> {
  const isEveryLook = values["every-look"] === true;
  const { count, missed } = await takeAll({ names: positionals, look: values.look, isEveryLook, out: values.out });
  for (const line of missed) console.error(`missed ${line}`);
  console.log(`${count} pictures`);
  return missed.length === 0;
}

const isFine = values.compare ? await compare(...(positionals as [string?, string?])) : await take();
if (!isFine) process.exitCode = 1;
