import { useText } from "#web/platform/i18n/texts.tsx";
import { useWide } from "#web/platform/loading/use-wide.ts";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useDayText } from "./record-words.ts";
import { DATE_TABS } from "./record-address.ts";
import type { RecordFilterState } from "./use-record-filter.ts";

const ON_PHONE = DATE_TABS.filter((tab) => tab !== "custom");

/** Today, yesterday, 7 and 30 days; where there is room for it, dates of one's own as well. */
export function DateTabs({ filter, range, choose }: RecordFilterState) {
  const text = useText();
  const wide = useWide();
  return (
    <>
      <Segmented
        label={text("record.dates")}
        options={(wide ? DATE_TABS : ON_PHONE).map((value) => ({ value, label: text(`record.${value}`) }))}
        value={filter.tab}
        onChange={(tab) => choose({ tab })}
      />
      <PrintHead {...range} />
    </>
  );
}

/** On paper stands whose record it is and of which days, since the tabs don't: shown by the rules of print alone. */
function PrintHead({ startDate, endDate }: RecordFilterState["range"]) {
  const { merchant } = useShell();
  const session = useSession();
  const day = useDayText({ dateStyle: "medium" });
  const days = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
  return (
    <p className="prt num" hidden>
      {[merchant.name, session?.userName, `${days} (${merchant.timeZone})`].filter(Boolean).join(" · ")}
    </p>
  );
}

/** Opens the two dates of a phone's header, and closes them again. */
export function CalendarButton({ filter, choose }: RecordFilterState) {
  const text = useText();
  const isOn = filter.tab === "custom";
  return (
    <button
      type="button"
      className={isOn ? "btn btn--ghost his cal on" : "btn btn--ghost his cal"}
      aria-label={text("record.custom")}
      aria-pressed={isOn}
      onClick={() => choose({ tab: isOn ? "week" : "custom" })}
    >
      <Icon name="calendar-blank" />
      <span>{text("record.custom")}</span>
    </button>
  );
}

/** First and last day of one's own choice. */
export function CustomDates({ filter, today, choose }: RecordFilterState) {
  const text = useText();
  if (filter.tab !== "custom") return null;
  return (
    <div className="two">
      <Field
        label={text("record.from")}
        type="date"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => target.value && choose({ from: target.value })}
      />
      <Field
        label={text("record.to")}
        type="date"
        value={filter.to}
        min={filter.from}
        max={today}
        onChange={({ target }) => target.value && choose({ to: target.value })}
      />
    </div>
  );
}
