import { useEffect, useState } from "react";
import type { Calls, ValueOf } from "#web/platform/call.ts";
import { useSession } from "#web/platform/session.ts";
import { readText, writeText } from "#web/platform/storage.ts";
import { useText } from "#web/platform/texts.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { isOverlayAsked } from "./overlays.ts";
import { coverOf } from "./promo-card.tsx";

type Announcement = ValueOf<Calls["announcements.list"]>["popup"][number];

const KEY = "POPUP_SEEN";
/** The day, by the reader's own clock, on which it shall not come again. */
const NOT_ON = "POPUP_NOT_ON";

/**
 * Once per login, and for a visitor once per visit; closing dismisses all (decision U-071), with a tick for the rest of
 * the day.
 */
export default function AnnouncementPopup({ announcements }: { announcements: readonly Announcement[] }) {
  const session = useSession();
  // not by token: entering home renews it
  const who = session?.userName ?? "visitor";
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // It comes a moment after the page: whoever has opened a menu or a sheet by then is not interrupted.
    const isTaken = isOverlayAsked() || document.querySelector("dialog[open]") !== null;
    setOpen(!isTaken && readText(KEY, "session") !== who && readText(NOT_ON) !== today());
  }, [who]);
  if (!open) return null;
  const close = (notToday: boolean): void => {
    if (notToday) writeText(NOT_ON, today());
    writeText(KEY, who, "session");
    setOpen(false);
  };
  return <AnnouncementPages announcements={announcements} onClose={close} />;
}

/** YYYY-MM-DD where the reader is. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

type PagesProps = { announcements: readonly Announcement[]; onClose: (notToday: boolean) => void };

/** Cards over the page, one announcement each. */
export function AnnouncementPages({ announcements, onClose }: PagesProps) {
  const text = useText();
  const [notToday, setNotToday] = useState(false);
  const close = (): void => onClose(notToday);
  return (
    <Popup kind="page" label={text("home.announcements")} onClose={close}>
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
        <div className="ann__t">
          <Checkbox checked={notToday} onChange={setNotToday}>
            {text("home.notToday")}
          </Checkbox>
        </div>
        <IconButton icon="x-bold" className="ann__x" label={text("ui.close")} onClick={close} />
      </div>
    </Popup>
  );
}
