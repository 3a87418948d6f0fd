/** What the page asks of its server. */
import type { Climb } from "#parlour/rules/climb.ts";

export type Refused = {
  ok: false;
  reason: "funds" | "limit" | "over" | "closed" | "unknown" | "bad";
  balance: number | null;
};

export type Played =
  | {
      ok: true;
      drawn: number;
      won: number;
      balance: number | null;
      seed: string;
      next: string;
      climb: Climb | null;
    }
  | Refused;

export type Taken = { ok: true; won: number; stake: number; balance: number | null; isOwed: boolean } | Refused;

/** Sends a call; where no answer comes nobody knows. */
export async function send<Answer>(name: "play" | "take", body: object, key: string): Promise<Answer | Refused> {
  try {
    const answer = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-session": key },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  } catch {
    return { ok: false, reason: "unknown", balance: null };
  }
}
