import { Link, useSearchParams } from "react-router";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositHistory } from "./deposit-history.tsx";
import { DepositProgress } from "./deposit-progress.tsx";

export const handle: FrameHandle = { bars: "rail", query: ["view", "promo"] };

/** Deposits (ROUTE-057, U-173): the form, one payment with its stages (`?deposit=`), and all of them (`?view=records`). */
export default function DepositScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const isHistory = query.get("view") === "records" && !query.get("deposit");
  const title = text(isHistory ? "deposit.history" : "shell.deposit");
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>
        {isHistory ? null : (
          <Link className="btn btn--sm btn--ghost dep__rec" to="/m/voucherCenter?view=records">
            <Icon name="receipt-duotone" />
            {text("deposit.records")}
          </Link>
        )}
      </PageHeader>
      <MembersOnly>
        <Shown />
      </MembersOnly>
    </>
  );
}

function Shown() {
  const [query] = useSearchParams();
  const id = query.get("deposit");
  if (id) return <DepositProgress key={id} id={id} />;
  return query.get("view") === "records" ? <DepositHistory /> : <DepositForm />;
}
