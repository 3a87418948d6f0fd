import { useEffect, useRef, useState } from "react";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import { endRound, quietRefresh, startRound } from "#web/features/wallet/wallet.ts";
import { isLive } from "#web/platform/data/live.ts";

// How often the header's balance follows while a game runs; the ledger is the truth, the frame only shows it.
const BALANCE_EVERY_MS = 4000;
/** A game that finds its session ended again and again is not opened for ever. */
const ANEW_EVERY_MS = 10_000;

/** What a member writes is theirs: a game puts a number into it and nothing else. */
const ROUND_NUMBER = /^[\w-]{1,40}$/;

/** What a game may ask for. */
interface Heard {
  back: () => void;
  ready: () => void;
  deposit: () => void;
  /** About a round of theirs. */
  askAbout: (roundNumber: string) => void;
  /** A round that was begun was refused. */
  roundRefused: () => void;
  sessionEnded: () => void;
}

/**
 * Keeps the header's balance true while the game posts bets and wins, and goes back when the game asks to. Gives the number of
 * rounds that the game has shown to their end.
 */
export function useVendorMessages(url: string | null, classify: string, heard: Heard): number {
  const [rounds, setRounds] = useState(0);
  const calls = useRef(heard);
  calls.current = heard;
  const openedAnewMs = useRef(-ANEW_EVERY_MS);
  useEffect(() => {
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    const refresh = (): void => void (document.hidden ? undefined : quietRefresh());
    // While the server tells the balance by itself, nobody needs to ask in turns.
    const timer = setInterval(() => isLive() || refresh(), BALANCE_EVERY_MS);
    const onMessage = (event: MessageEvent): void => {
      if (event.origin !== origin) return;
      const { type, state, stake, roundId, roundNumber } = (event.data ?? {}) as {
        type?: VendorMessage["type"];
        state?: unknown;
        stake?: unknown;
        roundId?: unknown;
        roundNumber?: unknown;
      };
      // A slot's money is settled before its reels have stopped; a flight pays the moment one leaves it, for all to see.
      if (type === "round" && state === "started" && classify !== "Crash") startRound(stake);
      // A round that never was has no id: its stake stands in the balance again.
      if (type === "round" && state === "ended") {
        endRound({ played: roundId !== undefined });
        if (roundId === undefined) calls.current.roundRefused();
        else setRounds((last) => last + 1);
      }
      // The game only says that money moved; the amount itself is always asked from the ledger.
      if (type === "balance") refresh();
      if (type === "leave") calls.current.back();
      // It can be played, whatever its page still loads
      if (type === "ready") calls.current.ready();
      if (type === "deposit") calls.current.deposit();
      if (type === "ask" && typeof roundNumber === "string" && ROUND_NUMBER.test(roundNumber))
        calls.current.askAbout(roundNumber);
      if (type === "session-ended" && performance.now() - openedAnewMs.current >= ANEW_EVERY_MS) {
        openedAnewMs.current = performance.now();
        calls.current.sessionEnded();
      }
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      endRound();
      void quietRefresh();
    };
  }, [url, classify]);
  return rounds;
}
