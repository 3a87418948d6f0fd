/**
 * Which passwords are too well known to be let in. The words below are the patterns that every published list begins
 * with; they are few enough for a browser, which says so while one types. The server also holds a password against a
 * list of published ones (server/platform/crypto/breach-list.ts). Both take the usual endings off before they look.
 */

const WORDS =
  "password passwort passw0rd p@ssw0rd p@ssword pass pwd qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm " +
  "qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t zaq12wsx q1w2e3r4 letmein welcome iloveyou loveyou love admin " +
  "administrator root user guest login test tester demo default changeme secret master superman batman spiderman " +
  "dragon monkey tiger lion football soccer baseball basketball hockey liverpool arsenal chelsea barcelona manchester " +
  "sunshine princess flower summer winter spring autumn shadow killer hunter ranger trustno freedom whatever starwars " +
  "pokemon naruto minecraft google facebook samsung apple computer internet michael jennifer jessica ashley daniel " +
  "andrew joshua matthew charlie jordan thomas robert angel lovely family mother father casino jackpot lucky luckyseven " +
  "winner money bonus poker slots spinner player gamer game games bet betting abc abcd abcde abcdef abc123 a1b2c3 " +
  "aa123456 monday friday january december hello helloworld nothing cookie cheese orange banana pepper mustang ferrari " +
  "porsche mercedes maria manila philippines istanbul malta london " +
  "access secret123 asdasd qweasd qweasdzxc asd123 qwe123 zaq1zaq1 1qazxsw2 poiuytrewq number one two three hacker " +
  "matrix phoenix thunder diamond silver golden purple yellow hunter2 chocolate butterfly angel1 babygirl blink hannah " +
  "jesus christ heaven buster ginger joseph nicole matthew1 anthony alexander william benjamin samantha elizabeth " +
  "forever friends happy smile sweet beautiful handsome champion victory legend ninja samurai gangster million rich " +
  // The same first guesses in the other languages of the house, and its neighbours
  "matkhau anhyeuem emyeuanh yeuanh yeuem tinhyeu conyeume giadinh vietnam saigon hanoi khongbiet " +
  "mahalkita mahalko mahal pilipinas pinoy pinay salamat kaibigan pamilya kumusta " +
  "woaini woaiwojia wodemima mima nihao zhongguo beijing shanghai baobao laopo laogong " +
  "sifre parola merhaba askim seniseviyorum turkiye galatasaray fenerbahce besiktas contrasena senha motdepasse";

/** Paths on the keys of digits, and the numbers that are said for words. */
const DIGITS = new Set(
  (
    "147258369 963852741 741852963 369258147 789456123 123789456 456789123 159753 159357 753159 357159 951753 147258 " +
    "258369 852456 112233 11223344 1122334455 121212 123123 123321 1234321 102030 100200 696969 5201314 1314520 520520 " +
    "147147 159951 142536 987654 14789632 1472583690"
  ).split(" "),
);

const KNOWN = new Set(WORDS.split(" "));
const ENDING = /[\d!@#$%^&*._\-?+=]+$/;
const SYMBOLS_ENDING = /[!@#$%^&*._\-?+=]+$/;
const BEGINNING = /^[\d!@#$%^&*._\-?+=]+/;
const RUNS = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "zyxwvutsrqponmlkjihgfedcba",
];
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "poiuytrewq", "lkjhgfdsa", "mnbvcxz"];
/** A part of this length or shorter says nothing about where it came from. */
const SHORT = 3;
const LONG_WORDS = new Set([...KNOWN].filter((word) => word.length > SHORT));
const NO_LETTER = /[^\p{L}]/gu;
/** With more than this beside two known words a password is no longer a first guess. */
const MOST_BETWEEN = 6;

/** Words that a password must not be made of: the account's and the merchant's own. */
export interface OwnWords {
  username: string;
  merchant: string;
  /** Whatever else was told of the person: names, mail address, number, birthday. */
  others?: readonly string[];
}

/** Passwords of published breaches, in lower case. */
export type BreachList = ReadonlySet<string>;
/** Of a browser, which has the words of this file alone. */
const NO_LIST: BreachList = new Set();

/**
 * Whether a password is a well-known one, or made of well-known words, own words and a few digits; with a list of
 * breaches also whether it is one of those, in any case, with digits for letters, with little before and behind it.
 */
export function isKnownPassword(password: string, own: OwnWords, breaches = NO_LIST): boolean {
  return isFirstGuess(password, own) || isBreached(password.toLowerCase(), breaches);
}

function isFirstGuess(password: string, { username, merchant, others = [] }: OwnWords): boolean {
  const lower = password.toLowerCase();
  if (isRun(lower) || new Set(lower).size < 3) return true;
  const stem = lower.replace(ENDING, "");
  const plain = unleet(stem);
  for (const part of [lower, stem, plain]) {
    if (part === "" || KNOWN.has(part) || isRun(part) || isRepeated(part)) return true;
  }
  const names = [username, merchant, ...others].flatMap(wordsOf);
  const isNamed = names.some((name) => lower === name || plain === unleet(name) || stem === name.replace(ENDING, ""));
  return isNamed || [lower, unleet(lower)].some((text) => isMadeOf(text, names));
}

/** The same for a payment password, which may be of digits alone: then only the first guesses at them are refused. */
export function isKnownWithdrawalPassword(password: string, own: OwnWords, breaches = NO_LIST): boolean {
  if (!/^\d+$/.test(password)) return isKnownPassword(password, own, breaches);
  const isFew = new Set(password).size < 3;
  return isFew || isRun(password) || isRepeated(password) || isKnownNumber(password, own.others ?? []);
}

/** One of the list, or one said twice. More than a few characters around it make it a password of its own. */
function isBreached(lower: string, breaches: BreachList): boolean {
  const core = lower.replace(BEGINNING, "").replace(ENDING, "");
  const around = [core, lower.replace(ENDING, ""), lower.replace(SYMBOLS_ENDING, "")];
  const parts = lower.length - core.length > MOST_BETWEEN ? [lower] : [lower, ...around];
  return parts
    .flatMap((part) => [part, unleet(part)])
    .some((part) => breaches.has(part) || (isTwice(part) && breaches.has(part.slice(part.length / 2))));
}

function isTwice(text: string): boolean {
  return text.length % 2 === 0 && text.slice(text.length / 2).repeat(2) === text;
}

/** The parts of a name or an address that are long enough to be recognised. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > SHORT);
}

/** Digits alone: a day, a path on the keys, or part of a number of the person's own. */
function isKnownNumber(digits: string, others: readonly string[]): boolean {
  if (DIGITS.has(digits) || /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(digits)) return true;
  if (/^([0-2]\d|3[01])(0[1-9]|1[0-2])(19|20)\d{2}$/.test(digits)) return true;
  return others.some((other) => other.replaceAll(/\D/g, "").includes(digits));
}

/** One or two known or own words, with little between and around them. */
function isMadeOf(text: string, names: readonly string[]): boolean {
  const letters = text.replaceAll(NO_LETTER, "");
  if (letters === "" || text.length - letters.length > MOST_BETWEEN) return false;
  const own = names.map((name) => name.replaceAll(NO_LETTER, "")).filter((word) => word.length > SHORT);
  const isWord = (part: string): boolean => LONG_WORDS.has(part) || own.includes(part);
  return [...LONG_WORDS, ...own].some(
    (word) => letters.startsWith(word) && (letters === word || isWord(letters.slice(word.length))),
  );
}

function isRun(text: string): boolean {
  return text.length > SHORT && [...RUNS, ...ROWS].some((run) => run.includes(text));
}

/** One known word or short run, said more than once. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length);
    if (
      text.length % length === 0 &&
      part.repeat(text.length / length) === text &&
      (length <= SHORT || KNOWN.has(part))
    )
      return true;
  }
  return false;
}

function unleet(text: string): string {
  return text.replaceAll("0", "o").replaceAll("1", "i").replaceAll("3", "e").replaceAll("@", "a").replaceAll("$", "s");
}
