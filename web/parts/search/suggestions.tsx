import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { CATEGORIES } from "../categories.ts";
import { presetOf } from "../game-list/presets.ts";
import { findGames, openSearch } from "./game-search.ts";
import { keepSearch } from "./recent-searches.ts";
import type { CategoryWords, Found } from "./search-index.ts";

/** Whether there is anything to suggest. */
export function hasFound(found: Found | null): found is Found {
  return found !== null && found.games.length + found.places.length > 0;
}

/** What is meant: studios and categories first, then games, as `useFound` gave them. */
export function Suggestions({ found }: { found: Found | null }) {
  const text = useText();
  if (!hasFound(found)) return null;
  return (
    <nav className="card sug" aria-label={text("search.suggestions")}>
      {found.places.map((place) => (
        <Link key={place.path} className="sug__a" to={place.path} onClick={() => keepSearch(place.name)}>
          <span className="sug__p">
            <Icon name="magnifying-glass" />
          </span>
          <span className="trunc">
            <b>{place.name}</b>
            <small>{text("list.count", { count: place.count })}</small>
          </span>
        </Link>
      ))}
      {found.games.map(({ id, title, vendor, tile }) => (
        <Link key={id} className="sug__a" to={`/m/play?game=${id}`} onClick={() => keepSearch(title)}>
          <Picture path={tile} width={40} height={40} alt="" />
          <span className="trunc">
            <b>{title}</b>
            <small>{vendor}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * The finds for the words from the catalogue in the browser, at every key; the last ones stay until newer come. `within`
 * is a category's path: then its games alone.
 */
export function useFound(name: string, within = ""): Found | null {
  const { language, merchant } = useShell();
  const text = useText();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const categories = CATEGORIES.filter(({ quiet }) => !quiet).map(({ key, path, text: id }): CategoryWords => {
      const { gameType: type, gameClassify: classify, vassalage } = presetOf(key, merchant.vendorLists);
      const vendors = vassalage.split(",").filter(Boolean);
      return { words: [text(id), key.toLowerCase()], path, type, classify, vendors };
    });
    openSearch(language, categories);
  }, [language, merchant, text]);
  useEffect(() => {
    if (name.trim() === "") return setFound(null);
    let current = true;
    void findGames(name, within).then((best) => {
      if (current && best) setFound(best);
    });
    return () => {
      current = false;
    };
  }, [name, within, language]);
  return name.trim() === "" ? null : found;
}
