import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { Logo } from "#web/parts/logo.tsx";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";

export const handle: FrameHandle = { bars: "none" };

/** What the service worker shows for a page that it does not keep (mock-up 39c). */
export default function OfflineScreen() {
  const text = useText();
  return (
    <div className="app full full--calm">
      <PageTitle words={text("offline.title")} />
      <div className="full__h">
        <Logo />
      </div>
      <main className="full__c">
        <Picture path="/art/spots/ufo" width={160} height={160} alt="" only="webp" first />
        <h1>{text("offline.title")}</h1>
        <p>{text("offline.words")}</p>
      </main>
      <div className="two">
        <a className="btn btn--lg" href="/m/home">
          {text("error.home")}
        </a>
        {/* An empty address is the one that was asked for. */}
        <a className="btn btn--lg btn--accent" href="">
          <Icon name="arrow-clockwise-bold" />
          {text("offline.try")}
        </a>
      </div>
    </div>
  );
}
