import { useShell } from "#web/platform/data/shell.ts";
import { useHasSession } from "#web/platform/session/session.ts";

/**
 * Whether to draw a member's page. While it hydrates the cookie's hint counts, as it did on the server; after that the
 * session itself does. So a member never sees the visitor's header flash.
 */
export function useSignedIn(): boolean {
  return useHasSession(useShell().signedIn);
}
