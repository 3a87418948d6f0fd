import { useEffect, useState } from "react";

/** Why a passkey can't be made or used here; null where it can, as far as a page knows that by itself. */
export type Unable = "number" | "browser" | null;

/** Browsers keep passkeys by a site's name and refuse them where it is reached by a number (decision 050). */
const NUMBER = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

function unableHere(): Unable {
  if (NUMBER.test(window.location.hostname)) return "number";
  return typeof window.PublicKeyCredential === "function" ? null : "browser";
}

/**
 * `awake` with the scripts; until then most browsers are taken to be able, so that no form moves under the finger.
 */
export function usePasskeysAble(): { unable: Unable; awake: boolean } {
  const [state, setState] = useState<{ unable: Unable; awake: boolean }>({ unable: null, awake: false });
  useEffect(() => setState({ unable: unableHere(), awake: true }), []);
  return state;
}

/** Whether the browser can offer them at a field by itself. */
export async function canAutofill(): Promise<boolean> {
  const { PublicKeyCredential: able } = window;
  return (await able?.isConditionalMediationAvailable?.().catch(() => false)) === true;
}
