import { useEffect, useState } from "react";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { Logo } from "#web/parts/logo.tsx";
import { lastBalance } from "#web/parts/wallet.ts";
import { moneyText } from "#web/platform/money-text.ts";
import { useShell } from "#web/platform/shell.ts";
import { LOCAL, readText } from "#web/platform/storage.ts";
import { useTag, useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useRetry } from "./use-retry.ts";

export const handle: FrameHandle = { bars: "none" };

/** What the service worker shows for a page that it does not keep (mock-up 39c). */
export default function OfflineScreen() {
  const text = useText();
  const { silentS, nextS, isTrying, tryNow } = useRetry();
  const clock = `${Math.floor(nextS / 60)}:${String(nextS % 60).padStart(2, "0")}`;
  return (
    <div className="app full full--calm">
      <PageTitle words={text("offline.title")} />
      <div className="full__h">
        <Logo />
        <span className="sp" />
        <Spoken />
      </div>
      <main className="full__c">
        <Picture path="/art/spots/ufo" width={160} height={160} alt="" only="webp" first />
        <h1>{text("offline.title")}</h1>
        <p>{text("offline.words")}</p>
        <dl className="card kr num full__k offl">
          <div>
            <Icon name="wifi-slash-bold" />
            <dt>
              {text("offline.network")}
              <small>{text("offline.silent", { seconds: silentS })}</small>
            </dt>
            <dd className="tag tag--warn">
              {isTrying ? text("offline.trying") : text("offline.next", { time: clock })}
            </dd>
          </div>
          <KnownBalance />
        </dl>
      </main>
      <div className="two">
        <a className="btn btn--lg" href="/m/home">
          {text("error.home")}
        </a>
        <Button look="accent" size="lg" busy={isTrying} onClick={tryNow}>
          <Icon name="arrow-clockwise-bold" />
          {text("offline.try")}
        </Button>
      </div>
    </div>
  );
}

/** Which language the page is kept in. Another one could not come without a network, so it is no button. */
function Spoken() {
  const { merchant, language } = useShell();
  const spoken = merchant.languages.find(({ code }) => code === language);
  return (
    <span className="row lang">
      {spoken?.flag ? <Icon name={`flag-${spoken.flag}`} /> : null}
      {spoken?.label ?? language}
    </span>
  );
}

/** The member's balance as this browser saw it last, unless amounts are hidden. */
function KnownBalance() {
  const text = useText();
  const tag = useTag();
  const { merchant } = useShell();
  const [last, setLast] = useState<ReturnType<typeof lastBalance>>(null);
  // The kept page is everybody's: what is the member's own comes after it
  useEffect(() => setLast(readText(LOCAL.hideBalance) === "1" ? null : lastBalance()), []);
  if (!last) return null;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div>
      <Icon name="wallet-duotone" />
      <dt>
        {text("offline.balance")}
        <small>{text("offline.savedAt", { time: time.format(last.at) })}</small>
      </dt>
      <dd>{moneyText(last.balance, merchant.currencySymbol, tag)}</dd>
    </div>
  );
}
