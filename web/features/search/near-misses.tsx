import { useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { hasFound, Suggestions, useFound } from "./suggestions.tsx";

// browsing §9: 36, and 36 more at a time.
const PAGE_SIZE = 36;

type Props = {
  name: string;
  /** The category's path, or "" where all games are listed. */
  within: string;
  onClear: () => void;
};

/** Where a list's own search found nothing: that it did not, and all games that may have been meant. */
export default function NearMisses({ name, within, onClear }: Props) {
  const text = useText();
  const [most, setMost] = useState(PAGE_SIZE);
  const found = useFound(name, within, most);
  const clear = (
    <Button look="tonal" size="sm" onClick={onClear}>
      {text("search.clear")}
    </Button>
  );
  if (!hasFound(found)) {
    return (
      <Empty spot="ufo" title={text("list.noName", { name })} words={text("list.nameHint")}>
        {clear}
      </Empty>
    );
  }
  return (
    <section aria-live="polite">
      <p className="sug__n">{text("list.noName", { name })}</p>
      <div className="sec__h">
        <h2>{text("search.meant")}</h2>
      </div>
      <Suggestions found={found} />
      {found.total > found.games.length ? (
        <Button block className="more" onClick={() => setMost(most + PAGE_SIZE)}>
          {text("list.more")}
        </Button>
      ) : null}
      <p className="sug__c">{clear}</p>
    </section>
  );
}
