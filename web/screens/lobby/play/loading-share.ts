import { type RefObject, useEffect, useState } from "react";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import type { Launch } from "./use-launch.ts";

/** `share` of what a game needs that has come, 0 to 1; null where its page has said nothing. */
export interface Loading {
  readonly share: number | null;
  readonly tip: string;
}

const NOTHING: Loading = { share: null, tip: "" };
/** A sentence of a studio; a longer one would push the picture. */
const MOST_LETTERS = 120;

/** What a message says; null for any that says nothing of loading. What a studio says is not believed to be of a shape. */
export function readLoading(data: unknown): Loading | null {
  const { type, loaded, total, tip } = (data ?? {}) as { [name in keyof Said]?: unknown };
  if (type !== "loading" || typeof loaded !== "number" || typeof total !== "number") return null;
  if (!(total > 0) || !(loaded >= 0)) return null;
  const isSentence = typeof tip === "string" && tip.length <= MOST_LETTERS;
  return { share: Math.min(1, loaded / total), tip: isSentence ? tip : "" };
}

type Said = Extract<VendorMessage, { type: "loading" }>;

/** How far the framed game has come, as its page tells it: never less than it was, and nothing that a clock makes up. */
export function useLoading(frame: RefObject<HTMLIFrameElement | null>, launch: Launch): Loading {
  const [told, setTold] = useState(NOTHING);
  const isShown = launch.state === "asking" || launch.state === "open";
  const address = isShown ? (launch.page ?? (launch.state === "open" ? launch.url : null)) : null;
  const origin = address === null ? null : (URL.parse(address, location.href)?.origin ?? null);
  useEffect(() => {
    if (origin === null) return;
    const listen = ({ data, origin: from, source }: MessageEvent): void => {
      const said = from === origin && source === frame.current?.contentWindow ? readLoading(data) : null;
      if (said) setTold((last) => ({ share: Math.max(last.share ?? 0, said.share ?? 0), tip: said.tip || last.tip }));
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [origin, frame]);
  return told;
}
