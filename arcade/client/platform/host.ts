/**
 * Talk with the page around us, when the game is framed.
 *
 * To the lobby, addressed to `lobbyOrigin` of the session alone:
 *   { type: "ready" }                                 the first picture stands
 *   { type: "balance", amount, currency }             amount: integer string of 10⁻⁵ units
 *   { type: "round", state: "started", stake? }       stake: what leaves the balance now, integer string of 10⁻⁵ units
 *   { type: "round", state: "ended", roundId?, roundNumber? }   without an id: refused, the stake is back
 *   { type: "leave" }                                 the player asked to go back
 * From the lobby, taken from that origin and that window alone:
 *   { type: "refresh" }                               money was moved outside: read the balance again
 *   { type: "sound", on: boolean }                    the lobby's own sound switch
 */
export type HostMessage =
  | { type: "ready" }
  | { type: "balance"; amount: string; currency: string }
  | { type: "round"; state: "started"; stake?: string; roundId?: string; roundNumber?: string }
  | { type: "round"; state: "ended"; roundId?: string; roundNumber?: string }
  | { type: "leave" };

export type LobbyMessage = { type: "refresh" } | { type: "sound"; on: boolean };

export interface Host {
  readonly embedded: boolean;
  tell(message: HostMessage): void;
  /** Back to the lobby: asks the frame around us, or goes there when there is none. */
  leave(): void;
}

/** Reads a message of the lobby, or gives null for anything else that flies through the window. */
export function readLobbyMessage(data: unknown): LobbyMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "refresh") return { type: "refresh" };
  if (data.type === "sound" && "on" in data && typeof data.on === "boolean") return { type: "sound", on: data.on };
  return null;
}

/** The origin of an address, or null when it isn't one: then nothing is ever sent. */
export function originOf(address: string): string | null {
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.origin : null;
  } catch {
    return null;
  }
}

export function hostOf(
  place: { embedded: boolean; lobbyOrigin: string; returnUrl: string },
  hear: (message: LobbyMessage) => void,
): Host {
  const origin = originOf(place.lobbyOrigin);
  const framed = place.embedded && window.parent !== window && origin !== null;
  const tell = (message: HostMessage): void => {
    if (framed) window.parent.postMessage(message, origin);
  };
  window.addEventListener("message", (event) => {
    if (!framed || event.origin !== origin || event.source !== window.parent) return;
    const message = readLobbyMessage(event.data);
    if (message) hear(message);
  });
  return {
    embedded: place.embedded,
    tell,
    leave() {
      if (framed) tell({ type: "leave" });
      else if (originOf(place.returnUrl)) location.assign(place.returnUrl);
    },
  };
}
