import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { momentText, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useIsHere } from "#web/platform/loading/use-is-here.ts";
import { type Match, matchPath, Odd, useFresh, When } from "./matches.tsx";
import { SectionBar } from "./section-bar.tsx";

/** The sports' matches, each a line, and the one of the address open (U-072). Nothing where there is none. */
export default function OpenMatch({ matches: drawn }: { matches: readonly Match[] }) {
  const text = useText();
  const { search } = useLocation();
  const box = useRef<HTMLElement>(null);
  const matches = useFresh(box, drawn);
  const isHere = useIsHere();
  const wanted = new URLSearchParams(search).get("match");
  useEffect(() => {
    if (wanted !== null) box.current?.scrollIntoView({ block: "start" });
  }, [wanted]);
  if (matches.length === 0 && wanted === null) return null;
  const open = matches.find(({ matchId }) => String(matchId) === wanted);
  return (
    <section ref={box} className="pad matchp" aria-label={text("match.title")}>
      <SectionBar
        icon="soccer-ball-fill"
        title={text("match.title")}
        count={matches.length}
        mark={text("match.simulated")}
      />
      {wanted !== null && !open ? (
        <Empty spot="ghost" title={text("match.over")} words={text("match.overHint")} />
      ) : null}
      {open ? <Whole match={open} isHere={isHere} /> : null}
      <div className="card matchp__l">
        {matches
          .filter((match) => match !== open)
          .map((match) => (
            <Link key={match.matchId} to={matchPath(match.matchId)} preventScrollReset>
              <When match={match} isHere={isHere} />
              <span className="trunc">
                {match.home.name} – {match.away.name}
              </span>
              <b className="num">{match.minute === null ? "" : `${match.home.score} : ${match.away.score}`}</b>
            </Link>
          ))}
      </div>
    </section>
  );
}

function Whole({ match, isHere }: { match: Match; isHere: boolean }) {
  const text = useText();
  const tag = useTag();
  const { home, away, odds, league, sport, startDate } = match;
  const { timeZone } = useShell().merchant;
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  const time = useNamedMerchantTime(style)(startDate);
  return (
    <article className="card matchp__w" aria-label={`${home.name} – ${away.name}`}>
      <p className="match__t">
        <When match={match} isHere={isHere} />
        <span className="trunc">
          {league} · {text(`match.${sport}`)}
        </span>
      </p>
      <div className="matchp__s">
        {[home, away].map((side) => (
          <span key={side.name}>
            <Picture path={side.icon} width={56} height={56} alt="" />
            <b>{side.name}</b>
            {side.score === null ? null : <strong className="num">{side.score}</strong>}
          </span>
        ))}
      </div>
      <p className="dim num">
        {text("match.starts")}{" "}
        <time dateTime={startDate} suppressHydrationWarning>
          {isHere ? time : momentText(startDate, tag, timeZone, style)}
        </time>
      </p>
      <div className="match__o num">
        <Odd label="1" what={text("match.home")} price={odds.home} />
        {odds.draw === null ? null : <Odd label="X" what={text("match.draw")} price={odds.draw} />}
        <Odd label="2" what={text("match.away")} price={odds.away} />
      </div>
      <p className="hint">{text("match.noBets")}</p>
    </article>
  );
}
