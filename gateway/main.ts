/**
 * `node gateway/main.ts`: a payment gateway for practice, which moves no real money. Settings by environment: GATEWAY_PORT
 * (3002), LISTEN_HOST (127.0.0.1), GATEWAY_URL where browsers reach it, GATEWAY_KEY that merchants show, GATEWAY_SECRET by
 * which news are signed (base64), GATEWAY_NEWS_URL where they go, GATEWAY_DIR for its journal.
 */
import { mkdirSync } from "node:fs";
import { startGateway } from "./start.ts";

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} must be set`);
  return value;
}

async function main(): Promise<void> {
  const port = Number(process.env["GATEWAY_PORT"] ?? "3002");
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("GATEWAY_PORT must be a port");
  const folder = setting("GATEWAY_DIR");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const gateway = await startGateway({
    port,
    host: process.env["LISTEN_HOST"] || "127.0.0.1",
    publicUrl: process.env["GATEWAY_URL"]?.replace(/\/$/, "") || null,
    key: setting("GATEWAY_KEY"),
    secret: setting("GATEWAY_SECRET"),
    newsUrl: setting("GATEWAY_NEWS_URL"),
    folder,
    now: () => new Date(),
  });
  let isClosing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void gateway.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
