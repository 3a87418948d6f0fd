/** The frame of a game: its page is loaded ahead of its launch where that is known, and its launch leads there. */
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import type { Launch } from "./use-launch.ts";

/** A page that has not come so long after its launch was told is asked for by the launch's address. */
const LATE_MS = 10_000;
/** A game that was to say when it stands, and has not for so long after its launch, is shown as it is. */
const UNREADY_MS = 10_000;

type Props = { frame: RefObject<HTMLIFrameElement | null>; title: string; launch: Launch; onShown: () => void };

export function GameWindow({ frame, title, launch, onShown }: Props) {
  const isShown = launch.state === "asking" || launch.state === "open";
  const page = isShown ? launch.page : null;
  const url = launch.state === "open" ? launch.url : null;
  const stands = useLaunchIntoPage(frame, page, url);
  const loaded = useShownWhenLoaded(launch, onShown);
  const src = page ?? url;
  if (src === null) return null;
  return (
    <iframe
      ref={frame}
      className="gf__i"
      src={src}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock"
      allow="autoplay; fullscreen; screen-wake-lock; clipboard-write; web-share"
      referrerPolicy="no-referrer"
      onLoad={() => {
        stands();
        loaded();
      }}
    />
  );
}

/**
 * Leads a frame that shows the game's `page` to its launch's `url`, in which the fragment alone is new: the page stays, takes
 * it, and the history has no further entry. Where the address is another one, the browser goes there. Led before the page has
 * come, the frame would ask for it a second time. Gives what the frame's own load calls.
 */
function useLaunchIntoPage(
  frame: RefObject<HTMLIFrameElement | null>,
  page: string | null,
  url: string | null,
): () => void {
  const stands = useRef(false);
  const waiting = useRef<string | null>(null);
  const lead = useCallback(() => {
    if (waiting.current === null) return;
    frame.current?.contentWindow?.location.replace(waiting.current);
    waiting.current = null;
  }, [frame]);
  const stand = useCallback(() => {
    stands.current = true;
    lead();
  }, [lead]);
  useEffect(() => {
    if (page === null) return;
    const { origin } = new URL(page);
    const listen = ({ data, origin: from, source }: MessageEvent<Partial<VendorMessage> | null>): void => {
      if (from === origin && source === frame.current?.contentWindow && data?.type === "waiting") stand();
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [page, frame, stand]);
  useEffect(() => {
    if (page === null || url === null) return;
    waiting.current = url;
    if (stands.current) return lead();
    const late = setTimeout(lead, LATE_MS);
    return () => clearTimeout(late);
  }, [page, url, lead]);
  return stand;
}

/**
 * What takes the cover away where a frame has loaded: that of a launch, at once, or after a while where the game says itself when
 * it stands.
 */
function useShownWhenLoaded(launch: Launch, onShown: () => void): () => void {
  // A page that was there before its launch loads no second time
  const isPatient = launch.state === "open" && (launch.tellsReady || launch.page !== null);
  const show = useRef(onShown);
  show.current = onShown;
  useEffect(() => {
    if (!isPatient) return;
    const unready = setTimeout(() => show.current(), UNREADY_MS);
    return () => clearTimeout(unready);
  }, [isPatient]);
  return () => void (launch.state === "open" && !launch.tellsReady && show.current());
}
