import { type ReactNode, useState } from "react";
import { AnnouncementPages } from "#web/features/notices/announcement-popup.tsx";
import FilterSheet from "#web/features/game-list/filter-sheet.tsx";
import { NO_FILTER } from "#web/features/game-list/list-query.ts";
import { classificationsOf, vendorsOf } from "#web/features/game-list/vendor-choices.ts";
import { presetOf } from "#web/features/game-list/presets.ts";
import { openOverlay, type Overlay } from "#web/features/overlays/overlays.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { Button } from "#web/ui/button.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { Question } from "#web/ui/question.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { LONG_TITLE, LONG_WORDS, type Samples, still } from "./samples.ts";
import { Chapter, State } from "./state.tsx";

const OVERLAYS: readonly Overlay[] = [
  "menu",
  "search",
  "service",
  "logout",
  "language",
  "login",
  "register",
  "download",
];

type Opened = { name: string; draw: (close: () => void) => ReactNode };

/** Popups lie over everything, one at a time: each opens by its button. */
export function PopupStates({ samples }: { samples: Samples }) {
  const [open, setOpen] = useState<Opened | null>(null);
  const own = useOwnPopups(samples);
  return (
    <Chapter title="Popups">
      <State name="of the whole site, with the reader's own session">
        <div className="gal__row">
          {OVERLAYS.map((name) => (
            <Button key={name} size="sm" onClick={() => openOverlay(name)}>
              {name}
            </Button>
          ))}
        </div>
      </State>
      <State name="kinds and states">
        <div className="gal__row">
          {own.map((popup) => (
            <Button key={popup.name} size="sm" onClick={() => setOpen(popup)}>
              {popup.name}
            </Button>
          ))}
        </div>
      </State>
      {open?.draw(() => setOpen(null))}
    </Chapter>
  );
}

function useOwnPopups({ vendors, popups }: Samples): readonly Opened[] {
  const { merchant } = useShell();
  const preset = presetOf("SLOT", merchant.vendorLists);
  const [popup] = popups;
  const long = popup ? [{ ...popup, title: LONG_TITLE, content: LONG_WORDS }] : [];
  const filters = (filter: typeof NO_FILTER, close: () => void) => (
    <FilterSheet
      category="SLOT"
      filter={filter}
      start="all"
      vendors={vendorsOf(vendors, preset, "")}
      classifications={classificationsOf(vendors, preset)}
      onApply={still}
      onClose={close}
    />
  );
  return [
    ...kinds(),
    { name: "announcements", draw: (close) => <AnnouncementPages announcements={popups} onClose={close} /> },
    { name: "announcements, low", draw: (close) => <AnnouncementPages announcements={popups} low onClose={close} /> },
    { name: "announcement, long", draw: (close) => <AnnouncementPages announcements={long} onClose={close} /> },
    { name: "filters", draw: (close) => filters(NO_FILTER, close) },
    {
      name: "filters, chosen",
      draw: (close) =>
        filters({ ...NO_FILTER, vendor: vendors[0]?.vassalage ?? "", minBet: "10", minLine: "50" }, close),
    },
  ];
}

function kinds(): readonly Opened[] {
  return [
    {
      name: "sheet",
      draw: (close) => (
        <Sheet title="A sheet" onClose={close} footer={<Button look="accent">Done</Button>}>
          <p>{LONG_WORDS}</p>
        </Sheet>
      ),
    },
    {
      name: "sheet, long",
      draw: (close) => (
        <Sheet title={LONG_TITLE} onClose={close}>
          {Array.from({ length: 20 }, (_, at) => (
            <p key={at}>{LONG_WORDS}</p>
          ))}
        </Sheet>
      ),
    },
    {
      name: "question",
      draw: (close) => <Question title="Log out?" words="See you." yes="Log out" onYes={close} onClose={close} />,
    },
    {
      name: "question, busy",
      draw: (close) => <Question title={LONG_TITLE} words={LONG_WORDS} yes="Yes" busy onYes={still} onClose={close} />,
    },
    {
      name: "page",
      draw: (close) => (
        <Popup kind="page" label="A page" onClose={close}>
          <div className="pad">
            <p>{LONG_WORDS}</p>
            <Button onClick={close}>Close</Button>
          </div>
        </Popup>
      ),
    },
  ];
}
