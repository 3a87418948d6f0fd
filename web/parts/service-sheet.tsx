import { Link } from "react-router";
import { isAppOrInstalled } from "#web/platform/installed.ts";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { closeOverlay, openOverlay } from "./overlays.ts";

/** Ways to reach a person; messages and feedback only where the site has them (browsing §2, "Service popup"). */
export default function ServiceSheet() {
  const { merchant } = useShell();
  const text = useText();
  return (
    <Sheet title={text("service.title")} onClose={closeOverlay}>
      {merchant.telegramUrl ? (
        <a className="btn btn--accent btn--block" href={merchant.telegramUrl} target="_blank" rel="noopener">
          <Icon name="telegram-logo-duotone" />
          Telegram
        </a>
      ) : null}
      <nav className="svl" aria-label={text("service.title")}>
        {merchant.webEmail ? (
          <Row to="/m/webEmail" icon="envelope-simple-duotone" words={text("service.messages")} />
        ) : null}
        <Row to="/m/notice" icon="bell-duotone" words={text("shell.notices")} />
        {merchant.feedback ? (
          <Row to="/m/feedback" icon="chat-circle-dots-duotone" words={text("service.feedback")} />
        ) : null}
        {isAppOrInstalled(merchant.appUserAgent) ? null : (
          <button type="button" className="mi mi--wide" onClick={() => openOverlay("download")}>
            <Icon name="download-simple-duotone" />
            {text("shell.getApp")}
            <span className="end">
              <Icon name="caret-right-bold" />
            </span>
          </button>
        )}
        <Row to="/m/help" icon="question-duotone" words={text("shell.help")} />
      </nav>
    </Sheet>
  );
}

function Row({ to, icon, words }: { to: string; icon: IconName; words: string }) {
  return (
    <Link className="mi mi--wide" to={to}>
      <Icon name={icon} />
      {words}
      <span className="end">
        <Icon name="caret-right-bold" />
      </span>
    </Link>
  );
}
