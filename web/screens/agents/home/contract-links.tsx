import { Link } from "react-router";
import { CONTRACT_KINDS, CONTRACT_PATHS, type ContractKind } from "#rules/agents/contracts.ts";
import { useContract } from "#web/features/agents/contract-calls.ts";
import { useBestShare, useContractDays } from "#web/features/agents/contract-facts.ts";
import { STATE_TAGS } from "#web/features/agents/state-tags.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

const NAMES = { salary: "salary", dividend: "dividend", hour: "hourly" } as const;

/** The ways to an agent's contracts, below what the team has done: what each gives at most, and what waits for an answer. */
export function ContractLinks() {
  const text = useText();
  return (
    <nav className="card agl" aria-label={text("agent.contracts")}>
      {CONTRACT_KINDS.map((kind) => (
        <ContractLink key={kind} kind={kind} />
      ))}
    </nav>
  );
}

function ContractLink({ kind }: { kind: ContractKind }) {
  const text = useText();
  const share = useBestShare();
  const days = useContractDays();
  const { value } = useContract(kind);
  const offer = value?.offer ?? null;
  const isOpen = offer?.state === "offered";
  const shown = isOpen ? offer : (value?.valid ?? null);
  return (
    <Link className="li" to={CONTRACT_PATHS[kind]}>
      <span className="ic" aria-hidden="true">
        <Icon name="receipt-duotone" />
      </span>
      <span>
        <b>{text(`agent.${NAMES[kind]}`)}</b>
        <small>{shown ? `${share(shown)} · ${days(shown)}` : value ? text("contract.none") : ""}</small>
      </span>
      <span className="end">
        {shown ? (
          <span className={`tag ${STATE_TAGS[shown.state]}`}>
            {text(isOpen ? "agent.toAnswer" : `contract.state-${shown.state}`)}
          </span>
        ) : (
          <Icon name="caret-right-bold" />
        )}
      </span>
    </Link>
  );
}
