import { useEffect, useState } from "react";
import { Link } from "react-router";
import { clockText, resultText } from "#web/features/safer-play/result-text.ts";
import { isRoundShown } from "#web/features/wallet/wallet.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readText, writeText } from "#web/platform/storage/storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Popup } from "#web/ui/popup.tsx";

/** How often the result is asked for while a game is open and shows no round: other pages are played too. */
const FRESH_MS = 15_000;
const SEEN = "realityCheck";

/**
 * How long the session lasts and what play in it has come to (R15), and every so many minutes both of them over the game
 * until the player has said how to go on (R14). The result follows each of the `rounds` that the game has shown to their end,
 * and tells of none before. Nothing where neither merchant nor member wants reminders.
 */
export default function SessionClock({ rounds, onStop }: { rounds: number; onStop: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const { value, reload } = useAsk("saferPlay.session", {});
  const [now, setNow] = useState(() => Date.now());
  const [begun, setBegun] = useState(now);
  const [seen, setSeen] = useState(() => readText(SEEN, "session"));
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    const fresh = setInterval(() => isRoundShown() || reload(), FRESH_MS);
    return () => {
      clearInterval(clock);
      clearInterval(fresh);
    };
  }, [reload]);
  useEffect(() => {
    if (rounds > 0) reload();
  }, [rounds, reload]);
  const told = value?.seconds;
  // By the server's count: the clock of a phone may be wrong
  useEffect(() => {
    if (told !== undefined) setBegun(Date.now() - told * 1000);
  }, [told]);
  if (!value || value.everyMinutes === 0) return null;
  const seconds = Math.max(0, Math.floor((now - begun) / 1000));
  // The count of checks that are due, of this session: a reload shows none of them again
  const due = Math.floor(seconds / (value.everyMinutes * 60));
  const mark = `${value.startedAt} ${due}`;
  const net = resultText(value.net, currencySymbol, tag);
  const goOn = (): void => {
    writeText(SEEN, mark, "session");
    setSeen(mark);
  };
  return (
    <>
      <p className="gck num">
        <span>{text("saferPlay.clock", { time: clockText(seconds) })}</span>
        <span>{text("saferPlay.net", { net })}</span>
      </p>
      {due > 0 && seen !== mark ? (
        <Popup kind="dialog" label={text("saferPlay.checkTitle")} onClose={goOn}>
          <h2>{text("saferPlay.checkTitle")}</h2>
          <p className="num">{text("saferPlay.checkWords", { time: clockText(seconds), net })}</p>
          <p>
            <Link className="link hit" to="/m/gameRecord" onClick={goOn}>
              {text("saferPlay.checkHistory")}
            </Link>
          </p>
          <div className="dlg__a">
            <Button
              onClick={() => {
                goOn();
                onStop();
              }}
            >
              {text("saferPlay.checkStop")}
            </Button>
            <Button look="accent" onClick={goOn}>
              {text("saferPlay.checkContinue")}
            </Button>
          </div>
        </Popup>
      ) : null}
    </>
  );
}
