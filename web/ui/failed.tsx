import { useRevalidator } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "./button.tsx";
import { Empty } from "./empty.tsx";

/** What stands where something could not be read: why, and the way to ask again (U-013), the page's own or `onRetry`. */
export function Failed({ title, onRetry }: { title: string; onRetry?: () => void }) {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <Empty spot="ghost" title={title} words={text("refusal.offline")}>
      <Button look="tonal" size="sm" onClick={() => (onRetry ? onRetry() : void revalidate())}>
        {text("ui.retry")}
      </Button>
    </Empty>
  );
}
