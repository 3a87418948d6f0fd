import { WORDS } from "#desk/data/words.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Why something could not be read, and the way to try again. */
export function Stale({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className="stale" role="alert">
      <Icon name="warning-circle-fill" />
      <p>
        <b>{WORDS.stale}</b> {words}
      </p>
      <button type="button" onClick={onRetry}>
        {WORDS.retry}
      </button>
    </div>
  );
}
