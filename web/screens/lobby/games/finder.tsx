import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

// browsing §5: 500 ms of quiet, at once on Enter.
const QUIET_MS = 500;

type Props = {
  label: string;
  /** What the list is searched for now; the field starts with it and follows when it is cleared elsewhere. */
  name: string;
  /** How many games there are, at the field's end. */
  count?: ReactNode;
  active: number;
  onName: (name: string) => void;
  /** The way to the filters, where the list has any. */
  onFilter?: () => void;
};

/** Search inside the list, and the way to the filters. */
export function Finder({ label, name: asked, count, active, onName, onFilter }: Props) {
  const text = useText();
  const [name, setName] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const told = useRef(asked);
  if (asked !== followed) {
    setFollowed(asked);
    if (asked === "") setName("");
  }
  useEffect(() => {
    told.current = asked;
  }, [asked]);
  const tell = (words: string): void => {
    if (words === told.current) return;
    told.current = words;
    onName(words);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(name.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  });
  const now = (event: FormEvent): void => {
    event.preventDefault();
    tell(name.trim());
  };
  return (
    <form className={onFilter ? "find" : "find find--wide"} role="search" onSubmit={now}>
      <Field
        quiet
        icon="magnifying-glass"
        label={label}
        placeholder={label}
        value={name}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        end={
          <>
            {count}
            {name ? <IconButton icon="x-bold" label={text("ui.clear")} onClick={() => setName("")} /> : null}
          </>
        }
      />
      {onFilter ? (
        <button type="button" className="fbtn" aria-label={text("filter.open", { count: active })} onClick={onFilter}>
          <Icon name="sliders-horizontal-bold" />
          {active > 0 ? <span className="badge num">{active}</span> : null}
        </button>
      ) : null}
    </form>
  );
}
