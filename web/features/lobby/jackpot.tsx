import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { jackpotAt } from "#rules/site/jackpot-figure.ts";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { serverNowMs } from "#web/platform/data/server-clock.ts";
import { useResting } from "#web/ui/pause.ts";
import { Picture } from "#web/ui/picture.tsx";

/**
 * The jackpot's card. The documents' counter is invented, and says so; a merchant of honest figures has none (U-069).
 * `from` is the figure that came with the page.
 */
export function Jackpot({ from }: { from: number }) {
  const { merchant } = useShell();
  const text = useText();
  const tag = useTag();
  const box = useRef<HTMLAnchorElement>(null);
  const resting = useResting(box);
  const figure = useFigure(from, resting);
  if (merchant.honestFigures) return null;
  const [whole = "", cents = ""] = figure.toFixed(2).split(".");
  return (
    <Link ref={box} className="jp" to="/m/jackpots">
      <Picture path="/art/banners/jackpot" width={750} height={340} alt="" />
      <div className="jp__c">
        <Title />
        <span className="jp__v num">
          {merchant.currencySymbol}
          {numberFormat(tag).format(Number(whole))}
          <small>.{cents}</small>
        </span>
        <span className="jp__b">
          <span className="btn btn--xs btn--accent">{text("jackpot.play")}</span>
        </span>
      </div>
    </Link>
  );
}

/** The same counter without a banner and without decimals (U-070). */
export function JackpotCounter({ from }: { from: number }) {
  const { merchant } = useShell();
  const tag = useTag();
  const box = useRef<HTMLParagraphElement>(null);
  const figure = useFigure(from, useResting(box));
  if (merchant.honestFigures) return null;
  return (
    <p ref={box} className="jpc">
      <Title />
      <b className="num">
        {merchant.currencySymbol}
        {numberFormat(tag, { maximumFractionDigits: 0 }).format(Math.floor(figure))}
      </b>
    </p>
  );
}

/** It says that nobody can win it, as matches do (decision 101). */
function Title() {
  const text = useText();
  return (
    <span className="jp__l">
      {text("jackpot.title")}
      <span className="tag">{text("jackpot.simulated")}</span>
    </span>
  );
}

/** The figure that came with the page, then that of the moment, which is everybody's. */
function useFigure(from: number, resting: boolean): number {
  const { merchant } = useShell();
  const [figure, setFigure] = useState(from);
  useEffect(() => {
    if (resting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const nowMs = serverNowMs();
      const counter = jackpotAt(merchant.jackpot, merchant.code, nowMs);
      setFigure(counter.figure);
      timer = setTimeout(show, counter.changesAtMs - nowMs);
    };
    show();
    return () => clearTimeout(timer);
  }, [merchant, resting]);
  return figure;
}
