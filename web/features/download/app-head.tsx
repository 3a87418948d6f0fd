import { useShell } from "#web/platform/data/shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";

/** The app's picture beside two lines. */
export function AppHead({ title, words }: { title: string; words: string }) {
  const { merchant } = useShell();
  return (
    <div className="dl-app">
      <img className="apic" src={merchant.appIcon} width={56} height={56} alt="" />
      <div>
        <b className="trunc">{title}</b>
        <small>{words}</small>
      </div>
    </div>
  );
}

/** The sentence of the documents; in Safari itself there is no second line (U-112). */
export function SafariAlert({ elsewhere }: { elsewhere: boolean }) {
  const text = useText();
  return (
    <div className="alert alert--warn" role="alert">
      <Icon name="compass-fill" />
      <span>
        <b>{text("download.useSafari")}</b>
        {elsewhere ? <small>{text("download.otherBrowser")}</small> : null}
      </span>
    </div>
  );
}
