/** Carries a player's socket to the process that runs the table: frames pass as they are, both ways. */
import { once } from "node:events";

const OPEN_MS = 3_000;

export interface Relay {
  send(frame: string): void;
  close(): void;
}

/**
 * Opens the way to the table's process at `address` (http://…) with the first frame. `hear` gets every frame from there,
 * `ended` is called once when the way ends by itself. Throws when the process can't be reached.
 */
export async function openRelay(
  address: string,
  first: string,
  { hear, ended }: { hear: (frame: string) => void; ended: () => void },
): Promise<Relay> {
  const socket = new WebSocket(`${address.replace(/^http/, "ws")}/play/api/crash`);
  socket.addEventListener("message", ({ data }) => hear(String(data)));
  const patience = setTimeout(() => socket.close(), OPEN_MS);
  try {
    await Promise.race([
      once(socket, "open"),
      once(socket, "close").then(() => Promise.reject(new Error(`no table at ${address}`))),
    ]);
  } finally {
    clearTimeout(patience);
  }
  let isClosed = false;
  socket.addEventListener("close", () => {
    if (!isClosed) ended();
  });
  socket.send(first);
  return {
    send(frame) {
      if (socket.readyState === WebSocket.OPEN) socket.send(frame);
    },
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
