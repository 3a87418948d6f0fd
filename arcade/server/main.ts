/**
 * `node arcade/server/main.ts`: the house's own game vendor. Settings by environment: ARCADE_PORT (3001), LISTEN_HOST (127.0.0.1),
 * ARCADE_DATABASE_URL, PLATFORM_URL, ARCADE_KEYS_DIR, ARCADE_URL where browsers reach it by another address, ROLES (by
 * default `arcade,arcade-tables`), and ARCADE_OWN_URL where the arcade's other processes reach this one.
 */
import { resolve } from "node:path";
import { pino } from "pino";
import { openKeyRing } from "./key-ring.ts";
import { type Role, ROLES, startArcade } from "./start.ts";
import { readTitles } from "./titles.ts";

const PLATFORM = "platform";

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} must be set`);
  return value;
}

/** Reads ROLES, words with commas between; roles of the platform's processes are passed over. Throws when none is the arcade's. */
function rolesOf(words: string | undefined): ReadonlySet<Role> {
  if (!words) return new Set(ROLES);
  const named = words.split(",").map((word) => word.trim());
  const roles = new Set(ROLES.filter((role) => named.includes(role)));
  if (roles.size === 0) throw new Error(`ROLES names none of ${ROLES.join(", ")}`);
  return roles;
}

async function main(): Promise<void> {
  const keysDir = resolve(setting("ARCADE_KEYS_DIR"));
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "info", base: null });
  const platformUrl = setting("PLATFORM_URL");
  const port = Number(process.env["ARCADE_PORT"] ?? "3001");
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("ARCADE_PORT must be a port");
  const arcade = await startArcade({
    port,
    host: process.env["LISTEN_HOST"] || undefined,
    databaseUrl: setting("ARCADE_DATABASE_URL"),
    platformUrl,
    platformName: PLATFORM,
    publicUrl: process.env["ARCADE_URL"]?.replace(/\/$/, ""),
    ownAddress: process.env["ARCADE_OWN_URL"]?.replace(/\/$/, ""),
    roles: rolesOf(process.env["ROLES"]),
    lanPort: Number(process.env["LAN_ARCADE_PORT"]) || null,
    keyRing: await openKeyRing({ keysDir, platformUrl, platformName: PLATFORM, log }),
    log,
    titles: await readTitles(new URL("../titles/", import.meta.url)),
  });
  let isClosing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void arcade.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
