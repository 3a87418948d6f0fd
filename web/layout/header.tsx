import { Suspense } from "react";
import { part } from "#web/platform/loading/part.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SearchButton } from "#web/features/search/search-button.tsx";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { Logo } from "./logo.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";

const Corner = part(() => import("#web/features/member/member-chunk.ts"));
const Avatar = part(() => import("#web/features/member/member-chunk.ts").then((code) => ({ default: code.Avatar })));

/** Home's header: menu, logo, search; login and register for a visitor, notices and account for a member. */
export function HomeHeader() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <header className="hdr">
      <IconButton icon="list-bold" label={text("shell.menu")} onClick={() => openOverlay("menu")} />
      <Logo />
      <span className="sp" />
      <SearchButton />
      {signedIn ? <MemberCorner /> : <VisitorCorner />}
    </header>
  );
}

/** Both open popups (U-036), and are links for a new tab and without scripts. */
export function VisitorCorner() {
  const text = useText();
  return (
    <>
      <OverlayLink className="btn btn--sm btn--ghost hdr__in" to="/m/login" onTap={() => openOverlay("login")}>
        {text("shell.login")}
      </OverlayLink>
      <OverlayLink className="btn btn--sm btn--accent" to="/m/register" onTap={() => openOverlay("register")}>
        {text("shell.register")}
      </OverlayLink>
    </>
  );
}

/** Balance toggle, notices, and the member's menu; its button is a link for a new tab. */
export function MemberCorner() {
  const text = useText();
  return (
    <>
      <Suspense fallback={<span className="ib" />}>
        <Corner />
      </Suspense>
      <OverlayLink
        className="ava"
        to="/m/member/home"
        label={text("shell.memberHome")}
        onTap={() => openOverlay("member")}
      >
        <Suspense fallback={<Icon name="user-bold" />}>
          <Avatar />
        </Suspense>
      </OverlayLink>
    </>
  );
}
