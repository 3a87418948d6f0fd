import { useState } from "react";
import type { ContractKind } from "#rules/agents/contracts.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { exactMoneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";

const AT_ONCE = 20;
type Step = { id: string; name: string };
type Props = { billId: string; kind: ContractKind };

/** Who played what of a bill, level by level down to the rounds. */
export function BillMembers({ billId, kind }: Props) {
  const text = useText();
  const [path, setPath] = useState<readonly Step[]>([]);
  const under = path.at(-1);
  return (
    <section>
      <h3 className="lab">{text("contract.byMember")}</h3>
      {under ? (
        <nav className="agp" aria-label={text("agent.path")}>
          <button type="button" className="agp__b" onClick={() => setPath([])}>
            {text("contract.team")}
          </button>
          {path.map((step, at) => (
            <span key={step.id} className="agp__s">
              <Icon name="caret-right-bold" />
              {at === path.length - 1 ? (
                <b>{step.name}</b>
              ) : (
                <button type="button" className="agp__b" onClick={() => setPath(path.slice(0, at + 1))}>
                  {step.name}
                </button>
              )}
            </span>
          ))}
        </nav>
      ) : null}
      <Members
        key={under?.id ?? ""}
        billId={billId}
        kind={kind}
        under={under}
        onOpen={(one) => setPath([...path, one])}
      />
      {under ? <Rounds key={`rounds ${under.id}`} billId={billId} memberId={under.id} /> : null}
    </section>
  );
}

type MembersProps = Props & { under: Step | undefined; onOpen: (one: Step) => void };
type PageProps = { pageNo: number; isLast: boolean; onMore: () => void };

function Members(props: MembersProps) {
  const [pages, setPages] = useState(1);
  return (
    <ul className="card agr num">
      {Array.from({ length: pages }, (_, at) => (
        <MembersPage key={at} {...props} pageNo={at + 1} isLast={at + 1 === pages} onMore={() => setPages(pages + 1)} />
      ))}
    </ul>
  );
}

function MembersPage({ billId, kind, under, onOpen, pageNo, isLast, onMore }: MembersProps & PageProps) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const of = under ? { under: under.id } : {};
  const { value } = useAsk("contracts.billMembers", { billId, ...of, pageNo, pageSize: AT_ONCE });
  const money = (amount: string): string => exactMoneyText(amount, symbol, tag);
  if (!value) return <Reading />;
  return (
    <>
      {value.list.map(({ id, name, bets, turnover, loss, ownTurnover, isActive }) => (
        <li key={id}>
          <button type="button" className="li li--n agb" onClick={() => onOpen({ id, name })}>
            <span>
              {name} {isActive ? <span className="tag tag--pos">{text("contract.isActive")}</span> : null}
              <small>
                {text("agent.bets", { count: bets })}
                {ownTurnover === turnover ? "" : ` · ${text("contract.ownOf", { amount: money(ownTurnover) })}`}
              </small>
            </span>
            <span className="end">{money(kind === "dividend" ? loss : turnover)}</span>
            <Icon name="caret-right-bold" />
          </button>
        </li>
      ))}
      {isLast && pageNo * AT_ONCE < value.total ? <More onMore={onMore} /> : null}
    </>
  );
}

function Rounds(props: { billId: string; memberId: string }) {
  const text = useText();
  const [pages, setPages] = useState(1);
  return (
    <>
      <h4 className="lab">{text("contract.rounds")}</h4>
      <ul className="card agr num">
        {Array.from({ length: pages }, (_, at) => (
          <RoundsPage
            key={at}
            {...props}
            pageNo={at + 1}
            isLast={at + 1 === pages}
            onMore={() => setPages(pages + 1)}
          />
        ))}
      </ul>
    </>
  );
}

function RoundsPage({ billId, memberId, pageNo, isLast, onMore }: { billId: string; memberId: string } & PageProps) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const moment = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const { value } = useAsk("contracts.billRounds", { billId, memberId, pageNo, pageSize: AT_ONCE });
  const money = (amount: string): string => exactMoneyText(amount, symbol, tag);
  if (!value) return <Reading />;
  if (value.total === 0) return <li className="li li--n">{text("contract.noRounds")}</li>;
  return (
    <>
      {value.list.map(({ at, game, staked, won, turnover }, index) => (
        <li key={`${at} ${index}`} className="li li--n">
          <span>
            {game}
            <small>{moment(at)}</small>
            <small>{text("contract.stakedWon", { staked: money(staked), won: money(won) })}</small>
          </span>
          <span className="end">
            {money(turnover)}
            {Number(turnover) === 0 ? <small>{text("contract.tied")}</small> : null}
          </span>
        </li>
      ))}
      {isLast && pageNo * AT_ONCE < value.total ? <More onMore={onMore} /> : null}
    </>
  );
}

const Reading = () => (
  <li>
    <RowSkeletons count={2} />
  </li>
);

function More({ onMore }: { onMore: () => void }) {
  const text = useText();
  return (
    <li className="agb__m">
      <Button look="ghost" size="sm" block onClick={onMore}>
        {text("contract.more")}
      </Button>
    </li>
  );
}
