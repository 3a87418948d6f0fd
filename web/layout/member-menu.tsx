import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Popup } from "#web/ui/popup.tsx";
import { TotalBalance } from "#web/features/wallet/balance.tsx";
import { useCloseOnMove } from "./close-on-move.ts";
import { agencyEntries, bonusAddress, recordEntries } from "./menu-entries.ts";
import { useWaitingRewards } from "#web/features/bonuses/waiting-rewards.ts";
import { WaitingTag } from "#web/features/bonuses/waiting-tag.tsx";
import { useMemberInfo } from "#web/features/member/member-info.ts";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { useBonus } from "./use-bonus.ts";

/**
 * The member's menu under the header's picture: who, what there is to play with, and the ways to it (accounts §2). The
 * switches of the side menu count here too (U-059).
 */
export default function MemberMenu() {
  const { merchant } = useShell();
  const text = useText();
  const session = useSession();
  const { value } = useMemberInfo();
  const name = value?.nickname || value?.account || session?.userName;
  useCloseOnMove();
  const waiting = useWaitingRewards();
  const bets = recordEntries(merchant).find(({ to }) => to === "/m/gameRecord");
  return (
    <Popup kind="corner" label={text("member.menu")} onClose={closeOverlay}>
      <p className="mm__n">
        <b className="trunc">{name}</b>
        {/* Who has no other name is called once */}
        <small className="trunc">
          {value && name === session?.userName ? text("member.id", { id: value.id.slice(0, 8) }) : session?.userName}
        </small>
      </p>
      <TotalBalance />
      <nav className="mm__l" aria-label={text("member.menu")}>
        <Way to="/m/member/home" icon="user-duotone" words={text("member.profile")} />
        {bets ? <Way to={bets.to} icon={bets.icon} words={text(bets.text)} /> : null}
        {bonusAddress(merchant) === null ? (
          <Bonus />
        ) : (
          <Way to="/m/rewardCenter" icon="gift-duotone" words={text("member.rewards")}>
            <WaitingTag count={waiting} />
          </Way>
        )}
        {agencyEntries(session).length > 0 ? (
          <Way to="/m/member/home#agency" icon="users-three-duotone" words={text("shell.agent")} />
        ) : null}
        <button type="button" className="mi" onClick={() => openOverlay("logout")}>
          <Icon name="sign-out-duotone" />
          {text("shell.signOut")}
        </button>
      </nav>
    </Popup>
  );
}

/** Without a reward centre it stays where it is and says whom to ask; a toast would lie under the open menu. */
function Bonus() {
  const text = useText();
  const bonus = useBonus();
  const tell = (): void => {
    closeOverlay();
    bonus();
  };
  return (
    <button type="button" className="mi" onClick={tell}>
      <Icon name="gift-duotone" />
      {text("member.bonus")}
    </button>
  );
}

type WayProps = { to: string; icon: IconName; words: string; children?: ReactNode };

function Way({ to, icon, words, children }: WayProps) {
  return (
    <Link className="mi" to={to}>
      <Icon name={icon} />
      <span className="trunc">{words}</span>
      <span className="end">
        {children}
        <Icon name="caret-right-bold" />
      </span>
    </Link>
  );
}
