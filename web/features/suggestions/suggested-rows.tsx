import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Game, readGame } from "#contract/core/wire-game.ts";
import { memberKey, useFavouriteIds } from "#web/features/favourites/favourites.ts";
import { GameTile } from "#web/features/game-list/game-tile.tsx";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { createStore } from "#web/platform/data/store.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { observeVisibility } from "#web/ui/observe-visibility.ts";
import { newest, type Newest } from "./newest.ts";

/** Two screens ahead of the reader, so that what comes does not move what is read. */
const NEAR = { rootMargin: "1600px 0px" };
const SHOWN = 8;

type Rows = { because: { title: string; games: Game[] } | null; fresh: Newest | null };
/** What was shown, by whose and in which language: the way back finds the page as long as it was. */
const kept = createStore<{ of: string; rows: Rows } | null>(null);

/** Rows between the hot games and what lies below them: games like one that was played, and the newest. */
export default function SuggestedRows() {
  const text = useText();
  const { merchant, language } = useShell();
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  const of = `${session ? memberKey(session) : ""} ${language}`;
  const known = kept.use();
  const rows = known?.of === of ? known.rows : null;
  const [isNear, setNear] = useState(false);
  const come = useEffectEvent((near: boolean) => near && setNear(true));
  useEffect(() => (place.current ? observeVisibility(place.current, come, NEAR) : undefined), []);
  const isMember = session !== null;
  useEffect(() => {
    if (!isNear) return;
    void readRows({ isMember, language, merchantCode: merchant.code }).then((read) => kept.write({ of, rows: read }));
  }, [isNear, isMember, of, language, merchant.code]);
  return (
    <>
      <div ref={place} />
      {rows?.because ? (
        <Row icon="heart-fill" title={text("home.because", { title: rows.because.title })} games={rows.because.games} />
      ) : null}
      {rows?.fresh ? (
        <Row
          icon="sparkle-fill"
          title={text(rows.fresh.isThisWeek ? "home.newThisWeek" : "home.newest")}
          games={rows.fresh.games}
        />
      ) : null}
    </>
  );
}

function Row({ icon, title, games }: { icon: IconName; title: string; games: readonly Game[] }) {
  const favourites = useFavouriteIds();
  return (
    <section className="pad" aria-label={title}>
      <SectionBar icon={icon} title={title} />
      <div className="scroll-x row-tiles">
        {games.map((game) => (
          <GameTile key={game.id} game={game} favourite={favourites.has(game.id)} />
        ))}
      </div>
    </section>
  );
}

type Asked = { isMember: boolean; language: string; merchantCode: string };

/** A row whose call fails is left out. */
async function readRows({ isMember, language, merchantCode }: Asked): Promise<Rows> {
  const [because, fresh] = await Promise.all([
    isMember ? ask("recent.because", {}) : null,
    ask("games.list", {
      merchant: merchantCode,
      platform: "html5",
      language,
      orderBy: "newest",
      pageNo: 1,
      pageSize: 36,
      gameName: "",
      gameType: "",
      vassalage: "",
      gameClassify: "",
      minBet: "",
      minLine: "",
      isNew: "",
    }),
  ]);
  const played = because?.ok ? because.value.game : null;
  return {
    because: because?.ok && played ? { title: readGame(played).title, games: because.value.list.map(readGame) } : null,
    fresh: fresh.ok ? newest(fresh.value.games.slice(0, SHOWN).map(readGame), new Date()) : null,
  };
}
