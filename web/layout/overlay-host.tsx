import { type ComponentType, Suspense } from "react";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { part } from "#web/platform/loading/part.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import type { Overlay } from "#web/features/overlays/overlays.ts";

/** A popup's code comes with all words, whichever page it opens over. */
function popup(load: () => Promise<{ default: ComponentType }>) {
  return part(load, loadAllWords);
}

/** The others are drawn by their screens, which know what stands in them. */
const POPUPS: Readonly<Partial<Record<Overlay, ComponentType>>> = {
  menu: popup(() => import("./side-menu.tsx")),
  search: popup(() => import("#web/features/search/search-overlay.tsx")),
  service: popup(() => import("#web/features/service/service-sheet.tsx")),
  serviceMenu: popup(() => import("#web/features/service/service-menu.tsx")),
  logout: popup(() => import("./logout-question.tsx")),
  language: popup(() => import("./language-sheet.tsx")),
  login: popup(() => import("#web/features/identity/login/login-sheet.tsx")),
  register: popup(() => import("#web/features/identity/registration/register-sheet.tsx")),
  forgot: popup(() => import("#web/features/identity/recovery/forgot-sheet.tsx")),
  changePassword: popup(() => import("#web/features/identity/password/change-password-sheet.tsx")),
  member: popup(() => import("./member-menu.tsx")),
  invite: popup(() => import("#web/features/member/invite-sheet.tsx")),
  download: popup(() => import("#web/features/download/download-sheet.tsx")),
  gameInfo: popup(() => import("#web/features/game-list/game-info-sheet.tsx")),
  welcome: popup(() => import("#web/features/suggestions/welcome-sheet.tsx")),
  realAccount: popup(() => import("#web/features/trial/real-account.tsx")),
};

/** The popup that is asked for. Which there are is no part of the first view: this is fetched beforehand. */
export default function OverlayHost({ name }: { name: Overlay }) {
  const Shown = POPUPS[name];
  if (!Shown) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <Shown />
    </Suspense>
  );
}
