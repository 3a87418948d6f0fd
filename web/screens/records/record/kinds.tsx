import { type CategoryKey, categoryOf } from "#rules/games/categories.ts";
import { RECORD_KINDS } from "#rules/games/played-kinds.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";

type Props = { chosen: string; onChoose: (gameType: string) => void };

function wordsOf(type: CategoryKey, text: Text): string {
  return text(categoryOf(type)?.text ?? "category.slot");
}

/** Kinds of games in a row of chips. */
export function KindChips({ chosen, onChoose }: Props) {
  const text = useText();
  return (
    <ScrollRow label={text("list.kinds")} className="kinds">
      {(["", ...RECORD_KINDS] as const).map((type) => (
        <button
          key={type}
          type="button"
          className={chosen === type ? "chip chip--t on" : "chip chip--t"}
          aria-pressed={chosen === type}
          onClick={() => onChoose(type)}
        >
          {type === "" ? text("list.all") : wordsOf(type, text)}
        </button>
      ))}
    </ScrollRow>
  );
}

/** The same choice beside the dates of a wide page. */
export function KindSelect({ chosen, onChoose }: Props) {
  const text = useText();
  return (
    <label className="pick">
      <span className="vh">{text("list.kinds")}</span>
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{text("record.allKinds")}</option>
        {RECORD_KINDS.map((type) => (
          <option key={type} value={type}>
            {wordsOf(type, text)}
          </option>
        ))}
      </select>
      <Icon name="caret-down-bold" />
    </label>
  );
}
