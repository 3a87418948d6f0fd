import { useState } from "react";
import { Link } from "react-router";
import { downloadFor, popupOffers } from "#rules/site/download.ts";
import { askToInstall, isInstalled, isWebClip } from "#web/platform/loading/installed.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { AppHead, SafariAlert } from "./app-head.tsx";
import GuideSheet from "./guide-sheet.tsx";
import { useCanAskToInstall, useDevice, useDownload } from "./use-download.ts";

/** The download popup: only what this device can use (browsing §2, "Download popup and download page"). */
export default function DownloadSheet() {
  const { merchant } = useShell();
  const text = useText();
  const device = useDevice();
  const canAsk = useCanAskToInstall();
  const { download, askedForSafari } = useDownload();
  const [guide, setGuide] = useState(false);
  if (!device) return null;
  if (guide) return <GuideSheet onClose={closeOverlay} />;
  const opens = (system: "ios" | "android"): boolean => downloadFor(system, device, merchant.downloads).kind === "open";
  const offers = popupOffers(device, merchant.downloads, { installed: isInstalled(), webClip: isWebClip() });
  // Nothing here would lead anywhere: the page has the steps
  const leadsOn = !canAsk && !offers.homeScreen && !offers.systems.some(opens);
  return (
    <Sheet title={text("shell.getApp")} onClose={closeOverlay}>
      <AppHead title={merchant.name} words={text("download.fromHomeScreen")} />
      {canAsk ? (
        <Button look="accent" size="lg" block icon="download-simple-bold" onClick={() => void askToInstall()}>
          {text("download.install")}
        </Button>
      ) : null}
      {leadsOn ? (
        <Link className="btn btn--accent btn--lg btn--block" to="/m/download">
          <Icon name="plus-square-bold" />
          {text("download.steps")}
        </Link>
      ) : null}
      {offers.systems.map((system, at) => {
        // With nothing behind it, another way comes first where there is one
        const first = at === 0 && !canAsk && !leadsOn && !(offers.homeScreen && !opens(system));
        return (
          <Button
            key={system}
            look={first ? "accent" : undefined}
            size="lg"
            block
            icon={system === "ios" ? "apple-logo-fill" : "android-logo-fill"}
            onClick={() => download(system)}
          >
            {text(system === "ios" ? "download.forIos" : "download.forAndroid")}
          </Button>
        );
      })}
      {offers.homeScreen ? (
        <Button block icon="plus-square-bold" onClick={() => setGuide(true)}>
          {text("download.addToHome")}
        </Button>
      ) : null}
      {offers.profile && merchant.downloads.profile ? (
        <a className="btn btn--block" href={merchant.downloads.profile}>
          <Icon name="file-arrow-down-bold" />
          {text("download.profileLong")}
        </a>
      ) : null}
      {askedForSafari ? <SafariAlert elsewhere={!device.safari} /> : null}
    </Sheet>
  );
}
