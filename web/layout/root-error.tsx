import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";

/**
 * The last net: something broke that no screen foresaw. The server logged it with an id (ARCHITECTURE). Who wants help
 * goes on to /m/errorLimit, which has what customer service asks for (U-047).
 */
export function RootError() {
  const text = useText();
  const { pathname, search } = useLocation();
  // What could not come without a network comes with it; also what is still owed to the server (decision 028)
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const again = (): void => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isOffline]);
  const details = `/m/errorLimit?${new URLSearchParams({ reason: "unknown", from: pathname + search })}`;
  return (
    <main className="app full">
      <div className="full__c">
        <h1>{text("error.title")}</h1>
        <p>{text(isOffline ? "refusal.offline" : "refusal.unknown")}</p>
        <a className="btn btn--accent" href="/m/home">
          {text("error.home")}
        </a>
        <a className="btn" href={details}>
          {text("error.details")}
        </a>
      </div>
    </main>
  );
}
