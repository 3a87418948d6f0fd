/**
 * Passwords as Argon2id hashes: 19 MiB, two passes, one lane (OWASP's first choice). A gate lets two be worked on at a
 * time, so that a flood of logins fills neither memory nor the pool of threads that files and pictures share.
 */
import { hash, type Options, verify } from "@node-rs/argon2";
import { newSecret } from "./secrets.ts";

/** The package's own algorithm is Argon2id unless told otherwise; a test looks at the stored form. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** About four seconds of work; calls beyond it are refused until there is room. */
const MAX_WAITING = 200;

const gated = openGate(AT_ONCE, MAX_WAITING);
/** Hash of a password that nobody knows, so that an unknown user costs as much time as a known one. */
let nobody: Promise<string> | undefined;

/** Thrown when more hashing is asked for than can be done in decent time. */
export class PasswordsBusy extends Error {
  override readonly name = "PasswordsBusy";
}

/** The hash to store, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return gated(() => hash(oneForm(password), OPTIONS));
}

/** Whether a password is the one of `stored`. Without one (null) the same work is done and the answer is no. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash(newSecret(), OPTIONS);
  const against = stored ?? (await nobody);
  const same = await gated(() => verify(against, oneForm(password)));
  return same && stored !== null;
}

/** The same characters are typed as different bytes on different devices: "é" as one, or as two. */
export function oneForm(password: string): string {
  return password.normalize("NFC");
}

/** Lets `atOnce` pieces of work run, `maxWaiting` wait in order, and throws PasswordsBusy for the rest. */
export function openGate(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new PasswordsBusy("too many passwords are being checked");
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
