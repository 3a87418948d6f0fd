import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { wake } from "#web/platform/loading/on-demand.ts";
import { useSession } from "#web/platform/session/session.ts";

/**
 * Asks for the promotions as the member sees them: the page that the server keeps is everybody's. What an operator
 * decides comes with a message, and is asked for at once.
 */
export function useOwnNews(): void {
  const { revalidate } = useRevalidator();
  const session = useSession();
  useEffect(() => {
    if (!session) return;
    wake();
    void revalidate();
  }, [session, revalidate]);
  useChange("inbox", () => {
    forgetNews();
    wake();
    void revalidate();
  });
}
