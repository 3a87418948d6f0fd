/** What the command is told, read and judged. */
import type { ParseArgsOptionsConfig } from "node:util";
import { parseArgs } from "node:util";
import { optionSentence } from "#tools/unknown-option.ts";

export const USAGE = `Tries every rule of a studio's protocol, on both sides of the line, and reports what holds.

npm run certify -- <peer> [--only wallet|studio]
    A studio of this platform, as npm run vendor has it. Plays a vendor against the running platform, then the platform
    against the studio's server. What moves is play money of trial players of a peer named "certify", shut afterwards.
      --site <address>      the running platform; by itself where npm start of this folder runs

npm run certify -- --base <address> --keys <address or file>
    A studio's server by itself: no platform is needed. The kit is the platform and its wallet, with a key of its own.
      --port <port>         where the kit's wallet and keys are, which the studio is started with; 4170 by itself
      --name <peer>         the studio's name, in the address of our keys
      --key-file <file>     our key; a fresh one by itself, and kept there when the file is not there
      --frame <origins>     where its games lie; the base address' origin by itself
      --robot page          presses play: the page of a launch says where by data-certify-play="/address", which gets
                            { "press": "<fresh id>", "stake": "<amount>" } posted as JSON and plays a round
      --robot '<command>'   or this command does, with LAUNCH_URL and STAKE among its settings
      --studio-command '<command>'  starts the studio: the kit runs it, kills it (-9) while a bet or win is on its way,
                            and starts it again; nothing may be lost or doubled
      --currency <code>     PHP by itself
      --patience <seconds>  how long a repetition or rollback may take; 60 by itself

npm run certify -- --dialect betwin --base <address> --secret-file <file> --game <code>
    A provider of the dialect betwin by itself. It reaches the kit's wallet at http://localhost:<port>/vendor/certify/wallet.
      --stake <amount>      what the robot is told to stake, "1.00" by itself

All:
      --game <code>         the title that is played; the first playable one by itself
      --cases <a,b*>        these cases alone
      --report <folder>     where report.html and junit.xml go; certify-<peer> here by itself

npm run certify -- --list [--dialect marquee|betwin]
    Every case by name.`;

const OPTIONS = {
  only: { type: "string" },
  site: { type: "string" },
  base: { type: "string" },
  keys: { type: "string" },
  port: { type: "string" },
  name: { type: "string" },
  "key-file": { type: "string" },
  "secret-file": { type: "string" },
  stake: { type: "string" },
  frame: { type: "string" },
  robot: { type: "string" },
  "studio-command": { type: "string" },
  currency: { type: "string" },
  patience: { type: "string" },
  game: { type: "string" },
  cases: { type: "string" },
  report: { type: "string" },
  dialect: { type: "string" },
  list: { type: "boolean" },
  help: { type: "boolean" },
} as const satisfies ParseArgsOptionsConfig;

/** A sentence for whoever called it wrongly. */
export class WrongUse extends Error {}

export interface Wanted {
  what: "help" | "list" | "peer" | "studio";
  peer: string;
  dialect: string | null;
  only: "wallet" | "studio" | null;
  site: string | null;
  base: string;
  keys: string;
  port: number;
  keyFile: string | null;
  /** Where the secret of a dialect lies that signs by one. */
  secretFile: string | null;
  /** What a robot is told to stake where titles say no least: a decimal string. */
  stake: string;
  frame: string[];
  robot: string | null;
  /** Starts the studio, so that the kit may kill it. */
  studioCommand: string | null;
  currency: string;
  patienceMs: number;
  game: string | null;
  report: string;
  isWanted: (name: string) => boolean;
}

const PORT = 4170;
const PATIENCE_S = 60;

/** Reads the command's words; throws `WrongUse`. */
export function readOptions(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const what =
    values.help || (args.length === 0 && positionals.length === 0)
      ? "help"
      : values.list
        ? "list"
        : values.base === undefined
          ? "peer"
          : "studio";
  const peer = positionals[0] ?? values.name ?? "studio";
  if (positionals.length > 1 || (what === "peer" && positionals.length === 0))
    throw new WrongUse("say one peer, or --base");
  if (what === "studio" && values.keys === undefined && values.dialect !== "betwin")
    throw new WrongUse("--base needs --keys: the address or file of the studio's public keys");
  if (values["studio-command"] !== undefined && (what !== "studio" || values.dialect === "betwin"))
    throw new WrongUse("--studio-command goes with --base, and with the dialect marquee alone");
  if (values.only !== undefined && values.only !== "wallet" && values.only !== "studio")
    throw new WrongUse("--only is wallet or studio");
  for (const name of ["base", "site"] as const) {
    const address = values[name];
    if (address !== undefined && !/^https?:\/\//.test(address))
      throw new WrongUse(`--${name} ${address} is no address`);
  }
  return {
    what,
    peer,
    dialect: values.dialect ?? null,
    only: values.only ?? null,
    site: values.site ?? null,
    base: values.base ?? "",
    keys: values.keys ?? "",
    port: wholeOf("port", values.port, PORT),
    keyFile: values["key-file"] ?? null,
    secretFile: values["secret-file"] ?? null,
    stake: values.stake ?? "1.00",
    frame: listOf(values.frame),
    robot: values.robot ?? null,
    studioCommand: values["studio-command"] ?? null,
    currency: values.currency ?? "PHP",
    patienceMs: wholeOf("patience", values.patience, PATIENCE_S) * 1000,
    game: values.game ?? null,
    report: values.report ?? `certify-${peer}`,
    isWanted: patternsOf(values.cases),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new WrongUse(optionSentence(error, Object.keys(OPTIONS)));
  }
}

const listOf = (text = ""): string[] => text.split(",").flatMap((one) => one.trim() || []);

function wholeOf(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new WrongUse(`--${name} ${text} is no whole number`);
  return value;
}

/** "replay-*,nonce-replayed" */
function patternsOf(text: string | undefined): (name: string) => boolean {
  const patterns = listOf(text).map(
    (one) => new RegExp(`^${one.replaceAll(/[^a-z0-9*-]/g, "").replaceAll("*", ".*")}$`),
  );
  return (name) => patterns.length === 0 || patterns.some((one) => one.test(name));
}
