import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type DownloadDevice, downloadFor } from "#rules/site/download.ts";
import type { TextKey } from "#texts/keys.ts";
import { AppHead, SafariAlert } from "#web/features/download/app-head.tsx";
import { GuideSteps } from "#web/features/download/guide-steps.tsx";
import { useCanAskToInstall, useDevice, useDownload } from "#web/features/download/use-download.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { askToInstall, isAppOrInstalled } from "#web/platform/loading/installed.ts";
import { part } from "#web/platform/loading/part.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";

const GuideSheet = part(() => import("#web/features/download/guide-sheet.tsx"));

export const handle: FrameHandle = { bars: "rail" };

type System = "ios" | "android";
const TITLES: Readonly<Record<System, TextKey>> = { ios: "download.appleApp", android: "download.androidApp" };
const OTHER: Readonly<Record<System, System>> = { ios: "android", android: "ios" };

/** The download page. The app and the installed site have no use for it (U-114). */
export default function DownloadScreen() {
  const { merchant } = useShell();
  const text = useText();
  const navigate = useNavigate();
  useEffect(() => {
    if (isAppOrInstalled(merchant.appUserAgent)) void navigate("/m/home", { replace: true });
  }, [merchant.appUserAgent, navigate]);
  const device = useDevice();
  return (
    <>
      <PageTitle words={text("shell.getApp")} />
      <PageHeader title={text("shell.getApp")}>
        <IconButton icon="headset-bold" label={text("service.title")} onClick={() => openOverlay("service")} />
      </PageHeader>
      <main className="page page--bare dlp app-way">
        <div className="dlh">
          <Picture path="/art/spots/phone" width={168} height={168} alt="" first />
          <h2>{text("download.title")}</h2>
          <p>{text("download.words")}</p>
        </div>
        {device ? <Ways device={device} /> : <div className="dlp__wait" />}
      </main>
    </>
  );
}

/** The reader's own system first, the other one below; a desktop has both (U-113). */
function Ways({ device }: { device: DownloadDevice }) {
  const own: System = device.system === "desktop" ? "ios" : device.system;
  const [shown, setShown] = useState<System>(own);
  const { merchant } = useShell();
  const { download, askedForSafari } = useDownload();
  const text = useText();
  const overlay = useShownOverlay();
  const onlyProfile = !merchant.downloads.ios && merchant.downloads.profile !== null;
  const wrongBrowser = device.system === "ios" && !device.safari && onlyProfile;
  const shownHere = device.system === shown;
  return (
    <div className="pad g12 dlp__w">
      <section className="card dlp__c">
        <AppHead title={text(TITLES[shown], { name: merchant.name })} words={text("download.fromHomeScreen")} />
        <Buttons system={shown} device={device} download={download} onGuide={() => openOverlay("guide")} />
        {shown === "android" && merchant.downloads.android ? (
          <p className="note">
            <Icon name="info-bold" />
            {text("download.allowSource")}
          </p>
        ) : null}
      </section>
      {(askedForSafari || wrongBrowser) && shown === "ios" ? (
        <SafariAlert elsewhere={shownHere && !device.safari} />
      ) : null}
      {device.system === "desktop" ? (
        <section className="card dlp__c">
          <AppHead title={text(TITLES.android, { name: merchant.name })} words={text("download.fromHomeScreen")} />
          <Buttons system="android" device={device} download={download} onGuide={() => openOverlay("guide")} />
        </section>
      ) : (
        <button type="button" className="card mi dlp__o" onClick={() => setShown(OTHER[shown])}>
          <Icon name={shown === "ios" ? "android-logo-fill" : "apple-logo-fill"} />
          {text(shown === "ios" ? "download.getAndroid" : "download.getIos")}
          <span className="end">
            <Icon name="caret-right-bold" />
          </span>
        </button>
      )}
      <Button block look="ghost" icon="headset-bold" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
      {overlay === "guide" ? (
        <Suspense fallback={null}>
          <GuideSheet onClose={closeOverlay} />
        </Suspense>
      ) : null}
    </div>
  );
}

type ButtonsProps = {
  system: System;
  device: DownloadDevice;
  download: (system: System) => void;
  onGuide: () => void;
};

function Buttons({ system, device, download, onGuide }: ButtonsProps) {
  const { merchant } = useShell();
  const text = useText();
  const canAsk = useCanAskToInstall();
  const here = device.system === system;
  // A desktop has two cards; its browser's own question stands in the first
  const asks = canAsk && system === (device.system === "desktop" ? "ios" : "android");
  const opens = downloadFor(system, device, merchant.downloads).kind === "open";
  const look = (first: boolean) => (first ? ("accent" as const) : undefined);
  return (
    <>
      {asks ? (
        <Button size="lg" block look={look(!opens)} icon="download-simple-bold" onClick={() => void askToInstall()}>
          {text("download.install")}
        </Button>
      ) : null}
      {opens ? null : <Steps system={system} device={device} />}
      <Button
        size={opens ? "lg" : undefined}
        block
        look={look(opens)}
        icon={system === "ios" ? "apple-logo-fill" : "android-logo-fill"}
        onClick={() => download(system)}
      >
        {text(system === "ios" ? "download.forIos" : "download.forAndroid")}
      </Button>
      {opens && here ? (
        <Button block icon="plus-square-bold" onClick={onGuide}>
          {text("download.addToHome")}
        </Button>
      ) : null}
    </>
  );
}

/** The way without a package: it stands there before a tap on "download" can only say that there is none. */
function Steps({ system, device }: Pick<ButtonsProps, "system" | "device">) {
  const text = useText();
  const here = device.system === system;
  return (
    <div className="dlp__s">
      <h3>{text("download.addToHome")}</h3>
      {here ? null : <p>{text("download.onPhone", { address: window.location.host })}</p>}
      <GuideSteps system={system} device={here ? device : null} />
    </div>
  );
}
