/** Answers what somebody who liked a game may like as well. */
import { mostAlike } from "#rules/games/similar-games.ts";
import type { Catalogue, Entry, Shelf } from "#server/lobby/games/catalogue.ts";
import { type Handlers, memberOf, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { readRecent } from "./favourites.store.ts";

/** A row of the phone and what can be swiped to. */
const SHOWN = 8;
/** Fewer make no row. */
const LEAST = 3;
/** Of the games played last, these are looked at; older ones say little about today. */
const LOOKED_AT = 5;

export function becauseHandlers({ db }: Services, catalogue: Catalogue): Pick<Handlers, "recent.because"> {
  return {
    "recent.because": async (_input, context) => {
      const shelf = catalogue.shelf(context.merchant, context.language);
      const rows = await readRecent(db, memberOf(context).memberId);
      const played = new Set(rows.map(({ game_id }) => game_id));
      for (const id of [...played].slice(0, LOOKED_AT)) {
        const entry = shelf.byId.get(id);
        if (!entry) continue;
        const open = ofKind(shelf, entry)
          .values()
          .filter((other) => !played.has(other.id));
        const alike = mostAlike(comparable(entry), open, SHOWN);
        if (alike.length >= LEAST) return ok({ game: entry.wire, list: alike.map(({ wire }) => wire) });
      }
      return ok({ game: null, list: [] });
    },
  };
}

type Compared = ReturnType<typeof comparable>;

/** The games of each shelf that can be played, by kind: sorted once, and let go with their shelf. */
const kinds = new WeakMap<Shelf, ReadonlyMap<string, Compared[]>>();

const kindOf = ({ row }: Entry): string => `${row.game_type}:${row.classify}`;

function ofKind(shelf: Shelf, entry: Entry): readonly Compared[] {
  let sorted = kinds.get(shelf);
  if (!sorted) {
    const open = Map.groupBy(
      shelf.all.filter(({ row }) => row.playable),
      kindOf,
    );
    sorted = new Map([...open].map(([kind, entries]) => [kind, entries.map(comparable)]));
    kinds.set(shelf, sorted);
  }
  return sorted.get(kindOf(entry)) ?? [];
}

function comparable({ row, wire }: Entry) {
  const { id, game_type: type, classify, vendor_code: vendor, volatility, lines } = row;
  return { id, type, classify, vendor, volatility, lines, wire };
}
