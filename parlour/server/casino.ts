/** The casino's wallet: signed calls, sent again with the same bytes while nobody knows how they ended. */
import { signatureOf, SIGN_HEADER } from "./signature.ts";

export type CasinoReply =
  /** It answered: 200, or a refusal of its own with a code. */
  | { known: true; status: 200; value: Record<string, unknown> }
  | { known: true; status: 400; code: string; balance: unknown }
  /** No answer, or none to rely on. */
  | { known: false };

export interface Casino {
  /** One try. */
  call(name: string, body: string): Promise<CasinoReply>;
  /** Tries until an answer is known, at most `tries` times. */
  ask(name: string, body: string, tries?: number): Promise<CasinoReply>;
}

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 250;

/** `url` is where its calls begin, as the operator has told it. */
export function openCasino(url: string, secret: string, pauseMs = PAUSE_MS): Casino {
  const call = async (name: string, body: string): Promise<CasinoReply> => {
    try {
      const answer = await fetch(`${url}/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", [SIGN_HEADER]: signatureOf(body, secret) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const value = (await answer.json()) as Record<string, unknown>;
      if (answer.status === 200) return { known: true, status: 200, value };
      const meta = value["meta"] as { api_code?: unknown; balance?: unknown } | undefined;
      if (answer.status === 400 && typeof meta?.api_code === "string") {
        return { known: true, status: 400, code: meta.api_code, balance: meta.balance };
      }
      return { known: false };
    } catch {
      return { known: false };
    }
  };
  return {
    call,
    async ask(name, body, tries = 3) {
      for (let turn = 1; ; turn += 1) {
        const told = await call(name, body);
        if (told.known || turn >= tries) return told;
        await new Promise((done) => setTimeout(done, pauseMs * turn));
      }
    },
  };
}
