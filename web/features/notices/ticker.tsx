import { useRef } from "react";
import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useResting } from "#web/ui/pause.ts";

type Notice = { id: number; title: string };

/** Titles that run past, each a way to its notice; one placeholder when there are none (browsing §2), or none came. */
export function Ticker({ notices }: { notices: readonly Notice[] | null }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const resting = useResting(box);
  return (
    <div className="tick" ref={box}>
      <Icon name="megaphone-fill" />
      {!notices?.length ? (
        <span className="tick__m dim">{text(notices ? "home.noNotices" : "notice.failed")}</span>
      ) : (
        <div className="tick__m">
          <div className={resting ? "tick__run is-resting" : "tick__run"}>
            <Titles notices={notices} />
            <span aria-hidden="true" inert>
              <Titles notices={notices} />
            </span>
          </div>
        </div>
      )}
      <Link className="ib tick__go" to="/m/notice" aria-label={text("shell.notices")}>
        <Icon name="caret-right-bold" />
      </Link>
    </div>
  );
}

function Titles({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ id, title }, at) => (
    <Link key={id} to={`/m/notice?i=${at}`}>
      {title}
    </Link>
  ));
}
