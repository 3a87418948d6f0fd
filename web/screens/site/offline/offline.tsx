import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { Logo } from "#web/layout/logo.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";

export const handle: FrameHandle = { bars: "none" };

/**
 * What the service worker shows for a page that it does not keep. Its script is a small one of its own
 * (server/pages/offline-page.ts), which fills in what is marked with `data-`.
 */
export default function OfflineScreen() {
  const text = useText();
  const { merchant, language } = useShell();
  const spoken = merchant.languages.find(({ code }) => code === language);
  return (
    <div className="app full full--calm">
      <PageTitle words={text("offline.title")} />
      <div className="full__h">
        <Logo />
        <span className="sp" />
        {/* Another language could not come without a network: it is no button. */}
        <span className="row lang">
          {spoken?.flag ? <Icon name={`flag-${spoken.flag}`} /> : null}
          {spoken?.label ?? language}
        </span>
      </div>
      <main className="full__c">
        <Picture path="/art/spots/ufo" width={160} height={160} alt="" first />
        <h1>{text("offline.title")}</h1>
        <p>{text("offline.words")}</p>
        <dl className="card kr num full__k offl">
          <div>
            <Icon name="wifi-slash-bold" />
            <dt>
              {text("offline.network")}
              <small data-silent={text("offline.silent", { time: "{}" })} />
            </dt>
            <dd className="tag tag--warn" data-next={text("offline.next", { time: "{}" })}>
              {text("offline.trying")}
            </dd>
          </div>
          <div hidden data-balance={merchant.currencySymbol}>
            <Icon name="wallet-duotone" />
            <dt>
              {text("offline.balance")}
              <small data-saved={text("offline.savedAt", { time: "{}" })} />
            </dt>
            <dd data-amount="" />
          </div>
        </dl>
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
