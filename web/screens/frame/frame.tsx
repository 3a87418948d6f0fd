import { type ComponentType, memo, Suspense, useEffect } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { BottomNav } from "#web/parts/bottom-nav.tsx";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { closeOverlay, useOverlay } from "#web/parts/overlays.ts";
import { ServiceButton } from "#web/parts/service-button.tsx";
import { part } from "#web/platform/part.ts";
import { loadAllWords } from "#web/platform/catalogues.ts";
import { onDemand } from "#web/platform/on-demand.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

const Rail = onDemand("wide", () => import("#web/parts/rail.tsx"));
const WideHeader = onDemand("wide", () => import("#web/parts/wide-header.tsx"));

/** A popup's code comes with all words, whichever page it opens over. */
function popup(load: () => Promise<{ default: ComponentType }>) {
  return part(load, loadAllWords);
}

const OVERLAYS = {
  menu: popup(() => import("#web/parts/side-menu.tsx")),
  search: popup(() => import("#web/parts/search-overlay.tsx")),
  service: popup(() => import("#web/parts/service-sheet.tsx")),
  logout: popup(() => import("#web/parts/logout-question.tsx")),
  language: popup(() => import("#web/parts/language-sheet.tsx")),
  login: popup(() => import("#web/parts/account/login-sheet.tsx")),
  register: popup(() => import("#web/parts/account/register-sheet.tsx")),
};

/** The shell around every screen: bars by the screen's wish, popups, toasts, the fade between screens (browsing §2). */
export default function Frame() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined;
  const bars = handle?.bars ?? "all";
  useEffect(closeOverlay, [pathname]);
  // Popups and toasts stay what they are when one goes to a screen without bars.
  return (
    <>
      {bars === "none" ? <Outlet /> : <Framed bars={bars} pathname={pathname} />}
      <Overlays />
      <Toasts />
    </>
  );
}

function Framed({ bars, pathname }: { bars: "all" | "rail"; pathname: string }) {
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
    </div>
  );
}

function Overlays() {
  const name = useOverlay();
  if (!name) return null;
  const Shown = OVERLAYS[name];
  return (
    <Suspense fallback={<Waiting />}>
      <Shown />
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
