import { useEffect, useState } from "react";
import { Link } from "react-router";
import { CATEGORIES } from "#rules/games/categories.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { textIfKnown, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { presetOf } from "#web/features/game-list/presets.ts";
import { findGames, openSearch } from "./game-search.ts";
import { keepSearch } from "./recent-searches.ts";
import type { CategoryWords, Found, FoundGame } from "./search-index.ts";

/** Kinds that are no category of their own: where they are listed, and what they are in the catalogue. */
const KINDS: readonly (readonly [path: string, type: string, classify: string])[] = [
  ["/m/slot-games?gameClassify=FeatureBuy", "RNG", "FeatureBuy"],
  ["/m/gameCenter?dataType=new", "", "new"],
  ["/m/hot-games", "", "hot"],
  ...["BAC", "ROU", "SHOW", "DICE", "BJ", "DT"].map(
    (classify) => [`/m/live-games?gameClassify=${classify}`, "LIVE", classify] as const,
  ),
];

/** Whether there is anything to suggest. */
export function hasFound(found: Found | null): found is Found {
  return found !== null && found.games.length + found.places.length > 0;
}

type Props = {
  found: Found | null;
  /** The way to all games that were found, and how many. */ all?: { to: string; count: number } | undefined;
};

/** What is meant: the game of that very name, then studios and categories, then games, as `useFound` gave them. */
export function Suggestions({ found, all }: Props) {
  const text = useText();
  if (!hasFound(found)) return null;
  const ways = (named: boolean) => found.games.filter((game) => game.named === named).map(wayToGame);
  return (
    <nav className="card sug" aria-label={text("search.suggestions")}>
      {ways(true)}
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
      {ways(false)}
      {all ? (
        <Link className="sug__all link" to={all.to}>
          {text("search.all", { count: all.count })}
          <Icon name="caret-right-bold" />
        </Link>
      ) : null}
    </nav>
  );
}

const wayToGame = ({ id, title, vendor, tile }: FoundGame) => (
  <Link key={id} className="sug__a" to={`/m/play?game=${id}`} onClick={() => keepSearch(title)}>
    {tile ? (
      <Picture path={tile} width={40} height={40} alt="" />
    ) : (
      <span className="sug__p">
        <Icon name="game-controller-duotone" />
      </span>
    )}
    <span className="trunc">
      <b>{title}</b>
      <small>{vendor}</small>
    </span>
  </Link>
);

/**
 * The finds for the words from the catalogue in the browser, at every key; the last ones stay until newer come. `within`
 * is a category's path: then its games alone; `most` games are given.
 */
export function useFound(name: string, within = "", most?: number): Found | null {
  const { language, merchant } = useShell();
  const text = useText();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const categories = CATEGORIES.filter(({ place }) => place !== "address").map(
      ({ key, path, text: id, also }): CategoryWords => {
        const { gameType: type, gameClassify: classify, vassalage } = presetOf(key, merchant.vendorLists);
        const vendors = vassalage.split(",").filter(Boolean);
        const words = [text(id), key.toLowerCase(), ...(also ? text(also).split(",") : [])];
        return { words: words.map((word) => word.trim()), path, type, classify, vendors };
      },
    );
    const kinds = KINDS.map(([path, type, classify]): CategoryWords => {
      return { words: [textIfKnown(text, `classify.${classify}`) ?? classify], path, type, classify, vendors: [] };
    });
    openSearch(language, [...categories, ...kinds]);
  }, [language, merchant, text]);
  useEffect(() => {
    if (name.trim() === "") return setFound(null);
    let current = true;
    void findGames(name, { within, most }).then((best) => {
      if (current && best) setFound(best);
    });
    return () => {
      current = false;
    };
  }, [name, within, most, language]);
  return name.trim() === "" ? null : found;
}
