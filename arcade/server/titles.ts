/** The games that this vendor offers: titles on the engines' models. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { SlotModel } from "#arcade/engines/slot/model.ts";
import type { DrawModel } from "#arcade/engines/draw/draw.ts";
import { drawModel } from "#arcade/engines/draw/models.ts";
import { slotModel } from "#arcade/engines/slot/models/all.ts";
import type { DrawSchedule } from "./draw-schedule.ts";

const rowSchema = z.object({
  gameCode: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  title: z.string().min(1),
  studio: z.string().min(1),
  model: z.string(),
  theme: z.string(),
  palette: z.object({ background: z.string(), gold: z.string(), accent: z.string() }),
  symbols: z.string().nullable(),
  draws: z
    .object({
      every: z.number().positive(),
      offset: z.number().min(0),
      kind: z.enum(["LOTT", "ELOTT"]),
    })
    .optional(),
});

export interface Title extends Omit<z.infer<typeof rowSchema>, "draws"> {
  readonly engine: "slot" | "crash" | "draw";
  /** The slot's model; null for any other game. */
  readonly slot: SlotModel | null;
  /** What a lottery draws and when; null for any other game. */
  readonly draw: { readonly model: DrawModel; readonly schedule: DrawSchedule; readonly kind: "LOTT" | "ELOTT" } | null;
  /** Slot: the only stakes. Crash, and a lottery's tickets to come: least, some to offer, most. In 10⁻⁵ units. */
  readonly stakes: readonly bigint[];
}

export type LotteryTitle = Title & { readonly draw: NonNullable<Title["draw"]> };

export type Titles = ReadonlyMap<string, Title>;

const HUNDREDTH = 1_000n;
/** Stakes of a slot in multiples of the least, which is a hundredth for each coin. */
const SLOT_STEPS = [1n, 2n, 5n, 10n, 25n, 50n, 125n, 250n];
const DRAW_STAKES = [100n, 200n, 500n, 1_000n, 10_000n, 100_000n, 200_000n].map((stake) => stake * HUNDREDTH);
const CRASH_STAKES = [10n, 50n, 100n, 500n, 1_000n, 2_500n, 10_000n, 50_000n].map((stake) => stake * HUNDREDTH);

/** Reads arcade/titles/titles.json. Throws when a title names a model that no engine has. */
export async function readTitles(file: URL): Promise<Titles> {
  return titlesOf(JSON.parse(await readFile(file, "utf8")));
}

/** The titles of a parsed list; throws as `readTitles` does. */
export function titlesOf(list: unknown): Titles {
  const titles = z
    .array(rowSchema)
    .parse(list)
    .map((row): [string, Title] => {
      return [row.gameCode, titleOf(row)];
    });
  return new Map(titles);
}

function titleOf({ draws, ...row }: z.infer<typeof rowSchema>): Title {
  if (draws) {
    const model = drawModel(row.model);
    if (!model) throw new Error(`${row.gameCode}: no model ${row.model}`);
    const schedule = { everyMs: draws.every * 1000, offsetMs: draws.offset * 1000 };
    return { ...row, engine: "draw", slot: null, draw: { model, schedule, kind: draws.kind }, stakes: DRAW_STAKES };
  }
  if (row.model === "crash") return { ...row, engine: "crash", slot: null, draw: null, stakes: CRASH_STAKES };
  const slot = slotModel(row.model);
  if (!slot) throw new Error(`${row.gameCode}: no model ${row.model}`);
  const stakes = SLOT_STEPS.map((step) => step * HUNDREDTH * BigInt(slot.coins));
  return { ...row, engine: "slot", slot, draw: null, stakes };
}

/** Whether a stake is one that the title takes. */
export function takesStake(title: Title, stake: bigint): boolean {
  if (title.slot) return title.stakes.includes(stake);
  const least = title.stakes[0] ?? 0n;
  const most = title.stakes.at(-1) ?? 0n;
  return stake >= least && stake <= most && stake % HUNDREDTH === 0n;
}

/** The stake that a game opens with. */
export function defaultStake(title: Title): bigint {
  return title.stakes[3] ?? title.stakes[0] ?? 0n;
}
