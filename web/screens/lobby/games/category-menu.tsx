import { Link } from "react-router";
import { categoryIcon } from "#web/features/game-list/categories.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { menuCategories } from "./list-place.ts";

type Props = { sorting: readonly string[]; closed: readonly string[]; current: string };

/** From one category to the next; each is its bare address, so data type and vendor start anew (browsing §4). */
export function CategoryMenu({ sorting, closed, current }: Props) {
  const text = useText();
  return (
    <nav aria-label={text("list.kinds")}>
      <ScrollRow label={text("list.kinds")} className="kinds">
        {menuCategories(sorting, current).map((category) => {
          const on = category.key === current;
          return (
            <Link
              key={category.key}
              className={on ? "chip on" : "chip"}
              to={category.path}
              aria-current={on ? "page" : undefined}
            >
              <Icon name={categoryIcon(category, on)} />
              {text(category.text)}
              {closed.includes(category.key) ? <small> {text("game.soon")}</small> : null}
            </Link>
          );
        })}
      </ScrollRow>
    </nav>
  );
}
