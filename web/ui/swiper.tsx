import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** browsing §9: a swipe counts from 60 px; the slide takes 400 ms (web/styles/popups.css). */
export const SWIPE_PX = 60;

/** Which slide a swipe of `movedPx` (to the right positive) leads to; below the threshold the same. */
export function afterSwipe(at: number, count: number, movedPx: number): number {
  if (Math.abs(movedPx) < SWIPE_PX) return at;
  return Math.min(count - 1, Math.max(0, at + (movedPx < 0 ? 1 : -1)));
}

type Props = {
  label: string;
  dotLabel: (at: number) => string;
  slides: readonly { key: string; slide: ReactNode }[];
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One slide at a time, by swipe, dots or arrow keys wherever the focus is; the others can't be reached meanwhile. */
export function Swiper({ label, dotLabel, slides }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [at, setAt] = useState(0);
  const count = slides.length;
  const drag = (px: number): void => track.current?.style.setProperty("--drag", `${px}px`);
  const start = (event: PointerEvent): void => {
    if (event.isPrimary && count > 1) from.current = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (from.current) drag(event.clientX - from.current.x);
  };
  const end = (event: PointerEvent): void => {
    if (!from.current) return;
    setAt(afterSwipe(at, count, event.clientX - from.current.x));
    from.current = null;
    drag(0);
  };
  const cancel = (): void => {
    from.current = null;
    drag(0);
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step) setAt((last) => Math.min(count - 1, Math.max(0, last + step)));
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [count]);
  return (
    <section className="swp" aria-label={label} aria-roledescription="carousel">
      <div className="swp__v">
        <div
          ref={(element) => {
            track.current = element;
            element?.style.setProperty("--at", String(at));
          }}
          className="swp__t"
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={cancel}
          onPointerLeave={cancel}
        >
          {slides.map(({ key: name, slide }, place) => (
            <div key={name} className="swp__s" inert={place !== at}>
              {slide}
            </div>
          ))}
        </div>
      </div>
      {count > 1 ? (
        <div className="dots">
          {slides.map(({ key: name }, dot) => (
            <button
              key={name}
              type="button"
              className={dot === at ? "on" : ""}
              aria-label={dotLabel(dot + 1)}
              aria-current={dot === at ? "true" : undefined}
              onClick={() => setAt(dot)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
