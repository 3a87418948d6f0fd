/** `npm start -- --lan [--merchant <id>]`: TLS for the devices of the network, in front of the site and the arcade. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { renderUnicodeCompact } from "uqr";
import type { Settings } from "#server/platform/runtime/settings.ts";
import { inUrl, networkAddresses, networkNames } from "./addresses.ts";
import { ensureCredentials } from "./certificate.ts";
import { openFront } from "./front.ts";

export interface Lan {
  /** Ports that other devices use; LAN_PORT and LAN_ARCADE_PORT. */
  port: number;
  arcadePort: number;
  /** What server and arcade must know of it. */
  env: Record<string, string>;
  addresses: string[];
  names: string[];
  /** Where certificate and keys are kept. */
  folder: string;
  /** The plain ports behind. */
  behind: { port: number; arcadePort: number };
}

const ALWAYS = ["localhost", "127.0.0.1", "::1"];
const DEFAULT_MERCHANT = "novaro";
/** 3000 → 3443, 3001 → 3444 */
const APART = 443;

/** What `--lan` asks for; null without it. Throws a sentence for a port that is none. */
export function readLan(args: string[], env: NodeJS.ProcessEnv, settings: Settings): Lan | null {
  const options = { lan: { type: "boolean" }, merchant: { type: "string" } } as const;
  const { values } = parseArgs({ args, options, strict: false });
  if (!values.lan) return null;
  const port = portOf(env, "LAN_PORT", settings.port + APART);
  const arcadePort = portOf(env, "LAN_ARCADE_PORT", settings.arcadePort + APART);
  const addresses = networkAddresses();
  const names = networkNames();
  return {
    port,
    arcadePort,
    addresses,
    names,
    env: {
      TRUST_PROXY: "1",
      // The plain ports believe what the front tells of a caller, so nobody else may reach them
      LISTEN_HOST: "127.0.0.1",
      LAN_HOSTS: [...addresses.map(inUrl), ...names].join(","),
      LAN_MERCHANT: merchantOf(values.merchant),
      LAN_PORT: String(port),
      LAN_ARCADE_PORT: String(arcadePort),
    },
    folder: join(settings.dataDir, "tls"),
    behind: { port: settings.port, arcadePort: settings.arcadePort },
  };
}

function merchantOf(request: unknown): string {
  const known = readdirSync(new URL("../../brands/", import.meta.url)).flatMap((file) =>
    file.endsWith(".json") ? [file.slice(0, -".json".length)] : [],
  );
  if (request === undefined) return DEFAULT_MERCHANT;
  if (typeof request === "string" && known.includes(request)) return request;
  throw new Error(`--merchant must be one of ${known.join(", ")}`);
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new Error(`${name} must be a port between 1 and 65535, not "${env[name] ?? fallback}"`);
}

/** Opens both fronts; gives the lines to print: addresses, QR code, fingerprint. */
export async function openLan(lan: Lan): Promise<{ lines: string[]; close(): Promise<void> }> {
  const credentials = await ensureCredentials(lan.folder, [...lan.addresses, ...lan.names, ...ALWAYS], new Date());
  const shared = { credentials, sitePort: lan.port };
  // /dev makes anybody any member: it stays on this machine
  const isDev = (path: string): boolean => /^\/dev(\/|$)/.test(path);
  const site = await openFront({ ...shared, port: lan.port, upstreamPort: lan.behind.port, hidden: isDev });
  const arcade = await openFront({
    ...shared,
    port: lan.arcadePort,
    upstreamPort: lan.behind.arcadePort,
    hidden: (path) => path.startsWith("/platform/"),
  }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  return {
    lines: linesOf(lan, credentials.fingerprint),
    close: async () => void (await Promise.all([site.close(), arcade.close()])),
  };
}

function linesOf({ addresses, names, port, env }: Lan, fingerprint: string): string[] {
  const [first] = addresses;
  if (!first) return ["", "This machine is in no network; only it can reach", `  https://localhost:${port}`];
  // Plain http on purpose: what makes https trustworthy must be got before it is
  const trust = `http://${inUrl(first)}:${port}/lan`;
  return [
    "",
    `In your network (${env["LAN_MERCHANT"]}), for everybody in it:`,
    ...[...addresses.map(inUrl), ...names].map((host) => `  https://${host}:${port}`),
    "",
    `On a phone, first ${trust}`,
    ...renderUnicodeCompact(trust, { border: 2 })
      .split("\n")
      .map((line) => `  ${line}`),
    `The certificate's SHA-256: ${fingerprint}`,
  ];
}
