import { useRevalidator } from "react-router";
import { useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";

/** What stands where a list could not be read: why, and the way to ask again (decision U-013). */
export function Failed({ title }: { title: string }) {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <Empty spot="ghost" title={title} words={text("refusal.offline")}>
      <Button look="tonal" size="sm" onClick={() => void revalidate()}>
        {text("ui.retry")}
      </Button>
    </Empty>
  );
}
