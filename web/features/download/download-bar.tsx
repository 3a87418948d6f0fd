import { Link } from "react-router";
import { SESSION, writeText } from "#web/platform/storage/storage.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** The app's picture and the way to its page, on top of home until closed (U-115). CSS hides it in the app. */
export default function DownloadBar() {
  const { merchant } = useShell();
  const text = useText();
  const close = (): void => {
    writeText(SESSION.downloadBar, "closed", "session");
    document.documentElement.classList.add("no-dlbar");
  };
  return (
    <aside className="card dlbar app-way" aria-label={text("shell.getApp")}>
      <IconButton icon="x-bold" label={text("ui.close")} onClick={close} />
      <img src={merchant.appIcon} width={36} height={36} alt="" loading="lazy" />
      <span>
        <b className="trunc">{merchant.name}</b>
        <small>{text("home.oneTap")}</small>
      </span>
      <Link className="btn btn--accent btn--xs" to="/m/download">
        {text("shell.getApp")}
      </Link>
    </aside>
  );
}
