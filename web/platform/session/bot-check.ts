import type { Challenge } from "altcha-lib";
import { ask } from "#web/platform/data/ask.ts";

/**
 * Does the work that the server asks for before a login or a code (U-009): a second or less, off the main thread
 * where the browser does its cryptography; some seconds in place of a captcha. Gives the solution, or null when no
 * challenge came.
 */
export async function solveBotCheck(instead: "" | "captcha" = ""): Promise<string | null> {
  const [reply, { solveChallenge }, { deriveKey }] = await Promise.all([
    ask("codes.botCheck", { instead }),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  if (!reply.ok) return null;
  const challenge = reply.value as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
