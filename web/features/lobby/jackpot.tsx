import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useResting } from "#web/ui/pause.ts";
import { Picture } from "#web/ui/picture.tsx";

const STEP_MIN = 1000;
const STEP_MAX = 2000;
const PAUSES_MS: readonly number[] = [3000, 4000, 5000];

type Dice = () => number;

/** Where the counter starts: between the merchant's bounds (HOME-028). `dice` gives 0 ≤ n < 1. */
export function startFigure(min: number, max: number, dice: Dice): number {
  return min + dice() * (max - min);
}

/** How it grows: by 1,000 to 2,000 after 3, 4 or 5 seconds (HOME-029). */
export function nextStep(dice: Dice): { growBy: number; afterMs: number } {
  return {
    growBy: STEP_MIN + dice() * (STEP_MAX - STEP_MIN),
    afterMs: PAUSES_MS[Math.floor(dice() * PAUSES_MS.length)] ?? 4000,
  };
}

/**
 * The jackpot's card. The documents' counter is invented, so a merchant of honest figures has none (U-069).
 * `from` is the figure that came with the page, so that nothing jumps when the counter begins.
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
        <span className="jp__l">
          <i className="live-dot" />
          {text("jackpot.title")}
        </span>
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
  const text = useText();
  const tag = useTag();
  const box = useRef<HTMLParagraphElement>(null);
  const figure = useFigure(from, useResting(box));
  if (merchant.honestFigures) return null;
  return (
    <p ref={box} className="jpc">
      <span className="jp__l">
        <i className="live-dot" />
        {text("jackpot.title")}
      </span>
      <b className="num">
        {merchant.currencySymbol}
        {numberFormat(tag, { maximumFractionDigits: 0 }).format(Math.floor(figure))}
      </b>
    </p>
  );
}

function useFigure(from: number, resting: boolean): number {
  const [figure, setFigure] = useState(from);
  useEffect(() => {
    if (resting) return;
    const { growBy, afterMs } = nextStep(Math.random);
    const timer = setTimeout(() => setFigure((last) => last + growBy), afterMs);
    return () => clearTimeout(timer);
  }, [figure, resting]);
  return figure;
}
