import { useState } from "react";
import { CONTRACT_KINDS, type ContractKind } from "#rules/agents/contracts.ts";
import { type Offer, TYPE_OF, useContract } from "#web/features/agents/contract-calls.ts";
import { useBestShare, useContractDays } from "#web/features/agents/contract-facts.ts";
import { STATE_TAGS } from "#web/features/agents/state-tags.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { OfferForm, OwnTerms } from "./offer-contract.tsx";

const NAMES = { salary: "salary", dividend: "dividend", hour: "hourly" } as const;
const AT_FIRST = 3;

/** What an agent has agreed on with a member directly below, what waits for an answer, and another offer (U-182). */
export function MemberContracts({ id, name }: { id: string; name: string }) {
  const text = useText();
  const [opened, setOpened] = useState<ContractKind | null>(null);
  const [made, setMade] = useState(0);
  const done = (): void => {
    setOpened(null);
    setMade(made + 1);
  };
  return (
    <>
      <section className="card agr num" aria-label={text("agent.contracts")}>
        <h2 className="lab">{text("agent.contracts")}</h2>
        <ul>
          {CONTRACT_KINDS.map((kind) => (
            <li key={`${kind} ${made}`}>
              <GivenRow kind={kind} id={id} onOpen={() => setOpened(kind)} />
            </li>
          ))}
        </ul>
      </section>
      <Button look="tonal" block icon="receipt-duotone" onClick={() => setOpened("salary")}>
        {text("agent.offer")}
      </Button>
      {opened === null ? null : (
        <Sheet title={text("agent.offerTo", { name })} onClose={() => setOpened(null)}>
          <div className="agt">
            <Segmented
              label={text("agent.contracts")}
              options={CONTRACT_KINDS.map((value) => ({ value, label: text(`agent.short-${value}`) }))}
              value={opened}
              onChange={setOpened}
            />
            <OneKind key={opened} kind={opened} id={id} onDone={done} />
          </div>
        </Sheet>
      )}
    </>
  );
}

function GivenRow({ kind, id, onOpen }: { kind: ContractKind; id: string; onOpen: () => void }) {
  const text = useText();
  const share = useBestShare();
  const days = useContractDays();
  const { value } = useContract(kind, id);
  const { offer = null, valid = null } = value ?? {};
  const waits = offer?.state === "offered" ? offer : null;
  // What was rejected or not answered is worth a word only where nothing holds
  const last = waits ?? valid ?? offer;
  return (
    <button type="button" className="li li--n agb" onClick={onOpen}>
      <span>
        {text(`agent.${NAMES[kind]}`)}
        {valid ? <small>{`${share(valid)} · ${days(valid)}`}</small> : null}
        {waits ? <small>{text("agent.waitsWith", { share: share(waits), until: days(waits) })}</small> : null}
        {value && !last ? <small>{text("agent.neverOffered")}</small> : null}
      </span>
      <span className="end">{last ? <StateTag offer={last} /> : null}</span>
      <Icon name="caret-right-bold" />
    </button>
  );
}

/** The state as who has offered reads it. */
function StateTag({ offer: { state, endsOn } }: { offer: Offer }) {
  const text = useText();
  if (endsOn !== null) return <span className="tag">{text("contract.ended")}</span>;
  const words = state === "offered" ? text("agent.offerWaits") : text(`contract.state-${state}`);
  return <span className={`tag ${STATE_TAGS[state]}`}>{words}</span>;
}

function OneKind({ kind, id, onDone }: { kind: ContractKind; id: string; onDone: () => void }) {
  const text = useText();
  const own = useContract(kind);
  const given = useAsk("contracts.history", { type: TYPE_OF[kind], memberId: id });
  const failed = [own, given].find(({ value, refusal }) => value === undefined && refusal !== undefined);
  if (failed) return <Failed title={text("contract.failed")} refusal={failed.refusal} onRetry={failed.reload} />;
  if (!own.value || !given.value) return <RowSkeletons count={4} />;
  const { valid } = own.value;
  // Amending is offering anew: it begins with what waits, else with what holds
  const from = given.value.find(({ state }) => state === "offered") ?? given.value.find(isGoing);
  return (
    <>
      <OwnTerms kind={kind} valid={valid} />
      <Given list={given.value} />
      {valid ? <OfferForm kind={kind} id={id} own={valid} from={from ?? null} onDone={onDone} /> : null}
    </>
  );
}

const isGoing = ({ state, endsOn }: Offer): boolean => state === "agreed" && endsOn === null;

/** What the two have had of a kind, the latest first. */
function Given({ list }: { list: readonly Offer[] }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const days = useContractDays();
  const [isWhole, setWhole] = useState(false);
  if (list.length === 0) return null;
  return (
    <section className="card agr num">
      <h3 className="lab">{text("agent.given")}</h3>
      <ul>
        {list.slice(0, isWhole ? list.length : AT_FIRST).map((offer) => (
          <li key={offer.id} className="li li--n">
            <span>
              {text("contract.number", { number: offer.number })}
              <small>{days(offer)}</small>
              {offer.terms.map(({ from, active, loss, percent }) => (
                <small key={from}>
                  {text(loss === undefined ? "agent.levelWords" : "agent.levelWordsLoss", {
                    amount: moneyText(from, symbol, tag),
                    loss: moneyText(loss ?? "0", symbol, tag),
                    active: text("agent.activeCount", { count: active }),
                    percent: percentText(percent, tag, 2),
                  })}
                </small>
              ))}
            </span>
            <span className="end">
              <StateTag offer={offer} />
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && list.length > AT_FIRST ? (
        <Button look="ghost" size="sm" block onClick={() => setWhole(true)}>
          {text("contract.more")}
        </Button>
      ) : null}
    </section>
  );
}
