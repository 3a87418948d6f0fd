import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { GuideSteps } from "./guide-steps.tsx";
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
      <GuideSteps system={ios ? "ios" : "android"} device={device} />
    </Sheet>
  );
}
