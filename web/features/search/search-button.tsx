import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Opens the search; what is typed before its field is there is kept (web/layout/early-taps.tsx). */
export function SearchButton() {
  const text = useText();
  const open = (): void => openOverlay("search");
  return <IconButton icon="magnifying-glass-bold" label={text("shell.search")} data-typing="" onClick={open} />;
}
