import { type FormEvent, useEffect, useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { forgetSearch, keepSearch, recentSearches } from "./recent-searches.ts";
import type { Found } from "./search-index.ts";
import { type Results, SearchResults, useResults } from "./search-results.tsx";
import { hasFound, Suggestions, useFound } from "./suggestions.tsx";
import { takeTypedAhead, typedAhead } from "./typed-ahead.ts";

// browsing §9: the search waits for 500 ms of quiet.
const QUIET_MS = 500;

/** Finds games: suggestions at every key, the server's answer after a pause or at once on Enter (browsing §2). */
export default function SearchOverlay() {
  const text = useText();
  const [name, setName] = useState(typedAhead);
  const [asked, setAsked] = useState("");
  const [entered, setEntered] = useState("");
  const found = useFound(name);
  const results = useResults(asked);
  useEffect(() => {
    // A key may have come between the drawing and the focus
    const { typed, giveBack } = takeTypedAhead();
    if (typed) setName(typed);
    return giveBack;
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const now = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(name.trim());
    setEntered(name.trim());
    keepSearch(name.trim());
    // What was found stands where a phone has its keyboard
    if (matchMedia("(pointer: coarse)").matches) (document.activeElement as HTMLElement | null)?.blur();
  };
  const isMissed = entered !== "" && entered === name.trim() && isNothing(results.found, entered) && hasFound(found);
  return (
    <Popup kind="page" label={text("search.title")} onClose={closeOverlay}>
      <form className="sch__t" role="search" onSubmit={now}>
        <Field
          quiet
          autoFocus
          icon="magnifying-glass-bold"
          label={text("search.title")}
          placeholder={text("shell.searchGames")}
          value={name}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          end={name ? <IconButton icon="x-bold" label={text("ui.clear")} onClick={() => setName("")} /> : null}
        />
        <Button look="ghost" onClick={closeOverlay}>
          {text("ui.cancel")}
        </Button>
      </form>
      <div className="sch__b pad">
        {name === "" ? <RecentSearches onChoose={setName} /> : null}
        {isMissed ? (
          <div className="sec__h" role="status">
            <h2>{text("search.noneMeant", { name: entered })}</h2>
          </div>
        ) : null}
        <Suggestions found={found} all={allOf(name.trim(), found, results.found)} />
        <SearchResults
          name={asked}
          typed={name.trim()}
          results={results}
          suggested={hasFound(found)}
          onClear={() => setName("")}
        />
      </div>
    </Popup>
  );
}

/** Whether the server knows no game by this name. */
const isNothing = (server: Results | undefined, name: string): boolean =>
  server?.name === name && server.games?.length === 0;

/** The way to every game for the words, where more were found than stand here; the server's count where it knows the words. */
function allOf(name: string, found: Found | null, server: Results | undefined) {
  if (!hasFound(found)) return undefined;
  const known = server?.name === name ? server.totalCount : 0;
  const count = known > 0 ? known : found.total;
  return count > found.games.length ? { to: `/m/search-games?gameName=${encodeURIComponent(name)}`, count } : undefined;
}

function RecentSearches({ onChoose }: { onChoose: (name: string) => void }) {
  const text = useText();
  const [words, setWords] = useState(recentSearches);
  if (words.length === 0) return null;
  return (
    <>
      <div className="sec__h">
        <h2>{text("search.recent")}</h2>
        <button type="button" className="sec__b" onClick={() => setWords(forgetSearch())}>
          {text("ui.clear")}
        </button>
      </div>
      <div className="rs">
        {words.map((word) => (
          <span key={word} className="rs__o">
            <button type="button" className="trunc" onClick={() => onChoose(word)}>
              {word}
            </button>
            <button
              type="button"
              aria-label={text("list.forget", { name: word })}
              onClick={() => setWords(forgetSearch(word))}
            >
              <Icon name="x-bold" />
            </button>
          </span>
        ))}
      </div>
    </>
  );
}
