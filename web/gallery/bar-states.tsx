import { BottomNav } from "#web/layout/bottom-nav.tsx";
import { Footer } from "#web/layout/footer.tsx";
import { HomeHeader, MemberCorner, VisitorCorner } from "#web/layout/header.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { MemberLink } from "#web/features/identity/session/member-link.tsx";
import Rail from "#web/layout/rail.tsx";
import { RootError } from "#web/layout/root-error.tsx";
import { ServiceButton } from "#web/layout/service-button.tsx";
import WideHeader from "#web/layout/wide-header.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LONG_TITLE, type Samples, still } from "./samples.ts";
import { Chapter, State } from "./state.tsx";

export function BarStates({ samples }: { samples: Samples }) {
  const studios = new Map(samples.vendors.map(({ vassalage, displayName }) => [vassalage, displayName]));
  return (
    <>
      <Headers />
      <Chapter title="Menus">
        <State name="bottom menu, service button">
          <div className="gal__tall">
            <BottomNav />
            <ServiceButton />
          </div>
        </State>
        <State name="rail">
          <Rail />
        </State>
        <State name="wide bar" wide>
          <div className="gal__desk">
            <WideHeader />
          </div>
        </State>
        <State name="footer" wide>
          <Footer vendors={[...studios].map(([code, name]) => ({ code, name }))} gameCount={768} />
        </State>
        <State name="the last net">
          <RootError />
        </State>
      </Chapter>
    </>
  );
}

function Headers() {
  return (
    <Chapter title="Headers">
      <State name="home: as you are signed in now">
        <HomeHeader />
      </State>
      <State name="home: signed out">
        <header className="hdr">
          <IconButton icon="list-bold" label="Menu" />
          <Logo />
          <span className="sp" />
          <IconButton icon="magnifying-glass-bold" label="Search" />
          <VisitorCorner />
        </header>
      </State>
      <State name="home: signed in">
        <header className="hdr">
          <IconButton icon="list-bold" label="Menu" />
          <Logo />
          <span className="sp" />
          <IconButton icon="magnifying-glass-bold" label="Search" />
          <MemberCorner />
        </header>
      </State>
      <State name="page: title and count">
        <PageHeader title="Slots">
          <span className="dim num list__c">412 games</span>
        </PageHeader>
      </State>
      <State name="page: long title">
        <PageHeader title={LONG_TITLE}>
          <IconButton icon="star-bold" label="Favourite" />
        </PageHeader>
      </State>
      <State name="links: to a member's place, in place of a popup">
        <div className="gal__row">
          <MemberLink className="link" to="/m/member/home">
            Member home
          </MemberLink>
          <OverlayLink to="/m/register" onTap={still}>
            Register
          </OverlayLink>
        </div>
      </State>
    </Chapter>
  );
}
