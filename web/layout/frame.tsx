import { memo, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router";
import { BottomNav } from "./bottom-nav.tsx";
import type { FrameHandle } from "./frame-handle.ts";
import { useKeptScreen } from "./kept-screen.ts";
import { closeOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { useForgottenReturn } from "#web/features/identity/session/return-to.ts";
import { ServiceButton } from "./service-button.tsx";
import { part } from "#web/platform/loading/part.ts";
import { onDemand } from "#web/platform/loading/on-demand.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

const Rail = onDemand("wide", () => import("./rail.tsx"));
const WideHeader = onDemand("wide", () => import("./wide-header.tsx"));

const OverlayHost = part(() => import("./overlay-host.tsx"));

/** The shell around every screen: bars by the screen's wish, popups, toasts, the fade between screens (browsing §2). */
export default function Frame() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined;
  const bars = handle?.bars ?? "all";
  useForgottenReturn();
  // Not at the start: a tap that came before the scripts may have opened something already
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeOverlay();
  }, [pathname]);
  // Popups and toasts stay what they are when one goes to a screen without bars.
  return (
    <>
      <OnTheWay />
      {bars === "none" ? <Outlet /> : <Framed bars={bars} pathname={pathname} />}
      <Overlays />
      <Toasts />
    </>
  );
}

function Framed({ bars, pathname }: { bars: "all" | "rail"; pathname: string }) {
  const text = useText();
  // What the server drew stands at once: a fade would hold back the first paint
  const [first] = useState(pathname);
  const hasMoved = useRef(false);
  const kept = useKeptScreen<HTMLDivElement>();
  hasMoved.current ||= pathname !== first;
  return (
    <div className="frame" ref={kept}>
      <a className="skip btn btn--accent" href="#content">
        {text("shell.skip")}
      </a>
      <WideRail />
      <div className="frame__m">
        <WideBar />
        <div className="app">
          <div key={pathname} id="content" tabIndex={-1} className={hasMoved.current ? "m-page m-page--in" : "m-page"}>
            <Outlet />
          </div>
          {bars === "all" ? <BottomNav /> : null}
          {bars === "all" ? <ServiceButton /> : null}
        </div>
      </div>
    </div>
  );
}

/** A line at the top while the next screen is on its way over a slow network; quick ones show nothing of it. */
function OnTheWay() {
  return useNavigation().state === "loading" ? <div className="way" aria-hidden="true" /> : null;
}

function Overlays() {
  const name = useShownOverlay();
  if (!name) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <OverlayHost name={name} />
    </Suspense>
  );
}

// memo: a page that re-renders before the code has come must keep the server's HTML
const WideRail = memo(function WideRail() {
  return (
    <Suspense fallback={null}>
      <Rail />
    </Suspense>
  );
});

const WideBar = memo(function WideBar() {
  return (
    <Suspense fallback={null}>
      <WideHeader />
    </Suspense>
  );
});
