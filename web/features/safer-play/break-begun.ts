import { useEffect, useState } from "react";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

/** Later the login is of another visit, and may be of somebody else. */
const FRESH_MS = 600_000;

/** A break was begun, which ended every session: the logins that follow in this browser's tabs say so. */
export function noteBreakBegun(until: string): void {
  writeText(LOCAL.breakBegun, JSON.stringify({ until, at: Date.now() }));
}

type Begun = { until: string; at: number };

function isBegun(value: unknown): value is Begun {
  const { until, at } = (value ?? {}) as Partial<Begun>;
  return typeof until === "string" && typeof at === "number" && Date.now() - at < FRESH_MS;
}

/**
 * Until when the break lasts that led to this login, else null; over when the login is left. A tab may be led there before
 * the one in which the break was begun has its answer.
 */
export function useBreakBegun(): string | null {
  const [until, setUntil] = useState<string | null>(null);
  useEffect(() => {
    const read = (): void => setUntil((known) => readJson(LOCAL.breakBegun, isBegun)?.until ?? known);
    read();
    window.addEventListener("storage", read);
    return () => {
      window.removeEventListener("storage", read);
      writeText(LOCAL.breakBegun, null);
    };
  }, []);
  return until;
}
