import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { areRates, RateFields, ratesOf, type TypedRates } from "./rate-fields.tsx";

type Quota = ValueOf<Calls["agents.rebateQuota"]>;

/** The rates of a member directly below, to be changed from tomorrow on (U-180, decision 090). */
export function MemberRates({ id }: { id: string }) {
  const { value } = useAsk("agents.rebateQuota", { memberId: id });
  // Who has no rate in anything has none to give
  if (!value?.member || value.kinds.every(({ next }) => Number(next) === 0)) return null;
  return <RatesForm quota={value} member={value.member} />;
}

function RatesForm({ quota, member }: { quota: Quota; member: NonNullable<Quota["member"]> }) {
  const text = useText();
  const [typed, setTyped] = useState<TypedRates>(
    Object.fromEntries(member.kinds.map(({ gameType, next }) => [gameType, next])),
  );
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!areRates(quota.kinds, typed)) return;
    setBusy(true);
    const reply = await ask("agents.updateDownlineRebates", {
      memberId: member.id,
      rebates: ratesOf(quota.kinds, typed),
    });
    setBusy(false);
    if (reply.ok) toast("success", text("agent.ratesSaved"));
    else toast("fail", refusalText(text, reply.refusal));
  };
  return (
    <form
      className="card agf"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <h2 className="lab">
        {text("agent.rebates")}
        <small>{text("agent.ratesFrom")}</small>
      </h2>
      <RateFields own={quota.kinds} typed={typed} onChange={setTyped} />
      <Button look="accent" type="submit" busy={busy}>
        {text("agent.saveRates")}
      </Button>
    </form>
  );
}
