/** The written lists of titles, read into rows. */
import { hash } from "#art/draw/random.ts";
import type { ThemeName } from "#art/draw/themes.ts";
import type { Sort, TileRequest } from "#art/draw/tile.ts";
import { OTHER_TITLES } from "#art/names/others.ts";
import { SLOTS_ONE } from "#art/names/slots-one.ts";
import { SLOTS_THREE } from "#art/names/slots-three.ts";
import { SLOTS_TWO } from "#art/names/slots-two.ts";
import { VENDORS } from "#art/names/vendors.ts";

/** A title as written, with what its tile is drawn from. */
export interface SourceTitle {
  readonly gameCode: string;
  readonly title: string;
  readonly vendor: string;
  readonly sort: Sort;
  readonly look: ThemeName | null;
  readonly hero: string | undefined;
  readonly hue: number | undefined;
  readonly kind: string | undefined;
  readonly bh: number | undefined;
  readonly acc: number | undefined;
}

/** A title as the part of an address: lower case, no accents, hyphens. */
const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((l) => l.trim())
    .filter((l) => l !== "");

/** Studios that make slots; some looks are a studio's own ground. */
const SLOT_VENDORS =
  "KUMOLAB HALFMOON BRASSLINE NINEFOLD LANTERNA OKTAVO PIXELHAUS REDKITE TIDEPOOL JL RTG MOSSWOOD".split(" ");
const HOME_GROUND: Partial<Record<ThemeName, readonly string[]>> = {
  orient: ["LANTERNA", "JL", "LANTERNA", "RTG"],
  samurai: ["LANTERNA", "KUMOLAB", "REDKITE"],
  candy: ["HALFMOON", "KUMOLAB", "JL"],
  neon: ["PIXELHAUS", "PIXELHAUS", "REDKITE"],
  reef: ["TIDEPOOL", "TIDEPOOL", "KUMOLAB"],
  pirate: ["TIDEPOOL", "BRASSLINE", "RTG"],
  garden: ["MOSSWOOD", "HALFMOON", "MOSSWOOD"],
  panda: ["MOSSWOOD", "LANTERNA"],
  sevens: ["BRASSLINE", "RTG", "JL", "BRASSLINE"],
  masquerade: ["OKTAVO"],
};

function slotVendor(title: string, look: ThemeName, index: number): string {
  const pool = index % 3 === 2 ? SLOT_VENDORS : (HOME_GROUND[look] ?? SLOT_VENDORS);
  return pool[hash(title) % pool.length] ?? "KUMOLAB";
}

function slots(): SourceTitle[] {
  const looks = Object.entries({ ...SLOTS_ONE, ...SLOTS_TWO, ...SLOTS_THREE }) as [ThemeName, string][];
  return looks.flatMap(([look, text]) =>
    lines(text).map((l, i) => {
      const [title = "", figure = "", studio] = l.split(" > ");
      const [hero, turn] = figure.split(" ");
      const vendor = studio ?? slotVendor(title, look, i);
      const hue = turn === undefined ? undefined : Number(turn);
      const nothing = { kind: undefined, bh: undefined, acc: undefined };
      return { gameCode: slug(title), title, vendor, sort: "slot" as const, look, hero, hue, ...nothing };
    }),
  );
}

function others(): SourceTitle[] {
  const sorts = Object.entries(OTHER_TITLES) as [Exclude<Sort, "slot">, string][];
  return sorts.flatMap(([sort, text]) =>
    lines(text).map((l) => {
      const [title = "", vendor = "", hints = ""] = l.split(" | ");
      const hint = new Map(hints.split(" ").map((pair) => pair.split("=") as [string, string]));
      const number = (key: string): number | undefined => (hint.has(key) ? Number(hint.get(key)) : undefined);
      const drawn = { hero: hint.get("hero"), kind: hint.get("kind"), bh: number("bh"), acc: number("acc") };
      return { gameCode: slug(title), title, vendor, sort, look: null, hue: undefined, ...drawn };
    }),
  );
}

/** Every title of the catalogue. */
export const SOURCE_TITLES: readonly SourceTitle[] = [...slots(), ...others()];

const VENDOR_NAMES = new Map(VENDORS.map((v) => [v.code, v.name]));

/** What a title's tile is drawn from. */
export function tileRequest(source: SourceTitle): TileRequest {
  const { title, sort, hero, hue, kind, bh, acc } = source;
  const vendor = VENDOR_NAMES.get(source.vendor);
  if (vendor === undefined) throw new Error(`${title}: no vendor ${source.vendor}`);
  return { title, sort, hero, hue, kind, bh, acc, vendor, look: source.look ?? undefined };
}
