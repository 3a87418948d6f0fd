import { useCallback, useEffect, useRef, useState } from "react";
import { WORDS } from "#desk/data/words.ts";
import { Icon } from "#web/ui/icon.tsx";

type Props<Name extends string> = {
  names: readonly Name[];
  chosen: Name;
  wordsOf: (name: Name) => string;
  onChoose: (name: Name) => void;
};

/** How much of the row one press of its arrows moves. */
const STEP = 0.7;

/**
 * The desk's places. Where they don't fit they scroll sideways: the side on which there is more fades and has an arrow,
 * which is for fingers alone, since the keyboard comes to every tab. The chosen one is always in sight.
 */
export function TabRow<Name extends string>({ names, chosen, wordsOf, onChoose }: Props<Name>) {
  const row = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ left: false, right: false });
  const look = useCallback((): void => {
    const box = row.current;
    if (!box) return;
    const left = box.scrollLeft > 1;
    const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setMore((last) => (last.left === left && last.right === right ? last : { left, right }));
  }, []);
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, [look]);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    look();
  }, [chosen, look]);
  const move = (way: 1 | -1): void => row.current?.scrollBy({ left: way * row.current.clientWidth * STEP });
  return (
    <div className={`places${more.left ? " is-left" : ""}${more.right ? " is-right" : ""}`}>
      <nav ref={row} aria-label={WORDS.places} onScroll={look}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={chosen === name ? "page" : undefined}
            onClick={() => onChoose(name)}
          >
            {wordsOf(name)}
          </button>
        ))}
      </nav>
      {more.left ? <Arrow side="left" onPress={() => move(-1)} /> : null}
      {more.right ? <Arrow side="right" onPress={() => move(1)} /> : null}
    </div>
  );
}

function Arrow({ side, onPress }: { side: "left" | "right"; onPress: () => void }) {
  return (
    <button type="button" className={`places__a places__a--${side}`} tabIndex={-1} aria-hidden="true" onClick={onPress}>
      <Icon name={`caret-${side}-bold`} />
    </button>
  );
}
