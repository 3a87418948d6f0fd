/** Sheets of past flights, each loaded when it is first opened. */
import type { CrashParts } from "./parts.ts";

export interface Opens {
  /** A round of one's own again. */
  replay(roundId: string): void;
  /** Anybody's flight, with what proves it. */
  flight(roundId: string): void;
  /** Statistics of the last flights. */
  stats(): void;
}

export function opensOf(parts: CrashParts): Opens {
  const { api, session } = parts;
  const flight = (roundId: string): void =>
    void import("./stats/flight-sheet.ts").then(({ openFlight }) => openFlight(api, session.game.title, roundId));
  return {
    replay: (roundId) =>
      void import("#arcade/client/history/replay.ts").then(({ openReplay }) => openReplay(parts, roundId)),
    flight,
    stats: () => void import("./stats/sheet.ts").then(({ openStats }) => openStats(api, flight)),
  };
}
