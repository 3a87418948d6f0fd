import { type FormEvent, useState } from "react";
import CATEGORY_NAMES from "#texts/EN/category.json" with { type: "json" };
import { categoryOf } from "#rules/games/categories.ts";
import { CONTRACT_KINDS, type ContractKind } from "#rules/agents/contracts.ts";
import { AGENT_WORDS, CONTRACT_KIND_WORDS } from "#desk/data/agent-words.ts";
import { askDesk } from "#desk/data/ask.ts";
import { refused } from "#desk/data/words.ts";
import { textField } from "#desk/ui/text-field.ts";

const TYPE_OF = { salary: "DAY", hour: "HOUR", dividend: "DIVIDEND" } as const;
const MOST_LEVELS = 10;

/** Offers a contract of the house to an agent on top of a line. */
export function HouseOffer({ username, onDone }: { username: string; onDone: (words: string) => void }) {
  const [kind, setKind] = useState<ContractKind>("salary");
  const [levels, setLevels] = useState(1);
  const [asksForLoss, setAsksForLoss] = useState(false);
  const isLossAsked = asksForLoss && kind !== "dividend";
  const [problem, setProblem] = useState("");
  const [loses, setLoses] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const field = (name: string): string => textField(form, name).trim();
    const terms = Array.from({ length: levels }, (_, at) => ({
      from: field(`from-${at}`),
      active: Number(field(`active-${at}`)),
      ...(isLossAsked ? { loss: field(`loss-${at}`) } : {}),
      percent: field(`percent-${at}`),
    }));
    setBusy(true);
    const reply = await askDesk("desk.offerContract", {
      username,
      type: TYPE_OF[kind],
      terms,
      activeFrom: field("activeFrom"),
      carries: kind === "dividend" && new FormData(form).has("carries"),
      evenSo: new FormData(form).has("evenSo"),
    });
    setBusy(false);
    setLoses(!reply.ok && reply.refusal === "contract-loses");
    setProblem(reply.ok ? "" : `${refused(reply.refusal)}${losingKinds(reply)}`);
    if (!reply.ok) return;
    const { may } = reply.value;
    onDone(may.length === 0 ? AGENT_WORDS.offered : `${AGENT_WORDS.offered} ${AGENT_WORDS.mayLose} ${namesOf(may)}.`);
  };
  return (
    <form className="panel" onSubmit={(event) => void send(event)}>
      <h2>{AGENT_WORDS.offer}</h2>
      <Kind kind={kind} onChange={setKind} />
      {kind === "dividend" ? null : <AsksForLoss isAsked={asksForLoss} onChange={setAsksForLoss} />}
      {Array.from({ length: levels }, (_, at) => (
        <Level key={at} at={at} isLossAsked={isLossAsked} />
      ))}
      <LevelButtons levels={levels} onChange={setLevels} />
      <label>
        {AGENT_WORDS.activeFrom}
        <input name="activeFrom" inputMode="decimal" defaultValue="0" required maxLength={13} autoComplete="off" />
      </label>
      {kind === "dividend" ? (
        <label className="tick">
          <input type="checkbox" name="carries" /> {AGENT_WORDS.carries}
        </label>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
      {loses ? (
        <label className="tick">
          <input type="checkbox" name="evenSo" /> {AGENT_WORDS.evenSo}
        </label>
      ) : null}
      <button type="submit" className="main" aria-disabled={busy}>
        {AGENT_WORDS.send}
      </button>
    </form>
  );
}

/** Kinds of games by their names on the site. */
const namesOf = (kinds: readonly string[]): string =>
  kinds.map((kind) => CATEGORY_NAMES[categoryOf(kind)?.text as keyof typeof CATEGORY_NAMES] ?? kind).join(", ");

/** The kinds in which a refused offer loses money, as the end of a sentence. */
function losingKinds(reply: { detail?: unknown }): string {
  const { detail } = reply;
  const kinds = typeof detail === "object" && detail !== null && "kinds" in detail ? detail.kinds : null;
  return Array.isArray(kinds) ? ` (${namesOf(kinds.map(String))})` : "";
}

function Kind({ kind, onChange }: { kind: ContractKind; onChange: (kind: ContractKind) => void }) {
  return (
    <label>
      {AGENT_WORDS.kind}
      <select name="kind" value={kind} onChange={({ target }) => onChange(target.value as ContractKind)}>
        {CONTRACT_KINDS.map((one) => (
          <option key={one} value={one}>
            {CONTRACT_KIND_WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function AsksForLoss({ isAsked, onChange }: { isAsked: boolean; onChange: (isAsked: boolean) => void }) {
  return (
    <label className="tick">
      <input type="checkbox" name="asksForLoss" checked={isAsked} onChange={({ target }) => onChange(target.checked)} />{" "}
      {AGENT_WORDS.asksForLoss}
    </label>
  );
}

function LevelButtons({ levels, onChange }: { levels: number; onChange: (levels: number) => void }) {
  return (
    <div className="decide__b">
      <button type="button" disabled={levels >= MOST_LEVELS} onClick={() => onChange(levels + 1)}>
        {AGENT_WORDS.addLevel}
      </button>
      {levels > 1 ? (
        <button type="button" onClick={() => onChange(levels - 1)}>
          {AGENT_WORDS.removeLevel}
        </button>
      ) : null}
    </div>
  );
}

function Level({ at, isLossAsked }: { at: number; isLossAsked: boolean }) {
  return (
    <fieldset className="level">
      <legend>{`${AGENT_WORDS.level} ${at + 1}`}</legend>
      <label>
        {AGENT_WORDS.from}
        <input name={`from-${at}`} inputMode="decimal" required maxLength={13} autoComplete="off" />
      </label>
      <label>
        {AGENT_WORDS.active}
        <input name={`active-${at}`} inputMode="numeric" pattern="\d*" defaultValue="0" required autoComplete="off" />
      </label>
      {isLossAsked ? (
        <label>
          {AGENT_WORDS.loss}
          <input name={`loss-${at}`} inputMode="decimal" required maxLength={13} autoComplete="off" />
        </label>
      ) : null}
      <label>
        {AGENT_WORDS.percent}
        <input name={`percent-${at}`} inputMode="decimal" required maxLength={6} autoComplete="off" />
      </label>
    </fieldset>
  );
}
