/**
 * How a number is drawn: the server's seed is fixed and its SHA-256 shown before a round, the player's word comes from the
 * browser, and both make the number. Afterwards the seed is shown, and anybody can do the sum again. Runs in browsers too.
 */

const encoder = new TextEncoder();
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a seed, in hexadecimal: what is promised before the round. */
export async function commitmentOf(seed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(seed))));
}

/**
 * A number from 0 to `numbers` − 1, each as likely: the first four bytes of HMAC-SHA-256(seed, "word:turn") that are below the
 * greatest multiple of `numbers`, divided with rest.
 */
export async function drawnNumber(seed: string, word: string, numbers: number): Promise<number> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const limit = Math.floor(2 ** 32 / numbers) * numbers;
  for (let turn = 0; ; turn += 1) {
    const mac = new DataView(await crypto.subtle.sign("HMAC", key, encoder.encode(`${word}:${turn}`)));
    const value = mac.getUint32(0);
    if (value < limit) return value % numbers;
  }
}
