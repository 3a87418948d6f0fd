/** The processes that `npm start` runs on this machine, by their roles, and the addresses to open. */
import type { Role, Settings } from "#server/platform/runtime/settings.ts";
import type { ChildPlan } from "./children.ts";
import type { DatabaseServer } from "./databases.ts";
import type { PracticeGateway } from "./gateway.ts";
import type { SampleProvider } from "./parlour.ts";

/** Which program has which roles. */
const ROLES_OF = { server: ["web", "worker"], arcade: ["arcade", "arcade-tables"] } as const;

/** The roles that the settings give to a program; none: it doesn't run here. */
export function rolesOf({ roles }: Pick<Settings, "roles">, program: keyof typeof ROLES_OF): Role[] {
  return ROLES_OF[program].filter((role) => roles.has(role));
}

export interface PlanFacts {
  keysDir: string;
  database: Pick<DatabaseServer, "platform" | "arcade">;
  isDevelopment: boolean;
  isProduction: boolean;
  /** The practice gateway that runs beside them; null for none. */
  gateway: PracticeGateway | null;
  /** The sample provider; null for none. */
  parlour: SampleProvider | null;
  /** What `--lan` tells the processes. */
  lanEnv: Record<string, string>;
}

/** The children to start: server and arcade, each with its own roles, and neither where it has none. */
export function plansOf(
  settings: Pick<Settings, "roles" | "host" | "port" | "arcadePort" | "arcadeUrl" | "dataDir">,
  { keysDir, database, isDevelopment, isProduction, gateway, parlour, lanEnv }: PlanFacts,
): ChildPlan[] {
  const { host, port, arcadePort, arcadeUrl, dataDir } = settings;
  const shared = {
    // What a process is to know of the databases it is told below: an operator's other addresses stay here
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    ARCADE_DATABASE_URL: undefined,
    ARCADE_DATABASE_OWNER_URL: undefined,
    NODE_ENV: isDevelopment ? "development" : "production",
    MARQUEE_DEV: isProduction ? "0" : "1",
    DATA_DIR: dataDir,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    MARQUEE_KEYS_DIR: keysDir,
    ...lanEnv,
  };
  const server: ChildPlan = {
    name: "server",
    script: "server/main.ts",
    env: {
      ...shared,
      ROLES: rolesOf(settings, "server").join(","),
      DATABASE_URL: database.platform.url,
      ...gateway?.env,
    },
    readyUrl: `http://${nearby(host)}:${port}/readyz`,
    args: isDevelopment ? ["--watch-path=server", "--watch-path=contract", "--watch-path=rules"] : [],
  };
  const arcade: ChildPlan = {
    name: "arcade",
    script: "arcade/server/main.ts",
    env: {
      ...shared,
      ROLES: rolesOf(settings, "arcade").join(","),
      ARCADE_DATABASE_URL: database.arcade.url,
      ARCADE_KEYS_DIR: keysDir,
      ARCADE_URL: arcadeUrl,
      PLATFORM_URL: process.env["PLATFORM_URL"] || `http://${nearby(host)}:${port}`,
    },
    readyUrl: `http://${nearby(host)}:${arcadePort}/readyz`,
  };
  // A program whose ROLES were empty would take all of them
  return [
    ...(rolesOf(settings, "server").length > 0 ? [server] : []),
    ...(rolesOf(settings, "arcade").length > 0 ? [arcade] : []),
    ...(gateway ? [gateway.plan] : []),
    ...(parlour ? [parlour.plan] : []),
  ];
}

/** Where this machine itself reaches what listens on `host`. */
function nearby(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
}

/** What people can open here, as lines; without the role `web` there is no site, and the line says what runs. */
export function addressesOf(
  { roles, port, arcadePort }: Pick<Settings, "roles" | "port" | "arcadePort">,
  isProduction: boolean,
): string[] {
  if (!roles.has("web")) return [`  ${[...roles].join(", ")}; health at ${healthOf(roles, port, arcadePort)}`];
  return [
    `  novaro   http://localhost:${port}`,
    `  solenne  http://solenne.localhost:${port}`,
    `  desk     http://localhost:${port}/desk`,
    `  API      http://localhost:${port}/docs/api`,
    ...(isProduction ? [] : [`  /dev     http://localhost:${port}/dev   (personas, switches, clock, sent mails)`]),
  ];
}

function healthOf(roles: ReadonlySet<Role>, port: number, arcadePort: number): string {
  const ports = [
    ...(rolesOf({ roles }, "server").length > 0 ? [port] : []),
    ...(rolesOf({ roles }, "arcade").length > 0 ? [arcadePort] : []),
  ];
  return ports.map((one) => `http://localhost:${one}/healthz`).join(" and ");
}
