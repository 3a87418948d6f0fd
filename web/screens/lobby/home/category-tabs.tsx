import type { Category, CategoryKey } from "#rules/games/categories.ts";
import { categoryIcon } from "#web/features/game-list/categories.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";

export type HomeTab = "HOME" | "FAV" | "RECENT" | CategoryKey;

type Props = {
  categories: readonly Category[];
  /** Those in which nothing can be played yet: their tabs say so (decision 144). */
  closed: readonly string[];
  chosen: HomeTab;
  onChoose: (tab: HomeTab) => void;
};

/** Home first, then favourites and recent as icons, then the merchant's order (browsing §2, "category tab bar"). */
export function CategoryTabs({ categories, closed, chosen, onChoose }: Props) {
  const text = useText();
  return (
    <div className="cats">
      <ScrollRow role="tablist" label={text("home.categories")}>
        <button
          type="button"
          className="chip"
          role="tab"
          aria-selected={chosen === "HOME"}
          onClick={() => onChoose("HOME")}
        >
          <Icon name={chosen === "HOME" ? "house-fill" : "house-duotone"} />
          {text("shell.home")}
        </button>
        <button
          type="button"
          className="chip chip--i"
          role="tab"
          aria-selected={chosen === "FAV"}
          aria-label={text("shell.favourites")}
          onClick={() => onChoose("FAV")}
        >
          <Icon name={chosen === "FAV" ? "star-fill" : "star-duotone"} />
        </button>
        <button
          type="button"
          className="chip chip--i"
          role="tab"
          aria-selected={chosen === "RECENT"}
          aria-label={text("shell.recent")}
          onClick={() => onChoose("RECENT")}
        >
          <Icon name={chosen === "RECENT" ? "clock-counter-clockwise-fill" : "clock-counter-clockwise-duotone"} />
        </button>
        {categories.map((category) => (
          <button
            key={category.key}
            type="button"
            className="chip"
            role="tab"
            aria-selected={chosen === category.key}
            onClick={() => onChoose(category.key)}
          >
            <Icon name={categoryIcon(category, chosen === category.key)} />
            {text(category.text)}
            {closed.includes(category.key) ? <small> {text("game.soon")}</small> : null}
          </button>
        ))}
      </ScrollRow>
    </div>
  );
}
