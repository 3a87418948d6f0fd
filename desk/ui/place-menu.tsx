import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { WORDS } from "#desk/data/words.ts";
import { Icon } from "#web/ui/icon.tsx";

export interface Group<Name extends string> {
  title: string;
  names: readonly Name[];
}

type Props<Name extends string> = {
  groups: readonly Group<Name>[];
  chosen: Name;
  wordsOf: (name: Name) => string;
  onChoose: (name: Name) => void;
};

/**
 * The desk's places in groups: a column of its own where there is room; where there is none, a button with the name of
 * the chosen place opens them over the page (by the stylesheet alone), and Escape closes them.
 */
export function PlaceMenu<Name extends string>({ groups, chosen, wordsOf, onChoose }: Props<Name>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [isOpen]);
  const close = (): void => {
    // In the column nothing was opened, and the focus stays
    if (isOpen) button.current?.focus();
    setOpen(false);
  };
  const listen = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="places__o"
        aria-expanded={isOpen}
        aria-controls="places"
        onClick={() => setOpen((last) => !last)}
      >
        <Icon name="list-bold" />
        <span className="vh">{WORDS.places}: </span>
        {wordsOf(chosen)}
        <Icon name="caret-down-bold" />
      </button>
      <nav
        ref={list}
        id="places"
        className={`places${isOpen ? " is-open" : ""}`}
        aria-label={WORDS.places}
        onKeyDown={listen}
      >
        {groups.map(({ title, names }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={chosen === name ? "page" : undefined}
                onClick={() => {
                  onChoose(name);
                  close();
                }}
              >
                {wordsOf(name)}
              </button>
            ))}
          </section>
        ))}
      </nav>
    </>
  );
}
