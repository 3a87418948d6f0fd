import { useRevalidator } from "react-router";
import { keepLanguage } from "#web/platform/i18n/preferences.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";

/** The merchant's languages with their flags; choosing one changes words and content at once. */
export default function LanguageSheet() {
  const { merchant, language } = useShell();
  const text = useText();
  const { revalidate } = useRevalidator();
  const choose = (code: string): void => {
    keepLanguage(code);
    closeOverlay();
    void revalidate();
  };
  return (
    <Sheet title={text("language.title")} onClose={closeOverlay}>
      <div role="radiogroup" aria-label={text("language.title")}>
        {merchant.languages.map(({ code, label, flag }) => (
          <button
            key={code}
            type="button"
            role="radio"
            aria-checked={code === language}
            className="mi mi--wide"
            onClick={() => choose(code)}
          >
            {flag ? <Icon name={`flag-${flag}`} /> : null}
            {label}
            <span className="end">{code === language ? <Icon name="check-bold" /> : null}</span>
          </button>
        ))}
      </div>
    </Sheet>
  );
}
