import { useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";

/** Stands where a form's rules could not be read: a form that guesses them would refuse what is right, or ask too little. */
export function FormFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Empty spot="ghost" title={text("account.formFailed")} words={text("refusal.offline")}>
      <Button look="tonal" size="sm" onClick={onRetry}>
        {text("ui.retry")}
      </Button>
    </Empty>
  );
}
