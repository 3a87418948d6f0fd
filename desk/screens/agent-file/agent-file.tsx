import { addDays } from "#rules/site/days.ts";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import {
  AGENT_WORDS,
  BILL_STATES,
  CONTRACT_KIND_WORDS,
  FLAG_WORDS,
  membersOf,
  OFFER_STATES,
} from "#desk/data/agent-words.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard } from "#desk/ui/decision-list.tsx";
import { textField } from "#desk/ui/text-field.ts";
import { HouseOffer } from "./house-offer.tsx";

type Agent = ValueOf<DeskCalls["desk.agentFile"]>;
const TINTS = { none: "plain", due: "warn", paid: "pos", expired: "plain" } as const;

/** One agent: the place in the line, what is worth a look, contracts, bills, and the house's offer (decision 094). */
export function AgentFile() {
  const [username, setUsername] = useState("");
  const [agent, setAgent] = useState<Agent | null>(null);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const load = useCallback((): void => {
    if (username === "") return;
    void askDesk("desk.agentFile", { username }).then((reply) => {
      setProblem(reply.ok ? "" : refused(reply.refusal));
      setAgent(reply.ok ? reply.value : null);
    });
  }, [username]);
  useEffect(load, [load]);
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSaid("");
    const typed = textField(event.currentTarget, "username").trim();
    if (typed === username) load();
    setUsername(typed);
  };
  const done = (words: string): void => {
    setSaid(words);
    load();
  };
  return (
    <main className="page">
      <h1>{WORDS.agents}</h1>
      <form className="panel" role="search" onSubmit={find}>
        <div className="answer">
          <input
            name="username"
            aria-label={AGENT_WORDS.username}
            placeholder={AGENT_WORDS.username}
            maxLength={40}
            autoComplete="off"
          />
          <button type="submit" className="main">
            {AGENT_WORDS.find}
          </button>
        </div>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {agent ? <File agent={agent} onDone={done} /> : null}
      <p className="said" role="status">
        {said}
      </p>
    </main>
  );
}

type Props = { agent: Agent; onDone: (words: string) => void };

function File({ agent, onDone }: Props) {
  const { username, isAgent, upline, below, joinedAt } = agent;
  return (
    <>
      <article className="panel deal" aria-label={username}>
        <header className="deal__h">
          <h2>{username}</h2>
        </header>
        <dl className="facts">
          <div>
            <dt>{AGENT_WORDS.stands}</dt>
            <dd>{upline === "" ? AGENT_WORDS.nobody : upline}</dd>
          </div>
          <div>
            <dt>{AGENT_WORDS.below}</dt>
            <dd>{below}</dd>
          </div>
          <div>
            <dt>{AGENT_WORDS.joined}</dt>
            <dd>{momentOf(joinedAt)}</dd>
          </div>
        </dl>
        {isAgent ? null : <p className="dim">{AGENT_WORDS.notAgent}</p>}
      </article>
      <Flags agent={agent} />
      <h2>{AGENT_WORDS.bills}</h2>
      {agent.bills.length === 0 ? <p className="dim">{AGENT_WORDS.noBills}</p> : null}
      {agent.bills.map((bill) => (
        <BillCard key={bill.id} bill={bill} currency={agent.currency} onDone={onDone} />
      ))}
      <h2>{AGENT_WORDS.contracts}</h2>
      {agent.contracts.length === 0 ? <p className="dim">{AGENT_WORDS.noContracts}</p> : null}
      {agent.contracts.map((one) => (
        <Contract key={one.id} contract={one} currency={agent.currency} />
      ))}
      {isAgent && upline === "" ? <HouseOffer username={username} onDone={onDone} /> : null}
    </>
  );
}

/** Above the bills, so that nobody pays one without having seen them. */
function Flags({ agent: { flags, currency } }: { agent: Agent }) {
  return (
    <section className="panel deal" aria-labelledby="agent-flags">
      <h2 id="agent-flags">{AGENT_WORDS.flags}</h2>
      <p className="dim">{flags.length === 0 ? AGENT_WORDS.noFlags : AGENT_WORDS.flagsHint}</p>
      <ul className="flags">
        {flags.map(({ kind, count, names, facts, amount }) => (
          <li key={kind}>
            <b>{membersOf(count)}</b> {FLAG_WORDS[kind].words}
            {amount === null ? "" : ` (${FLAG_WORDS[kind].amount}: ${moneyOf(amount, currency)})`}
            <small className="dim">{names.join(", ")}</small>
            {facts.length === 0 ? null : (
              <small className="dim">
                {kind === "opposite" ? AGENT_WORDS.pairs : AGENT_WORDS.network}: {facts.join(", ")}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type BillProps = { bill: Agent["bills"][number]; currency: string; onDone: (words: string) => void };

function BillCard({ bill, currency, onDone }: BillProps) {
  const { id, kind, number, first, last, startsAt, from, active, percent, amount, paid, state, correction } = bill;
  const figure = moneyOf(kind === "dividend" ? bill.loss : bill.turnover, currency);
  const period = kind === "hour" ? momentOf(startsAt) : first === last ? first : `${first} – ${last}`;
  const pay = async (_choice: "pay", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.payContractBill", { id, reason });
    if (reply.ok) onDone(reply.value.waits ? WORDS.settledSecond : AGENT_WORDS.paid);
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={`${CONTRACT_KIND_WORDS[kind]}, ${period}`}
      what={`No. ${number}`}
      amount={moneyOf(amount, currency)}
      state={BILL_STATES[state]}
      tint={TINTS[state]}
      facts={[
        [AGENT_WORDS.paidBy, from === "" ? AGENT_WORDS.house : from],
        [AGENT_WORDS.figure, bill.reached ? `${figure} × ${percent} %` : `${figure}, ${AGENT_WORDS.noLevel}`],
        [AGENT_WORDS.active, String(active)],
        ...(kind === "dividend" ? [] : [[AGENT_WORDS.teamLoss, moneyOf(bill.loss, currency)] as const]),
        ...(Number(correction) === 0 ? [] : [[AGENT_WORDS.correction, moneyOf(correction, currency)] as const]),
        [BILL_STATES.paid, moneyOf(paid, currency)],
      ]}
    >
      {state === "due" ? <DecisionForm choices={[["pay", AGENT_WORDS.pay]]} onDecide={pay} /> : null}
    </DecisionCard>
  );
}

function Contract({ contract, currency }: { contract: Agent["contracts"][number]; currency: string }) {
  const { number, kind, from, state, terms, carries, activeFrom, startsOn, endsOn } = contract;
  const isLossAsked = terms.some(({ loss }) => loss !== undefined);
  return (
    <article className="panel deal">
      <header className="deal__h">
        <h3>
          {CONTRACT_KIND_WORDS[kind]} No. {number}
        </h3>
        <span className="tag">
          {endsOn === null ? OFFER_STATES[state] : `${AGENT_WORDS.ends} ${addDays(endsOn, -1)}`}
        </span>
      </header>
      <dl className="facts">
        <div>
          <dt>{AGENT_WORDS.offeredBy}</dt>
          <dd>{from === "" ? AGENT_WORDS.house : from}</dd>
        </div>
        <div>
          <dt>{AGENT_WORDS.begins}</dt>
          <dd>{startsOn}</dd>
        </div>
        {Number(activeFrom) > 0 ? (
          <div>
            <dt>{AGENT_WORDS.activeShort}</dt>
            <dd>{moneyOf(activeFrom, currency)}</dd>
          </div>
        ) : null}
      </dl>
      <table className="levels">
        <thead>
          <tr>
            <th scope="col">{AGENT_WORDS.from}</th>
            <th scope="col">{AGENT_WORDS.active}</th>
            {isLossAsked ? <th scope="col">{AGENT_WORDS.loss}</th> : null}
            <th scope="col">{AGENT_WORDS.share}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((one) => (
            <tr key={one.from}>
              <td>{moneyOf(one.from, currency)}</td>
              <td>{one.active}</td>
              {one.loss === undefined ? null : <td>{moneyOf(one.loss, currency)}</td>}
              <td>{Number(one.percent)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {carries ? <p className="dim">{AGENT_WORDS.carriesShort}</p> : null}
    </article>
  );
}
