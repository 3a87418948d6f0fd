import { useEffect, useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "./icon.tsx";

const LATE_MS = 4000;

/** Stands where a popup's code is on its way; a few seconds later with a button that reads the page anew (U-042). */
export function Waiting() {
  const text = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="wait" role="status" aria-busy={!isLate} aria-label={text("ui.loading")}>
      <Icon name="arrows-clockwise-bold" className="spin" />
      {isLate ? (
        <button type="button" className="btn btn--sm" onClick={() => location.reload()}>
          {text("ui.retry")}
        </button>
      ) : null}
    </div>
  );
}
