import { useState } from "react";
import { Link } from "react-router";
import LanguageSheet from "#web/layout/language-sheet.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { useChannels } from "#web/features/service/use-channels.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refreshSiteInfo, useSiteInfo } from "#web/platform/data/site-info.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toast, Toasts } from "#web/ui/toasts.tsx";
import { BackAt } from "./back-at.tsx";
import { useCopy } from "#web/ui/use-copy.ts";

/** The two screens of a closed site, without menus (U-020). */
export default function ClosedScreen({ status }: { status: 1 | 2 }) {
  const { merchant, language } = useShell();
  const overlay = useShownOverlay();
  const shown = merchant.languages.find(({ code }) => code === language);
  return (
    <div className={status === 1 ? "app full full--calm" : "app full"}>
      <div className="full__h">
        <Logo />
        <span className="sp" />
        <button type="button" className="btn btn--sm btn--ghost" onClick={() => openOverlay("language")}>
          {shown?.flag ? <Icon name={`flag-${shown.flag}`} /> : null}
          {shown?.label ?? language}
        </button>
      </div>
      {status === 1 ? <Maintenance /> : <Restricted />}
      {overlay === "language" ? <LanguageSheet /> : null}
      <Toasts />
    </div>
  );
}

function Maintenance() {
  const { maintenanceUntil } = useShell();
  const info = useSiteInfo();
  const text = useText();
  return (
    <>
      <main className="full__c">
        <Picture path="/art/spots/astro" width={160} height={160} alt="" first />
        <BackAt until={info?.maintenanceUntil ?? maintenanceUntil} />
        <p className="live-line" role="status">
          <i className="live-dot" />
          {text("closed.opensItself")}
        </p>
      </main>
      <div className="g12">
        <TryAgain />
        <Contact look="ghost" />
      </div>
    </>
  );
}

function Restricted() {
  const session = useSession();
  const text = useText();
  const address = useSiteInfo()?.location.ip;
  const copy = useCopy();
  return (
    <>
      <PageTitle words={text("closed.restricted")} />
      <main className="full__c">
        <Picture path="/art/spots/lock" width={160} height={160} alt="" first />
        <h1>{text("closed.restricted")}</h1>
        <p>{text("closed.restrictedWords")}</p>
        <dl className="card kr num full__k">
          <div>
            <dt>{text("closed.address")}</dt>
            <dd className="row">
              {address ?? "…"}
              {address ? (
                <IconButton
                  icon="copy"
                  label={text("closed.copy")}
                  onClick={() => void copy(address, text("ui.copied"))}
                />
              ) : null}
            </dd>
          </div>
          <div>
            <dt>{text("closed.code")}</dt>
            <dd>R-2</dd>
          </div>
        </dl>
      </main>
      <div className="g12">
        <Contact look="accent" />
        {session ? (
          <Link className="btn btn--lg btn--block" to="/m/withdraw">
            {text("closed.withdraw")}
          </Link>
        ) : (
          <Link className="btn btn--lg btn--block" to="/m/login">
            {text("closed.login")}
          </Link>
        )}
      </div>
    </>
  );
}

function TryAgain() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    const reached = await refreshSiteInfo();
    setBusy(false);
    toast(reached ? "info" : "offline", text(reached ? "closed.notYet" : "refusal.offline"));
  };
  return (
    <Button size="lg" block busy={busy} onClick={() => void look()}>
      <Icon name="arrow-clockwise-bold" />
      {text("ui.retry")}
    </Button>
  );
}

/** The first way to a person: the live chat is open while the site is closed; else the messaging app. */
function Contact({ look }: { look: "accent" | "ghost" }) {
  const { merchant } = useShell();
  const text = useText();
  const first = useChannels()?.[0];
  const href = first?.href ?? merchant.telegramUrl;
  if (!href) return null;
  const classes = `btn btn--lg btn--block btn--${look}`;
  const words = text("closed.contact", { channel: first?.title ?? "Telegram" });
  if (href.startsWith("/")) {
    return (
      <Link className={classes} to={href}>
        <Icon name="chat-circle-dots-fill" />
        {words}
      </Link>
    );
  }
  return (
    <a className={classes} href={href} target="_blank" rel="noopener">
      <Icon name={first?.csType === "TELEGRAM" || !first ? "telegram-logo-duotone" : "headset-duotone"} />
      {words}
    </a>
  );
}
