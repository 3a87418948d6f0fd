import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { openOverlay } from "./overlays.ts";

/** The floating way to a person (decision U-103). */
export function ServiceButton() {
  const text = useText();
  return (
    <button type="button" className="fab" aria-label={text("service.title")} onClick={() => openOverlay("service")}>
      <Icon name="headset-fill" />
    </button>
  );
}
