import type { ReactNode } from "react";
import { type DownloadDevice, needsLegacyTip } from "#rules/site/download.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = { system: "ios" | "android"; device: DownloadDevice | null };

/** How the site comes to the home screen of a phone of this system, with what holds for this device alone. */
export function GuideSteps({ system, device }: Props) {
  const text = useText();
  const { profile } = useShell().merchant.downloads;
  return (
    <>
      {system === "ios" ? <AppleSteps inSafari={device?.safari === true} /> : <AndroidSteps />}
      {system === "ios" && device && needsLegacyTip(device) ? (
        <div className="alert alert--info gd__tip">
          <Icon name="info-fill" />
          <span>
            <b>{text("download.legacyTitle")}</b>
            <small>{text(profile ? "download.legacyProfile" : "download.legacyUpdate")}</small>
          </span>
        </div>
      ) : null}
    </>
  );
}

/** Three steps of Safari; elsewhere the first says to go there. */
function AppleSteps({ inSafari }: { inSafari: boolean }) {
  const text = useText();
  return (
    <ol className="gd">
      <Step at={1} title={text(inSafari ? "download.tapShareSafari" : "download.tapShare")}>
        <div className="gd__bar" aria-hidden="true">
          <Icon name="caret-left-bold" />
          <Icon name="caret-right-bold" />
          <span className="on">
            <Icon name="export-bold" />
          </span>
          <Icon name="book-open-bold" />
          <Icon name="copy" />
        </div>
      </Step>
      <Step at={2} title={text("download.chooseAdd")}>
        <div className="gd__row" aria-hidden="true">
          {text("download.addToHome")}
          <Icon name="plus-square-bold" />
        </div>
      </Step>
      <Step at={3} title={text("download.tapAdd")}>
        <p>{text("download.iconAppears")}</p>
      </Step>
    </ol>
  );
}

function AndroidSteps() {
  const text = useText();
  return (
    <ol className="gd">
      <Step at={1} title={text("download.openMenu")}>
        <div className="gd__bar gd__bar--end" aria-hidden="true">
          <span className="on">
            <Icon name="dots-three-vertical-bold" />
          </span>
        </div>
      </Step>
      <Step at={2} title={text("download.chooseInstall")}>
        <div className="gd__row" aria-hidden="true">
          {text("download.addToHome")}
          <Icon name="device-mobile-bold" />
        </div>
      </Step>
      <Step at={3} title={text("download.confirmInstall")}>
        <p>{text("download.iconAppears")}</p>
      </Step>
    </ol>
  );
}

function Step({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  return (
    <li>
      <i aria-hidden="true">{at}</i>
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}
