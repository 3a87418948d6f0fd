import { NavLink, useLocation } from "react-router";
import type { TextKey } from "#texts/keys.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useKeptPart } from "#web/platform/loading/kept-html.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { categoryIcon, sortedCategories } from "#web/features/game-list/categories.ts";
import { useClosedCategories } from "#web/features/game-list/closed-categories.ts";
import { requireLoginAt } from "#web/features/identity/session/require-login.ts";
import { Logo } from "./logo.tsx";

/** `icon`: as it is, and where one is. */
type Item = { to: string; icon: readonly [IconName, IconName]; text: TextKey; member?: true; app?: true };

const TOP: readonly Item[] = [
  { to: "/m/home", icon: ["house-duotone", "house-fill"], text: "shell.home" },
  { to: "/m/fav-games", icon: ["star-duotone", "star-fill"], text: "shell.favourites", member: true },
  {
    to: "/m/recent-games",
    icon: ["clock-counter-clockwise-duotone", "clock-counter-clockwise-fill"],
    text: "shell.recent",
    member: true,
  },
];
const FOOT: readonly Item[] = [
  { to: "/m/activity", icon: ["gift-duotone", "gift-fill"], text: "shell.promotions" },
  { to: "/m/download", icon: ["download-simple-duotone", "download-simple-duotone"], text: "shell.getApp", app: true },
  { to: "/m/help", icon: ["question-duotone", "question-duotone"], text: "shell.help" },
];

/** From 1024 px the rail stands for drawer and bottom menu. */
export default function Rail() {
  const text = useText();
  const { pathname } = useLocation();
  const closed = useClosedCategories();
  // What can be played comes first, as in the menu of lists
  const categories = sortedCategories([]).toSorted(
    (one, other) => Number(closed.includes(one.key)) - Number(closed.includes(other.key)),
  );
  const inside = (
    <>
      <Logo />
      <nav aria-label={text("shell.mainMenu")}>
        {TOP.map((item) => (
          <RailLink key={item.to} {...item} />
        ))}
        {categories.map((category) => (
          <NavLink key={category.key} className="mi" to={category.path}>
            {({ isActive }) => (
              <>
                <Icon name={categoryIcon(category, isActive)} />
                {text(category.text)}
                {closed.includes(category.key) ? <small>{text("game.soon")}</small> : null}
              </>
            )}
          </NavLink>
        ))}
      </nav>
      <hr />
      <nav aria-label={text("shell.moreMenu")}>
        {FOOT.map((item) => (
          <RailLink key={item.to} {...item} />
        ))}
      </nav>
    </>
  );
  return useKeptPart({
    as: "aside",
    className: "rail",
    facts: ["rail", pathname, closed.join(" ")],
    inside,
  });
}

function RailLink({ to, icon, text: id, member, app }: Item) {
  const text = useText();
  return (
    <NavLink
      className={app ? "mi app-way" : "mi"}
      to={to}
      onClick={(event) => {
        if (member) requireLoginAt(event, to);
      }}
    >
      {({ isActive }) => (
        <>
          <Icon name={icon[isActive ? 1 : 0]} />
          {text(id)}
        </>
      )}
    </NavLink>
  );
}
