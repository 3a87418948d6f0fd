import { Link } from "react-router";
import { type Category, categoryIcon, type CategoryKey, categoryOf, sortedCategories } from "#web/parts/categories.ts";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";

const FIRST: readonly CategoryKey[] = ["HOT", "SLOT", "CRASH"];

/** The menu's categories: hot, slots, crash, then the sorted ones, each once (browsing §2, "Game category pages"). */
export function menuCategories(sorting: readonly string[]): Category[] {
  const rest = sortedCategories(sorting).filter(({ key }) => !FIRST.includes(key));
  return [...FIRST.flatMap((key) => categoryOf(key) ?? []), ...rest];
}

/** From one category to the next; each is its bare address, so data type and vendor start anew (browsing §4). */
export function CategoryMenu({ sorting, current }: { sorting: readonly string[]; current: string }) {
  const text = useText();
  return (
    <nav aria-label={text("list.kinds")}>
      <ScrollRow label={text("list.kinds")} className="kinds">
        {menuCategories(sorting).map((category) => {
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
            </Link>
          );
        })}
      </ScrollRow>
    </nav>
  );
}
