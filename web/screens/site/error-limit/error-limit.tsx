import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { safeRedirect } from "#rules/site/safe-redirect.ts";
import { refreshSiteInfo, useSiteInfo } from "#web/platform/data/site-info.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";

export const handle: FrameHandle = { bars: "rail", query: ["reason", "from"] };

/** What the address may name as the reason; the codes are to be read out to customer service. */
const REASONS = { "too-many-calls": "E-429", unknown: "E-500" } as const;

/**
 * /m/errorLimit: no screen came because this address asked too often, or because the service failed (U-047).
 * `?from=` is the address that was refused, to try again; without it and a reason nothing has happened.
 */
export default function ErrorLimitScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const reason = query.get("reason") === "unknown" ? "unknown" : "too-many-calls";
  const isCalm = !query.has("from") && !query.has("reason");
  const title = text(isCalm ? "error.calm" : reason === "unknown" ? "error.service" : "error.limit");
  const address = useSiteInfo()?.location.ip;
  const isMissing = address === undefined;
  useEffect(() => {
    if (isMissing) void refreshSiteInfo();
  }, [isMissing]);
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page pad full__c">
        <Picture path="/art/spots/ufo" width={160} height={160} alt="" first />
        <h2>{title}</h2>
        <p>{isCalm ? text("error.calmWords") : refusalText(text, reason)}</p>
        <dl className="card kr num full__k">
          <div>
            <dt>{text("closed.address")}</dt>
            <dd>{address ?? "…"}</dd>
          </div>
          {isCalm ? null : (
            <div>
              <dt>{text("closed.code")}</dt>
              <dd>{REASONS[reason]}</dd>
            </div>
          )}
        </dl>
        <div className="later">
          <Link className="btn btn--accent" to={safeRedirect(query.get("from")) ?? "/m/home"} replace>
            {text(isCalm ? "error.home" : "ui.retry")}
          </Link>
          <Button onClick={() => openOverlay("service")}>{text("service.title")}</Button>
        </div>
      </main>
    </>
  );
}
