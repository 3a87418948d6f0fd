import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { useStartTrial } from "./start-trial.ts";

/** "Just looking? Try for free" under the login (U-160); nothing where the merchant has no trials. */
export function TryLine({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { merchant } = useShell();
  const { busy, start } = useStartTrial(onDone);
  if (!merchant.switches.includes("TRIALPLAY")) return null;
  return (
    <p className="form__foot">
      {text("trial.looking")}{" "}
      <button type="button" className="link form__link" disabled={busy} onClick={start}>
        {text("trial.try")}
      </button>
    </p>
  );
}

/** The same as a button: in the visitor's menu, and beside the game that a login is for. */
export function TryButton({ onDone, look = "tonal" }: { onDone: () => void; look?: "tonal" | "accent" }) {
  const text = useText();
  const { merchant } = useShell();
  const { busy, start } = useStartTrial(onDone);
  if (!merchant.switches.includes("TRIALPLAY")) return null;
  return (
    <Button size="sm" look={look} block={look === "tonal"} busy={busy} onClick={start}>
      {text("trial.try")}
    </Button>
  );
}
