/** Answers what somebody who liked a game may like as well. */
import { mostAlike } from "#rules/games/similar-games.ts";
import type { Catalogue, Entry } from "#server/lobby/games/catalogue.ts";
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
      const { all, byId } = catalogue.shelf(context.merchant, context.language);
      const rows = await readRecent(db, memberOf(context).memberId);
      const played = new Set(rows.map(({ game_id }) => game_id));
      const open = all.filter(({ row }) => row.playable && !played.has(row.id)).map(comparable);
      for (const id of [...played].slice(0, LOOKED_AT)) {
        const entry = byId.get(id);
        const alike = entry ? mostAlike(comparable(entry), open, SHOWN) : [];
        if (entry && alike.length >= LEAST) return ok({ game: entry.wire, list: alike.map(({ wire }) => wire) });
      }
      return ok({ game: null, list: [] });
    },
  };
}

function comparable({ row, wire }: Entry) {
  const { game_type: type, classify, vendor_code: vendor, volatility, lines } = row;
  return { type, classify, vendor, volatility, lines, wire };
}
