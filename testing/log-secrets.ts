/**
 * Secrets in logs: what tests sent or were given is looked for in what the servers logged meanwhile. A log that a
 * production server would write must hold no password, code, token, cookie or card number, made by any line of it.
 */

/** Fields of calls that are secrets, in requests and answers. */
const SECRET_FIELD = /password|token|secret|cookie|answer$|^number$|^link$|codes?$|botCheck|^secretLink$/i;
/** Not secrets, though they are called so: what merchants and countries are known by. */
const NO_SECRET = /^(?:merchantCode|errorCode|countryDialingCode|affiliateCode|gameCode|vendorCode)$/;
/** Shorter ones stand in dates and ids by chance. */
const SHORTEST = 6;

/** What can't be anything but a secret, whatever test it came from. */
const PATTERNS: readonly RegExp[] = [
  /Bearer\s+[\w-]{20,}/,
  /\beyJ[\w-]{16,}\.[\w-]*\.[\w-]*\./,
  /\b(?:__Host-)?(?:session|desk|visitor|sms|captcha)=[\w-]{20,}/,
  /\$argon2id\$/,
  /"\w*(?:password|token|authorization|cookie|verificationCode)\w*":"(?!\[hidden\])[^"]{4,}"/i,
];

/** Parts of a log that are secrets by their look. */
export function secretsByLook(log: string): string[] {
  return PATTERNS.flatMap((pattern) => pattern.exec(log)?.[0] ?? []);
}

export class SeenSecrets {
  readonly #seen = new Set<string>();

  /** Notes every secret in a request or an answer, however deep. */
  note(value: unknown, isSecret = false): void {
    if (typeof value === "string") {
      if (isSecret && value.length >= SHORTEST && /\d/.test(value)) this.#seen.add(value);
    } else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array)) {
      for (const [key, part] of Object.entries(value))
        this.note(part, !NO_SECRET.test(key) && (SECRET_FIELD.test(key) || (isSecret && Array.isArray(value))));
    }
  }

  /** Which of them stand in a log. */
  in(log: string): string[] {
    return [...this.#seen].filter((secret) => log.includes(secret));
  }
}

/** Throws when a log holds a secret; the sentence names where, and not the secret. */
export function demandNoSecrets(log: string, seen: SeenSecrets = new SeenSecrets()): void {
  const found = [...secretsByLook(log), ...seen.in(log)];
  if (found.length === 0) return;
  const lines = log.split("\n").filter((line) => found.some((secret) => line.includes(secret)));
  const shown = found.reduce((text, secret) => text.replaceAll(secret, "«secret»"), lines.slice(0, 5).join("\n"));
  throw new Error(`${found.length} secrets stand in the log of the servers:\n${shown}`);
}
