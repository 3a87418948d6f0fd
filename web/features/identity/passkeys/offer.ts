/** The browser's own offer of passkeys at the name field of a login (decision 050). */
import { ask } from "#web/platform/data/ask.ts";
import { canAutofill } from "./able.ts";

/** A challenge is given up so long before its end: what is chosen then must still reach the server. */
const SPARE_MS = 30_000;
/** Until the next try where no challenge came, or where something else took the browser's offer away. */
const AGAIN_MS = 60_000;

/**
 * Offers passkeys until the function that it gives is called; `take` gets what was chosen and says whether
 * to go on. A challenge is good for
 * minutes and a page may stand open for hours, in a laptop that sleeps too, so each is renewed before its end.
 */
export function offerPasskeys(take: (passkey: string) => Promise<boolean>): () => void {
  const state = { isOver: false };
  let wake = (): void => {};
  const onShown = (): void => {
    if (document.visibilityState === "visible") wake();
  };
  document.addEventListener("visibilitychange", onShown);
  const offer = async (): Promise<void> => {
    if (!(await canAutofill())) return;
    const { answerByPasskey, stopPasskey } = await import("./webauthn.ts");
    while (!state.isOver) {
      const asked = await ask("session.passkeyOptions", {});
      if (state.isOver) return;
      const goodMs = asked.ok ? asked.value.timeout - SPARE_MS : AGAIN_MS;
      const until = waitUntil(Date.now() + goodMs);
      wake = until.look;
      if (asked.ok) {
        const answer = answerByPasskey(asked.value, true);
        const chosen = await Promise.race([answer, until.reached]);
        if (chosen === undefined) stopPasskey();
        else if (chosen.passkey !== null) {
          until.end();
          if (await take(chosen.passkey)) continue;
          return;
        }
      }
      await until.reached;
    }
  };
  const waitUntil = (endMs: number) => {
    let end = (): void => {};
    const reached = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
    const timer = setTimeout(end, endMs - Date.now());
    const over = (): void => {
      clearTimeout(timer);
      end();
    };
    // Timers stand still while a device sleeps
    return { reached, end: over, look: () => (state.isOver || Date.now() >= endMs ? over() : undefined) };
  };
  void offer().catch(() => undefined);
  return () => {
    state.isOver = true;
    document.removeEventListener("visibilitychange", onShown);
    wake();
  };
}
