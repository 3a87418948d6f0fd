import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { newsQuestion } from "#web/platform/data/announcements.ts";
import { isAppOrInstalled } from "#web/platform/loading/installed.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Popup } from "#web/ui/popup.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useCloseOnMove } from "./close-on-move.ts";
import { MoneyLinks } from "#web/features/wallet/money-links.tsx";
import { TotalBalance } from "#web/features/wallet/balance.tsx";
import { MemberLink } from "#web/features/identity/session/member-link.tsx";
import {
  agencyEntries,
  clubEntries,
  contactEntries,
  hasAppEntry,
  hasInvitation,
  type MenuEntry,
  nameInMenu,
  recordEntries,
} from "./menu-entries.ts";
import { Avatar } from "#web/features/member/avatar.tsx";
import { useMemberInfo } from "#web/features/member/member-info.ts";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { follow, serviceAddress } from "#web/features/service/open-service.ts";
import { TryButton } from "#web/features/trial/try-button.tsx";
import { refreshSwitches, useFreshSettings } from "#web/features/lobby/site-settings.ts";
import { useInboxUnread } from "#web/features/service/service-unread.ts";
import { UnreadBadge } from "#web/features/service/unread-badge.tsx";
import { useWaitingRewards } from "#web/features/bonuses/waiting-rewards.ts";
import { WaitingTag } from "#web/features/bonuses/waiting-tag.tsx";
import { useChannels } from "#web/features/service/use-channels.ts";
import VipTag from "#web/features/member/vip-tag.tsx";
import { LanguageButton, ThemeButton } from "./wide-header.tsx";

/** The menu from the left (browsing §2, "Side menu"); it closes on mask, icon and every change of route. */
export default function SideMenu() {
  const text = useText();
  const session = useSession();
  useCloseOnMove();
  useFreshSettings(refreshSwitches);
  return (
    <Popup kind="drawer" label={text("shell.menu")} onClose={closeOverlay}>
      <div className="du">
        <Who />
        <IconButton icon="x-bold" label={text("ui.close")} onClick={closeOverlay} />
      </div>
      {session ? <MemberTop /> : <VisitorTop />}
      <Entries />
      <div className="df">
        <LanguageButton full />
        <ThemeButton filled />
        {session ? (
          <button type="button" className="btn btn--sm" onClick={() => openOverlay("logout")}>
            <Icon name="sign-out-bold" />
            {text("shell.signOut")}
          </button>
        ) : null}
      </div>
    </Popup>
  );
}

/** Nickname, else account name, else the member centre's label (browsing §2). */
function Who() {
  const text = useText();
  const { merchant } = useShell();
  const session = useSession();
  const { value } = useMemberInfo();
  const name = nameInMenu(value, session?.userName, text("shell.memberCentre"));
  const below =
    value && name === session?.userName
      ? text("member.id", { id: value.id.slice(0, 8) })
      : (session?.userName ?? text("menu.welcome"));
  return (
    <MemberLink className="du__w" to="/m/member/home">
      <span className="ava">
        <Avatar />
      </span>
      <span className="du__n">
        <b className="trunc">{name}</b>
        <span className="du__s">
          {/* Who has no other name is called once */}
          <small className="trunc">{below}</small>
          {session && merchant.switches.includes("VIP") ? <VipTag /> : null}
        </span>
      </span>
    </MemberLink>
  );
}

function MemberTop() {
  return (
    <>
      <TotalBalance />
      <div className="dx">
        <MoneyLinks small />
      </div>
    </>
  );
}

function VisitorTop() {
  const text = useText();
  return (
    <>
      <TotalBalance />
      <div className="dx">
        <OverlayLink className="btn btn--sm" to="/m/login" onTap={() => openOverlay("login", true)}>
          {text("shell.login")}
        </OverlayLink>
        <OverlayLink className="btn btn--accent btn--sm" to="/m/register" onTap={() => openOverlay("register", true)}>
          {text("shell.register")}
        </OverlayLink>
        <TryButton onDone={closeOverlay} />
      </div>
    </>
  );
}

/** The first configured channel, else the chat (U-055). */
function ServiceEntry() {
  const text = useText();
  const navigate = useNavigate();
  const first = useChannels()?.[0];
  const go = async (): Promise<void> => {
    const address = await serviceAddress(first, text("service.title"));
    if (address !== null) {
      closeOverlay();
      follow(address, navigate);
    } else {
      // A toast lies under an open menu
      closeOverlay();
      toast("fail", text("service.contact_service"), 2000);
    }
  };
  return (
    <button type="button" className="mi" onClick={() => void go()}>
      <Icon name="headset-duotone" />
      <span className="trunc">{text("service.title")}</span>
    </button>
  );
}

/** A member's own things come first; a visitor's menu begins with what needs no account. */
function Entries() {
  const text = useText();
  const session = useSession();
  const parts = session ? (
    <>
      <OwnEntries />
      <hr />
      <OpenEntries />
    </>
  ) : (
    <>
      <OpenEntries />
      <hr />
      <h2 className="mi">{text("menu.withAccount")}</h2>
      <OwnEntries />
    </>
  );
  return (
    <nav className="dl" aria-label={text("shell.menu")}>
      {parts}
    </nav>
  );
}

function OwnEntries() {
  const { merchant } = useShell();
  const text = useText();
  const session = useSession();
  const agency = agencyEntries(session);
  const waiting = useWaitingRewards();
  return (
    <>
      <Members entries={recordEntries(merchant)} waiting={waiting} />
      <Members entries={clubEntries(merchant)} />
      {session ? null : <Members entries={contactEntries(merchant)} />}
      {hasInvitation(merchant, session) ? (
        <button type="button" className="mi" onClick={() => openOverlay("invite")}>
          <Icon name="share-network-duotone" />
          <span className="trunc">{text("member.invite")}</span>
        </button>
      ) : null}
      {agency.length > 0 ? <hr /> : null}
      <Members entries={agency} />
    </>
  );
}

/** What needs no account; a member's ways to write stand beside the way to ask. */
function OpenEntries() {
  const { merchant } = useShell();
  const text = useText();
  const session = useSession();
  return (
    <>
      <Entry to="/m/activity" icon="megaphone-duotone" words={text("shell.promotions")} />
      <PinnedPromotions />
      {hasAppEntry(merchant, isAppOrInstalled(merchant.appUserAgent)) ? (
        <button type="button" className="mi" onClick={() => openOverlay("download")}>
          <Icon name="download-simple-duotone" />
          <span className="trunc">{text("shell.getApp")}</span>
        </button>
      ) : null}
      <Entry to="/m/help" icon="question-duotone" words={text("shell.help")} />
      {session ? <Members entries={contactEntries(merchant)} /> : null}
      <ServiceEntry />
    </>
  );
}

/** `waiting`: how many things can be claimed, said at the reward centre; messages say how many are not read. */
function Members({ entries, waiting = 0 }: { entries: readonly MenuEntry[]; waiting?: number }) {
  const text = useText();
  const messages = useInboxUnread();
  return entries.map(({ to, icon, text: id }) => (
    <Entry key={to} member to={to} icon={icon} words={text(id)}>
      {to === "/m/rewardCenter" ? <WaitingTag count={waiting} /> : null}
      {to === "/m/webEmail" ? <UnreadBadge count={messages} /> : null}
    </Entry>
  ));
}

/** The promotions that the operator wants in the menu, type H (U-054). */
function PinnedPromotions() {
  const { value } = useAsk("announcements.list", newsQuestion(useShell(), { types: "H" }));
  return value?.promotion.map(({ id, title }) => (
    <Entry key={id} to={`/m/activityDetail?id=${id}`} icon="gift-duotone" words={title} />
  ));
}

type EntryProps = { to: string; icon: IconName; words: string; member?: boolean; children?: ReactNode };

function Entry({ to, icon, words, member = false, children }: EntryProps) {
  const Way = member ? MemberLink : Link;
  return (
    <Way className="mi" to={to}>
      <Icon name={icon} />
      <span className="trunc">{words}</span>
      <span className="end">
        {children}
        <Icon name="caret-right-bold" />
      </span>
    </Way>
  );
}
