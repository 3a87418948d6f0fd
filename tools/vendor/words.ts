/** The words and options of `npm run vendor`: what there is, and what is said of a call that was written wrongly. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { DIALECTS } from "#server/game-wallet/public.ts";
import { optionSentence } from "#tools/unknown-option.ts";
import { Refused } from "./facts.ts";

const OPTIONS = {
  url: { type: "string" },
  keys: { type: "string" },
  "keys-file": { type: "string" },
  "secret-file": { type: "string" },
  "new-secret": { type: "boolean" },
  file: { type: "string" },
  name: { type: "string" },
  code: { type: "string" },
  frame: { type: "string" },
  merchants: { type: "string" },
  currencies: { type: "string" },
  "most-stake": { type: "string" },
  "win-ceiling": { type: "string" },
  titles: { type: "string" },
  dialect: { type: "string" },
  withdraw: { type: "string" },
  show: { type: "string" },
  hide: { type: "string" },
  "own-wallets": { type: "boolean" },
  local: { type: "boolean" },
  ours: { type: "boolean" },
  studio: { type: "boolean" },
  now: { type: "boolean" },
} as const satisfies ParseArgsOptionsConfig;

type Option = keyof typeof OPTIONS;
export type Given = {
  [K in Option]?: (typeof OPTIONS)[K]["type"] extends "boolean" ? boolean : string;
};

const RUN = "npm run vendor --";
const ADD =
  "url keys keys-file secret-file name code frame merchants currencies most-stake win-ceiling titles dialect own-wallets local";
const ROTATE = "keys keys-file withdraw ours studio now secret-file new-secret";

/** By word: the options that it takes, and its part of the help. */
export const WORDS: Readonly<Record<string, { options: readonly string[]; help: string }>> = {
  add: {
    options: ADD.split(" "),
    help: `${RUN} add <peer> --url <address> (--keys <address> | --keys-file <file>)
    A studio comes in; its titles follow within seconds. <peer>: 3 to 32 small letters, digits, hyphens; for good.
      --url <address>         its server, https
      --keys <address>        where it shows its public keys; or --keys-file, a file of them
      --name, --code          what players and operators read; the peer's own name by itself
      --frame <origins>       where its games lie; the address' own origin by itself
      --merchants, --currencies  those that it serves, commas between; all by itself
      --most-stake 500.00     the most that one of its bets may stake
      --win-ceiling 50000.00  the win above which a person looks
      --titles hidden|shown|ignored  what becomes of new titles; hidden until an operator shows them by itself
      --dialect ${DIALECTS.map(({ name }) => name).join("|")}  what it speaks; a dialect with a shared secret takes --secret-file, or one is made
      --own-wallets           members may move money to wallets that it keeps
      --local                 on this machine: http and addresses of this network are taken`,
  },
  rotate: {
    options: ROTATE.split(" "),
    help: `${RUN} rotate <peer> (--ours | --studio | --keys <address> | --keys-file <file> | --withdraw <key id>)
    Keys turn while both sides run.
      --ours                  a key of ours for it: shown, then signing, then the old one gone; run it three times
      --studio                the same for the house's own studio (arcade), whose key file lies here
      --now                   all three steps at once, for a key that was stolen
      --keys, --keys-file     other keys of the studio
      --withdraw <key id>     counts no more within a second, for good
      --secret-file, --new-secret  a second secret, of a dialect that shares one`,
  },
  enable: { options: [], help: `${RUN} enable <peer>\n    Opens it again, and reads its list at once.` },
  disable: {
    options: [],
    help: `${RUN} disable <peer>\n    Its games close and no bet is taken; what is open can be ended.`,
  },
  titles: {
    options: ["file", "show", "hide"],
    help: `${RUN} titles <peer> [--show all|<codes>] [--hide all|<codes>] [--file titles.json]
    Its titles and how they stand. --file tells them, of a dialect that has no list.`,
  },
  list: { options: [], help: `${RUN} list\n    All peers.` },
  show: {
    options: [],
    help: `${RUN} show <peer>\n    All that is known of one: keys, titles, what was refused, changes.`,
  },
};

const NAMES = Object.keys(WORDS);
export const USAGE = `The studios that play here; a running server has each change within a second.

${NAMES.map((name) => WORDS[name]?.help).join("\n\n")}`;

/** A call of the command; `help` is what it asked to read. */
export type Call = { help: string } | { word: string; peer: string; given: Given };

/** Reads the words of a call. Throws `Refused` with what is wrong and how it is written. */
export function readCall(args: readonly string[]): Call {
  const word = args.find((argument) => !argument.startsWith("-")) ?? "";
  const own = WORDS[word];
  if (args.length === 0 || args.some((argument) => argument === "--help" || argument === "-h" || argument === "help"))
    return { help: own?.help ?? USAGE };
  const more = own ? `${RUN} ${word} --help says how it is written` : `${RUN} --help says more`;
  if (!own) throw new Refused(`there is no word "${word}": ${NAMES.join(", ")}`, more);
  const { positionals, values } = parsed(args, own.options, more);
  const [, peer = "", beyond] = positionals;
  if (word !== "list" && peer === "")
    throw new Refused(`which peer? ${RUN} ${word} <peer>; ${RUN} list names them`, more);
  const extra = word === "list" ? peer || beyond : beyond;
  if (extra) throw new Refused(`"${extra}" is one word too many`, more);
  const foreign = Object.keys(values).find((name) => !own.options.includes(name));
  if (foreign) throw new Refused(`${word} takes no --${foreign}`, more);
  return { word, peer, given: values };
}

function parsed(args: readonly string[], options: readonly string[], more: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Refused(optionSentence(error, options), more);
  }
}
