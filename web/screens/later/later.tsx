import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useToLogin } from "#web/parts/gate.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { openOverlay } from "#web/parts/overlays.ts";
import { readSession } from "#web/platform/session.ts";
import { useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { LATER_ADDRESSES } from "./addresses.ts";

/** One honest screen for what is still being built: what will be here, and how to get on. */
export default function LaterScreen() {
  const text = useText();
  const { pathname } = useLocation();
  const toLogin = useToLogin(true);
  const address = LATER_ADDRESSES.find(({ path }) => path === pathname);
  const title = text(address?.text ?? "later.title");
  const member = address?.member ?? false;
  useEffect(() => {
    if (member && !readSession()) toLogin();
  }, [member, toLogin]);
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page">
        <Empty spot="rocket" title={text("later.words", { title })} words={text("later.hint")}>
          <div className="two later">
            <Link className="btn btn--sm btn--tonal" to="/m/home">
              {text("error.home")}
            </Link>
            <Button size="sm" onClick={() => openOverlay("service")}>
              {text("service.title")}
            </Button>
          </div>
        </Empty>
      </main>
    </>
  );
}
