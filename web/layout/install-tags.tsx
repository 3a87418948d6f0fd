import { OwnScript } from "#web/platform/loading/own-blocks.tsx";
import { SESSION } from "#web/platform/storage/storage.ts";
import type { Shell } from "#web/platform/data/shell.ts";

/** Browsers say once, early, that the site can be installed; the download's code comes long after, so it is kept. */
const KEEP_PROMPT =
  'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installPrompt=e;dispatchEvent(new Event("installprompt"))});';

/** A bar that was closed in this session isn't seen for a moment on every page. */
const HIDE_CLOSED_BAR = `try{if(sessionStorage.getItem("${SESSION.downloadBar}"))document.documentElement.classList.add("no-dlbar")}catch(e){}`;

/**
 * What makes the site installable. Drawn by the server alone: the browser's code need not know any of it, and hydration
 * steps over it.
 */
export function InstallTags({ shell: { merchant, language } }: { shell: Shell }) {
  const touchIcon = merchant.appIcon.startsWith(`/art/merchants/${merchant.code}/`)
    ? `/art/merchants/${merchant.code}/apple-touch-180.png`
    : merchant.appIcon;
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={merchant.name} />
      <OwnScript code={KEEP_PROMPT + HIDE_CLOSED_BAR} />
    </>
  );
}
