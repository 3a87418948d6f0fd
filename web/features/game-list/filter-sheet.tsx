import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Field } from "#web/ui/field.tsx";
import { LIST_ORDERS } from "#rules/games/list-orders.ts";
import type { CategoryKey } from "#rules/games/categories.ts";
import { VendorMark } from "./vendor-mark.tsx";
import { hotGames } from "./hot-games.ts";
import { fetchPage } from "./list-pages.ts";
import { type DataType, type ListFilter, NO_FILTER } from "./list-query.ts";
import type { Choice, VendorChoice } from "./vendor-choices.ts";

type Props = {
  category: CategoryKey | "ALL";
  filter: ListFilter;
  vendors: readonly VendorChoice[];
  classifications: readonly Choice[];
  /** Game types to choose from; none where the category is one itself. */
  types?: readonly Choice[];
  /** The data type that a list without filters starts with. */
  start: DataType;
  onApply: (filter: ListFilter) => void;
  onClose: () => void;
};

// Fixed steps (U-081).
const BETS: readonly string[] = ["", "0.1", "0.5", "1", "5", "10"];
const LINES: readonly string[] = ["", "1", "5", "10", "20", "50"];
const COUNT_AFTER_MS = 250;

/**
 * Vendor, game type, kind, least bet, least lines. A choice is pending until applied; a tap on the chosen one lets it go; reset
 * clears, applies and stays open (browsing §2, U-079).
 */
export default function FilterSheet(props: Props) {
  const { category, filter, vendors, classifications, types = [], start, onApply, onClose } = props;
  const { merchant } = useShell();
  const text = useText();
  const tag = useTag();
  const [pending, setPending] = useState(filter);
  const set = (change: Partial<ListFilter>): void => setPending((last) => ({ ...last, ...change }));
  const reset = (): void => {
    // Nothing is left of the query: the list has its bare path again (browsing §4)
    const cleared = { ...NO_FILTER, dataType: start };
    setPending(cleared);
    onApply(cleared);
  };
  const apply = (): void => {
    onApply(pending);
    onClose();
  };
  const steps = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: value === "" ? text("filter.any") : label(value) }));
  // whole amounts without their cents: six steps stand side by side on the smallest phone
  const stake = (value: string): string =>
    value.includes(".") ? moneyText(value, merchant.currencySymbol, tag) : merchant.currencySymbol + value;
  return (
    <Sheet
      title={text("filter.title")}
      onClose={onClose}
      footer={<Actions category={category} pending={pending} onReset={reset} onApply={apply} />}
    >
      {vendors.length > 0 ? (
        <VendorChoices vendors={vendors} chosen={pending.vendor} onChoose={(vendor) => set({ vendor })} />
      ) : null}
      <TypeChoices types={types} chosen={pending.type} onChoose={(type) => set({ type })} />
      <KindChoices category={category} kinds={classifications} filter={pending} onChoose={set} />
      <OrderChoices
        chosen={pending.order}
        onChoose={(order) =>
          // The hot list and a member's own have an order already
          set(order === "" || pending.dataType === "new" ? { order } : { order, dataType: "all" })
        }
      />
      <h3 className="fh">{text("filter.minBet")}</h3>
      <Segmented
        label={text("filter.minBet")}
        options={steps(BETS, stake)}
        value={pending.minBet}
        onChange={(minBet) => set({ minBet })}
      />
      <h3 className="fh">{text("filter.minLine")}</h3>
      <Segmented
        label={text("filter.minLine")}
        options={steps(LINES, String)}
        value={pending.minLine}
        onChange={(minLine) => set({ minLine })}
      />
    </Sheet>
  );
}

type ChoiceProps = { chosen: string; onChoose: (key: string) => void };

/** Studios by their marks, found by a part of the name. */
function VendorChoices({ vendors, chosen, onChoose }: ChoiceProps & { vendors: readonly VendorChoice[] }) {
  const text = useText();
  const [name, setName] = useState("");
  const shown = vendors.filter((vendor) => vendor.name.toLowerCase().includes(name.trim().toLowerCase()));
  return (
    <>
      <Field
        quiet
        icon="magnifying-glass-bold"
        label={text("filter.search")}
        placeholder={text("filter.search")}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <h3 className="fh">
        {text("filter.vendor")}
        <small>{text("filter.again")}</small>
      </h3>
      <div className="pg">
        {shown.map((vendor) => (
          <button
            key={vendor.code}
            type="button"
            className={chosen === vendor.code ? "on" : ""}
            aria-pressed={chosen === vendor.code}
            aria-label={vendor.name}
            onClick={() => onChoose(chosen === vendor.code ? "" : vendor.code)}
          >
            <VendorMark code={vendor.code} name={vendor.name} />
            {chosen === vendor.code ? (
              <span className="ck">
                <Icon name="check-bold" />
              </span>
            ) : null}
          </button>
        ))}
        {shown.length === 0 ? <p className="dim">{text("filter.noVendor")}</p> : null}
      </div>
    </>
  );
}

/** Game types by their names, one at a time (browsing §2, "Game filter popup"). */
function TypeChoices({ types, chosen, onChoose }: ChoiceProps & { types: readonly Choice[] }) {
  const text = useText();
  if (types.length === 0) return null;
  return (
    <>
      <h3 className="fh">{text("filter.type")}</h3>
      <div className="wrap" role="group" aria-label={text("filter.type")}>
        {types.map(({ key, name }) => (
          <KindChip key={key} name={name} on={chosen === key} onTap={() => onChoose(chosen === key ? "" : key)} />
        ))}
      </div>
    </>
  );
}

/** In which order the games stand; a second tap leads back to the operator's. */
function OrderChoices({ chosen, onChoose }: ChoiceProps) {
  const text = useText();
  return (
    <>
      <h3 className="fh">{text("filter.order")}</h3>
      <div className="wrap" role="group" aria-label={text("filter.order")}>
        <KindChip name={text("filter.order.default")} on={chosen === ""} onTap={() => onChoose("")} />
        {LIST_ORDERS.map((order) => (
          <KindChip
            key={order}
            name={text(`filter.order.${order}`)}
            on={chosen === order}
            onTap={() => onChoose(chosen === order ? "" : order)}
          />
        ))}
      </div>
    </>
  );
}

type KindProps = {
  category: Props["category"];
  kinds: readonly Choice[];
  filter: ListFilter;
  onChoose: (change: Partial<ListFilter>) => void;
};

/**
 * The kinds of a category; slots and crash games, which have no tabs for them, begin with all, hot and new ones. What is
 * hot or new is a data type of the list (browsing §4), so one choice stands for both.
 */
function KindChoices({ category, kinds, filter, onChoose }: KindProps) {
  const text = useText();
  const withTypes = category === "SLOT" || category === "CRASH";
  if (kinds.length === 0 && !withTypes) return null;
  const types = withTypes ? (["all", "hot", "new"] as const) : [];
  const all = { dataType: "all", classify: "" } as const;
  return (
    <>
      <h3 className="fh">{text("filter.kind")}</h3>
      <div className="wrap" role="group" aria-label={text("filter.kind")}>
        {types.map((type) => {
          const on = filter.dataType === type && filter.classify === "";
          return (
            <KindChip
              key={type}
              name={text(`list.${type}`)}
              on={on}
              onTap={() => onChoose(on ? all : { ...all, dataType: type })}
            />
          );
        })}
        {kinds.map(({ key, name }) => {
          const on = filter.classify === key;
          const wanted = withTypes ? { ...all, classify: key } : { classify: key };
          return <KindChip key={key} name={name} on={on} onTap={() => onChoose(on ? { classify: "" } : wanted)} />;
        })}
      </div>
    </>
  );
}

function KindChip({ name, on, onTap }: { name: string; on: boolean; onTap: () => void }) {
  return (
    <button type="button" className={on ? "chip chip--t on" : "chip chip--t"} aria-pressed={on} onClick={onTap}>
      {name}
    </button>
  );
}

type ActionsProps = Pick<Props, "category"> & { pending: ListFilter; onReset: () => void; onApply: () => void };

/** Reset, and a button that says how many games the choice would show. */
function Actions({ category, pending, onReset, onApply }: ActionsProps) {
  const text = useText();
  const count = useCount(category, pending);
  return (
    <>
      <Button onClick={onReset}>{text("filter.reset")}</Button>
      <Button look="accent" className="num" onClick={onApply}>
        {count === null ? text("filter.apply") : text("filter.show", { count })}
      </Button>
    </>
  );
}

/** How many games the pending choice would show; null until known. */
function useCount(category: CategoryKey | "ALL", pending: ListFilter): number | null {
  const { merchant, language } = useShell();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const scope = { category, merchant, language };
      const own = pending.dataType === "favourites" || pending.dataType === "recent";
      const hot = () => hotGames({ language, merchantCode: merchant.code });
      const page = await fetchPage({ ask, hot }, scope, own ? { ...pending, dataType: "all" } : pending, 1);
      if (current) setCount("refusal" in page ? null : page.totalCount);
    }, COUNT_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [category, pending, merchant, language]);
  return count;
}
