import { useEffect, useRef, useState } from "react";
import { loadNotices, type Notice } from "#web/platform/data/announcements.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { stepsBehind } from "#web/platform/storage/history-entry.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { isGuest } from "#rules/identity/session.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { readText, writeText } from "#web/platform/storage/storage.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { hidePopup } from "#web/ui/open-popups.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { Swiper } from "#web/ui/swiper.tsx";
import { NoticeAccordion } from "./notice-accordion.tsx";
import { forgetNewsSeen, isNewsSeen, keepNewsSeen } from "./news-seen.ts";
import { markRead } from "./read-marks.ts";
import { isOverlayAsked } from "#web/features/overlays/overlays.ts";
import { coverOf } from "#web/features/promotions/promo-words.ts";
import { CleanHtml } from "#web/ui/clean-html.tsx";

type Announcement = ValueOf<Calls["announcements.list"]>["popup"][number];

/** The day, by the reader's own clock, on which it shall not come again. */
const NOT_ON = "POPUP_NOT_ON";

/**
 * A member's unread ones, which closing marks as read on every device (decision 145); a visitor's once per visit. Closing
 * dismisses all (U-071), with a tick for the rest of the day.
 */
export default function AnnouncementPopup({ announcements }: { announcements: readonly Announcement[] }) {
  const session = useSession();
  // not by token: entering home renews it
  const who = session?.userName ?? "visitor";
  const [open, setOpen] = useState(false);
  const isFirst = useRef(true);
  const acts = useActs();
  useEffect(() => {
    // It comes a moment after the page: a menu that is open or a page that was scrolled by then is not interrupted.
    const isTaken = isCovered() || (isFirst.current && hasBegun());
    isFirst.current = false;
    setOpen(!isTaken && !isNewsSeen(who, announcements) && readText(NOT_ON) !== today());
    // What comes while the page is open waits for the next one
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [who]);
  if (!open) return null;
  const close = (notToday: boolean): void => {
    if (notToday) writeText(NOT_ON, today());
    keepNewsSeen(who, session === null ? null : announcements);
    for (const { id } of announcements) void markRead(id);
    hidePopup();
    afterPaint(() => setOpen(false));
  };
  return (
    <AnnouncementPages
      announcements={announcements}
      low={session === null}
      mayShow={() => !acts() && !isCovered()}
      onShown={() => keepNewsSeen(who, null)}
      onTooSoon={() => {
        forgetNewsSeen();
        setOpen(false);
      }}
      onClose={close}
    />
  );
}

const isCovered = (): boolean => isOverlayAsked() || document.querySelector("dialog[open]") !== null;

const ACTS = ["pointerdown", "touchstart", "keydown", "wheel"] as const;

/** Whether the reader has done something with the page since it is there: what comes by itself would be in the way. */
function useActs(): () => boolean {
  const acted = useRef(false);
  useEffect(() => {
    const note = (): void => {
      acted.current = true;
    };
    for (const name of ACTS) window.addEventListener(name, note, { capture: true, passive: true });
    return () => {
      for (const name of ACTS) window.removeEventListener(name, note, true);
    };
  }, []);
  return () => acted.current || scrollY > 0;
}

/**
 * Whether the reader has done anything since the site came, also while home was only HTML (early-taps.tsx): what led here
 * from elsewhere doesn't count.
 */
function hasBegun(): boolean {
  const isMoved = document.documentElement.dataset["moved"] !== undefined;
  return scrollY > 0 || (stepsBehind() === 0 && (isMoved || performance.getEntriesByType("first-input").length > 0));
}

/** YYYY-MM-DD where the reader is. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

type PagesProps = {
  announcements: readonly Announcement[];
  /** A card at the lower edge in the place of cards over all of the page. */
  low?: boolean;
  /** Asked when they are there to be shown; what may not come then does not come later. */
  mayShow?: () => boolean;
  /** They stand there: once per visit is counted from here (U-071), however the reader leaves them. */
  onShown?: () => void;
  /** A tap that was under way to what they cover took them away: they come when home is next entered (decision 161). */
  onTooSoon?: () => void;
  onClose: (notToday: boolean) => void;
};

/** The last card: every notice, to be opened in its place (browsing §2, "A popup accordion"). */
function NoticesCard({ notices }: { notices: readonly Notice[] }) {
  const text = useText();
  return (
    <article className="ann__c">
      <div className="ann__b">
        <h2>{text("notice.all")}</h2>
        <NoticeAccordion notices={notices} />
      </div>
    </article>
  );
}

/** What is shown to the reader now: notices, and the ids of announcements that a member has read. */
interface Shown {
  notices: readonly Notice[];
  readIds: ReadonlySet<number>;
}

const NOTHING: Shown = { notices: [], readIds: new Set() };

/** To a guest everything counts as read, and is shown once per visit as to a visitor (browsing §4). */
function shownOf(loaded: Awaited<ReturnType<typeof loadNotices>>): Shown {
  if (!loaded) return NOTHING;
  const session = readSession();
  const isMember = session !== null && !isGuest(session.type);
  const read = isMember ? loaded.news.popup.filter((one) => one.read) : [];
  return { notices: loaded.notices, readIds: new Set(read.map(({ id }) => id)) };
}

const ALWAYS = (): boolean => true;

/** Null until they are there, or known not to come, and where they may not be shown when they come. */
function useShown(mayShow: () => boolean, onShown: (() => void) | undefined): Shown | null {
  const { merchant, language } = useShell();
  const { code } = merchant;
  const [shown, setShown] = useState<Shown | null>(null);
  useChange("notices", () => {
    void loadNotices(ask, { merchant: { code }, language }).then(
      // What is open stays: a notice that was opened in it is read now
      (loaded) => loaded && setShown((now) => now && { ...now, notices: loaded.notices }),
    );
  });
  const show = (what: Shown): void => {
    if (!mayShow()) return;
    setShown(what);
    onShown?.();
  };
  useEffect(() => {
    // Its words are not among those of home's first sight.
    void Promise.all([loadNotices(ask, { merchant: { code }, language }), loadAllWords()]).then(
      ([loaded]) => show(shownOf(loaded)),
      () => show(NOTHING),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code, language]);
  return shown;
}

/**
 * One announcement each, then the notices: to a member over the page, to a visitor in a card at its lower edge, who came
 * for the games and still sees them (decision 148).
 */
export function AnnouncementPages({
  announcements: all,
  low = false,
  mayShow = ALWAYS,
  onShown,
  onTooSoon,
  onClose,
}: PagesProps) {
  const text = useText();
  const [notToday, setNotToday] = useState(false);
  const close = (): void => onClose(notToday);
  const shown = useShown(mayShow, onShown);
  // With the last card at once: one that came later would move the others under the reader's finger
  if (shown === null) return null;
  const { notices, readIds } = shown;
  const announcements = all.filter(({ id }) => !readIds.has(id));
  if (announcements.length === 0) return null;
  const count = announcements.length + (notices.length > 0 ? 1 : 0);
  return (
    <Popup
      kind={low ? "sheet" : "page"}
      label={text("home.announcements")}
      onClose={close}
      onTooSoon={onTooSoon}
      unasked
    >
      <div className={low ? "ann ann--low" : "ann"}>
        <Swiper
          label={text("home.announcements")}
          dotLabel={(at) => text("home.announcementAt", { at, count })}
          slides={[
            ...announcements.map((one) => ({
              key: String(one.id),
              slide: (
                <article className="ann__c">
                  <Picture path={coverOf(one)} width={750} height={340} alt="" />
                  <div className="ann__b">
                    <h2>{one.title}</h2>
                    <CleanHtml className="prose" html={one.content} />
                  </div>
                </article>
              ),
            })),
            ...(notices.length > 0 ? [{ key: "notices", slide: <NoticesCard notices={notices} /> }] : []),
          ]}
        />
        <div className="ann__t">
          <Checkbox checked={notToday} onChange={setNotToday}>
            {text("home.notToday")}
          </Checkbox>
          {low ? (
            <Button look="accent" onClick={close}>
              {text("download.gotIt")}
            </Button>
          ) : null}
        </div>
        <IconButton icon="x-bold" className="ann__x" label={text("ui.close")} onClick={close} />
      </div>
    </Popup>
  );
}
