/** Sheets of past flights, each loaded when it is first opened. */
import type { CrashParts } from "./parts.ts";
import type { Table } from "./state.ts";

export interface Opens {
  /** A round of one's own again. */
  replay(roundId: string): void;
  /** Anybody's flight, with what proves it. */
  flight(roundId: string): void;
  /** Statistics of the last flights. */
  stats(): void;
  /** The card of the flight that has just ended. */
  share(table: Table | null): void;
}

export function opensOf(parts: CrashParts): Opens {
  const { api, session } = parts;
  const flight = (roundId: string): void =>
    void import("./stats/flight-sheet.ts").then(({ openFlight }) => openFlight(api, session.game, roundId));
  return {
    share: (table) => shareOf(table, session.game),
    replay: (roundId) =>
      void import("#arcade/client/history/replay.ts").then(({ openReplay }) => openReplay(parts, roundId)),
    flight,
    stats: () => void import("./stats/sheet.ts").then(({ openStats }) => openStats(api, flight)),
  };
}

function shareOf(table: Table | null, { title, gameId }: CrashParts["session"]["game"]): void {
  if (!table || table.round.crashPoint === null) return;
  const { roundId: flightId, roundNumber, crashPoint } = table.round;
  // Of two bets the one that went further
  const left = table.panels.flatMap(({ state, cashedOutAt }) => (state === "cashed-out" && cashedOutAt) || []);
  const cashedOutAt = left.length > 0 ? Math.max(...left) : null;
  void import("./share/share-flight.ts").then(({ openShare }) =>
    openShare({ title, gameId, flightId, roundNumber, crashPoint, cashedOutAt }),
  );
}
