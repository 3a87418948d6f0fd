/** How the two databases of an operator's own PostgreSQL are reached, by their owner and by the running processes. */

export const ARCADE_DATABASE = "arcade";

export interface DatabaseAddress {
  /** As the owner: migrations, functions, rights. */
  ownerUrl: string;
  /** As the processes run. */
  url: string;
  /** The settings that lead to both. */
  settings: { owner: string; run: string };
}

export interface OperatorAddresses {
  platform: DatabaseAddress;
  arcade: DatabaseAddress;
  /** What is less safe than it could be, one line each. */
  warnings: string[];
}

/** What the settings of either are called. */
const RUN = "DATABASE_URL";
const OWNER = "DATABASE_OWNER_URL";
const ARCADE_RUN = "ARCADE_DATABASE_URL";
const ARCADE_OWNER = "ARCADE_DATABASE_OWNER_URL";

/**
 * Reads the four settings; null when neither of the platform's is set. One of them alone leads to both, and so does one
 * of the arcade's; what the arcade's leave open follows from the platform's.
 */
export function addressesOfOperator(env: NodeJS.ProcessEnv): OperatorAddresses | null {
  const [run, owner] = [env[RUN] || "", env[OWNER] || ""];
  if (run === "" && owner === "") return null;
  const platform = pairOf([run, RUN], [owner, OWNER]);
  const arcadeRun = env[ARCADE_RUN] || "";
  const arcadeOwner = env[ARCADE_OWNER] || ownerBeside(arcadeRun, owner) || "";
  const warnings = platform.url === platform.ownerUrl ? [oneRole(platform.settings.run, RUN, OWNER)] : [];
  if (arcadeRun === "" && arcadeOwner === "") {
    const [ownerUrl, url] = [platform.ownerUrl, platform.url].map((one) => withDatabase(one, ARCADE_DATABASE)) as [
      string,
      string,
    ];
    // With the platform's own line there is nothing more to say
    if (url !== ownerUrl) warnings.push(`Warning: the arcade runs in the site's role; give it one by ${ARCADE_RUN}`);
    return { platform, arcade: { ownerUrl, url, settings: platform.settings }, warnings };
  }
  const arcade = pairOf([arcadeRun, ARCADE_RUN], [arcadeOwner, ARCADE_OWNER]);
  if (arcade.url === arcade.ownerUrl) warnings.push(oneRole(arcade.settings.run, ARCADE_RUN, ARCADE_OWNER));
  return { platform, arcade, warnings };
}

type Setting = [url: string, name: string];

function pairOf(run: Setting, owner: Setting): DatabaseAddress {
  const [url, runName] = run[0] === "" ? owner : run;
  const [ownerUrl, ownerName] = owner[0] === "" ? run : owner;
  return { ownerUrl, url, settings: { owner: ownerName, run: runName } };
}

function oneRole(given: string, run: string, owner: string): string {
  const missing = given === run ? owner : run;
  return `Warning: ${given} alone is given, so one role migrates and runs; ${missing} keeps them apart (README)`;
}

/** The platform's owner reaches the arcade's database too where that is on the same server. */
function ownerBeside(arcadeRun: string, owner: string): string | null {
  if (arcadeRun === "" || owner === "" || serverOf(arcadeRun) !== serverOf(owner)) return null;
  return withDatabase(owner, /^[^/?]+:\/\/[^/?]*\/([^?]*)/.exec(arcadeRun)?.[1] ?? ARCADE_DATABASE);
}

function serverOf(url: string): string {
  const server = /^[^/?]+:\/\/(?:[^/?@]*@)?([^/?]*)/.exec(url)?.[1] ?? "";
  return `${server.replace(/:5432$/, "")} ${/[?&]host=([^&]*)/.exec(url)?.[1] ?? ""}`;
}

/** The same address with another database: `postgres://user@host:5432/one?x=y` and "two" → `…/two?x=y`. */
export function withDatabase(url: string, name: string): string {
  const [, server, query] = /^([^/?]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  if (server === undefined) throw new Error(`${RUN} must look like postgres://user:password@host:5432/database`);
  return `${server}/${name}${query ?? ""}`;
}
