import { useShell } from "#web/platform/data/shell.ts";
import { useHasSession } from "#web/platform/session/session.ts";
import { useSyncExternalStore } from "react";

/**
 * Whether to draw a member's page. While it hydrates the cookie's hint counts, as it did on the server; after that the
 * session itself does. So a member never sees the visitor's header flash.
 */
export function useSignedIn(): boolean {
  const { signedIn } = useShell();
  const hasSession = useHasSession();
  const hydrated = useSyncExternalStore(noChange, isTrue, isFalse);
  return hydrated ? hasSession : signedIn;
}

const noChange = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
