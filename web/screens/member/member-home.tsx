import { Link } from "react-router";
import { Bell } from "#web/parts/bell.tsx";
import BalanceCard from "#web/parts/balance-card.tsx";
import { MembersOnly } from "#web/parts/members-only.tsx";
import { agencyEntries, bonusAddress, contactEntries, recordEntries } from "#web/parts/menu-entries.ts";
import { useBonus } from "#web/parts/use-bonus.ts";
import { openOverlay } from "#web/parts/overlays.ts";
import { useSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { useAsk } from "#web/platform/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { toast } from "#web/ui/toasts.tsx";

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

/** Who I am, what I have, and where everything is (mock-up 09). */
function MemberHome() {
  const text = useText();
  return (
    <>
      <Profile />
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
      <Places />
      <Agency />
      <div className="pad">
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

function Profile() {
  const text = useText();
  const session = useSession();
  const { value } = useAsk("member.info", {});
  const copy = async (id: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      toast("success", text("ui.copied"), 2000);
    } catch {
      toast("fail", text("ui.notCopied"));
    }
  };
  return (
    <div className="mp">
      <span className="ava">
        <Icon name="user-bold" />
      </span>
      <div className="mp__n">
        <b className="trunc">{value?.nickname || value?.account || session?.userName}</b>
        <small className="num">
          {value ? text("member.id", { id: value.id.slice(0, 8) }) : "…"}
          {value ? <IconButton icon="copy" label={text("member.copyId")} onClick={() => void copy(value.id)} /> : null}
        </small>
      </div>
      <Link className="btn btn--sm" to="/m/set">
        <Icon name="gear-six-duotone" />
        {text("shell.settings")}
      </Link>
    </div>
  );
}

type Place = { to: string; icon: IconName; words: string };

function Places() {
  const { merchant } = useShell();
  const text = useText();
  const bonus = useBonus();
  const places: Place[] = [
    ...recordEntries(merchant).map(({ to, icon, text: id }) => ({ to, icon, words: text(id) })),
    { to: "/m/fav-games", icon: "heart-duotone", words: text("shell.favourites") },
    { to: "/m/recent-games", icon: "clock-counter-clockwise-duotone", words: text("shell.recent") },
    { to: "/m/notice", icon: "bell-duotone", words: text("shell.notices") },
    ...contactEntries(merchant).map(({ to, icon, text: id }) => ({ to, icon, words: text(id) })),
    { to: "/m/help", icon: "question-duotone", words: text("member.help") },
  ];
  return (
    <nav className="pad" aria-label={text("shell.memberCentre")}>
      <div className="card mg">
        {places.map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
        {/* The reward centre is among the records; without it the bonus says whom to ask (decision U-058) */}
        {bonusAddress(merchant) === null ? (
          <button type="button" onClick={bonus}>
            <span>
              <Icon name="gift-duotone" />
            </span>
            {text("member.bonus")}
          </button>
        ) : null}
      </div>
    </nav>
  );
}

function PlaceLink({ to, icon, words }: Place) {
  return (
    <Link to={to}>
      <span>
        <Icon name={icon} />
      </span>
      {words}
    </Link>
  );
}

/** What an agent has beside; the member's menu leads here by its name (decision U-060). */
function Agency() {
  const text = useText();
  const entries = agencyEntries(useSession());
  if (entries.length === 0) return null;
  return (
    <section id="agency" className="pad agn" aria-labelledby="agency-title">
      <h2 id="agency-title">{text("shell.agent")}</h2>
      <nav className="card mg" aria-labelledby="agency-title">
        {entries.map(({ to, icon, text: id }) => (
          <PlaceLink key={to} to={to} icon={icon} words={text(id)} />
        ))}
      </nav>
    </section>
  );
}
