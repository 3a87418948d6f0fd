import { useText } from "#web/platform/i18n/texts.tsx";

/** Stands for a figure that did not come, where 0 would say that there is none. */
export const UNKNOWN = "–";

/** `UNKNOWN` as it is read aloud. */
export function Unknown() {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">{UNKNOWN}</span>
      <span className="vh">{text("ui.unknown")}</span>
    </>
  );
}
