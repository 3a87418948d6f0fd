import { useState } from "react";
import { Link, useLocation } from "react-router";
import { CONTRACT_KINDS, CONTRACT_PATHS } from "#rules/agents/contracts.ts";
import { addDays } from "#rules/site/days.ts";
import { isAgent } from "#rules/identity/session.ts";
import { type ContractInfo, type Offer, useContract } from "#web/features/agents/contract-calls.ts";
import { asksForLoss } from "#web/features/agents/contract-facts.ts";
import { AgentsOnly } from "#web/features/identity/session/agents-only.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Bills } from "./bills.tsx";
import { ContractHistory } from "./contract-history.tsx";
import { Standing } from "./standing.tsx";
import { WouldHavePaid } from "./would-have-paid.tsx";
import { STATE_TAGS } from "#web/features/agents/state-tags.ts";

type Decision = "agree" | "reject";

const NAMES = { salary: "salary", dividend: "dividend", hour: "hourly" } as const;

export const handle: FrameHandle = { bars: "rail" };

/** The contract of a kind that was offered last: who, until when, on which terms, and the answer. */
export default function ContractScreen() {
  const text = useText();
  const { pathname } = useLocation();
  const kind = CONTRACT_KINDS.find((one) => CONTRACT_PATHS[one] === pathname) ?? "salary";
  const title = text(`agent.${NAMES[kind]}`);
  const session = useSession();
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      {session ? <Offered key={kind} kind={kind} isAgent={isAgent(session.type)} /> : <AgentsOnly>{null}</AgentsOnly>}
    </>
  );
}

/** An agent is told that there is none; a member who is no agent has a place here only while one was offered. */
function Offered({ kind, isAgent: isAgents }: { kind: Offer["kind"]; isAgent: boolean }) {
  const text = useText();
  const { value: info, refusal, loading, reload } = useContract(kind);
  const value = info?.offer;
  const [answered, setAnswered] = useState<Offer | null>(null);
  const offer = answered ?? value;
  if (offer) {
    const before = offer.state === "offered" ? (info?.before ?? null) : null;
    return <OfferPage offer={offer} before={before} onAnswered={setAnswered} onStale={reload} />;
  }
  if (offer === null && !isAgents) return <AgentsOnly>{null}</AgentsOnly>;
  if (offer === null) {
    return (
      <main className="page">
        <Empty spot="memo" title={text("contract.none")} words={text("contract.noneHint")}>
          <Link className="btn btn--sm btn--tonal" to="/m/agent/home">
            {text("shell.agent")}
          </Link>
        </Empty>
      </main>
    );
  }
  if (loading) {
    return (
      <main className="page pad">
        <RowSkeletons count={5} />
      </main>
    );
  }
  return (
    <main className="page">
      <Failed title={text("contract.failed")} refusal={refusal} onRetry={reload} />
    </main>
  );
}

type PageProps = {
  offer: Offer;
  before: ContractInfo["before"];
  onAnswered: (offer: Offer) => void;
  onStale: () => void;
};

function OfferPage({ offer, before, onAnswered, onStale }: PageProps) {
  const text = useText();
  const tag = useTag();
  const [asked, setAsked] = useState<Decision | null>(null);
  const [busy, setBusy] = useState(false);
  const answer = async (decision: Decision): Promise<void> => {
    setBusy(true);
    const reply = await ask("contracts.process", {
      contractId: offer.id,
      decision: decision === "agree" ? "AGREE" : "REJECT",
    });
    setBusy(false);
    setAsked(null);
    if (reply.ok) return onAnswered(reply.value);
    toast("fail", refusalText(text, reply.refusal));
    onStale();
  };
  const { number } = offer;
  const date = dateText(offer.startsOn, tag);
  return (
    <>
      <main className="page pad mh con__m">
        <Facts offer={offer} />
        <Terms offer={offer} />
        {before ? <WouldHavePaid offer={offer} before={before} /> : null}
        <Standing key={offer.state} kind={offer.kind} />
        <Bills key={offer.kind} kind={offer.kind} />
        <ContractHistory key={`${offer.id} ${offer.state}`} kind={offer.kind} shown={offer} />
      </main>
      {offer.state === "offered" ? (
        <div className="cta cta--2">
          <Button size="lg" onClick={() => setAsked("reject")}>
            {text("contract.reject")}
          </Button>
          <Button size="lg" look="accent" onClick={() => setAsked("agree")}>
            {text("contract.agree")}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <Question
          title={text(`contract.${asked}Ask`)}
          words={text(`contract.${asked}Words`, { number, date })}
          yes={text(`contract.${asked}`)}
          busy={busy}
          onYes={() => void answer(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const text = useText();
  const tag = useTag();
  const { name } = useShell().merchant;
  const { kind, state, number, from, startsOn, endsOn, answerBy, answeredAt } = offer;
  // What was not agreed to never begins
  const isBegun = state === "offered" || state === "agreed";
  const moment = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="card con">
      <p className="con__t">
        <span className={`tag ${endsOn === null ? STATE_TAGS[state] : ""}`}>
          {text(endsOn === null ? `contract.state-${state}` : "contract.ended")}
        </span>
        <small className="num">{text("contract.number", { number })}</small>
      </p>
      <p className="con__f">
        <span className="ava">
          <Icon name={from === "" ? "shield-check-duotone" : "user-bold"} />
        </span>
        <span>
          <b className="trunc">{text("contract.from", { name: from === "" ? name : from })}</b>
          {/* Of what has ended somebody else may stand above by now */}
          {from === "" || endsOn === null ? (
            <small>{text(from === "" ? "contract.house" : "contract.upline")}</small>
          ) : null}
        </span>
      </p>
      <dl className="kr num">
        {isBegun ? (
          <div>
            <dt>{text("contract.starts")}</dt>
            <dd>{dateText(startsOn, tag)}</dd>
          </div>
        ) : null}
        {endsOn !== null && endsOn > startsOn ? (
          <div>
            <dt>{text("contract.lastDay")}</dt>
            <dd>{dateText(addDays(endsOn, -1), tag)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text("contract.paidWhen")}</dt>
          <dd>{text(`contract.paid-${kind}`)}</dd>
        </div>
        <div>
          <dt>{text(answeredAt === null ? "contract.answerBy" : "contract.answered")}</dt>
          <dd>{moment(answeredAt ?? answerBy)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Terms({ offer }: { offer: Offer }) {
  const { kind, terms, activeFrom, carries } = offer;
  const isLossAsked = asksForLoss(offer);
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  return (
    <section aria-labelledby="contract-terms">
      <h2 className="lab" id="contract-terms">
        {text("contract.terms")}
        <small>{text("contract.termsHint")}</small>
      </h2>
      <div className="card">
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{text(`contract.level-${kind}`)}</th>
              <th scope="col">{text("contract.active")}</th>
              {isLossAsked ? <th scope="col">{text("contract.teamLoss")}</th> : null}
              <th scope="col">{text("contract.percent")}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ from, active, loss, percent }) => (
              <tr key={from}>
                <td>{text("contract.levelFrom", { amount: moneyText(from, currencySymbol, tag) })}</td>
                <td>{active}</td>
                {loss === undefined ? null : (
                  <td>{text("contract.levelFrom", { amount: moneyText(loss, currencySymbol, tag) })}</td>
                )}
                <td>
                  <b>{percentText(percent, tag, 2)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="con__n">
        <p>{text(`contract.base-${kind}`)}</p>
        {isLossAsked ? <p>{text("contract.lossHint")}</p> : null}
        <p>
          {Number(activeFrom) === 0
            ? text("contract.activeAny")
            : text("contract.activeFrom", { amount: moneyText(activeFrom, currencySymbol, tag) })}
        </p>
        {kind === "dividend" ? (
          <p>
            <b>{text("contract.teamWins")}:</b> {text(carries ? "contract.carries" : "contract.carriesNot")}
          </p>
        ) : null}
      </div>
    </section>
  );
}
