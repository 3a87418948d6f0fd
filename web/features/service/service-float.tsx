import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from "react";
import { closeOverlay, openOverlay, useOverlay } from "#web/features/overlays/overlays.ts";
import { unreadText } from "#web/features/notices/unread.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";
import { createStore } from "#web/platform/data/store.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useChatUnread, useInboxUnread } from "./service-unread.ts";

/** A tap moves a finger a little; from here on it is a drag. */
const DRAG_PX = 8;
/** Pushed this far towards the edge, the button becomes the tab. */
const TUCK_PX = 36;
/** Px that stay free above: the header and a finger's width. */
const TOP_PX = 160;

const tucked = createStore<boolean | null>(null);

function setTucked(is: boolean): void {
  tucked.write(is);
  writeText(LOCAL.serviceTucked, is ? "1" : null);
}

/** Leaves only a tab at the edge, here and on every later page. */
export function tuckAway(): void {
  setTucked(true);
  closeOverlay();
}

/** The floating button with its count, or the tab at the edge. Both can be dragged up and down. */
export function ServiceFloat() {
  const text = useText();
  const overlay = useOverlay();
  const isTucked = tucked.use() ?? readText(LOCAL.serviceTucked) === "1";
  const count = useChatUnread() + useInboxUnread();
  const isAway = useReadingOn();
  const button = useRef<HTMLButtonElement>(null);
  const aside = useInTheWay(button);
  const isLeaving = useLeaving(aside);
  const drag = useDrag(isTucked, () => openOverlay("serviceMenu"));
  const asidePx = isTucked ? 0 : Math.max(0, aside ?? 0);
  useEffect(() => drag.place(button.current, asidePx));
  if (overlay === "serviceMenu") return null;
  const label = count > 0 ? text("service.openUnread", { count }) : text("service.open");
  return (
    <button
      ref={(element) => {
        button.current = element;
        drag.place(element, asidePx);
      }}
      type="button"
      className={`${isTucked ? "tabe" : "fab"}${isAway ? " is-away" : asideClass(aside, isLeaving)}`}
      aria-label={label}
      aria-expanded={false}
      {...drag.on}
    >
      <Icon name={isTucked ? "caret-left-bold" : "headset-fill"} />
      {count > 0 ? <span className="badge num">{unreadText(count)}</span> : null}
    </button>
  );
}

function asideClass(aside: number | null, isLeaving: boolean): string {
  if (aside === null) return "";
  return ` is-aside${aside < 0 ? "" : " is-wide"}${isLeaving ? " is-leaving" : ""}`;
}

/** A finger on its way to the button has seen it this long ago. */
const AIMED_MS = 500;

/** While the button draws back from where it stood whole: who aimed at it there still means it. */
function useLeaving(aside: number | null): boolean {
  const [is, set] = useState(false);
  const was = useRef(aside);
  useEffect(() => {
    const isBegun = was.current === null && aside !== null;
    was.current = aside;
    set(isBegun);
    if (!isBegun) return;
    const timer = setTimeout(() => set(false), AIMED_MS);
    return () => clearTimeout(timer);
  }, [aside]);
  return is;
}

/** The page has come to rest. */
const REST_MS = 120;
/** Tiles fill whole lists, and there is always one below: the button stands over a game's picture, and not over its facts and star. */
const MAY_COVER = ".tile > a, .nav, .hdr, .fab, .tabe";
/** What a tile says below its picture. */
const FACTS = ".tile__n, .tile__m";

/** What can be tapped, and figures: nobody should have to move the page to read an amount. */
const IN_THE_WAY = "a, button, input, select, textarea, summary, td, .num";

/** Where the button draws back to: what is left of it in sight can be tapped as wide as this. */
const ASIDE_PX = 44;
/** How far up it looks for a place where that covers nothing: more than a tile's facts and the star of the one below are high. */
const MOST_UP_PX = 176;
const STEP_PX = 8;
const NO_WAY_UP = -1;

/**
 * Null where the button lies over nothing else that can be tapped, nor over a figure, when the page rests. Else it draws back
 * to the edge, this far up; where nothing is free there either it is NO_WAY_UP, and its hit area is what is seen of it.
 */
function useInTheWay(button: RefObject<HTMLElement | null>): number | null {
  // Until it has looked it stays where it surely covers nothing
  const [up, set] = useState<number | null>(NO_WAY_UP);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const look = (): void => {
      // What lies below a popup can't be seen from outside of it
      if (document.querySelector("dialog:modal") !== null) return soon();
      const element = button.current;
      if (element) set(covers(placeOf(element)) ? wayUp(element) : null);
    };
    soon();
    // What comes later than the button moves the page below it
    const grown = new ResizeObserver(soon);
    grown.observe(document.body);
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    return () => {
      clearTimeout(timer);
      grown.disconnect();
      removeEventListener("scroll", soon);
      removeEventListener("resize", soon);
    };
  }, [button]);
  return up;
}

type Place = { left: number; top: number; width: number; height: number };

/** Where the button belongs, not where it has been moved to meanwhile. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Place {
  return { left: offsetLeft, top: offsetTop - liftedPx, width: offsetWidth, height: offsetHeight };
}

/** The least way up to where the edge of the button, with its number above it, covers nothing. */
function wayUp(element: HTMLElement): number {
  const { top, height } = placeOf(element);
  const left = document.documentElement.clientWidth - ASIDE_PX;
  for (let up = 0; up <= MOST_UP_PX; up += STEP_PX) {
    if (!covers({ left, top: top - up, width: ASIDE_PX, height })) return up;
  }
  return NO_WAY_UP;
}

function covers({ left, top, width, height }: Place): boolean {
  const steps = [0.05, 0.35, 0.65, 0.95];
  return steps.some((x) =>
    steps.some((y) =>
      document.elementsFromPoint(left + x * width, top + y * height).some((under) => {
        const control = under.closest(IN_THE_WAY);
        if (under.closest(FACTS)) return true;
        return control !== null && control.closest(MAY_COVER) === null;
      }),
    ),
  );
}

/** How far the page moves before that counts as reading on, or as going back. */
const READ_PX = 24;

/** Whether the reader is on the way down the page. */
function useReadingOn(): boolean {
  const [is, set] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const scrolled = (): void => {
      if (Math.abs(scrollY - last) < READ_PX) return;
      set(scrollY > last);
      last = scrollY;
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
  return is;
}

let liftedPx = 0;

/** Up and down moves it; towards the edge tucks it away, from the edge brings it back; anything less is a tap. */
function useDrag(isTucked: boolean, onTap: () => void) {
  const start = useRef<{ x: number; y: number; lifted: number } | null>(null);
  const [moved, setMoved] = useState(false);
  // A style of the script's own: the page's policy allows no style attributes in its HTML
  const place = (element: HTMLElement | null, asidePx = 0): void => {
    element?.style.setProperty("translate", `0 ${-liftedPx - asidePx}px`);
    element?.style.setProperty("--up", `${asidePx}px`);
  };
  const down = (event: PointerEvent<HTMLElement>): void => {
    start.current = { x: event.clientX, y: event.clientY, lifted: liftedPx };
    setMoved(false);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const from = start.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!moved && Math.hypot(dx, dy) < DRAG_PX) return;
    setMoved(true);
    event.currentTarget.dataset["dragged"] = "";
    liftedPx = Math.min(Math.max(0, from.lifted - dy), Math.max(0, innerHeight - TOP_PX));
    place(event.currentTarget);
    if (isTucked ? dx < -TUCK_PX : dx > TUCK_PX) {
      start.current = null;
      setTucked(!isTucked);
    }
  };
  const up = (event: PointerEvent<HTMLElement>): void => {
    start.current = null;
    delete event.currentTarget.dataset["dragged"];
  };
  const tap = (): void => {
    if (isTucked) setTucked(false);
    onTap();
  };
  // The browser looks for a click's target where the finger leaves, and the button may have moved on from there
  const touchEnd = (event: TouchEvent<HTMLElement>): void => {
    event.preventDefault();
    if (moved) setMoved(false);
    else tap();
  };
  const click = (): void => {
    if (moved) setMoved(false);
    else tap();
  };
  return {
    place,
    on: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onTouchEnd: touchEnd,
      onClick: click,
    },
  };
}
