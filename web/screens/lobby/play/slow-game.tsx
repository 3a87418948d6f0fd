/** A game of which nothing is heard may have failed where nobody can see it: its first script never came, say. */
import { useCallback, useEffect, useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Twice as long as our own games take before they offer a retry themselves. */
export const SILENT_MS = 20_000;

/** What vendors' origins are like, as far as this page has learned: a silent one runs well and never says anything. */
const habits = new Map<string, "speaks" | "silent">();

interface Silence {
  /** The game at `url` has been open for long and said nothing: its reader may want another try. */
  isSilent: boolean;
  /** The reader sees a game that runs. */
  dismiss: () => void;
}

/** Listens to the game at `url`; whatever comes from its origin says that it lives. */
export function useSilence(url: string | null): Silence {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    setSilent(false);
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    // Who plays games of a vendor that never speaks is asked once, not with every game
    const timer = setTimeout(() => setSilent(habits.get(origin) !== "silent"), SILENT_MS);
    const onMessage = (event: MessageEvent): void => {
      if (event.origin !== origin) return;
      clearTimeout(timer);
      habits.set(origin, "speaks");
      setSilent(false);
    };
    addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", onMessage);
    };
  }, [url]);
  const dismiss = useCallback(() => {
    setSilent(false);
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    if (habits.get(origin) !== "speaks") habits.set(origin, "silent");
  }, [url]);
  return { isSilent, dismiss };
}

type Props = { isShown: boolean; onRetry: () => void; onBack: () => void; onDismiss: () => void };

/** Offers another try beside the game and covers nothing of it: a vendor need not speak, and its game may run. */
export function SlowGame({ isShown, onRetry, onBack, onDismiss }: Props) {
  const text = useText();
  // The region is there before its words, or they would not be read out
  return (
    <div role="status" className={isShown ? "gslow" : "vh"}>
      {isShown ? (
        <>
          <p>{text("play.slow")}</p>
          <IconButton icon="x-bold" label={text("ui.close")} onClick={onDismiss} />
          <div className="gslow__b">
            <Button look="accent" size="sm" onClick={onRetry}>
              {text("ui.retry")}
            </Button>
            <Button size="sm" onClick={onBack}>
              {text("play.back")}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
