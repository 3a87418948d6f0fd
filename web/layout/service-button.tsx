import type { ComponentType } from "react";
import { createStore } from "#web/platform/data/store.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";

const full = createStore<ComponentType | null>(null);

/** The whole button, with counts and dragging, once the page is at rest. */
export const keepServiceButton = full.write;

/** The floating way to a person (U-103); in the gutter until it is known what it would lie over. */
export function ServiceButton() {
  const text = useText();
  const Full = full.use();
  if (Full) return <Full />;
  return (
    <button type="button" className="fab" aria-label={text("service.title")} onClick={() => openOverlay("serviceMenu")}>
      <Icon name="headset-fill" />
    </button>
  );
}
