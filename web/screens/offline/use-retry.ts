import { useEffect, useState } from "react";

// The next try comes later each time, and never later than this.
const FIRST_S = 5;
const LONGEST_S = 30;

/** Seconds until the next try after so many that failed. */
export function waitSeconds(tries: number): number {
  return Math.min(LONGEST_S, FIRST_S * 2 ** tries);
}

type Retry = { silentS: number; nextS: number; isTrying: boolean; tryNow: () => void };

/** Asks for the page again and again, also as soon as the device says there is a network, and opens it when it comes. */
export function useRetry(): Retry {
  const [turn, setTurn] = useState(0);
  const [silentS, setSilent] = useState(0);
  const [nextS, setNext] = useState(waitSeconds(0));
  const isTrying = nextS <= 0;
  useEffect(() => {
    const timer = setInterval(() => {
      setSilent((last) => last + 1);
      setNext((last) => Math.max(0, last - 1));
    }, 1000);
    const now = (): void => setNext(0);
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, []);
  useEffect(() => {
    if (!isTrying) return;
    let current = true;
    void comes().then((is) => {
      if (!current) return;
      if (is) openPage();
      setNext(waitSeconds(turn + 1));
      setTurn(turn + 1);
    });
    return () => {
      current = false;
    };
  }, [isTrying]); // eslint-disable-line react-hooks/exhaustive-deps
  return { silentS, nextS, isTrying, tryNow: () => setNext(0) };
}

async function comes(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: "HEAD", cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

/** The address is the one that was asked for; by its own address this screen leads home. */
function openPage(): void {
  if (location.pathname === "/offline") location.replace("/m/home");
  else location.reload();
}
