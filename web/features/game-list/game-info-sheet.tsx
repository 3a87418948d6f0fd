import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { mayFreePlay } from "#rules/identity/session.ts";
import { useFavouriteIds } from "#web/features/favourites/favourites.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { useStartTrial } from "#web/features/trial/start-trial.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { canBeFavourite, isLotteryType } from "#rules/games/categories.ts";
import { areWays } from "#rules/games/ways.ts";
import { useInfoGame } from "./game-info.ts";
import { GameCover } from "./game-cover.tsx";
import { asksForLogin, hasOdds, Star } from "./game-tile.tsx";
import { launchPath } from "./launch-path.ts";
import { noteTapped } from "./tapped-game.ts";

type Facts = ValueOf<Calls["games.facts"]>;

/** What is to be known of a game before it is played, and the ways in (decision 101). */
export default function GameInfoSheet() {
  const shown = useInfoGame();
  const text = useText();
  if (!shown) return null;
  const { game, isPlayed } = shown;
  return (
    <Sheet title={text("game.aboutTitle")} onClose={closeOverlay} footer={isPlayed ? null : <Ways game={game} />}>
      <GameHead game={game} />
      <GameFacts game={game} />
    </Sheet>
  );
}

function GameHead({ game }: { game: Game }) {
  const favourites = useFavouriteIds();
  return (
    <div className="gi__h">
      <GameCover game={game} />
      <div>
        <h3>{game.title}</h3>
        <p>{game.vendorName}</p>
      </div>
      {canBeFavourite(game.type) ? <Star game={game} on={favourites.has(game.id)} className="gi__f" /> : null}
    </div>
  );
}

function GameFacts({ game }: { game: Game }) {
  const { merchant } = useShell();
  const text = useText();
  const { value, refusal } = useAsk("games.facts", { nodeId: game.id });
  return (
    <>
      {refusal && !value ? (
        <p className="alert">{refusalText(text, refusal)}</p>
      ) : (
        <FactRows game={game} facts={value} />
      )}
      {merchant.honestFigures || !hasOdds(game) ? null : <p className="gi__n">{text("game.legend")}</p>}
    </>
  );
}

const volatilityKey = ({ volatility }: Facts) =>
  volatility ? (`game.volatility.${volatility}` as const) : "game.notTold";

/** Rows in their measures until the facts have come. */
function FactRows({ game, facts }: { game: Game; facts: Facts | undefined }) {
  const { merchant } = useShell();
  const text = useText();
  const tag = useTag();
  const stake = (amount: string): string => moneyText(amount, merchant.currencySymbol, tag);
  const times = (multiple: string): string =>
    text("game.timesStake", { times: numberFormat(tag, { maximumFractionDigits: 2 }).format(Number(multiple)) });
  const rows = [
    [text("game.return"), facts && (facts.rtpPercent ? percentText(facts.rtpPercent, tag, 2) : text("game.notTold"))],
    // A lottery has as many as it has plays
    ...(isLotteryType(game.type) ? [] : [[text("game.volatility"), facts && text(volatilityKey(facts))]]),
    [text("game.stakes"), facts && text("game.fromTo", { from: stake(facts.minBet), to: stake(facts.maxBet) })],
    ...(facts?.featurePrice ? [[text("game.featurePrice"), times(facts.featurePrice)]] : []),
    [text("game.maxWin"), facts && (facts.maxWin ? times(facts.maxWin) : text("game.notTold"))],
    ...(facts?.lines
      ? [[text(areWays(facts.lines) ? "game.ways" : "game.lines"), numberFormat(tag).format(facts.lines)]]
      : []),
    [text("game.released"), facts && dateText(facts.releasedOn, tag)],
  ] as const;
  return (
    <dl className="kr num" aria-busy={facts === undefined}>
      {rows.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words ?? <span className="sk sk--l" />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ game }: { game: Game }) {
  const text = useText();
  const session = useSession();
  const { switches } = useShell().merchant;
  const path = launchPath(game);
  const note = (): void => noteTapped(game);
  if (!game.playable) return <p className="gi__soon">{text("game.soonLong")}</p>;
  // Without a session it takes a trial: a login would be asked for otherwise, and that is not what the words say
  // The trial that begins here leads away: until it has, the sheet stays as it was tapped
  const [isVisitor] = useState(session === null);
  const byTrial = isVisitor && switches.includes("TRIALPLAY");
  const isFree = game.freePlay && (byTrial || (session !== null && !session.trial && mayFreePlay(session.type)));
  return (
    <>
      {isFree && byTrial ? <TryAtOnce path={path} onTap={note} /> : null}
      {isFree && !byTrial ? (
        <Link className="btn" to={`${path}&free=1`} onClick={note}>
          {text("game.tryFree")}
        </Link>
      ) : null}
      <Link
        className="btn btn--accent"
        to={path}
        onClick={(event) => {
          note();
          asksForLogin(event, game);
        }}
      >
        {text("game.play")}
      </Link>
    </>
  );
}

/** A visitor's way to try a game: a trial begins, and the game opens in it, which plays for nothing. */
function TryAtOnce({ path, onTap }: { path: string; onTap: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { busy, start } = useStartTrial(() => {
    onTap();
    // The sheet goes with its page, as before a link's: taken away first, it would show the list being drawn anew for a member
    void navigate(path);
  });
  return (
    <Button busy={busy} onClick={start}>
      {text("game.tryFree")}
    </Button>
  );
}
