/** Whether the ports of a start are free, asked before anything long begins. */
import { createServer } from "node:net";

/** Resolves when nobody listens on `port`; throws a sentence that names the setting to change. */
export async function requireFreePort(
  setting: "PORT" | "ARCADE_PORT" | "GATEWAY_PORT" | "PARLOUR_PORT" | "LAN_PORT" | "LAN_ARCADE_PORT",
  port: number,
): Promise<void> {
  // A stranger on the IPv6 side alone would catch the browsers that try it first for "localhost".
  for (const host of ["0.0.0.0", "::1"]) {
    const code = await listenOnce(port, host);
    if (code === "EADDRINUSE") {
      throw new Error(
        `Port ${port} is taken by another program. End that, or choose another: ${setting}=${port + 100} npm start`,
      );
    }
    if (code === "EACCES")
      throw new Error(`This user may not listen on port ${port}; set ${setting} to one above 1023.`);
  }
}

/** The error code of listening there for a moment; null when it went well. */
function listenOnce(port: number, host: string): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => done(null)));
  });
}
