import { useEffect, useState } from "react";
import type { Calls, ValueOf } from "#web/platform/call.ts";
import { useSession } from "#web/platform/session.ts";
import { readText, writeText } from "#web/platform/storage.ts";
import { useText } from "#web/platform/texts.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { isOverlayAsked } from "./overlays.ts";
import { coverOf } from "./promo-card.tsx";

type Announcement = ValueOf<Calls["announcements.list"]>["popup"][number];

const KEY = "POPUP_SEEN";

/** Once per login, and for a visitor once per visit; closing dismisses all (decision U-071). */
export default function AnnouncementPopup({ announcements }: { announcements: readonly Announcement[] }) {
  const session = useSession();
  // not by token: entering home renews it
  const who = session?.userName ?? "visitor";
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // It comes a moment after the page: whoever has opened a menu or a sheet by then is not interrupted.
    const isTaken = isOverlayAsked() || document.querySelector("dialog[open]") !== null;
    setOpen(!isTaken && readText(KEY, "session") !== who);
  }, [who]);
  if (!open) return null;
  const close = (): void => {
    writeText(KEY, who, "session");
    setOpen(false);
  };
  return <AnnouncementPages announcements={announcements} onClose={close} />;
}

type PagesProps = { announcements: readonly Announcement[]; onClose: () => void };

/** Cards over the page, one announcement each. */
export function AnnouncementPages({ announcements, onClose }: PagesProps) {
  const text = useText();
  return (
    <Popup kind="page" label={text("home.announcements")} onClose={onClose}>
      <div className="ann">
        <Carousel
          label={text("home.announcements")}
          dotLabel={(at) => text("home.offerAt", { at, count: announcements.length })}
          slides={announcements.map((one) => ({
            key: String(one.id),
            slide: (
              <article className="ann__c">
                <Picture path={coverOf(one)} width={750} height={340} alt="" />
                <div className="ann__b">
                  <h2>{one.title}</h2>
                  <div className="prose" dangerouslySetInnerHTML={{ __html: one.content }} />
                </div>
              </article>
            ),
          }))}
        />
        <IconButton icon="x-bold" className="ann__x" label={text("ui.close")} onClick={onClose} />
      </div>
    </Popup>
  );
}
