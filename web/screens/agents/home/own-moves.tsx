import { useAsk } from "#web/platform/data/use-ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";

const TAGS = { waiting: "tag--warn", moved: "tag--pos", refused: "", lapsed: "" } as const;

/** The moves that the agent has asked for, and what became of them; nothing where there are none. */
export function OwnMoves() {
  const text = useText();
  const moment = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const { value = [] } = useAsk("agents.moves", {});
  if (value.length === 0) return null;
  return (
    <section className="card agr num" aria-labelledby="agent-moves">
      <h2 className="lab" id="agent-moves">
        {text("agent.moves")}
      </h2>
      <ul>
        {value.map(({ id, name, from, to, state, askedAt, decidedAt }) => (
          <li key={id} className="li li--n">
            <span>
              {name}
              <small>{text("agent.fromTo", { from, to })}</small>
              <small>{moment(decidedAt ?? askedAt)}</small>
            </span>
            <span className={`tag ${TAGS[state]}`}>{text(`agent.move-${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
