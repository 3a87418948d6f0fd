import { type KeyboardEvent, useId } from "react";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { textOfMethod } from "./method-name.ts";
import { type Group, GROUP_ICONS, type Method } from "./deposit-words.ts";
import { shortMoney } from "#web/platform/i18n/money-text.ts";

type GroupsProps = { groups: readonly Group[]; chosen: Group; isPlain: boolean; onChoose: (group: Group) => void };

/** The tabs of ways to pay; a merchant with the plain deposit page has them as one row (U-062). */
export function Groups({ groups, chosen, isPlain, onChoose }: GroupsProps) {
  const text = useText();
  if (groups.length < 2) return null;
  if (isPlain) {
    return (
      <Segmented
        label={text("deposit.ways")}
        options={groups.map((value) => ({ value, label: text(`deposit.group.${value}`) }))}
        value={chosen}
        onChange={onChoose}
      />
    );
  }
  return (
    <div
      className="dep__g"
      role="radiogroup"
      aria-label={text("deposit.ways")}
      onKeyDown={(event) => byArrows(event, groups, chosen, onChoose)}
    >
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          role="radio"
          aria-checked={group === chosen}
          tabIndex={group === chosen ? 0 : -1}
          onClick={() => onChoose(group)}
        >
          <Icon name={GROUP_ICONS[group]} />
          <span>{text(`deposit.group.${group}`)}</span>
        </button>
      ))}
    </div>
  );
}

type ChannelsProps = {
  methods: readonly Method[];
  chosen: string;
  symbol: string;
  onChoose: (bankId: string) => void;
};

/** The ways of one tab, with limits and how long they usually take. */
export function Channels({ methods, chosen, symbol, onChoose }: ChannelsProps) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const ids = methods.map(({ bankId }) => bankId);
  return (
    <section aria-labelledby={id}>
      <h2 className="lab" id={id}>
        {text("deposit.channel")}
      </h2>
      <div
        className="card"
        role="radiogroup"
        aria-labelledby={id}
        onKeyDown={(event) => byArrows(event, ids, chosen, onChoose)}
      >
        {methods.map(({ bankId, group, min, max, usualMinutes }) => (
          <button
            key={bankId}
            type="button"
            role="radio"
            className="dep__ch"
            aria-checked={bankId === chosen}
            tabIndex={bankId === chosen ? 0 : -1}
            onClick={() => onChoose(bankId)}
          >
            <span className="ic40">
              <Icon name={bankId === "instant" ? "lightning-duotone" : GROUP_ICONS[group]} />
            </span>
            <span className="dep__cht">
              <b>{textOfMethod(text, bankId)}</b>
              <small className="num">
                {text("deposit.range", {
                  min: shortMoney(min, symbol, tag),
                  max: shortMoney(max, symbol, tag),
                  time: text("deposit.minutes", { count: usualMinutes }),
                })}
              </small>
            </span>
            <i className="dep__rad" />
          </button>
        ))}
      </div>
    </section>
  );
}

/** Arrow keys choose among radio buttons. */
function byArrows<Value>(
  event: KeyboardEvent,
  values: readonly Value[],
  chosen: Value,
  choose: (value: Value) => void,
): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = (values.indexOf(chosen) + step + values.length) % values.length;
  const next = values[at];
  if (next === undefined) return;
  choose(next);
  (event.currentTarget.children[at] as HTMLElement | undefined)?.focus();
}
