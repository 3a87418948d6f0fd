import { useEffect, useState } from "react";

/** Whether this browser has passkeys; false until the scripts are there. */
export function usePasskeysAble(): boolean {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(typeof window.PublicKeyCredential === "function"), []);
  return able;
}

/** Whether it can offer them at a field by itself. */
export async function canAutofill(): Promise<boolean> {
  const { PublicKeyCredential: able } = window;
  return (await able?.isConditionalMediationAvailable?.().catch(() => false)) === true;
}
