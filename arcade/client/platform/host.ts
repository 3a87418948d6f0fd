/**
 * Talk with the page around us, when the game is framed: what is said stands in vendor-protocol/frame-messages.ts. To the
 * lobby it goes to `lobbyOrigin` of the session alone, and from it it is taken from that origin and that window alone.
 */
import type { LobbyMessage, VendorMessage } from "#vendor-protocol/frame-messages.ts";

export interface Host {
  readonly embedded: boolean;
  tell(message: VendorMessage): void;
  /** Leaves the game for the lobby's deposits; null where no page around it has any, and in play for nothing. */
  readonly deposit: (() => void) | null;
  /** Back to the lobby: asks the frame around us, or goes there when there is none. */
  leave(): void;
}

/** Reads a message of the lobby, or gives null for anything else that flies through the window. */
export function readLobbyMessage(data: unknown): LobbyMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "refresh") return { type: "refresh" };
  if (data.type === "cancel-bets") return { type: "cancel-bets" };
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
  place: { embedded: boolean; lobbyOrigin: string; returnUrl: string; isForMoney: boolean },
  hear: (message: LobbyMessage) => void,
): Host {
  const origin = originOf(place.lobbyOrigin);
  const framed = place.embedded && window.parent !== window && origin !== null;
  const tell = (message: VendorMessage): void => {
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
    deposit: framed && place.isForMoney ? () => tell({ type: "deposit" }) : null,
    leave() {
      if (framed) tell({ type: "leave" });
      else if (originOf(place.returnUrl)) location.assign(place.returnUrl);
    },
  };
}
