import type { ReactNode } from "react";
import { needsLegacyTip } from "#rules/site/download.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useDevice } from "./use-download.ts";

/** How to put the site on the home screen, as this phone's browser shows it. */
export default function GuideSheet({ onClose }: { onClose: () => void }) {
  const { merchant } = useShell();
  const text = useText();
  const device = useDevice();
  const ios = device?.system === "ios";
  const { profile } = merchant.downloads;
  return (
    <Sheet
      title={text("download.addToHome")}
      onClose={onClose}
      footer={
        <>
          {ios && profile ? (
            <a className="btn" href={profile}>
              <Icon name="file-arrow-down-bold" />
              {text("download.profile")}
            </a>
          ) : null}
          <Button look="accent" className={ios && profile ? "" : "gd__only"} onClick={onClose}>
            {text("download.gotIt")}
          </Button>
        </>
      }
    >
      {ios ? <AppleSteps inSafari={device.safari} /> : <AndroidSteps />}
      {device && needsLegacyTip(device) ? (
        <div className="alert alert--info gd__tip">
          <Icon name="info-fill" />
          <span>
            <b>{text("download.legacyTitle")}</b>
            <small>{text(profile ? "download.legacyProfile" : "download.legacyUpdate")}</small>
          </span>
        </div>
      ) : null}
    </Sheet>
  );
}

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
