/**
 * `node parlour/main.ts`: a provider of three small games, which speaks the dialect `betwin` with a casino and nothing else.
 * Settings by environment: PARLOUR_PORT (3003), LISTEN_HOST (127.0.0.1), PARLOUR_URL where browsers reach it,
 * PARLOUR_WALLET_URL where the casino's wallet calls begin, PARLOUR_SECRET that both sides sign by, PARLOUR_DIR for its database.
 */
import { mkdirSync } from "node:fs";
import { startParlour } from "./server/start.ts";

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} must be set`);
  return value;
}

async function main(): Promise<void> {
  const port = Number(process.env["PARLOUR_PORT"] ?? "3003");
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("PARLOUR_PORT must be a port");
  const folder = setting("PARLOUR_DIR");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const parlour = await startParlour({
    port,
    host: process.env["LISTEN_HOST"] || "127.0.0.1",
    publicUrl: process.env["PARLOUR_URL"]?.replace(/\/$/, "") || null,
    walletUrl: setting("PARLOUR_WALLET_URL").replace(/\/$/, ""),
    secret: setting("PARLOUR_SECRET"),
    folder,
  });
  let isClosing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void parlour.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
