import { Suspense, useState } from "react";
import { Link } from "react-router";
import { hasRealAccount } from "#rules/identity/session.ts";
import { Avatar } from "#web/features/member/avatar.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { type MemberInfo, useMemberInfo } from "#web/features/member/member-info.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { toggleBalanceHidden, useBalanceHidden } from "#web/features/wallet/wallet.ts";
import { ask } from "#web/platform/data/ask.ts";
import { part } from "#web/platform/loading/part.ts";
import { useSession } from "#web/platform/session/session.ts";
import type { Theme } from "#rules/site/theme.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { keepTheme, useTheme } from "#web/platform/data/theme.ts";
import { useSiteInfo } from "#web/platform/data/site-info.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { toast } from "#web/ui/toasts.tsx";

const LineSheet = part(() => import("#web/layout/line-sheet.tsx"));

/** Language and theme for everybody (U-041); profile, alerts, password and sign-out for a member (U-061). */
export default function SettingsScreen() {
  const text = useText();
  // By the hint while the page comes to life: a member's rows would push the others when the session is known
  const isMember = useSignedIn();
  const isReal = useRealAccount();
  const member = useMemberInfo();
  const overlay = useShownOverlay();
  return (
    <>
      <PageTitle words={text("shell.settings")} />
      <PageHeader title={text("shell.settings")} />
      <main className="page pad mh">
        {isMember ? <Who info={member.value} /> : null}
        <ThemeChoice />
        <Display isMember={isMember} />
        {isReal ? <Alerts rewards={member.value?.alerts.rewards} /> : null}
        {isMember ? <Account /> : null}
        {overlay === "lines" ? (
          <Suspense fallback={null}>
            <LineSheet onClose={closeOverlay} />
          </Suspense>
        ) : null}
      </main>
    </>
  );
}

function Who({ info }: { info: MemberInfo | undefined }) {
  const text = useText();
  const userName = useSession()?.userName ?? "";
  return (
    <Link className="card li" to="/m/member/profile">
      <span className="ava">
        <Avatar />
      </span>
      <span className="li__t">
        <b className="trunc">{info?.nickname || userName}</b>
        <small className="trunc num">
          {info ? `${userName} · ${text("member.id", { id: info.id.slice(0, 8) })}` : userName}
        </small>
      </span>
      <span className="end">
        <span className="vh">{text("profile.edit")}</span>
        <Icon name="note-pencil-duotone" />
      </span>
    </Link>
  );
}

function ThemeChoice() {
  const text = useText();
  const theme = useTheme();
  return (
    <section aria-labelledby="set-theme">
      <h2 className="lab" id="set-theme">
        {text("settings.theme")}
      </h2>
      <div className="card set__s">
        <Segmented<Theme>
          label={text("settings.theme")}
          options={[
            { value: "dark", label: text("settings.themeDark"), icon: "moon-bold" },
            { value: "light", label: text("settings.themeLight"), icon: "sun-bold" },
          ]}
          value={theme}
          onChange={keepTheme}
        />
      </div>
    </section>
  );
}

function Display({ isMember }: { isMember: boolean }) {
  const text = useText();
  const { merchant, language } = useShell();
  const lines = useSiteInfo()?.info.domainRoute.filter((line) => line !== location.host).length ?? 0;
  const isHidden = useBalanceHidden();
  const spoken = merchant.languages.find(({ code }) => code === language);
  return (
    <section aria-labelledby="set-display">
      <h2 className="lab" id="set-display">
        {text("settings.display")}
      </h2>
      <div className="card">
        <button type="button" className="li" onClick={() => openOverlay("language")}>
          <Sign icon="globe-duotone" />
          <b className="trunc">{text("language.title")}</b>
          <span className="end">
            {spoken?.flag ? <Icon name={`flag-${spoken.flag}`} /> : null}
            {spoken?.label}
            <Icon name="caret-right-bold" />
          </span>
        </button>
        {lines > 0 ? (
          <button type="button" className="li" onClick={() => openOverlay("lines")}>
            <Sign icon="broadcast-duotone" />
            <b className="trunc">{text("line.title")}</b>
            <span className="end">
              <span className="trunc">{location.host}</span>
              <Icon name="caret-right-bold" />
            </span>
          </button>
        ) : null}
        {isMember ? (
          <div className="li">
            <Sign icon="eye-slash-bold" />
            <b>{text("settings.hideBalance")}</b>
            <span className="end">
              <Switch label={text("settings.hideBalance")} checked={isHidden} onChange={toggleBalanceHidden} />
            </span>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** A row's picture. */
function Sign({ icon }: { icon: IconName }) {
  return (
    <span className="ic">
      <Icon name={icon} />
    </span>
  );
}

/** Which of the site's own messages come: those that a member may do without. */
function Alerts({ rewards }: { rewards: boolean | undefined }) {
  const text = useText();
  return (
    <section aria-labelledby="set-alerts">
      <h2 className="lab" id="set-alerts">
        {text("settings.alerts")}
      </h2>
      <div className="card">
        <div className="li">
          <Sign icon="gift-duotone" />
          <span className="li__t">
            <b>{text("settings.rewards")}</b>
            <small>{text("settings.rewardsHint")}</small>
          </span>
          <span className="end">
            {rewards === undefined ? <span className="sk set__w" /> : <RewardAlerts from={rewards} />}
          </span>
        </div>
      </div>
    </section>
  );
}

function RewardAlerts({ from }: { from: boolean }) {
  const text = useText();
  const [isOn, setOn] = useState(from);
  const change = async (next: boolean): Promise<void> => {
    setOn(next);
    const reply = await ask("profile.alerts", { rewards: next });
    if (reply.ok) return;
    setOn(!next);
    toast("fail", refusalText(text, reply.refusal));
  };
  return <Switch label={text("settings.rewards")} checked={isOn} onChange={(next) => void change(next)} />;
}

/** Whether the reader has an account of their own, as far as is known by now: a trial changes nothing that only an account keeps (U-162). */
function useRealAccount(): boolean {
  const session = useSession();
  const isMember = useSignedIn();
  return session ? hasRealAccount(session) : isMember;
}

/** What a member has here beside. */
function Account() {
  const text = useText();
  const isReal = useRealAccount();
  return (
    <section aria-labelledby="set-account">
      <h2 className="lab" id="set-account">
        {text("settings.account")}
      </h2>
      <div className="card">
        <button type="button" className="li" onClick={() => openOverlay(isReal ? "changePassword" : "realAccount")}>
          <Sign icon="lock-key-duotone" />
          <b className="trunc">{text("password.title")}</b>
          <span className="end">
            <Icon name="caret-right-bold" />
          </span>
        </button>
        <button type="button" className="li" onClick={() => openOverlay("logout")}>
          <Sign icon="sign-out-duotone" />
          <b className="trunc">{text("shell.signOut")}</b>
        </button>
      </div>
    </section>
  );
}
