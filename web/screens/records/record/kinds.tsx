import { type CategoryKey, categoryOf } from "#rules/games/categories.ts";
import { RECORD_KINDS } from "#rules/games/played-kinds.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";

/** `offered`: as the record's answer tells them; undefined while none has come. */
type Props = { chosen: string; offered: readonly string[] | undefined; onChoose: (gameType: string) => void };

/** A kind that an address asks for stands there all the same. */
function shownKinds({ chosen, offered }: Pick<Props, "chosen" | "offered">): CategoryKey[] {
  return RECORD_KINDS.filter((kind) => kind === chosen || (offered?.includes(kind) ?? false));
}

function wordsOf(type: CategoryKey, text: Text): string {
  return text(categoryOf(type)?.text ?? "category.slot");
}

/** Kinds of games in a row of chips. */
export function KindChips({ chosen, offered, onChoose }: Props) {
  const text = useText();
  return (
    <ScrollRow label={text("list.kinds")} className="kinds">
      {(["", ...shownKinds({ chosen, offered })] as const).map((type) => (
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
export function KindSelect({ chosen, offered, onChoose }: Props) {
  const text = useText();
  return (
    <label className="pick">
      <span className="vh">{text("list.kinds")}</span>
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{text("record.allKinds")}</option>
        {shownKinds({ chosen, offered }).map((type) => (
          <option key={type} value={type}>
            {wordsOf(type, text)}
          </option>
        ))}
      </select>
      <Icon name="caret-down-bold" />
    </label>
  );
}
