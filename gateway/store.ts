/**
 * The gateway's store: everything in memory, and each change on disk before it is told to anybody, as a line of a journal
 * that is read at the start. One process writes it.
 */
import { type FileHandle, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Delivery, Movement, Payment, Payout } from "./records.ts";

interface Kinds {
  payment: Payment;
  payout: Payout;
  movement: Movement;
  delivery: Delivery;
}
export type Kind = keyof Kinds;
type Line = { [K in Kind]: { kind: K; row: Kinds[K] } }[Kind];

export interface Store {
  payments: ReadonlyMap<string, Payment>;
  payouts: ReadonlyMap<string, Payout>;
  movements: ReadonlyMap<string, Movement>;
  deliveries: ReadonlyMap<string, Delivery>;
  /** Keeps rows by their ids, all of them or none; resolves when the disk has them. */
  keep(...lines: Line[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the journal in `folder`, which must be there; without a folder nothing outlives the process. */
export async function openStore(folder: string | null): Promise<Store> {
  const maps = {
    payment: new Map<string, Payment>(),
    payout: new Map<string, Payout>(),
    movement: new Map<string, Movement>(),
    delivery: new Map<string, Delivery>(),
  };
  const take = ({ kind, row }: Line): void => void (maps[kind] as Map<string, typeof row>).set(row.id, row);
  const path = folder === null ? null : join(folder, "journal.jsonl");
  if (path !== null) {
    for (const line of await linesOf(path)) line.forEach(take);
    await writeShort(path, maps);
  }
  const file: FileHandle | null = path === null ? null : await open(path, "a", 0o600);
  // One after the other: of two appends at once the parts could mix
  let writing: Promise<void> = Promise.resolve();
  return {
    payments: maps.payment,
    payouts: maps.payout,
    movements: maps.movement,
    deliveries: maps.delivery,
    keep(...lines) {
      lines.forEach(take);
      const text = `${JSON.stringify(lines)}\n`;
      writing = writing.then(async () => {
        if (!file) return;
        await file.appendFile(text);
        await file.datasync();
      });
      return writing;
    },
    async close() {
      await writing;
      await file?.close();
    },
  };
}

/** The journal's entries. What a crash left half written at the end was told to nobody, and is dropped. */
async function linesOf(path: string): Promise<Line[][]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    try {
      return line === "" ? [] : [JSON.parse(line) as Line[]];
    } catch {
      return [];
    }
  });
}

/** Writes the journal anew with the last state of each row. */
async function writeShort(path: string, maps: Record<Kind, ReadonlyMap<string, unknown>>): Promise<void> {
  const lines = Object.entries(maps).flatMap(([kind, rows]) =>
    [...rows.values()].map((row) => JSON.stringify([{ kind, row }])),
  );
  await writeFile(`${path}.new`, lines.map((line) => `${line}\n`).join(""), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
