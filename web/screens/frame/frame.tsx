import { lazy, memo, Suspense, useEffect } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { useSessionCare } from "#web/parts/account/use-session-care.ts";
import { BottomNav } from "#web/parts/bottom-nav.tsx";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { closeOverlay, useOverlay } from "#web/parts/overlays.ts";
import { ServiceButton } from "#web/parts/service-button.tsx";
import { onDemand } from "#web/platform/on-demand.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import { useNetworkToast } from "./network-toast.ts";

const Rail = onDemand("wide", () => import("#web/parts/rail.tsx"));
const WideHeader = onDemand("wide", () => import("#web/parts/wide-header.tsx"));

const OverlayHost = lazy(() => import("#web/parts/overlay-host.tsx"));

/** The shell around every screen: bars by the screen's wish, popups, toasts, the fade between screens (browsing §2). */
export default function Frame() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined;
  const bars = handle?.bars ?? "all";
  useEffect(closeOverlay, [pathname]);
  useNetworkToast();
  useSessionCare();
  if (bars === "none") {
    return (
      <>
        <Outlet />
        <Overlays />
        <Toasts />
      </>
    );
  }
  return (
    <div className="frame">
      <WideRail />
      <div className="frame__m">
        <WideBar />
        <div className="app">
          <div key={pathname} className="m-page">
            <Outlet />
          </div>
          {bars === "all" ? <BottomNav /> : null}
          {bars === "all" ? <ServiceButton /> : null}
        </div>
      </div>
      <Overlays />
      <Toasts />
    </div>
  );
}

function Overlays() {
  const name = useOverlay();
  if (!name) return null;
  return (
    <Suspense fallback={null}>
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
