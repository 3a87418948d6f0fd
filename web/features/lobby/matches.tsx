import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { momentText, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { dateFormat } from "#web/platform/i18n/formats.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { oddsText } from "#web/platform/i18n/money-text.ts";
import { useIsHere } from "#web/platform/loading/use-is-here.ts";
import { useKeptPart } from "#web/platform/loading/kept-html.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { observeVisibility } from "#web/ui/observe-visibility.ts";
import { SectionBar } from "./section-bar.tsx";

export type Match = ValueOf<Calls["games.matches"]>["list"][number];

// A minute of a match is a minute: twice in one is soon enough.
const EVERY_MS = 30_000;
const SPORTS = "/m/sport-games";
/** More than a phone shows of the row at once; the others are drawn when the row has come to life. */
const DRAWN = 3;

/** Where a match is open: the sports, at their matches (U-072). */
export function matchPath(matchId: number): string {
  return `${SPORTS}?match=${matchId}`;
}

/** Matches that run or come, side by side; a tap opens one. Hidden when there is none (U-072). */
export function Matches({ matches: drawn }: { matches: readonly Match[] }) {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const matches = useFresh(box, drawn);
  const isHere = useIsHere();
  if (matches.length === 0) return null;
  return (
    <section ref={box} className="matches" aria-label={text("match.title")}>
      <div className="pad">
        <SectionBar icon="soccer-ball-fill" title={text("match.title")} mark={text("match.simulated")} to={SPORTS} />
      </div>
      <div className="scroll-x matches__r" role="list">
        {matches.slice(0, isHere ? undefined : DRAWN).map((match) => (
          <MatchCard key={match.matchId} match={match} isHere={isHere} />
        ))}
      </div>
    </section>
  );
}

function MatchCard({ match, isHere }: { match: Match; isHere: boolean }) {
  const text = useText();
  const { home, away, odds } = match;
  const inside = (
    <Link to={matchPath(match.matchId)}>
      <span className="match__t">
        <When match={match} isHere={isHere} />
        <span className="trunc">
          {match.league}
          <span className="vh"> {text(`match.${match.sport}`)}</span>
        </span>
      </span>
      {[home, away].map((side) => (
        <span key={side.name} className="match__r">
          <Picture path={side.icon} width={24} height={24} alt="" />
          <span className="trunc">{side.name}</span>
          <b className="num">{side.score}</b>
        </span>
      ))}
      <span className="match__o num">
        <Odd label="1" what={text("match.home")} price={odds.home} />
        {odds.draw === null ? null : <Odd label="X" what={text("match.draw")} price={odds.draw} />}
        <Odd label="2" what={text("match.away")} price={odds.away} />
      </span>
    </Link>
  );
  return useKeptPart({
    as: "article",
    className: "card match",
    role: "listitem",
    facts: ["match", match, isHere],
    inside,
  });
}

export function Odd({ label, what, price }: { label: string; what: string; price: string }) {
  const tag = useTag();
  return (
    <span className="odd">
      <span aria-hidden="true">{label}</span>
      <span className="vh">{what} </span>
      <b>{oddsText(price, tag)}</b>
    </span>
  );
}

export function When({ match: { minute, pause, startDate }, isHere }: { match: Match; isHere: boolean }) {
  const text = useText();
  if (pause) return <span className="tag tag--live">{text("match.pause")}</span>;
  if (minute !== null) {
    return (
      <span className="tag tag--live num">
        <span aria-hidden="true">{minute}′</span>
        <span className="vh">{text("match.minute", { minute })}</span>
      </span>
    );
  }
  return <Start startDate={startDate} isHere={isHere} />;
}

function Start({ startDate, isHere }: { startDate: string; isHere: boolean }) {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const time = useNamedMerchantTime({ timeStyle: "short" })(startDate);
  // The server knows neither today of who reads a kept page nor the zone of their device.
  const words = isHere ? time : momentText(startDate, tag, timeZone, { timeStyle: "short" });
  return (
    <time className="tag num" dateTime={startDate} suppressHydrationWarning>
      {`${startDay(startDate, { tag, timeZone, now: isHere ? new Date() : null })} ${words}`}
    </time>
  );
}

/** "Today", or the day of the week, by the merchant's clock as all times of the site (decision 037). */
function startDay(startDate: string, at: { tag: string; timeZone: string; now: Date | null }): string {
  const { tag, timeZone, now } = at;
  const start = new Date(startDate);
  // A formatter and not rules/site/days.ts, which a list needs for nothing else
  const day = dateFormat(tag, { dateStyle: "short", timeZone });
  const isToday = now !== null && day.format(start) === day.format(now);
  const words = isToday
    ? new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(0, "day")
    : dateFormat(tag, { weekday: "short", timeZone }).format(start);
  return words.charAt(0).toLocaleUpperCase(tag) + words.slice(1);
}

/** The drawn list at first, which may be as old as the kept page; then asked anew while the block is in sight. */
export function useFresh(box: React.RefObject<HTMLElement | null>, drawn: readonly Match[]): readonly Match[] {
  const [fresh, setFresh] = useState<readonly Match[] | null>(null);
  useEffect(() => {
    let current = true;
    let seen = box.current === null;
    const load = async (): Promise<void> => {
      if (!seen || document.hidden) return;
      const reply = await ask("games.matches", { platform: "html5" });
      if (current && reply.ok) setFresh(reply.value.list);
    };
    const told = (isSeen: boolean): void => {
      seen = isSeen;
      void load();
    };
    const stop = box.current ? observeVisibility(box.current, told) : undefined;
    const timer = setInterval(() => void load(), EVERY_MS);
    return () => {
      current = false;
      stop?.();
      clearInterval(timer);
    };
  }, [box]);
  return fresh ?? drawn;
}
