import { Link, replace, useLocation } from "react-router";
import type { TextKey } from "#texts/keys.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { PayoutNeeds } from "./payout-needs.tsx";
import { COMING_SOON_ADDRESSES, type ComingSoonAddress } from "./addresses.ts";

export function loader({ request }: { request: Request }) {
  return known(request);
}

export function clientLoader({ request }: { request: Request }) {
  return known(request);
}

/** An unknown address leads home (browsing §2). */
function known({ url }: Request): Response | null {
  const { pathname } = new URL(url);
  return COMING_SOON_ADDRESSES.some(({ path }) => path === pathname) ? null : replace("/m/home");
}

/** One honest screen for what is not done yet: what there is now, the nearest thing that works, and a person. */
export default function ComingSoonScreen() {
  const text = useText();
  const { merchant } = useShell();
  const { pathname } = useLocation();
  const address = COMING_SOON_ADDRESSES.find(({ path }) => path === pathname);
  if (!address) return null;
  const Guard = address.member ? MembersOnly : Open;
  const title = text(address.text);
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page">
        <Guard>
          <WhatThereIs address={address} title={title} />
          {pathname === "/m/withdraw" && merchant.switches.includes("SECPRIV") ? <PayoutNeeds /> : null}
        </Guard>
      </main>
    </>
  );
}

function Open({ children }: { children: React.ReactNode }) {
  return children;
}

function WhatThereIs({ address, title }: { address: ComingSoonAddress; title: string }) {
  const { merchant } = useShell();
  const text = useText();
  const { way } = address;
  const isOpen = way && (way.needs === undefined || merchant.switches.includes(way.needs));
  const nearest = isOpen ? way : ({ to: "/m/home", text: "error.home" } as const);
  // U-062: the deposit page has two looks, as the member centre has
  if (address.path === "/m/voucherCenter" && merchant.depositPage !== "new") {
    return <Plain words={text(address.hint)} nearest={nearest} />;
  }
  return (
    <Empty spot="rocket" title={text("later.words", { title })} words={text(address.hint)}>
      <div className="later">
        <Link className="btn btn--sm btn--tonal" to={nearest.to}>
          {text(nearest.text)}
        </Link>
        <Button size="sm" onClick={() => openOverlay("service")}>
          {text("service.title")}
        </Button>
      </div>
    </Empty>
  );
}

/** The same as a plain list: the sentence, and the two ways as rows. */
function Plain({ words, nearest }: { words: string; nearest: { to: string; text: TextKey } }) {
  const text = useText();
  return (
    <div className="pad later-plain">
      <p className="card card__b">{words}</p>
      <div className="card">
        <Link className="mi mi--wide" to={nearest.to}>
          {text(nearest.text)}
          <span className="end">
            <Icon name="caret-right-bold" />
          </span>
        </Link>
        <button type="button" className="mi mi--wide" onClick={() => openOverlay("service")}>
          {text("service.title")}
          <span className="end">
            <Icon name="caret-right-bold" />
          </span>
        </button>
      </div>
    </div>
  );
}
