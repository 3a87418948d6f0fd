import { Suspense, useEffect } from "react";
import { Link } from "react-router";
import { Bell } from "#web/features/notices/bell.tsx";
import BalanceCard from "#web/features/wallet/balance-card.tsx";
import { Avatar } from "#web/features/member/avatar.tsx";
import { useMemberInfo } from "#web/features/member/member-info.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { refreshTemplates, useFreshSettings } from "#web/features/lobby/site-settings.ts";
import { VipCard } from "#web/features/member/vip-card.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Agency, MemberMenu, PlainMemberMenu } from "./member-menu.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { part } from "#web/platform/loading/part.ts";
import { useWallet } from "#web/features/wallet/wallet.ts";

const MoneyInGames = part(() => import("#web/features/wallet/money-in-games.tsx"));
const WalletsSheet = part(() => import("#web/features/wallet/wallets-sheet.tsx"));

export default function MemberHomeScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("shell.memberCentre")} />
      <header className="hdr">
        <IconButton icon="list-bold" label={text("shell.menu")} onClick={() => openOverlay("menu")} />
        <h1 className="vh">{text("shell.memberCentre")}</h1>
        <span className="sp" />
        <Bell />
        <Link className="ib" to="/m/set" aria-label={text("shell.settings")}>
          <Icon name="gear-six-bold" />
        </Link>
      </header>
      <main className="page mh">
        <MembersOnly>
          <MemberHome />
        </MembersOnly>
      </main>
    </>
  );
}

/** Who I am, what I have, and where everything is: as cards, or as a plain list (U-062). */
function MemberHome() {
  const text = useText();
  const { merchant } = useShell();
  const isNew = merchant.memberCenter === "new";
  useFreshSettings(refreshTemplates);
  return (
    <>
      <Profile />
      {merchant.asksIdentity ? <IdentityNotice /> : null}
      {merchant.switches.includes("VIP") ? <VipOnHome /> : null}
      <div className="pad">
        <BalanceCard
          end={
            <Link className="link row hit" to="/m/transaction/record">
              {text("member.account")}
              <Icon name="caret-right-bold" />
            </Link>
          }
        />
      </div>
      {isNew ? (
        <>
          <MemberMenu />
          <Agency />
        </>
      ) : (
        <PlainMemberMenu />
      )}
      <div className="pad">
        <MoneyAtVendors />
        <Wallets />
        <button type="button" className="card mi mi--out" onClick={() => openOverlay("logout")}>
          <Icon name="sign-out-duotone" />
          {text("shell.signOut")}
          <span className="end">
            <Icon name="caret-right-bold" />
          </span>
        </button>
      </div>
    </>
  );
}

/** What lies in games; most members have nothing there. It is known late: below the places, so that it moves none of them. */
function MoneyAtVendors() {
  const { wallets } = useWallet();
  return wallets.length < 2 ? null : (
    <Suspense fallback={null}>
      <MoneyInGames />
    </Suspense>
  );
}

/** Wallets beside the main one, where there are any. They are known late: below everything, so that they move nothing. */
function Wallets() {
  const text = useText();
  const { wallets } = useWallet();
  const overlay = useShownOverlay();
  if (wallets.length < 2) return null;
  return (
    <>
      <button type="button" className="card mi mi--out" onClick={() => openOverlay("wallets")}>
        <Icon name="wallet-duotone" />
        {text("wallet.title")}
        <span className="end">
          <Icon name="caret-right-bold" />
        </span>
      </button>
      <Suspense fallback={null}>{overlay === "wallets" ? <WalletsSheet /> : null}</Suspense>
    </>
  );
}

type Notice = "notice" | "refused" | "expiring" | "expired";

/**
 * Who they are is asked before anybody wants their money (decision 080). Its place is kept until the server has answered,
 * but for a member of whom nothing was asked the last time.
 */
function IdentityNotice() {
  const { value, refusal } = useAsk("identityCheck.get", {});
  const name = useSession()?.userName ?? "";
  const isAsked = value ? value.demand !== null && value.maySend : undefined;
  useEffect(() => {
    if (isAsked !== undefined) writeText(LOCAL.identityQuiet, isAsked ? null : name);
  }, [isAsked, name]);
  if (!value) {
    const isKept = refusal === undefined && readText(LOCAL.identityQuiet) !== name;
    return isKept ? <IdentityWords words="notice" waits /> : null;
  }
  if (!isAsked) return null;
  const state = value.check?.state;
  const words: Notice =
    state === "accepted" ? "expiring" : state === "expired" || state === "refused" ? state : "notice";
  return <IdentityWords words={words} />;
}

function IdentityWords({ words, waits = false }: { words: Notice; waits?: boolean }) {
  const text = useText();
  const isRenewal = words === "expiring" || words === "expired";
  const inside = (
    <>
      <Icon name="identification-card-duotone" />
      <span>
        {text(`identityCheck.${words}`)}
        <small>{text(isRenewal ? "identityCheck.noticeExpired" : "identityCheck.noticeWords")}</small>
      </span>
      <span className="end">
        <Icon name="caret-right-bold" />
      </span>
    </>
  );
  return (
    <div className="pad">
      {waits ? (
        <div className="card mi mi--say mi--wait" aria-hidden="true">
          {inside}
        </div>
      ) : (
        <Link className="card mi mi--say" to="/m/securityCenter?view=identity">
          {inside}
        </Link>
      )}
    </div>
  );
}

function Profile() {
  const text = useText();
  const session = useSession();
  const { value } = useMemberInfo();
  const copy = useCopy();
  return (
    <div className="mp">
      <span className="ava">
        <Avatar />
      </span>
      <div className="mp__n">
        <b className="trunc">{value?.nickname || value?.account || session?.userName}</b>
        <small className="num">
          {value ? text("member.id", { id: value.id.slice(0, 8) }) : "…"}
          {value ? (
            <IconButton
              icon="copy"
              label={text("member.copyId")}
              onClick={() => void copy(value.id, text("ui.copied"))}
            />
          ) : null}
        </small>
      </div>
      <Link className="btn btn--sm" to="/m/member/profile">
        <Icon name="note-pencil-duotone" />
        {text("profile.edit")}
      </Link>
    </div>
  );
}

/** Its place is kept while it is asked for, so that nothing below moves. */
function VipOnHome() {
  const { value, loading, refusal } = useAsk("vip.progress", {});
  if (!value && refusal !== undefined && !loading) return null;
  return <div className="pad">{value ? <VipCard value={value} link /> : <div className="vip vip--wait sk" />}</div>;
}
