import type { ReactNode } from "react";
import { Link } from "react-router";
import { MemberLink } from "#web/features/identity/session/member-link.tsx";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { useUnread } from "#web/features/notices/unread.ts";
import { isAppOrInstalled } from "#web/platform/loading/installed.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useSiteInfo } from "#web/platform/data/site-info.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Popup } from "#web/ui/popup.tsx";
import { tuckAway } from "./service-float.tsx";
import { useChatUnread, useInboxUnread } from "./service-unread.ts";
import { UnreadBadge } from "./unread-badge.tsx";

/** The floating service menu, open; each entry under its own condition (U-105). */
export default function ServiceMenu() {
  const { merchant } = useShell();
  const text = useText();
  const social = useSiteInfo()?.info.resources.find(({ resourceType }) => resourceType === "FACEBOOK");
  const [chat, messages, notices] = [useChatUnread(), useInboxUnread(), useUnread() ?? 0];
  const isApp = isAppOrInstalled(merchant.appUserAgent);
  return (
    <Popup kind="dial" label={text("service.menu")} onClose={closeOverlay}>
      <button type="button" className="dial__i" onClick={() => openOverlay("service")}>
        <Words icon="headset-bold" count={chat}>
          {text("service.title")}
        </Words>
      </button>
      {merchant.webEmail ? (
        <MemberLink className="dial__i" to="/m/webEmail">
          <Words icon="envelope-simple-bold" count={messages}>
            {text("service.messages")}
          </Words>
        </MemberLink>
      ) : null}
      <Link className="dial__i" to="/m/notice">
        <Words icon="bell-bold" count={notices}>
          {text("shell.notices")}
        </Words>
      </Link>
      {merchant.feedback ? (
        <MemberLink className="dial__i" to="/m/feedback">
          <Words icon="note-pencil-duotone">{text("service.feedback")}</Words>
        </MemberLink>
      ) : null}
      {isApp ? null : (
        <button type="button" className="dial__i" onClick={() => openOverlay("download")}>
          <Words icon="download-simple-bold">{text("shell.getApp")}</Words>
        </button>
      )}
      <Link className="dial__i" to="/m/help">
        <Words icon="question-fill">{text("shell.help")}</Words>
      </Link>
      {social ? (
        <a className="dial__i" href={social.url} target="_blank" rel="noopener">
          <Words icon="facebook-logo-fill">{social.labelNameEn}</Words>
        </a>
      ) : null}
      <div className="dial__e">
        <button type="button" className="btn btn--sm" onClick={tuckAway}>
          {text("service.tuck")}
          <Icon name="caret-right-bold" />
        </button>
        <button type="button" className="fab" aria-expanded aria-label={text("service.close")} onClick={closeOverlay}>
          <Icon name="x-bold" />
        </button>
      </div>
    </Popup>
  );
}

function Words({ icon, count = 0, children }: { icon: IconName; count?: number; children: ReactNode }) {
  return (
    <>
      <span className="trunc">{children}</span>
      <UnreadBadge count={count} />
      <span className="o">
        <Icon name={icon} />
      </span>
    </>
  );
}
