import { Suspense } from "react";
import { useRevalidator } from "react-router";
import { PageHeader } from "#web/parts/page-header.tsx";
import { closeOverlay, openOverlay, useOverlay } from "#web/parts/overlays.ts";
import { part } from "#web/platform/part.ts";
import { keepTheme } from "#web/platform/preferences.ts";
import { useSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";
import { useSiteInfo } from "#web/platform/site-info.ts";
import { useText } from "#web/platform/texts.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

const LineSheet = part(() => import("#web/parts/line-sheet.tsx"));

/** Language and theme for everybody (decision U-041), password and sign-out for a member (decision U-061). */
export default function SettingsScreen() {
  const text = useText();
  const { merchant, language, theme } = useShell();
  const { revalidate } = useRevalidator();
  const lines = useSiteInfo()?.info.domainRoute.filter((line) => line !== location.host).length ?? 0;
  const overlay = useOverlay();
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
          {lines > 0 ? (
            <button type="button" className="mi mi--wide" onClick={() => openOverlay("lines")}>
              <Icon name="broadcast-duotone" />
              {text("line.title")}
              <span className="end">
                {location.host}
                <Icon name="caret-right-bold" />
              </span>
            </button>
          ) : null}
        </div>
        <Account />
        {overlay === "lines" ? (
          <Suspense fallback={null}>
            <LineSheet onClose={closeOverlay} />
          </Suspense>
        ) : null}
      </main>
    </>
  );
}

/** What a member has here beside. */
function Account() {
  const text = useText();
  const session = useSession();
  if (session === null) return null;
  return (
    <div className="card set">
      <button
        type="button"
        className="mi mi--wide"
        onClick={() => openOverlay(session.trial ? "realAccount" : "changePassword")}
      >
        <Icon name="lock-key-duotone" />
        {text("password.title")}
        <span className="end">
          <Icon name="caret-right-bold" />
        </span>
      </button>
      <button type="button" className="mi mi--wide" onClick={() => openOverlay("logout")}>
        <Icon name="sign-out-duotone" />
        {text("shell.signOut")}
      </button>
    </div>
  );
}
