import { useEffect } from "react";
import { useWallet } from "#web/features/wallet/wallet.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { Needs } from "./needs.tsx";
import { RequestForm } from "./request-form.tsx";

/** What a member needs first, or the form: terms and cards are read together and again when something changes. */
export function Request() {
  const text = useText();
  const terms = useAsk("withdrawals.terms", {});
  const password = useAsk("security.hasWithdrawalPassword", {});
  const cards = useAsk("security.payoutCards", {});
  const { switches, asksIdentity } = useShell().merchant;
  const hasCentre = switches.includes("SECPRIV");
  const identity = useAsk("identityCheck.get", {}, asksIdentity);
  const { balance, wallets } = useWallet();
  // Money that comes back from a game is in the main wallet, and the total the same
  const main = wallets.find(({ wallet }) => wallet === "main")?.balance;
  const reload = (): void => {
    terms.reload();
    password.reload();
    cards.reload();
    if (asksIdentity) identity.reload();
  };
  useChange("inbox", reload);
  const { reload: again } = terms;
  useEffect(() => {
    if (balance !== null) again();
  }, [balance, main, again]);
  if (terms.value && cards.value && password.value !== undefined && (!asksIdentity || identity.value)) {
    const [card] = cards.value;
    const known = identityOf(identity.value);
    const isReady = password.value && card !== undefined && (known === null || known === "accepted");
    if (isReady) return <RequestForm terms={terms.value} cards={cards.value} onChanged={reload} />;
    return (
      <main className="pad page wd">
        {hasCentre ? <Needs hasPassword={password.value} hasCard={card !== undefined} identity={known} /> : <Closed />}
      </main>
    );
  }
  const refusal = [terms, password, cards, identity].find(
    (one) => one.value === undefined && one.refusal !== undefined,
  )?.refusal;
  if (refusal !== undefined) {
    return (
      <main className="page">
        <Failed title={text("withdraw.failed")} refusal={refusal} onRetry={reload} />
      </main>
    );
  }
  return (
    <main className="pad page wd" role="status" aria-label={text("account.pleaseWait")}>
      <div className="card">
        <RowSkeletons count={6} />
      </div>
    </main>
  );
}

/** What a withdrawal finds of the member's identity; null where nobody is asked. */
function identityOf(value: ValueOf<Calls["identityCheck.get"]> | undefined) {
  if (!value?.demand) return null;
  if (value.mayWithdraw) return "accepted";
  const state = value.check?.state;
  return state === "waiting" || state === "expired" ? state : "missing";
}

/** Without the security centre neither card nor password can be set here. */
function Closed() {
  const text = useText();
  return (
    <Empty spot="lock" title={text("withdraw.closed")} words={text("service.contact_service")}>
      <Button look="tonal" size="sm" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
    </Empty>
  );
}
