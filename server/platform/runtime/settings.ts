/** Settings from the environment, all with defaults. */
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What a process does: `web` and `worker` are server/roles, the other two the arcade's. */
export type Role = (typeof ROLES)[number];

const ROLES = ["web", "worker", "arcade", "arcade-tables"] as const;

export interface Settings {
  /** All of them unless ROLES names some. */
  roles: ReadonlySet<Role>;
  port: number;
  /** The address to listen on: loopback unless told otherwise, for the site speaks plain http (U-005). */
  host: string;
  arcadePort: number;
  gatewayPort: number;
  /** Of the sample provider beside a demo; null for none. */
  parlourPort: number | null;
  dataDir: string;
  /** In the role of the processes; "" for the PostgreSQL of the packages. */
  databaseUrl: string;
  redisUrl: string | null;
  /** Personas, switches, clock and sent mails at /dev; never in production. */
  dev: boolean;
  /** Whether the role `web` serves pages, which takes a build; without them it answers calls and live connections. */
  pages: boolean;
  /** Where browsers reach the arcade; its origin goes into the CSP. */
  arcadeUrl: string;
  /** The practice gateway of payments: where it is reached from here and from browsers, and what both sides know. */
  gateway: GatewaySettings;
  /** Multiplies every limit of the contract: above 1 only for tests whose calls all come from one address. */
  limitFactor: number;
  /** How many proxies of ours stand in front, each telling whom it was called by; what a caller adds is not read. */
  proxies: number;
  /** Who carries SMS and mail (server/providers/messages/senders.ts); "" for nobody. */
  smsUrl: string;
  mailUrl: string;
  mailFrom: string;
  /** Where Google shows the keys of Firebase's tokens. */
  firebaseKeysUrl: string;
  /** "host:port" of an Auth emulator, whose unsigned tokens then count; never in production. "" for none. */
  firebaseEmulator: string;
  /** A file or folder of hashes of published passwords (platform/crypto/breached-hashes.ts); "" for none. */
  breachedPasswords: string;
  /** Who reads /metrics says it; "" for nobody, and no such address. */
  metricsToken: string;
  /** Set while `--lan` serves other devices: under which names, which merchant, and the games' port there. */
  lan: LanSettings | null;
}

export interface GatewaySettings {
  /** "" for none: then nothing is paid there. */
  url: string;
  key: string;
  /** Base64, by which its news are signed; "" for none, and none are believed. */
  secret: string;
}

export interface LanSettings {
  /** Where other devices reach the site and the games, by TLS. */
  port: number;
  arcadePort: number;
  hosts: string[];
  merchant: string;
}

const FIREBASE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const POSTGRES = ["postgres:", "postgresql:"];
const LOOPBACK = "127.0.0.1";
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Reads the settings; throws a sentence for one that can't be meant. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const sitePort = port(env, "PORT", 3000);
  const arcadePort = port(env, "ARCADE_PORT", 3001);
  if (sitePort === arcadePort) throw new Error(`PORT and ARCADE_PORT must differ; both are ${sitePort}`);
  return {
    roles: roles(env),
    port: sitePort,
    host: env["LISTEN_HOST"] || LOOPBACK,
    arcadePort,
    gatewayPort: port(env, "GATEWAY_PORT", arcadePort + 1),
    parlourPort: env["PARLOUR_PORT"] === "0" ? null : port(env, "PARLOUR_PORT", arcadePort + 2),
    dataDir: resolve(env["DATA_DIR"] || join(ROOT, ".data")),
    databaseUrl: address(env, "DATABASE_URL", POSTGRES) || address(env, "DATABASE_OWNER_URL", POSTGRES),
    redisUrl: address(env, "REDIS_URL", ["redis:", "rediss:"]) || null,
    dev: env["MARQUEE_DEV"] === "1",
    pages: env["MARQUEE_PAGES"] !== "0",
    arcadeUrl: address(env, "ARCADE_URL", ["http:", "https:"]) || `http://localhost:${arcadePort}`,
    gateway: {
      url: address(env, "GATEWAY_URL", ["http:", "https:"]),
      key: env["GATEWAY_KEY"] ?? "",
      secret: env["GATEWAY_SECRET"] ?? "",
    },
    limitFactor: Math.max(1, Number(env["LIMIT_FACTOR"] ?? "1") || 1),
    proxies: proxies(env),
    smsUrl: address(env, "SMS_URL", ["http:", "https:", "twilio:"]),
    mailUrl: address(env, "MAIL_URL", ["smtp:", "smtps:"]),
    mailFrom: env["MAIL_FROM"] || "no-reply@localhost",
    firebaseKeysUrl: address(env, "FIREBASE_KEYS_URL", ["https:", "http:"]) || FIREBASE_KEYS,
    firebaseEmulator: emulator(env),
    breachedPasswords: path(env, "BREACHED_PASSWORDS"),
    metricsToken: metricsToken(env),
    lan: lan(env),
  };
}

/** The server itself refuses to start with one unless it is under development (platform/firebase.ts). */
function emulator(env: NodeJS.ProcessEnv): string {
  const host = env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  if (host === "") return "";
  if (!/^[\w.-]+:\d+$/.test(host)) throw new Error("FIREBASE_AUTH_EMULATOR_HOST must be host:port");
  return host;
}

const LEAST_TOKEN = 24;

function metricsToken(env: NodeJS.ProcessEnv): string {
  const token = env["METRICS_TOKEN"] ?? "";
  if (token === "" || token.length >= LEAST_TOKEN) return token;
  throw new Error(`METRICS_TOKEN must have ${LEAST_TOKEN} characters at least`);
}

/** What `npm start -- --lan` tells its children; null without it. */
function lan(env: NodeJS.ProcessEnv): LanSettings | null {
  if (!env["LAN_ARCADE_PORT"]) return null;
  const hosts = (env["LAN_HOSTS"] ?? "").split(",").filter((host) => host !== "");
  return {
    hosts,
    merchant: env["LAN_MERCHANT"] ?? "",
    port: port(env, "LAN_PORT", 3443),
    arcadePort: port(env, "LAN_ARCADE_PORT", 3444),
  };
}

function roles(env: NodeJS.ProcessEnv): ReadonlySet<Role> {
  const names = (env["ROLES"] ?? "").split(",").map((name) => name.trim());
  const wished = names.filter((name) => name !== "");
  const unknown = wished.find((name) => !ROLES.some((role) => role === name));
  if (unknown !== undefined) throw new Error(`ROLES must be some of ${ROLES.join(", ")}; "${unknown}" is none`);
  return new Set(wished.length === 0 ? ROLES : ROLES.filter((role) => wished.includes(role)));
}

function proxies(env: NodeJS.ProcessEnv): number {
  const text = env["TRUST_PROXY"] || "0";
  if (!/^\d$/.test(text)) throw new Error(`TRUST_PROXY must be the number of proxies in front, not "${text}"`);
  return Number(text);
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new Error(`${name} must be a port between 1 and 65535, not "${text}"`);
  }
  return value;
}

function path(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name] ?? "";
  return text === "" ? "" : resolve(text);
}

/** An address of one of those schemes, "" when it isn't set. It may hold a password: the sentence doesn't repeat it. */
function address(env: NodeJS.ProcessEnv, name: string, schemes: string[]): string {
  const text = env[name] ?? "";
  if (text === "" || schemes.some((scheme) => text.startsWith(`${scheme}//`))) return text;
  throw new Error(`${name} must begin with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`);
}
