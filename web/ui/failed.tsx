import { useRevalidator } from "react-router";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "./button.tsx";
import { Empty } from "./empty.tsx";

type Props = { title: string; refusal?: string | null | undefined; onRetry?: () => void };

/**
 * Stands where something could not be read: the refusal (without one the network is to blame) and a button that asks
 * again (U-013), by `onRetry` or by loading the page's data anew.
 */
export function Failed({ title, refusal, onRetry }: Props) {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <Empty spot="ghost" title={title} words={refusalText(text, refusal ?? "offline")}>
      <Button look="tonal" size="sm" onClick={() => (onRetry ? onRetry() : void revalidate())}>
        {text("ui.retry")}
      </Button>
    </Empty>
  );
}
