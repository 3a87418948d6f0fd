/** The practice gateway of payments beside a demo: what it and the platform know of each other, and how it is started. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Settings } from "#server/platform/runtime/settings.ts";
import type { ChildPlan } from "./children.ts";

const secrets = z.object({ key: z.string().min(32), secret: z.string().min(32) });

export interface PracticeGateway {
  /** What the server is told of it. */
  env: Record<"GATEWAY_URL" | "GATEWAY_KEY" | "GATEWAY_SECRET", string>;
  plan: ChildPlan;
}

type Facts = Pick<Settings, "roles" | "host" | "port" | "gatewayPort" | "gateway" | "dataDir">;

/**
 * Makes its folder, and its secrets on a first start. Null where there is to be none: without a site, in production, where
 * nobody may pay with money of practice, for devices of the network, which would not reach it, and where the settings name
 * another gateway.
 */
export function practiceGateway(
  settings: Facts,
  { keysDir, isProduction, isLan }: { keysDir: string; isProduction: boolean; isLan: boolean },
): PracticeGateway | null {
  if (isProduction || isLan || settings.gateway.url !== "" || !settings.roles.has("web")) return null;
  const { key, secret } = ensureSecrets(join(keysDir, "gateway.json"), keysDir);
  const folder = join(settings.dataDir, "gateway");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const url = `http://localhost:${settings.gatewayPort}`;
  const env = { GATEWAY_URL: url, GATEWAY_KEY: key, GATEWAY_SECRET: secret };
  const own = {
    ...WITHOUT_DATABASES,
    ...env,
    NODE_ENV: "production",
    LISTEN_HOST: "localhost",
    GATEWAY_PORT: String(settings.gatewayPort),
    GATEWAY_DIR: folder,
    GATEWAY_NEWS_URL: `http://localhost:${settings.port}/wps/payments/news/sandbox`,
  };
  return { env, plan: { name: "gateway", script: "gateway/main.ts", env: own, readyUrl: `${url}/readyz` } };
}

/** What a program of another company is not to know. */
export const WITHOUT_DATABASES = {
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  ARCADE_DATABASE_URL: undefined,
  ARCADE_DATABASE_OWNER_URL: undefined,
};

function ensureSecrets(path: string, folder: string): z.output<typeof secrets> {
  mkdirSync(folder, { recursive: true });
  const made = { key: randomBytes(32).toString("base64url"), secret: randomBytes(32).toString("base64") };
  try {
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return secrets.parse(JSON.parse(readFileSync(path, "utf8")));
}
