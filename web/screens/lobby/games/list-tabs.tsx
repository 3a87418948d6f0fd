import type { DataType } from "#web/features/game-list/list-query.ts";
import type { Choice, VendorChoice } from "#web/features/game-list/vendor-choices.ts";
import { VendorMark } from "#web/features/game-list/vendor-mark.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";

type StripProps = {
  vendors: readonly VendorChoice[];
  chosen: string;
  /** On a wide page the studios are a list at the side (browsing §2, "a side list"). */
  side: boolean;
  onChoose: (code: string) => void;
};

/** A phone's strip is for more studios than one sees at a glance in the filter. */
const STRIP_FROM = 5;

/** The studios of a kind; one at a time, a second tap lets go (browsing §2, "Vendor game strip"). */
export function VendorStrip({ vendors, chosen, side, onChoose }: StripProps) {
  const text = useText();
  return (
    <ScrollRow
      label={text("filter.vendor")}
      className={["ps", side ? "ps--side" : "", vendors.length < STRIP_FROM ? "ps--few" : ""].filter(Boolean).join(" ")}
    >
      <button
        type="button"
        className={chosen === "" ? "on" : ""}
        aria-pressed={chosen === ""}
        onClick={() => onChoose("")}
      >
        {text("list.all")}
      </button>
      {vendors.map(({ code, name, hot }) => (
        <button
          key={code}
          type="button"
          className={chosen === code ? "on" : ""}
          aria-pressed={chosen === code}
          aria-label={hot ? text("list.hotStudio", { name }) : name}
          onClick={() => onChoose(chosen === code ? "" : code)}
        >
          {hot ? <Icon name="fire-fill" /> : null}
          <VendorMark code={code} name={name} />
        </button>
      ))}
    </ScrollRow>
  );
}

const DATA_TYPES = ["all", "new", "hot", "favourites", "recent"] as const satisfies readonly DataType[];

type TabProps = {
  dataType: DataType;
  classify: string;
  classifications: readonly Choice[];
  /** Whether the list's games have a star: without one nothing could ever stand among the favourites. */
  star: boolean;
  onData: (dataType: DataType) => void;
  onClassify: (key: string) => void;
};

/** All, new, hot, favourites, recent, then the kind's own classifications (browsing §3, "Classification keys"). */
export function DataTabs({ dataType, classify, classifications, star, onData, onClassify }: TabProps) {
  const text = useText();
  // An address that asks for favourites shows its tab all the same
  const types = DATA_TYPES.filter((type) => star || type !== "favourites" || type === dataType);
  return (
    <ScrollRow label={text("list.tabs")} role="tablist" className="tabs">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          role="tab"
          aria-selected={dataType === type && (classify === "" || classifications.length === 0)}
          onClick={() => {
            if (classifications.length > 0) onClassify("");
            onData(type);
          }}
        >
          {text(`list.${type}`)}
        </button>
      ))}
      {classifications.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={dataType === "all" && classify === key}
          onClick={() => onClassify(key)}
        >
          {name}
        </button>
      ))}
    </ScrollRow>
  );
}
