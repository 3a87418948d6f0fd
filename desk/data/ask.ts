import type { AskOf, Envelope, ValueOf } from "#contract/core/call.ts";
import type { DeskCallName, DeskCalls } from "#contract/core/calls.ts";

export type DeskSession = ValueOf<DeskCalls["desk.login"]>;

const KEPT = "DESK_SESSION";
let session: DeskSession | null = null;
let onEnd: () => void = () => undefined;

export function readDesk(): DeskSession | null {
  const kept = sessionStorage.getItem(KEPT);
  // One that an earlier desk has kept knows no rights
  session ??= kept === null ? null : Object.assign({ rights: [] }, JSON.parse(kept) as DeskSession);
  return session;
}

export function keepDesk(next: DeskSession | null): void {
  session = next;
  if (next) sessionStorage.setItem(KEPT, JSON.stringify(next));
  else sessionStorage.removeItem(KEPT);
}

/** Calls `end` when the server knows the session no more. */
export function whenEnded(end: () => void): void {
  onEnd = end;
}

type Answer<Name extends DeskCallName> =
  | { ok: true; value: ValueOf<DeskCalls[Name]> }
  /** `detail`: what belongs to the refusal, as the kinds of games in which an offer loses. */
  | { ok: false; refusal: string; detail?: unknown };

/** Asks the server; every call of the desk is `POST /wps/desk/<verb>` (contract/desk/desk.ts), a file its body. Never throws. */
export async function askDesk<Name extends DeskCallName>(
  name: Name,
  input: AskOf<DeskCalls[Name]>,
): Promise<Answer<Name>> {
  try {
    const { data, ...fields } = input as { data?: Uint8Array<ArrayBuffer> };
    const query = data ? `?${new URLSearchParams(fields as Record<string, string>).toString()}` : "";
    const response = await fetch(`/wps/${name.replace(".", "/")}${query}`, {
      method: "POST",
      headers: {
        "Content-Type": data ? "application/octet-stream" : "application/json",
        ...(session ? { Authorization: `Bearer ${session.token}` } : {}),
      },
      body: data ?? JSON.stringify(input),
      credentials: "same-origin",
    });
    const envelope = (await response.json()) as Envelope;
    if (envelope.success) return { ok: true, value: envelope.value as ValueOf<DeskCalls[Name]> };
    const refusal = envelope.errorCode ?? "unknown";
    if (session && (refusal === "logged-out" || refusal === "not-logged-in")) {
      keepDesk(null);
      onEnd();
    }
    return { ok: false, refusal, detail: envelope.value };
  } catch {
    return { ok: false, refusal: "offline" };
  }
}
