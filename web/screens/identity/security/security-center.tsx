import { Link, useSearchParams } from "react-router";
import type { TextKey } from "#texts/keys.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useChange } from "#web/platform/data/changes.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { AddCard } from "./add-card.tsx";
import { Authenticator } from "./authenticator.tsx";
import { Cards } from "./cards.tsx";
import { History } from "./history.tsx";
import { IdentityCheck } from "./identity-check.tsx";
import { Mobile } from "./mobile.tsx";
import { Overview } from "./overview.tsx";
import { WithdrawalPassword } from "./withdrawal-password.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Questions } from "./questions.tsx";
import { ResetPassword } from "./reset-password.tsx";
import type { Config, View } from "./views.ts";
import { Failed } from "#web/ui/failed.tsx";

export const handle: FrameHandle = { bars: "rail", query: ["view"] };

/** Title and content of each view; the address's `view` chooses, so that back leads from one to the other. */
const VIEWS: Readonly<Record<View, { title: TextKey; Shown: (props: ViewProps) => React.ReactNode }>> = {
  overview: { title: "member.security", Shown: Overview },
  mobile: { title: "security.mobile", Shown: Mobile },
  password: { title: "security.password", Shown: WithdrawalPassword },
  reset: { title: "security.reset", Shown: ResetPassword },
  questions: { title: "security.questions", Shown: Questions },
  authenticator: { title: "security.app", Shown: Authenticator },
  passkeys: { title: "security.passkeys", Shown: Passkeys },
  cards: { title: "security.cards", Shown: Cards },
  addCard: { title: "security.addCard", Shown: AddCard },
  identity: { title: "identityCheck.title", Shown: IdentityCheck },
  history: { title: "security.history", Shown: History },
};

type ViewProps = { config: Config; reload: () => void };

/** /m/securityCenter (accounts §2, U-179). */
export default function SecurityCenterScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const asked = query.get("view") ?? "";
  const view: View = asked in VIEWS ? (asked as View) : "overview";
  const title = text(VIEWS[view].title);
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="pad page sec">
        <MembersOnly>
          <Centre key={view} view={view} />
        </MembersOnly>
      </main>
    </>
  );
}

function Centre({ view }: { view: View }) {
  const text = useText();
  const isOn = useShell().merchant.switches.includes("SECPRIV");
  const { value, refusal, loading, reload } = useAsk("security.config", {}, isOn);
  useChange("inbox", reload);
  const { Shown } = VIEWS[view];
  if (!isOn) return <Closed title={text("security.closed")} />;
  if (value) return <Shown config={value} reload={reload} />;
  if (loading) {
    return (
      <div className="card" role="status" aria-label={text("account.pleaseWait")}>
        <RowSkeletons count={6} />
      </div>
    );
  }
  if (refusal === "real-account-needed") return <Trial />;
  return <Failed title={text("security.failed")} refusal={refusal} onRetry={reload} />;
}

/** Without its switch the centre is unavailable, also for who comes by its address. */
function Closed({ title }: { title: string }) {
  const text = useText();
  return (
    <Empty spot="lock" title={title} words={text("service.contact_service")}>
      <Button look="tonal" size="sm" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
    </Empty>
  );
}

/** A trial has nothing to protect yet (U-162). */
function Trial() {
  const text = useText();
  return (
    <Empty spot="shield" title={text("security.trial")} words={text("refusal.real-account-needed")}>
      <Link className="btn btn--sm btn--accent" to="/m/register">
        {text("account.register")}
      </Link>
    </Empty>
  );
}
