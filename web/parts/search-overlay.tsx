import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { type Game, readGame } from "#contract/game-words.ts";
import { ask } from "#web/platform/ask.ts";
import { useShell } from "#web/platform/shell.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage.ts";
import { useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { TileSkeletons } from "#web/ui/skeleton.tsx";
import { GameGrid } from "./game-grid.tsx";
import { hotGames } from "./hot-games.ts";
import { loadSearchIndex, suggest, type Suggestion } from "./game-search.ts";
import { closeOverlay } from "./overlays.ts";

// browsing §9: the search waits for 500 ms of quiet.
const QUIET_MS = 500;
const RECENT_KEPT = 6;

/** Finds games: suggestions while typing, the server's answer after a pause or at once on Enter (browsing §2). */
export default function SearchOverlay() {
  const { language } = useShell();
  const text = useText();
  const [name, setName] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    void loadSearchIndex(language);
  }, [language]);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const now = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(name.trim());
    keepSearch(name.trim());
  };
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
          onChange={(event) => setName(event.target.value)}
          end={name ? <IconButton icon="x-bold" label={text("ui.clear")} onClick={() => setName("")} /> : null}
        />
        <Button look="ghost" onClick={closeOverlay}>
          {text("ui.cancel")}
        </Button>
      </form>
      <div className="sch__b pad">
        {name === "" ? <RecentSearches onChoose={setName} /> : <Suggestions name={name} />}
        <Results name={asked} onClear={() => setName("")} />
      </div>
    </Popup>
  );
}

function Suggestions({ name }: { name: string }) {
  const { language } = useShell();
  const text = useText();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let current = true;
    void suggest(name, language).then((best) => {
      if (current) setFound(best);
    });
    return () => {
      current = false;
    };
  }, [name, language]);
  if (found.length === 0) return null;
  return (
    <nav className="card sug" aria-label={text("search.suggestions")}>
      {found.map(({ id, title, vendor, tile }) => (
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

/** With a name the server's finds, without one the hot games (decision U-078). */
function Results({ name, onClear }: { name: string; onClear: () => void }) {
  const { language } = useShell();
  const text = useText();
  const [found, setFound] = useState<{ name: string; games: readonly Game[] | null }>();
  useEffect(() => {
    let current = true;
    void find(name, language).then((games) => {
      if (current) setFound({ name, games });
    });
    return () => {
      current = false;
    };
  }, [name, language]);
  const ready = found?.name === name ? found.games : undefined;
  const nothing = name !== "" && ready?.length === 0;
  return (
    <section aria-live="polite">
      {nothing ? (
        <Empty spot="ufo" title={text("search.none", { name })} words={text("search.noneHint")}>
          <Button look="tonal" size="sm" onClick={onClear}>
            {text("search.clear")}
          </Button>
        </Empty>
      ) : (
        <>
          <div className="sec__h">
            <h2>{text(name === "" ? "search.recommended" : "search.results")}</h2>
          </div>
          {ready === null ? (
            <Empty spot="ghost" title={text("list.failed")} words={text("refusal.offline")} />
          ) : ready ? (
            <GameGrid games={ready.slice(0, 36)} />
          ) : (
            <div className="grid">
              <TileSkeletons count={9} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

async function find(name: string, language: string): Promise<readonly Game[] | null> {
  if (name === "") return hotGames(language);
  const reply = await ask("games.list", {
    gameName: name,
    platform: "html5",
    language,
    pageNo: 1,
    pageSize: 36,
  });
  return reply.ok ? reply.value.games.map(readGame) : null;
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === "string");
}

function keepSearch(name: string): void {
  if (name === "") return;
  const last = readJson(LOCAL.recentSearches, isWords) ?? [];
  writeText(
    LOCAL.recentSearches,
    JSON.stringify([name, ...last.filter((word) => word !== name)].slice(0, RECENT_KEPT)),
  );
}

function RecentSearches({ onChoose }: { onChoose: (name: string) => void }) {
  const text = useText();
  const [words, setWords] = useState(() => readJson(LOCAL.recentSearches, isWords) ?? []);
  if (words.length === 0) return null;
  const clear = (): void => {
    writeText(LOCAL.recentSearches, null);
    setWords([]);
  };
  return (
    <>
      <div className="sec__h">
        <h2>{text("search.recent")}</h2>
        <button type="button" className="sec__b" onClick={clear}>
          {text("ui.clear")}
        </button>
      </div>
      <div className="rs">
        {words.map((word) => (
          <button key={word} type="button" onClick={() => onChoose(word)}>
            <Icon name="clock-counter-clockwise-duotone" />
            {word}
          </button>
        ))}
      </div>
    </>
  );
}
