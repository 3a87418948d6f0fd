import { useRevalidator } from "react-router";
import { PageHeader } from "#web/parts/page-header.tsx";
import { openOverlay } from "#web/parts/overlays.ts";
import { keepTheme } from "#web/platform/preferences.ts";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

/** Language and theme, for everybody (decision U-041). */
export default function SettingsScreen() {
  const text = useText();
  const { merchant, language, theme } = useShell();
  const { revalidate } = useRevalidator();
  const spoken = merchant.languages.find(({ code }) => code === language);
  return (
    <>
      <PageTitle words={text("shell.settings")} />
      <PageHeader title={text("shell.settings")} />
      <main className="page pad">
        <div className="card set">
          <button type="button" className="mi mi--wide" onClick={() => openOverlay("language")}>
            <Icon name="globe-duotone" />
            {text("language.title")}
            <span className="end">
              {spoken?.label}
              <Icon name="caret-right-bold" />
            </span>
          </button>
          <div className="mi mi--wide">
            <Icon name={theme === "dark" ? "moon-bold" : "sun-bold"} />
            {text("settings.dark")}
            <span className="end">
              <Switch
                label={text("settings.dark")}
                checked={theme === "dark"}
                onChange={(dark) => {
                  keepTheme(dark ? "dark" : "light");
                  void revalidate();
                }}
              />
            </span>
          </div>
        </div>
      </main>
    </>
  );
}
