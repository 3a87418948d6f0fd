import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { MemberLink } from "#web/features/identity/session/member-link.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { unreadText, useUnread } from "#web/features/notices/unread.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useSiteInfo } from "#web/platform/data/site-info.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";
import type { ServiceChannel } from "./channels.ts";
import { chatAddress, follow } from "./open-service.ts";
import { useChatUnread, useInboxUnread } from "./service-unread.ts";
import { useChannels } from "./use-channels.ts";
import { UnreadBadge } from "./unread-badge.tsx";

const ICONS: Readonly<Record<ServiceChannel["csType"], IconName>> = {
  LIVECHAT: "chat-circle-dots-fill",
  TELEGRAM: "telegram-logo-fill",
  MESSENGER: "messenger-logo-fill",
  IG: "instagram-logo-fill",
};

/** Ways to reach a person; messages and feedback only where the site has them (browsing §2, "Service popup"). */
export default function ServiceSheet() {
  const { merchant } = useShell();
  const text = useText();
  const channels = useChannels();
  const [notices, messages] = [useUnread() ?? 0, useInboxUnread()];
  const chats = channels?.filter(({ csType }) => csType === "LIVECHAT") ?? [];
  const others = channels?.filter(({ csType }) => csType !== "LIVECHAT") ?? [];
  return (
    <Sheet title={text("service.help")} onClose={closeOverlay}>
      {channels === null ? <div className="sk svc svc--sk" role="status" aria-label={text("chat.loading")} /> : null}
      {chats.map((chat) => (
        <ChatCard key={chat.href} chat={chat} />
      ))}
      {others.length > 0 ? (
        <div className="chn">
          {others.map(({ csType, title, href }) => (
            <Away key={href} href={href}>
              <Icon name={ICONS[csType]} />
              <span className="trunc">{title}</span>
            </Away>
          ))}
        </div>
      ) : null}
      <nav className="svl" aria-label={text("service.title")}>
        {merchant.webEmail ? (
          <Row
            member
            to="/m/webEmail"
            icon="envelope-simple-duotone"
            words={text("service.messages")}
            count={messages}
          />
        ) : null}
        <Row to="/m/notice" icon="megaphone-duotone" words={text("shell.notices")} count={notices} />
        {merchant.feedback ? (
          <Row member to="/m/feedback" icon="note-pencil-duotone" words={text("service.feedback")} />
        ) : null}
        <Row to="/m/help" icon="question-duotone" words={text("shell.help")} />
      </nav>
      <Elsewhere />
    </Sheet>
  );
}

/** The site's own chat, or the operator's desk elsewhere: the launch call knows which (U-108). */
function ChatCard({ chat }: { chat: ServiceChannel }) {
  const text = useText();
  const navigate = useNavigate();
  const unread = useChatUnread();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const address = await chatAddress(text("service.title"));
    setBusy(false);
    if (address === null) toast("fail", text("service.contact_service"), 2000);
    else follow(address, navigate);
  };
  return (
    <section className="svc" aria-label={chat.title}>
      <div className="svc__f">
        <Picture path="/art/avatars/owl" width={44} height={44} alt="" only="webp" />
        <Picture path="/art/avatars/panda" width={44} height={44} alt="" only="webp" />
      </div>
      <div>
        <b>
          {chat.title}
          {unread > 0 ? <span className="badge num">{unreadText(unread)}</span> : null}
        </b>
        <small>{text("service.chatHint")}</small>
      </div>
      <Button look="accent" block icon="chat-circle-dots-fill" busy={busy} onClick={() => void start()}>
        {text("service.start")}
      </Button>
    </section>
  );
}

/** The messaging app and the social network of the configured resources (U-106). */
function Elsewhere() {
  const text = useText();
  const resources = useSiteInfo()?.info.resources ?? [];
  const urlOf = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url;
  const [telegram, facebook] = [urlOf("TELEGRAM"), urlOf("FACEBOOK")];
  if (!telegram && !facebook) return null;
  return (
    <div className="fol">
      {facebook ? (
        <Away href={facebook}>
          <Icon name="facebook-logo-fill" />
          {text("service.follow")}
          <Icon name="arrow-up-right-bold" />
        </Away>
      ) : null}
      {telegram ? (
        <Away href={telegram}>
          <Icon name="telegram-logo-fill" />
          {text("service.telegram")}
          <Icon name="arrow-up-right-bold" />
        </Away>
      ) : null}
    </div>
  );
}

/** A link that leaves the site, or stays on it when the channel is a path of its own. */
function Away({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("/")) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

type RowProps = { to: string; icon: IconName; words: string; count?: number; member?: boolean };

function Row({ to, icon, words, count = 0, member = false }: RowProps) {
  const Way = member ? MemberLink : Link;
  return (
    <Way className="mi mi--wide" to={to}>
      <Icon name={icon} />
      <span className="trunc">{words}</span>
      <span className="end">
        <UnreadBadge count={count} />
        <Icon name="caret-right-bold" />
      </span>
    </Way>
  );
}
