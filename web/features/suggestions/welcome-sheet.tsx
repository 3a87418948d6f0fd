import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { GameCover } from "#web/features/game-list/game-cover.tsx";
import { launchPath } from "#web/features/game-list/launch-path.ts";
import { noteTapped } from "#web/features/game-list/tapped-game.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { markRead } from "#web/features/notices/read-marks.ts";
import { loadNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { keepNewsSeen } from "#web/features/notices/news-seen.ts";
import { useWallet } from "#web/features/wallet/wallet.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { startersOf } from "./starters.ts";

const STARTERS = 3;

/** After a registration: what the wallet holds and what it is good for, and three games to start with. */
export default function WelcomeSheet() {
  const text = useText();
  const { merchant, language } = useShell();
  const { code } = merchant;
  const name = useSession()?.userName ?? "";
  const games = useStarters();
  useEffect(() => {
    // The announcements tell visitors what they get; whoever is welcomed has it, on any device
    keepNewsSeen(name, null);
    void loadNews(ask, { merchant: { code }, language }, { types: "B,PL,PU" }).then((news) => {
      for (const { id } of news?.popup ?? []) void markRead(id);
    });
  }, [name, code, language]);
  return (
    <Sheet
      title={text("welcome.title", { merchant: merchant.name })}
      onClose={closeOverlay}
      unasked
      footer={
        <Button look="ghost" block onClick={closeOverlay}>
          {text("welcome.lookAround")}
        </Button>
      }
    >
      <div className="wel">
        <Picture path="/art/spots/gift" width={96} height={96} alt="" />
        <p className="wel__n">
          {text("account.registered")} · {text("welcome.hello", { name })}
        </p>
        <Funds />
      </div>
      {games?.length === 0 ? null : (
        <section aria-label={text("home.begin")}>
          <h3 className="wel__h">{text("home.begin")}</h3>
          <div className="wel__g" aria-busy={games === null}>
            {games
              ? games.map((game) => <Starter key={game.id} game={game} />)
              : [1, 2, 3].map((at) => <span key={at} className="wel__x" />)}
          </div>
        </section>
      )}
    </Sheet>
  );
}

/** The sum stands in its measures until it is known; nothing is said of a wallet that can't be read. */
function Funds() {
  const text = useText();
  const tag = useTag();
  const { merchant } = useShell();
  const { balance, practice, failed } = useWallet();
  if (balance === null) return failed ? null : <span className="sk wel__s" />;
  // Real money, and none of it yet
  if (!practice && Number(balance) === 0) return <p className="wel__w">{text("welcome.empty")}</p>;
  return (
    <>
      <b className="wel__b num">{moneyText(balance, merchant.currencySymbol, tag)}</b>
      <p className="wel__w">{text(practice ? "welcome.practice" : "welcome.ready")}</p>
    </>
  );
}

function Starter({ game }: { game: Game }) {
  const text = useText();
  return (
    <Link className="wel__l" to={launchPath(game)} onClick={() => noteTapped(game)}>
      <GameCover game={game} />
      <b>{game.title}</b>
      <span className="btn btn--sm btn--accent" aria-hidden="true">
        {text("game.play")}
      </span>
    </Link>
  );
}

/** Null until they are known; none where the list does not come. */
function useStarters(): readonly Game[] | null {
  const { merchant, language } = useShell();
  const [games, setGames] = useState<readonly Game[] | null>(null);
  useEffect(() => {
    let current = true;
    void hotGames({ language, merchantCode: merchant.code }).then((hot) => {
      if (current) setGames(startersOf(hot ?? [], STARTERS));
    });
    return () => {
      current = false;
    };
  }, [language, merchant.code]);
  return games;
}
