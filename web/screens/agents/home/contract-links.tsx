import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

const CONTRACTS = [
  { to: "/m/member/agent/getSalaryContract", text: "agent.salary" },
  { to: "/m/member/agent/getDevidendContract", text: "agent.dividend" },
  { to: "/m/member/agent/getHourContract", text: "agent.hourly" },
] as const;

/** The ways to an agent's contracts, below what the team has done. */
export function ContractLinks() {
  const text = useText();
  return (
    <nav aria-label={text("agent.contracts")}>
      <div className="card set">
        {CONTRACTS.map((contract) => (
          <Link key={contract.to} className="mi mi--wide" to={contract.to}>
            <Icon name="receipt-duotone" />
            {text(contract.text)}
            <span className="end">
              <Icon name="caret-right-bold" />
            </span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
