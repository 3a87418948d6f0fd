/** `npm run bench [name]`: runs bench/*.bench.ts one after the other and prints each figure beside its baseline. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Figure } from "#bench/figure.ts";

/** What a file of bench/ exports; its name is its file's. */
interface Bench {
  bench(): Promise<Figure[]>;
}

const HEADINGS = ["figure", "value", "baseline", "its value", "ratio", "aim"];

function readable(value: number, unit: string): string {
  return `${value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 3 : value < 100 ? 1 : 0 })} ${unit}`.trim();
}

function cellsOf({ name, value, unit, baseline, ratio, aim }: Figure): string[] {
  const held = "value" in baseline ? readable(baseline.value, unit) : baseline.missing;
  const kept = aim === null ? "" : `${aim.text} ${aim.met ? "✓" : "✗"}`;
  return [name, readable(value, unit), baseline.name, held, ratio === null ? "" : readable(ratio, ""), kept];
}

/** The table of all figures, columns as wide as they must be. */
export function tableOf(figures: Figure[]): string {
  const cells = figures.map(cellsOf);
  const widths = HEADINGS.map((heading, i) => Math.max(heading.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: string[]): string =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(HEADINGS), line(widths.map((width) => "─".repeat(width))), ...cells.map(line)].join("\n");
}

async function main(wished: string | undefined): Promise<void> {
  const folder = fileURLToPath(new URL("../bench/", import.meta.url));
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".bench.ts"))
        .toSorted()
    : [];
  const names = files.map((file) => file.replace(/\.bench\.ts$/, ""));
  const chosen = wished === undefined ? names : names.filter((name) => name === wished);
  if (chosen.length === 0) throw new Error(`No bench to run; there are: ${names.join(", ") || "none"}`);
  const rows: Figure[] = [];
  for (const name of chosen) {
    console.log(`${name} …`);
    const { bench } = (await import(new URL(`../bench/${name}.bench.ts`, import.meta.url).href)) as Bench;
    rows.push(...(await bench()));
  }
  console.log(`\n${tableOf(rows)}`);
}

if (import.meta.main) {
  await main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
