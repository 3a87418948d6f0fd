/**
 * Which passwords are too well known to be let in. There is no list of a real leak in the house (such lists are large
 * and none came with us): the words below are the patterns that every published list begins with, and the check takes
 * the usual endings off before it looks. It stops the first guesses of a spraying attack, and claims no more.
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
  "porsche mercedes maria manila philippines istanbul malta london";

const KNOWN = new Set(WORDS.split(" "));
const ENDING = /[\d!@#$%^&*._\-?+=]+$/;
const RUNS = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "zyxwvutsrqponmlkjihgfedcba",
];
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "poiuytrewq", "lkjhgfdsa", "mnbvcxz"];
/** A part of this length or shorter says nothing about where it came from. */
const SHORT = 3;

/** Whether a password is a well-known one, or made of the username or the merchant's name and an ending. */
export function isKnownPassword(password: string, own: { username: string; merchant: string }): boolean {
  const lower = password.toLowerCase();
  if (isRun(lower) || new Set(lower).size < 3) return true;
  const stem = lower.replace(ENDING, "");
  const plain = unleet(stem);
  for (const part of [lower, stem, plain]) {
    if (part === "" || KNOWN.has(part) || isRun(part) || isRepeated(part)) return true;
  }
  return [own.username, own.merchant].some((word) => {
    const name = word.toLowerCase();
    return name.length > SHORT && (lower === name || plain === unleet(name) || stem === name.replace(ENDING, ""));
  });
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
