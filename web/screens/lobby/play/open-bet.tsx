/** The question before a game is left that has something to lose or to end by it. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { TextKey } from "#texts/keys.ts";
import type { LobbyMessage, VendorMessage } from "#vendor-protocol/frame-messages.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Question } from "#web/ui/question.tsx";

/** Why the game is not left at once: a bet would be lost, one can still be taken back, or what bets by itself ends. */
type Why = "loses" | "cancels" | "stops";

/** Another one each time that the game says something, though it says the same. */
interface LastWord {
  readonly why: Why | null;
}

const WORDS = {
  loses: ["play.openBet", "play.openBetHint"],
  cancels: ["play.openBet", "play.openBetHint"],
  stops: ["play.autoBet", "play.autoRoundHint"],
  over: ["play.leaveNow", "play.leaveNowHint"],
} as const;

/**
 * What bets by itself, as a game of a classification calls it: a flight cashes out by itself what it carries already, reels
 * turn by themselves.
 */
const STOPS: Readonly<Record<string, readonly [TextKey, TextKey]>> = {
  Crash: ["play.autoBet", "play.autoBetHint"],
  SM: ["play.autoplay", "play.autoRoundHint"],
  FeatureBuy: ["play.autoplay", "play.autoRoundHint"],
};

const CANCEL: LobbyMessage = { type: "cancel-bets" };

/**
 * The ways out of the game at `url`: `askLeave` goes at once, or, while the game says why not, after a question. Gives the
 * question as well. It stays where its cause is over before it was answered: who has asked to leave is not left without an answer.
 */
export function useAskedLeave(
  url: string | null,
  frame: RefObject<HTMLIFrameElement | null>,
  classify: string,
): { askLeave: (go: () => void) => void; question: ReactNode } {
  const text = useText();
  const told = useOpenBet(url);
  const { why } = told;
  // What is done once the answer is yes: back, or to a page that was asked for
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isCancelling = useRef(false);
  const leaveNow = useRef(() => {});
  leaveNow.current = () => {
    setAsked(null);
    asked?.go();
  };
  useEffect(() => {
    if (!isCancelling.current) return;
    isCancelling.current = false;
    setBusy(false);
    // Taken back; where the flight was quicker, or the game could not, the question says what is so now
    if (told.why === null) leaveNow.current();
  }, [told]);
  if (asked && url === null) setAsked(null);
  const cancel = (): void => {
    if (url === null) return;
    isCancelling.current = true;
    setBusy(true);
    frame.current?.contentWindow?.postMessage(CANCEL, new URL(url, location.href).origin);
  };
  const [title, words] = (why === "stops" ? STOPS[classify] : undefined) ?? WORDS[why ?? "over"];
  const question = asked ? (
    <Question
      title={text(title)}
      words={text(words)}
      yes={text("play.leave")}
      no={text("play.stay")}
      loses={why !== null}
      more={
        why === "cancels" ? (
          <Button block busy={isBusy} onClick={cancel}>
            {text("play.cancelBet")}
          </Button>
        ) : null
      }
      onYes={() => leaveNow.current()}
      onClose={() => setAsked(null)}
    />
  ) : null;
  return { askLeave: (go) => (why === null ? go() : setAsked({ go })), question };
}

/** The game's last word on it; a game that is opened anew has none. */
function useOpenBet(url: string | null): LastWord {
  const [told, setTold] = useState<LastWord>({ why: null });
  useEffect(() => {
    setTold({ why: null });
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    const listen = ({ data, origin: from }: MessageEvent<Partial<VendorMessage> | null>): void => {
      if (from !== origin || data?.type !== "open-bet") return;
      const why = data.cancels === true ? "cancels" : data.stops === true ? "stops" : "loses";
      setTold({ why: data.on === true ? why : null });
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [url]);
  return told;
}
