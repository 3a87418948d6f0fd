/** The question before a game is left in which a bet is open that nobody but its player ends. */
import { type ReactNode, useEffect, useState } from "react";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Question } from "#web/ui/question.tsx";

/**
 * The way back out of the game at `url`: `goBack` at once, or, while the game says that a bet is open, after a question. Gives
 * the question as well, which goes by itself once the bet is over: what it says is true no more.
 */
export function useAskedBack(url: string | null, goBack: () => void): { askBack: () => void; question: ReactNode } {
  const text = useText();
  const isOpen = useOpenBet(url);
  const [isAsked, setAsked] = useState(false);
  if (isAsked && !isOpen) setAsked(false);
  const question =
    isAsked && isOpen ? (
      <Question
        title={text("play.openBet")}
        words={text("play.openBetHint")}
        yes={text("play.leave")}
        no={text("play.stay")}
        loses
        onYes={() => {
          setAsked(false);
          goBack();
        }}
        onClose={() => setAsked(false)}
      />
    ) : null;
  return { askBack: isOpen ? () => setAsked(true) : goBack, question };
}

/** Whether the game's last word on it is that a bet is open; a game that is opened anew has none. */
function useOpenBet(url: string | null): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(false);
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    const listen = ({ data, origin: from }: MessageEvent<Partial<VendorMessage> | null>): void => {
      if (from === origin && data?.type === "open-bet") setOpen(data.on === true);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [url]);
  return isOpen;
}
