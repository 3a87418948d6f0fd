/**
 * The catalogue in memory: read a thousand times a second, changed a few times a day.
 * One shelf per merchant and language; all are dropped when content changes.
 */
import type { WireGame } from "#contract/core/wire-game.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import { compareBy, type ListOrder } from "#rules/games/list-orders.ts";
import { type Amount, toDecimal } from "#rules/money/money.ts";
import { isValid } from "#server/content/public.ts";
import type { Services } from "#server/services.ts";
import { ownTitle, shownArt } from "#server/lobby/game-looks/as-shown.ts";
import { type GameLook, readGameLooks } from "#server/lobby/game-looks/game-looks.store.ts";
import { type GameRow, readGames, readVendors, type ShownWhere, type VendorRow } from "./games.store.ts";
import { fitOf, searchOf, type SearchText, searchTexts } from "./search-words.ts";

export interface Catalogue {
  shelf(merchant: Merchant, language: Language): Shelf;
  vendor(code: string): VendorRow | undefined;
  /** Codes of the vendors that a peer speaks for and whose games open in the frame of the site. */
  framedVendors(peer: string): string[];
  /** Reads the rows anew and empties every shelf. */
  reload(): Promise<void>;
}

export interface Filter {
  name: string;
  type: string;
  classify: string;
  vendors: string[];
  /** Vendors whose games are left out. */
  without: readonly string[];
  /** Largest minimum bet that still fits, as an amount; null for any. */
  minBet: bigint | null;
  /** Smallest number of lines; null for any. */
  minLines: number | null;
  onlyNew: boolean;
  /** Null for the operator's. */
  order: ListOrder | null;
}

export interface Entry {
  row: GameRow;
  wire: WireGame;
}

/** What one merchant shows in one language. */
export interface Shelf {
  all: readonly Entry[];
  byId: ReadonlyMap<number, Entry>;
  byCode: ReadonlyMap<string, Entry>;
  hot: readonly Entry[];
  /** The games a filter leaves, playable ones first, in the operator's order; with a name those that are meant most come first. */
  pick(filter: Filter): readonly Entry[];
}

export async function openCatalogue({
  db,
  contentSchedule,
  clock,
}: Pick<Services, "db" | "contentSchedule" | "clock">): Promise<Catalogue> {
  let games: GameRow[] = [];
  let looks = new Map<string, Map<number, GameLook>>();
  let vendors = new Map<string, VendorRow>();
  let shelves = new Map<string, Shelf>();
  let version = contentSchedule.version();

  async function reload(): Promise<void> {
    const [gameRows, vendorRows, gameLooks] = await Promise.all([readGames(db), readVendors(db), readGameLooks(db)]);
    [games, looks] = [gameRows, gameLooks];
    vendors = new Map(vendorRows.map((vendor) => [vendor.code, vendor]));
    shelves = new Map();
  }

  await reload();
  return {
    shelf(merchant, language) {
      // Something began or ended since: every shelf is another.
      if (version !== contentSchedule.version()) [shelves, version] = [new Map(), contentSchedule.version()];
      const key = `${merchant.id}:${language}`;
      const known = shelves.get(key);
      if (known) return known;
      const at = clock.now();
      const shown = (row: ShownWhere): boolean =>
        isValid(row, at) &&
        (row.merchants?.includes(merchant.id) ?? true) &&
        (row.languages?.includes(language) ?? true);
      const rows = games.filter((game) => {
        const vendor = vendors.get(game.vendor_code);
        // Rules of play and limits that must hold at each bet can't at a vendor that decides them itself (decision 081)
        const isOurs = !(game.own_wallet && merchant.config.regulatedPlay);
        return shown(game) && isOurs && vendor !== undefined && shown(vendor);
      });
      const dressed = rows.map(inCurrency(merchant.currency)).map(inLook(looks.get(merchant.id), language));
      const made = makeShelf(dressed, vendors, aliasOf(merchant, language), {
        language,
        tag: merchant.config.languageTags[language]?.tag ?? "en",
      });
      shelves.set(key, made);
      return made;
    },
    vendor: (code) => vendors.get(code),
    framedVendors: (peer) =>
      [...vendors.values()].filter((one) => one.peer === peer && one.launch_in === "frame").map(({ code }) => code),
    reload,
  };
}

/** Some languages show a vendor under another brand's name; calls keep the true code (U-065). */
export function aliasOf(merchant: Merchant, language: Language): (code: string) => string {
  const rules = Object.entries(merchant.config.brandAlias[language] ?? {});
  return (code) => {
    const rule = rules.find(([pattern]) =>
      pattern.endsWith("*") ? code.startsWith(pattern.slice(0, -1)) : code === pattern,
    );
    return rule?.[1] ?? code;
  };
}

/** A game as a currency has it: its least stake is that of the currency where its vendor told one. */
const inCurrency =
  (currency: string) =>
  (row: GameRow): GameRow => {
    const own = row.stakes?.[currency];
    return own ? { ...row, min_bet: BigInt(own.minBet) } : row;
  };

/** A game as a merchant's operators have dressed it; the studio's title stays what it is found by too (decision 136). */
const inLook =
  (looks: ReadonlyMap<number, GameLook> | undefined, language: Language) =>
  (row: GameRow): GameRow => {
    const look = looks?.get(row.id);
    if (!look) return row;
    const title = ownTitle(look.titles, language) ?? row.title;
    const blur = look.tile === null ? row.blur : look.blur;
    return { ...row, title, studio_title: row.title, art: shownArt(row.art, look), blur };
  };

function makeShelf(
  games: readonly GameRow[],
  vendors: ReadonlyMap<string, VendorRow>,
  alias: (code: string) => string,
  { language, tag }: { language: Language; tag: string },
): Shelf {
  const all = games
    .map((row): Entry => {
      const vendorName = vendors.get(alias(row.vendor_code))?.name ?? row.vendor_code;
      const launchIn = vendors.get(row.vendor_code)?.launch_in ?? "frame";
      return { row, wire: wireOf(row, vendorName, launchIn) };
    })
    .toSorted(playableFirst);
  // With the first search: most shelves are asked for their lists alone
  let texts: ReadonlyMap<Entry, SearchText> | undefined;
  const searched = (): ReadonlyMap<Entry, SearchText> => {
    const textOf = searchTexts(language);
    return (texts ??= new Map(all.map((entry) => [entry, textOf(entry.row, entry.wire.vendorName)])));
  };
  // Each order is made once, when a list of it is asked for first
  const orders = new Map<ListOrder | null, Ordering>([[null, orderingOf(all)]]);
  const inOrder = (order: ListOrder | null): Ordering => {
    const made = orders.get(order) ?? orderingOf(sortedBy(order, all, tag));
    orders.set(order, made);
    return made;
  };
  return {
    all,
    byId: new Map(all.map((entry) => [entry.row.id, entry])),
    byCode: new Map(all.map((entry) => [entry.row.code, entry])),
    hot: all
      .filter((entry) => entry.row.hot_rank !== null)
      .toSorted((a, b) => playableFirst(a, b) || (a.row.hot_rank ?? 0) - (b.row.hot_rank ?? 0)),
    pick(filter) {
      const ordering = inOrder(filter.order);
      const from = filter.type === "" ? ordering.all : (ordering.byType.get(filter.type) ?? []);
      if (isOpen(filter)) return from;
      const open = from.filter((entry) => fits(entry, filter));
      return filter.name === "" ? open : bestFirst(open, filter.name, searched());
    },
  };
}

interface Ordering {
  all: readonly Entry[];
  byType: ReadonlyMap<string, readonly Entry[]>;
}

const orderingOf = (all: readonly Entry[]): Ordering => ({ all, byType: Map.groupBy(all, ({ row }) => row.game_type) });

function sortedBy(order: ListOrder | null, all: readonly Entry[], tag: string): readonly Entry[] {
  if (order === null) return all;
  const compare = compareBy(order, tag);
  const facts = new Map(
    all.map((entry) => [entry, { ...entry.wire, title: entry.row.title, hotRank: entry.row.hot_rank }]),
  );
  return all.toSorted((a, b) => {
    const [one, other] = [facts.get(a), facts.get(b)];
    return playableFirst(a, b) || (one && other ? compare(one, other) : 0);
  });
}

/** What can't be played yet stands behind what can, each in the operator's order: no list begins with a game to wait for. */
function playableFirst(a: Entry, b: Entry): number {
  return Number(b.wire.playable) - Number(a.wire.playable);
}

function isOpen(filter: Filter): boolean {
  return (
    filter.name === "" &&
    filter.classify === "" &&
    filter.vendors.length === 0 &&
    filter.without.length === 0 &&
    filter.minBet === null &&
    filter.minLines === null &&
    !filter.onlyNew
  );
}

function fits({ row }: Entry, filter: Filter): boolean {
  if (filter.vendors.length > 0 && !filter.vendors.includes(row.vendor_code)) return false;
  if (filter.without.includes(row.vendor_code)) return false;
  if (filter.classify !== "" && row.classify !== filter.classify && !row.tags.includes(filter.classify)) return false;
  if (filter.onlyNew && !row.tags.includes("new")) return false;
  if (filter.minBet !== null && row.min_bet > filter.minBet) return false;
  if (filter.minLines !== null && (row.lines ?? 0) < filter.minLines) return false;
  return true;
}

function bestFirst(entries: readonly Entry[], name: string, texts: ReadonlyMap<Entry, SearchText>): Entry[] {
  const search = searchOf(name);
  const found: [Entry[], Entry[], Entry[], Entry[]] = [[], [], [], []];
  for (const entry of entries) {
    const text = texts.get(entry);
    const fit = text ? fitOf(text, search) : null;
    if (fit !== null) found[fit].push(entry);
  }
  return found.flat();
}

function wireOf(row: GameRow, vendorName: string, launchIn: VendorRow["launch_in"]): WireGame {
  return {
    nodeId: row.id,
    nodeName: row.title,
    gameName: row.title,
    displayName: row.title,
    showIcon: row.art.tile !== null || row.art.icon !== null,
    iconUrl: row.art.icon ?? "",
    mobileLargeIcon: row.art.tile ?? "",
    gameType: row.game_type,
    vassalage: row.vendor_code,
    gameClassify: row.classify,
    gameCategory: row.game_type,
    gameId: row.code,
    roomId: "",
    ...(row.free_play ? { supportPlay: 0 } : {}),
    lottoMode: row.game_type === "LOTT" || row.game_type === "ELOTT" ? row.game_type : "",
    gameCode: row.code,
    isGameH5: true,
    freeplay: row.free_play,
    vendorName,
    tags: row.tags,
    lines: row.lines,
    rtpPercent: row.rtp_percent,
    volatility: row.volatility,
    minBet: toDecimal(row.min_bet as Amount),
    releasedOn: row.released_on,
    blur: row.blur,
    playable: row.playable,
    launchIn,
  };
}
