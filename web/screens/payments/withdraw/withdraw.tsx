import { Link, useSearchParams } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { History } from "./history.tsx";
import { Request } from "./request.tsx";
import { Tracker } from "./tracker.tsx";
import { HISTORY } from "./views.ts";

export const handle: FrameHandle = { bars: "rail", query: ["view"] };

/** /m/withdraw (U-174): the request, one withdrawal on its way, and those before; `view` of the address chooses. */
export default function WithdrawScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const view = query.get("view");
  if (view === "history") {
    return (
      <Page title={text("withdraw.records")}>
        <History />
      </Page>
    );
  }
  if (view === "one") {
    const help = (
      <IconButton icon="question-bold" label={text("service.title")} onClick={() => openOverlay("service")} />
    );
    const id = query.get("id") ?? "";
    return (
      <Page title={text("withdraw.one")} end={help}>
        <Tracker key={id} id={id} />
      </Page>
    );
  }
  return (
    <Page title={text("shell.withdraw")} end={<ToHistory />}>
      <Request />
    </Page>
  );
}

function Page({ title, end, children }: { title: string; end?: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>{end}</PageHeader>
      <MembersOnly>{children}</MembersOnly>
    </>
  );
}

function ToHistory() {
  const text = useText();
  return (
    <Link className="btn btn--sm btn--ghost wd__h" to={HISTORY}>
      <Icon name="receipt-bold" />
      {text("withdraw.records")}
    </Link>
  );
}
