import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";

type Props = { chosen: string; onChoose: (txCode: string) => void };

/** Kinds of movements in a row of chips, in the server's words. */
export function CodeChips({ chosen, onChoose }: Props) {
  const text = useText();
  const { value: codes = [] } = useAsk("records.txCodes", {});
  return (
    <ScrollRow label={text("list.kinds")} className="kinds">
      {[{ txCode: "", name: text("list.all") }, ...codes].map(({ txCode, name }) => (
        <button
          key={txCode}
          type="button"
          className={chosen === txCode ? "chip chip--t on" : "chip chip--t"}
          aria-pressed={chosen === txCode}
          onClick={() => onChoose(txCode)}
        >
          {name}
        </button>
      ))}
    </ScrollRow>
  );
}

/** The same choice beside the dates of a wide page. */
export function CodeSelect({ chosen, onChoose }: Props) {
  const text = useText();
  const { value: codes = [] } = useAsk("records.txCodes", {});
  return (
    <label className="pick">
      <span className="vh">{text("list.kinds")}</span>
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{text("record.allMovements")}</option>
        {codes.map(({ txCode, name }) => (
          <option key={txCode} value={txCode}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="caret-down-bold" />
    </label>
  );
}
