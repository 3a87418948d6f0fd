import { Link } from "react-router";
import type { TextKey } from "#texts/keys.ts";
import {
  agencyEntries,
  bonusAddress,
  clubEntries,
  contactEntries,
  hasInvitation,
  recordEntries,
} from "#web/layout/menu-entries.ts";
import { useWaitingRewards } from "#web/features/bonuses/waiting-rewards.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useInboxUnread } from "#web/features/service/service-unread.ts";
import { unreadText, useUnread } from "#web/features/notices/unread.ts";
import { useBonus } from "#web/layout/use-bonus.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

/** A place to go, or something that is done on the spot. */
type Place = { icon: IconName; words: string; badge?: { count: number; words: string } } & (
  | { to: string }
  | { act: () => void }
);

const MESSAGES = "/m/webEmail";
const REWARDS = "/m/rewardCenter";

const keyOf = (place: Place): string => ("to" in place ? place.to : place.icon);

/** Where a member can go, in groups: both looks of the member centre have the same. */
function usePlaces(): readonly (readonly Place[])[] {
  const { merchant } = useShell();
  const text = useText();
  const session = useSession();
  const bonus = useBonus();
  const waiting = useWaitingRewards();
  const [notices, messages] = [useUnread() ?? 0, useInboxUnread()];
  const unread = (count: number) => ({ count, words: `${text("notice.unread")}: ${unreadText(count)}` });
  const named = (entries: readonly { to: string; icon: IconName; text: TextKey }[]): Place[] =>
    entries.map(({ to, icon, text: id }) => ({ to, icon, words: text(id) }));
  const own: Place[] = [
    ...named(clubEntries(merchant)),
    ...(hasInvitation(merchant, session)
      ? [{ icon: "share-network-duotone" as const, words: text("member.invite"), act: () => openOverlay("invite") }]
      : []),
    // The reward centre is among the records; without it the bonus says whom to ask (U-058)
    ...(bonusAddress(merchant) === null
      ? [{ icon: "gift-duotone" as const, words: text("member.bonus"), act: bonus }]
      : []),
  ];
  const games: Place[] = [
    { to: "/m/fav-games", icon: "heart-duotone", words: text("shell.favourites") },
    { to: "/m/recent-games", icon: "clock-counter-clockwise-duotone", words: text("shell.recent") },
  ];
  const help: Place[] = [
    { to: "/m/notice", icon: "bell-duotone", words: text("shell.notices"), badge: unread(notices) },
    ...named(contactEntries(merchant)).map((place) =>
      "to" in place && place.to === MESSAGES ? { ...place, badge: unread(messages) } : place,
    ),
    { to: "/m/help", icon: "question-duotone", words: text("member.help") },
  ];
  const records = named(recordEntries(merchant)).map((place) =>
    "to" in place && place.to === REWARDS
      ? { ...place, badge: { count: waiting, words: text("reward.waiting", { count: waiting }) } }
      : place,
  );
  return [records, own, games, help];
}

/** As pictures with a word each. */
export function MemberMenu() {
  const text = useText();
  const places = usePlaces().flat();
  return (
    <nav className="pad" aria-label={text("shell.memberCentre")}>
      <div className="card mg">
        {places.map((place) => (
          <Tile key={keyOf(place)} place={place} />
        ))}
      </div>
    </nav>
  );
}

function Tile({ place }: { place: Place }) {
  const inner = (
    <>
      <span>
        <Icon name={place.icon} />
        <Badge place={place} />
      </span>
      {place.words}
      <BadgeWords place={place} />
    </>
  );
  if ("to" in place) return <Link to={place.to}>{inner}</Link>;
  return (
    <button type="button" onClick={place.act}>
      {inner}
    </button>
  );
}

/** How much waits there: not read, or to be claimed; spoken after the place's own words. */
function Badge({ place: { badge } }: { place: Place }) {
  if (!badge?.count) return null;
  return (
    <span className="badge num" aria-hidden="true">
      {unreadText(badge.count)}
    </span>
  );
}

function BadgeWords({ place: { badge } }: { place: Place }) {
  return badge?.count ? <span className="vh">{`, ${badge.words}`}</span> : null;
}

/** As a plain list, group by group, the agents' own at its end (U-062). */
export function PlainMemberMenu() {
  const text = useText();
  const groups = usePlaces().filter((group) => group.length > 0);
  const agency = agencyEntries(useSession());
  return (
    <nav className="pad mh__l" aria-label={text("shell.memberCentre")}>
      {groups.map((group) => (
        <div key={group.map(keyOf).join(" ")} className="card">
          {group.map((place) => (
            <Row key={keyOf(place)} place={place} />
          ))}
        </div>
      ))}
      {agency.length > 0 ? (
        <div id="agency" className="card agn">
          {agency.map(({ to, icon, text: id }) => (
            <Row key={to} place={{ to, icon, words: text(id) }} />
          ))}
        </div>
      ) : null}
    </nav>
  );
}

function Row({ place }: { place: Place }) {
  const inner = (
    <>
      <Icon name={place.icon} />
      <span className="trunc">{place.words}</span>
      <BadgeWords place={place} />
      <span className="end">
        <Badge place={place} />
        <Icon name="caret-right-bold" />
      </span>
    </>
  );
  if ("to" in place) {
    return (
      <Link className="mi mi--wide" to={place.to}>
        {inner}
      </Link>
    );
  }
  return (
    <button type="button" className="mi mi--wide" onClick={place.act}>
      {inner}
    </button>
  );
}

/** What an agent has beside; the member's menu leads here by its name (U-060). */
export function Agency() {
  const text = useText();
  const entries = agencyEntries(useSession());
  if (entries.length === 0) return null;
  return (
    <section id="agency" className="pad agn" aria-labelledby="agency-title">
      <h2 id="agency-title">{text("shell.agent")}</h2>
      <nav className="card mg" aria-labelledby="agency-title">
        {entries.map(({ to, icon, text: id }) => (
          <Tile key={to} place={{ to, icon, words: text(id) }} />
        ))}
      </nav>
    </section>
  );
}
