import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useResting } from "./pause.ts";

// browsing §9: banner autoplay.
const AUTOPLAY_MS = 5000;

/** The slide that follows by itself, from 0, and the first after the last; null where there is only one. */
export function slideAfter(at: number, count: number): number | null {
  return count < 2 ? null : (at + 1) % count;
}

type Props = {
  label: string;
  dotLabel: (at: number) => string;
  slides: readonly { key: string; slide: ReactNode }[];
};

/**
 * Slides that snap under the thumb; with more than one they move on by themselves every 5 s and start over. The
 * scrolling is the browser's own, so a swipe works before any script has run.
 */
export function Carousel({ label, dotLabel, slides }: Props) {
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const resting = useResting(box);
  const count = slides.length;
  const goTo = useCallback((next: number) => {
    const slide = track.current?.children[next] as HTMLElement | undefined;
    if (slide && track.current)
      track.current.scrollTo({
        left: slide.offsetLeft - track.current.offsetLeft - 16,
        behavior: "smooth",
      });
  }, []);
  useEffect(() => {
    const next = slideAfter(at, count);
    if (resting || next === null) return;
    const timer = setTimeout(() => goTo(next), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [resting, at, count, goTo]);
  const onScroll = (): void => {
    const element = track.current;
    const first = element?.children[0] as HTMLElement | undefined;
    if (element && first) setAt(Math.min(count - 1, Math.round(element.scrollLeft / first.offsetWidth)));
  };
  return (
    <section
      ref={box}
      className={resting ? "car" : "car is-playing"}
      aria-label={label}
      aria-roledescription="carousel"
    >
      <div ref={track} className="car__track" tabIndex={-1} onScroll={onScroll}>
        {slides.map(({ key, slide }) => (
          <div key={key} className="car__s">
            {slide}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className="dots">
          {slides.map(({ key }, dot) => (
            <button
              key={key}
              type="button"
              className={dot === at ? "on" : ""}
              aria-label={dotLabel(dot + 1)}
              aria-current={dot === at ? "true" : undefined}
              onClick={() => goTo(dot)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
