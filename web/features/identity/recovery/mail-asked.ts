import { useEffect } from "react";
import { createStore } from "#web/platform/data/store.ts";

const asked = createStore(false);

/** The mail with the link was asked for: the login that one comes back to says so. */
export function noteMailAsked(): void {
  asked.write(true);
}

/** Whether the login that is shown follows such a request; over when it is left. */
export function useMailAsked(): boolean {
  const isAsked = asked.use();
  useEffect(() => (isAsked ? () => asked.write(false) : undefined), [isAsked]);
  return isAsked;
}
