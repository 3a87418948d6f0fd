import { useEffect, useState } from "react";
import { dateFormat } from "#web/platform/i18n/formats.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

const TICK_MS = 1000;

/** When the site is back by the reader's own clock, with what is left of the wait; without a time, that it will be. */
export function BackAt({ until }: { until: string | null }) {
  const text = useText();
  const tag = useTag();
  const leftSec = useSecondsUntil(until);
  const title =
    until === null || leftSec === null
      ? text("closed.soon")
      : text("closed.backAt", { time: dateFormat(tag, timeStyle(leftSec)).format(new Date(until)) });
  return (
    <>
      <PageTitle words={title} />
      <h1>{title}</h1>
      <p>{text("closed.words")}</p>
      {leftSec === null ? null : <Countdown seconds={leftSec} />}
    </>
  );
}

const DAY_SEC = 86_400;

function timeStyle(leftSec: number): Intl.DateTimeFormatOptions {
  return leftSec < DAY_SEC ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
}

function Countdown({ seconds }: { seconds: number }) {
  const text = useText();
  const parts = [
    [Math.floor(seconds / 3600), text("closed.hours")],
    [Math.floor(seconds / 60) % 60, text("closed.minutes")],
    [seconds % 60, text("closed.seconds")],
  ] as const;
  return (
    <div className="cdn num" role="timer">
      {parts.map(([value, unit]) => (
        <div key={unit}>
          <b>{String(value).padStart(2, "0")}</b>
          <small>{unit}</small>
        </div>
      ))}
    </div>
  );
}

/** Whole seconds until then, every second; null when there is no time, it is over, or the page is still the server's. */
function useSecondsUntil(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const count = (): void => {
      const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000);
      setLeft(seconds > 0 ? seconds : null);
    };
    count();
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
