import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import novaro from "#brands/novaro.json";
import solenne from "#brands/solenne.json";
import { brandCss } from "#rules/site/brand-css.ts";
import { keepLanguage } from "#web/platform/i18n/preferences.ts";
import { keepSession, useSession } from "#web/platform/session/session.ts";
import type { Brand } from "#rules/site/brand-css.ts";
import { type Theme, THEMES as ALL } from "#rules/site/theme.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { keepTheme, useTheme } from "#web/platform/data/theme.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { WIDE_NAME } from "./samples.ts";

const LOOKS = [novaro, solenne].map(({ id, config: { look } }) => ({
  id,
  theme: look.defaultTheme as Theme,
  brand: { ...look, neutralHue: look.nHue, neutralChroma: look.nChroma } satisfies Brand,
}));
const VISITOR = "visitor";
const PEOPLE: readonly string[] = [VISITOR, "mira", "ebba", WIDE_NAME];
const THEMES = ALL.map((value) => ({ value, label: value }));

/** Theme, the eight variables of a merchant, language, and who is signed in; all states follow at once. */
export function GalleryBar() {
  const { merchant, language } = useShell();
  const theme = useTheme();
  const { revalidate } = useRevalidator();
  const [look, setLook] = useState(merchant.code);
  useEffect(() => {
    const chosen = LOOKS.find(({ id }) => id === look);
    if (!chosen) return;
    // A sheet made by script needs no hash in the page's policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandCss(chosen.brand).replace(":root", ":root:root"));
    document.adoptedStyleSheets = [sheet];
    return () => {
      document.adoptedStyleSheets = [];
    };
  }, [look]);
  return (
    <nav className="gal__bar" aria-label="Gallery">
      <Segmented label="Theme" options={THEMES} value={theme} onChange={keepTheme} />
      <Segmented
        label="Merchant's look"
        options={LOOKS.map(({ id }) => ({ value: id, label: id }))}
        value={look}
        onChange={setLook}
      />
      <Segmented
        label="Language"
        options={merchant.languages.map(({ code }) => ({ value: code, label: code }))}
        value={language}
        onChange={(chosen) => {
          keepLanguage(chosen);
          void revalidate();
        }}
      />
      <WhoBar />
    </nav>
  );
}

/** The personas of /dev: the parts that follow the session show a visitor's or a member's state. */
function WhoBar() {
  const session = useSession();
  const name = PEOPLE.find((person) => person === session?.userName) ?? VISITOR;
  const become = async (username: string): Promise<void> => {
    if (username === VISITOR) return keepSession(null);
    const answer = await fetch("/dev/become", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username }),
    });
    if (answer.ok) keepSession((await answer.json()) as Parameters<typeof keepSession>[0]);
    else toast("fail", `${username}: ${answer.status}`);
  };
  return (
    <Segmented
      label="Signed in as"
      options={PEOPLE.map((value) => ({ value, label: value === WIDE_NAME ? "www…" : value }))}
      value={name}
      onChange={(person) => void become(person)}
    />
  );
}
